import {
  cache,
  Enums,
  getShouldUseCPURendering,
  imageLoader,
  imageLoadPoolManager,
  imageRetrievalPoolManager,
  init as initCore,
  RenderingEngine,
  type Types,
} from '@cornerstonejs/core';
import { init as initLoader } from '@cornerstonejs/dicom-image-loader';
import { init as initTools } from '@cornerstonejs/tools';
import { loadImage } from './images';
import { registerTools } from './tools';

const MEGABYTE = 1024 * 1024;
/** Pictures that are kept unpacked. A phone gives a page less before it ends it. */
const KEPT_MEGABYTES = window.matchMedia('(pointer: coarse)').matches ? 256 : 768;

/** A browser keeps six connections to one server open, and one of them listens for events. */
const AT_ONCE = { interaction: 4, prefetch: 3 };

/** Contexts of WebGL, which every pane shares; each is slow to make and takes of the few that a browser has. */
const DRAWING_AT_ONCE = 2;

const XHR_HEADERS = { 'X-Requested-With': 'XMLHttpRequest' };

/** The loader throws a picture that did not come a second time, beside the failure that the pane shows. */
function keepQuiet(event: PromiseRejectionEvent): void {
  if (event.reason instanceof XMLHttpRequest && event.reason.responseURL.includes('/dicomweb/')) event.preventDefault();
}

let starting: Promise<RenderingEngine> | undefined;

/** Starts Cornerstone, once. Without WebGL it draws by the processor. @returns what draws every pane */
export function startEngine(): Promise<RenderingEngine> {
  starting ??= start();
  return starting;
}

async function start(): Promise<RenderingEngine> {
  await initCore({ rendering: { webGlContextCount: DRAWING_AT_ONCE } } as Parameters<typeof initCore>[0]);
  initLoader({ beforeSend: async () => XHR_HEADERS, strict: false } as Parameters<typeof initLoader>[0]);
  imageLoader.registerImageLoader('wadors', loadImage as unknown as Types.ImageLoaderFn);
  window.addEventListener('unhandledrejection', keepQuiet);
  await initTools();
  registerTools();
  cache.setMaxCacheSize(KEPT_MEGABYTES * MEGABYTE);
  for (const pool of [imageLoadPoolManager, imageRetrievalPoolManager]) {
    pool.setMaxSimultaneousRequests(Enums.RequestType.Interaction, AT_ONCE.interaction);
    pool.setMaxSimultaneousRequests(Enums.RequestType.Prefetch, AT_ONCE.prefetch);
  }
  return new RenderingEngine('imaging');
}

/** Whether pictures are drawn by the processor: then no other planes can be cut. */
export const drawsByProcessor = () => getShouldUseCPURendering();
