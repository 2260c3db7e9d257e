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
