import JsdomEnvironment from 'jest-environment-jsdom';

/** What Node has and jsdom lacks, or has in a kind that Node's own parts refuse. */
const FROM_NODE = [
  'ArrayBuffer',
  'Uint8Array',
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'fetch',
  'Headers',
  'Request',
  'Response',
  'AbortController',
  'AbortSignal',
  'structuredClone',
  'setImmediate',
  'clearImmediate',
] as const;

/** jsdom for the pages, with enough of Node for the real server to run in the same process. */
export default class PageEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    const page = this.global as unknown as Record<string, unknown>;
    const node = globalThis as unknown as Record<string, unknown>;
    for (const name of FROM_NODE) page[name] = node[name];
    Object.defineProperty(page, 'crypto', { value: globalThis.crypto, configurable: true });
  }
}
