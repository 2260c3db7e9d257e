import { cache, Enums, imageLoader } from '@cornerstonejs/core';
import { nextToLoad } from '../rules/loading';
import { drawsByProcessor } from './start';

const AT_ONCE = 3;
/** Of what may be kept unpacked: the rest is for what is looked at. */
const SHARE_OF_CACHE = 0.8;

/** Fetches the pictures of a series, nearest to the one looked at first, until all are there or there is no more room. */
export class Prefetch {
  readonly #imageIds: string[];
  readonly #asked = new Set<number>();
  readonly #told: (loaded: number, failed: string | undefined) => void;
  #running = 0;
  #loaded = 0;
  #at = 0;
  #direction: 1 | -1 = 1;
  #isStopped = false;

  constructor(imageIds: string[], told: (loaded: number, failed: string | undefined) => void) {
    this.#imageIds = imageIds;
    this.#told = told;
  }

  /** Goes on from this picture. */
  from(index: number): void {
    if (index !== this.#at) this.#direction = index > this.#at ? 1 : -1;
    this.#at = index;
    while (this.#running < AT_ONCE && this.#loadNext());
  }

  stop(): void {
    this.#isStopped = true;
  }

  #loadNext(): boolean {
    const isFull = cache.getCacheSize() > cache.getMaxCacheSize() * SHARE_OF_CACHE;
    const index = nextToLoad(this.#imageIds.length, this.#at, this.#direction, (one) => this.#asked.has(one));
    const imageId = index === undefined ? undefined : this.#imageIds[index];
    if (this.#isStopped || isFull || index === undefined || imageId === undefined) return false;
    this.#asked.add(index);
    this.#running += 1;
    const options = { useRGBA: drawsByProcessor(), requestType: Enums.RequestType.Prefetch, priority: 0 };
    void imageLoader
      .loadAndCacheImage(imageId, options as never)
      .then(
        () => {
          this.#loaded += 1;
          return undefined;
        },
        () => imageId,
      )
      .then((failed) => {
        this.#running -= 1;
        if (this.#isStopped) return;
        this.#told(this.#loaded, failed);
        this.from(this.#at);
      });
    return true;
  }
}
