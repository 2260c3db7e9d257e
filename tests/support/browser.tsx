import { createPluginManager } from '@@/core/plugin';
import { TestBrowser } from '@@/testBrowser';
import { act, configure, render, screen } from '@testing-library/react';
import { getRequestInstance, history, type RequestOptions } from '@umijs/max';
import { followSettings } from '../../server/modules/settings/service';
import type { TestApp } from './app';

// answers come in their own time, as from any server; what a test waits for it says itself
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

// the first page of a file compiles the whole shell while it is waited for
configure({ asyncUtilTimeout: 20_000 });

/** jsdom has no server-sent events; a page that waits for one simply hears nothing. */
class SilentEvents {
  static readonly CLOSED = 2;
  readyState = 0;
  close(): void {
    this.readyState = SilentEvents.CLOSED;
  }
}
Object.assign(globalThis, { EventSource: SilentEvents });

function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Gives the pages the server's own stream of changes. @returns ends it; `opened` once a page hears: what changes before is not told */
export function withServerEvents(app: TestApp, cookie: string): (() => void) & { opened: Promise<void> } {
  const { promise: opened, resolve: open } = withResolvers();
  const ends = new Set<() => void>();
  class ServerEvents extends SilentEvents {
    onmessage?: (message: { data: string }) => void;
    private reader?: ReadableStreamDefaultReader<Uint8Array>;
    constructor(address: string) {
      super();
      ends.add(() => this.close());
      void this.listen(address);
    }
    override close(): void {
      super.close();
      void this.reader?.cancel();
    }
    private async listen(address: string) {
      await followSettings(app.ports);
      const response = await app.app.request(address, { headers: { cookie } });
      this.reader = response.body?.getReader();
      const decoder = new TextDecoder();
      for (let text = ''; this.readyState !== SilentEvents.CLOSED; ) {
        const { done, value } = (await this.reader?.read()) ?? { done: true, value: undefined };
        if (done) return;
        open();
        const events = (text + decoder.decode(value, { stream: true })).split('\n\n');
        text = events.pop() ?? '';
        for (const [, data] of events.flatMap((event) => [...event.matchAll(/^data: (\{.*)$/gm)]))
          if (data) act(() => this.onmessage?.({ data }));
      }
    }
  }
  Object.assign(globalThis, { EventSource: ServerEvents });
  const end = () => {
    for (const one of ends) one();
    Object.assign(globalThis, { EventSource: SilentEvents });
  };
  return Object.assign(end, { opened });
}

interface Visit {
  path: string;
  cookie?: string;
  language?: 'en-US' | 'zh-CN';
}

/** Sends what the pages ask for to the application in this process, with the cookie that a browser would hold. */
function connect(app: TestApp, cookie: string | undefined) {
  const jar = { cookie };
  getRequestInstance().defaults.adapter = async (config: RequestOptions) => {
    const query = new URLSearchParams(config.params as Record<string, string>).toString();
    const headers = new Headers(config.headers as Record<string, string>);
    if (jar.cookie) headers.set('cookie', jar.cookie);
    const { method, data } = config;
    // its boundary is the form's own
    if (data instanceof FormData) headers.delete('content-type');
    const address = `${config.url}${query && `?${query}`}`;
    const response = await app.app.request(address, { method: method?.toUpperCase(), headers, body: data });
    const given = response.headers.getSetCookie()[0]?.split(';')[0];
    if (given) jar.cookie = given;
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    const text = config.responseType === 'blob' ? '' : await response.text();
    const body = config.responseType === 'blob' ? await response.blob() : isJson && text ? JSON.parse(text) : text;
    const named = Object.fromEntries(response.headers);
    const answer = { data: body, status: response.status, statusText: '', headers: named, config, request: {} };
    if (response.ok) return answer;
    throw Object.assign(new Error(`status ${response.status}`), { isAxiosError: true, response: answer, config });
  };
  return jar;
}

/** Opens an address in the real shell. `where()` is the address it stands at. */
export async function openPage(app: TestApp, { path, cookie, language = 'en-US' }: Visit) {
  window.localStorage.setItem('umi_locale', language);
  createPluginManager();
  const jar = connect(app, cookie);
  const { pathname, search, hash } = new URL(path, 'http://portal.test');
  const view = render(<TestBrowser location={{ pathname, search, hash }} />);
  return { ...view, jar, where: () => history.location.pathname + history.location.search };
}

/** The dialog that asks for a factor, above another one: in tests antd gives the titles of all dialogs one id, so that each goes by the first one's name. */
export async function proofAsked(): Promise<HTMLElement> {
  const title = await screen.findByText('Prove that it is you');
  return title.closest<HTMLElement>('[role=dialog]') as HTMLElement;
}
