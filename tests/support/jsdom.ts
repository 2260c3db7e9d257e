import '@testing-library/jest-dom';

class Port {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  other: Port | null = null;

  postMessage(data: unknown): void {
    setImmediate(() => this.other?.onmessage?.({ data }));
  }

  close(): void {
    this.onmessage = null;
  }
}

/** antd opens channels and never closes them; Node's own would keep the test process alive. */
class Channel {
  readonly port1 = new Port();
  readonly port2 = new Port();

  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}

class SizeWatcher {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const mediaList = (media: string) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} });

Object.assign(globalThis, { MessageChannel: Channel, ResizeObserver: SizeWatcher, IntersectionObserver: SizeWatcher });
window.matchMedia = mediaList as unknown as typeof window.matchMedia;
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
// jsdom has no pseudo elements, and says so at length whenever a drawer opens
const styleOf = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => styleOf(element);
// antd writes thousands of rules; matching each element against them takes jsdom most of a test's time, and no test looks
// at colours or sizes
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { get: () => '', set: () => {}, configurable: true });

// a text that the page never loaded would be read out as its key
const missing: string[] = [];
const complain = console.error;
console.error = (...said: unknown[]) => {
  const [key] = /Missing message: "[^"]+"/.exec(String(said[0])) ?? [];
  if (key) missing.push(key);
  // the engine that draws PDFs runs in browsers alone; its place in the page says that it could not be loaded
  if (said.some((one) => (one as Error | null)?.stack?.includes('/pdfjs-dist/'))) return;
  // an element that jsdom is too old to know
  if (String(said[0]).startsWith('The tag <%s>') && said[1] === 'search') return;
  complain(...said);
};
afterEach(() => expect(missing.splice(0)).toEqual([]));
