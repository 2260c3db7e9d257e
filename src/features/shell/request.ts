import { type AxiosResponse, getIntl, getRequestInstance, type RequestConfig, type RequestOptions } from '@umijs/max';
import { ApiError, type Envelope, isEnvelope } from '@/components/ApiError';
import { notifyError } from '@/components/notice';
import { isPersonAsking } from '@/components/presence';
import { askedLanguage } from '@/components/reader-language';
import { proveAgain } from '@/components/step-up';
import { goToLogin } from './sign-out';

const say = (id: string, values?: Record<string, string>) => getIntl().formatMessage({ id }, values);

/** An error that was asked for as a file arrives as a file. */
const bodyOf = async (response: Pick<AxiosResponse, 'data'>): Promise<unknown> => {
  if (!(response.data instanceof Blob)) return response.data;
  try {
    return JSON.parse(await response.data.text());
  } catch {
    return undefined;
  }
};

/** Makes one kind of error of everything that can go wrong: an envelope, a strange answer, no answer. */
export const toApiError = async (error: unknown): Promise<unknown> => {
  const failed = error as { code?: string; response?: AxiosResponse; isAxiosError?: boolean };
  if (error instanceof ApiError || !failed?.isAxiosError) return error;
  if (failed.code === 'ERR_CANCELED') return error;
  // a request cut off after it began has a response, of status 0
  if (!failed.response?.status) {
    const reason = failed.code === 'ECONNABORTED' || failed.code === 'ETIMEDOUT' ? 'timeout' : 'offline';
    return new ApiError({ code: 0, reason, msg: say(`shell.request.${reason}`) });
  }
  const body = await bodyOf(failed.response);
  if (isEnvelope(body)) return new ApiError(body.header, body.data);
  return new ApiError({
    code: failed.response.status,
    msg: say('shell.request.unreadable', { status: String(failed.response.status) }),
  });
};

/** An envelope that says anything but 200 is an error, even when HTTP says otherwise. Files have no envelope. */
export const refuseEnvelope = <T>(response: AxiosResponse<T>): AxiosResponse<T> => {
  const body: unknown = response.data;
  if (response.config.responseType === 'blob' || !isEnvelope(body) || body.header.code === 200) return response;
  throw new ApiError(body.header, body.data);
};

const loginOf = (data: unknown) => (data as { login?: { backurl?: string } } | null | undefined)?.login?.backurl ?? '';

const withRequestId = (error: ApiError) =>
  error.requestId ? say('shell.request.withId', { message: error.message, id: error.requestId }) : error.message;

/**
 * What every page gets without asking: 401 leads to sign-in, 403, server faults and a lost connection are told.
 * Other refusals (400, 404, 409, 422, 429) belong to the page that asked. `skipErrorHandler: true` leaves the telling to
 * the caller; an ended session leads to sign-in all the same, unless the caller asked whether there is one.
 */
export const handleError = (error: unknown, options?: { skipErrorHandler?: boolean; mayLackSession?: boolean }) => {
  if (!(error instanceof ApiError)) return;
  if (error.code === 401 && !options?.mayLackSession) goToLogin(loginOf(error.data));
  if (error.code === 401 || options?.skipErrorHandler) return;
  if (error.code === 403) notifyError(error.message || say('shell.request.forbidden'));
  else if (error.code >= 500 || error.code < 400) notifyError(withRequestId(error));
};

/** A call that needs the signing factor is made again once it was proved; who does not prove it gets the refusal. */
const refuseOrRepeat = async (error: Error): Promise<never> => {
  const failure = await toApiError(error);
  const { config } = error as { config?: RequestOptions };
  const needsProof = failure instanceof ApiError && failure.reason === 'auth.step_up_needed';
  if (needsProof && config && (await proveAgain())) return getRequestInstance().request<never, never>(config);
  throw failure;
};

export const requestConfig: RequestConfig<Envelope<unknown>> = {
  timeout: 180_000,
  errorConfig: { errorHandler: handleError },
  requestInterceptors: [
    (options: RequestOptions) => ({
      ...options,
      headers: {
        ...options.headers,
        'X-Requested-With': 'XMLHttpRequest',
        'Accept-Language': askedLanguage(),
        // timers and events of the server keep no session alive
        ...(!isPersonAsking() && { 'X-Portal-Background': '1' }),
      },
    }),
  ],
  responseInterceptors: [[refuseEnvelope, refuseOrRepeat]],
};
