import { request } from '@umijs/max';
import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';
import { ApiError } from '@/components/ApiError';

type Answer = { status: number; data: unknown; headers: Record<string, string | undefined> };

const responseOf = ({ status, headers }: Answer): HttpResponse => ({
  getStatus: () => status,
  getHeader: (name) => headers[name.toLowerCase()],
  getBody: () => '',
  getUnderlyingObject: () => undefined,
});

/**
 * Sends what tus asks for as every other call of the pages is sent: the same headers, and a session that has ended leads to
 * sign-in. `refused` hears why the server refused, in words.
 */
export function requestStack(refused: (error: ApiError) => void): HttpStack {
  const createRequest = (method: string, url: string): HttpRequest => {
    const headers: Record<string, string> = {};
    const stop = new AbortController();
    let onBytes: (sent: number) => void = () => {};
    return {
      getMethod: () => method,
      getURL: () => url,
      setHeader: (name, value) => {
        headers[name] = value;
      },
      getHeader: (name) => headers[name],
      setProgressHandler: (handler) => {
        onBytes = handler;
      },
      abort: async () => stop.abort(),
      getUnderlyingObject: () => undefined,
      send: async (body) => {
        try {
          const answer: Answer = await request(url, {
            ...{ method, headers, data: body ?? undefined, signal: stop.signal, timeout: 0 },
            ...{ getResponse: true, skipErrorHandler: true },
            onUploadProgress: ({ loaded }: { loaded: number }) => onBytes(loaded),
          });
          return responseOf(answer);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          refused(error);
          if (error.code === 0) throw error;
          return responseOf({ status: error.code, data: null, headers: {} });
        }
      },
    };
  };
  return { createRequest, getName: () => 'request' };
}
