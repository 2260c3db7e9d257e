import { Enums, eventTarget, type RenderingEngine, type Types } from '@cornerstonejs/core';
import { utilities } from '@cornerstonejs/tools';
import { rangeOf, type Window, windowOf } from '../rules/windows';
import { type Edges, edgesOf, NO_EDGES } from './edges';
import { Prefetch } from './prefetch';

/** How a pane stands now. */
export interface PaneState {
  /** The picture that is seen; -1 while there is none. */
  index: number;
  window: Window | undefined;
  /** 1: the whole picture fills the pane. */
  zoom: number;
  rotation: number;
  isInverted: boolean;
  edges: Edges;
  /** How many pictures are there. */
  loaded: number;
  /** The picture that was asked for cannot be shown. */
  isBroken: boolean;
  isPlaying: boolean;
}

const NOTHING: PaneState = {
  index: -1,
  window: undefined,
  zoom: 1,
  rotation: 0,
  isInverted: false,
  edges: NO_EDGES,
  loaded: 0,
  isBroken: false,
  isPlaying: false,
};

const { Events } = Enums;
const REDRAWN = [Events.VOI_MODIFIED, Events.CAMERA_MODIFIED];

/** The right button zooms. */
export const noMenu = (event: Event) => event.preventDefault();

/** One stack of pictures in one element. */
export class StackPane {
  readonly id: string;
  readonly element: HTMLDivElement;
  readonly #engine: RenderingEngine;
  readonly #changed: (state: PaneState) => void;
  readonly #broken = new Set<string>();
  readonly #resize: ResizeObserver;
  #prefetch: Prefetch | undefined;
  #imageIds: string[] = [];
  #wanted = 0;
  #seen = -1;
  #loaded = 0;
  #isPlaying = false;
  #isClosed = false;

  constructor(engine: RenderingEngine, element: HTMLDivElement, id: string, changed: (state: PaneState) => void) {
    this.id = id;
    this.element = element;
    this.#engine = engine;
    this.#changed = changed;
    engine.enableElement({ viewportId: id, type: Enums.ViewportType.STACK, element });
    element.addEventListener('contextmenu', noMenu);
    element.addEventListener(Events.STACK_NEW_IMAGE, this.#drawn);
    element.addEventListener(Events.STACK_VIEWPORT_SCROLL, this.#scrolled);
    for (const event of REDRAWN) element.addEventListener(event, this.#tell);
    eventTarget.addEventListener(Events.IMAGE_LOAD_ERROR, this.#failed);
    this.#resize = new ResizeObserver(() => engine.resize(true, true));
    this.#resize.observe(element);
  }

  get #viewport(): Types.IStackViewport {
    return this.#engine.getViewport(this.id) as Types.IStackViewport;
  }

  /** The pictures of a series, beginning with one of them. @returns when it is seen, or cannot be */
  async show(imageIds: string[], at: number): Promise<void> {
    this.#prefetch?.stop();
    this.stop();
    this.#imageIds = imageIds;
    this.#wanted = at;
    this.#seen = -1;
    this.#loaded = 0;
    await this.#viewport.setStack(imageIds, at).catch(() => this.#broken.add(imageIds[at] ?? ''));
    if (this.#isClosed || this.#imageIds !== imageIds) return;
    this.#prefetch = new Prefetch(imageIds, (loaded, failed) => {
      if (failed) this.#broken.add(failed);
      this.#loaded = loaded;
      this.#tell();
    });
    this.#tell();
  }

  goTo(index: number): void {
    const within = Math.min(Math.max(index, 0), this.#imageIds.length - 1);
    if (within === this.#wanted || within < 0) return;
    this.#viewport.scroll(within - this.#wanted, true);
  }

  move(by: number): void {
    this.goTo(this.#wanted + by);
  }

  setWindow(window: Window): void {
    this.#viewport.setProperties({ voiRange: rangeOf(window) });
    this.#draw();
  }

  zoomBy(factor: number): void {
    this.#viewport.setZoom(Math.min(Math.max(this.#viewport.getZoom() * factor, 0.2), 20));
    this.#draw();
  }

  /** A quarter clockwise. */
  turn(): void {
    const { rotation = 0 } = this.#viewport.getViewPresentation();
    this.#viewport.setViewPresentation({ rotation: (rotation + 90) % 360 });
    this.#draw();
  }

  flip(way: 'flipHorizontal' | 'flipVertical'): void {
    this.#viewport.setCamera({ [way]: !this.#viewport.getCamera()[way] });
    this.#draw();
  }

  invert(): void {
    this.#viewport.setProperties({ invert: !this.#viewport.getProperties().invert });
    this.#draw();
  }

  /** As the file says: window, size, turn. */
  reset(): void {
    this.#viewport.setCamera({ flipHorizontal: false, flipVertical: false });
    this.#viewport.resetProperties();
    this.#viewport.resetCamera();
    this.#draw();
  }

  play(framesPerSecond: number): void {
    utilities.cine.playClip(this.element, { framesPerSecond, loop: true });
    this.#isPlaying = true;
    this.#tell();
  }

  stop(): void {
    if (!this.#isPlaying) return;
    utilities.cine.stopClip(this.element);
    this.#isPlaying = false;
    this.#tell();
  }

  close(): void {
    this.stop();
    this.#isClosed = true;
    this.#prefetch?.stop();
    this.#resize.disconnect();
    eventTarget.removeEventListener(Events.IMAGE_LOAD_ERROR, this.#failed);
    this.element.removeEventListener(Events.STACK_NEW_IMAGE, this.#drawn);
    this.element.removeEventListener(Events.STACK_VIEWPORT_SCROLL, this.#scrolled);
    for (const event of REDRAWN) this.element.removeEventListener(event, this.#tell);
    this.#engine.disableElement(this.id);
  }

  #draw(): void {
    this.#viewport.render();
    this.#tell();
  }

  #drawn = (event: Event) => {
    const { imageId } = (event as CustomEvent<{ imageId: string }>).detail;
    this.#seen = this.#imageIds.indexOf(imageId);
    this.#tell();
  };

  /**
   * Cornerstone waits 40 ms before it asks for a picture that is not there, and does not give up that wait when the
   * next one asked for is there at once: it would go back to the earlier one.
   */
  #scrolled = () => {
    const viewport = this.#viewport;
    const { debouncedTimeout } = viewport as unknown as { debouncedTimeout?: number };
    if (viewport.getCurrentImageIdIndex() === viewport.getTargetImageIdIndex()) window.clearTimeout(debouncedTimeout);
    this.#tell();
  };

  #failed = (event: Event) => {
    const { imageId } = (event as CustomEvent<{ imageId?: string }>).detail;
    if (!imageId || !this.#imageIds.includes(imageId)) return;
    this.#broken.add(imageId);
    this.#tell();
  };

  #tell = () => {
    if (this.#isClosed) return;
    const viewport = this.#viewport;
    if (this.#imageIds.length > 0) this.#wanted = viewport.getTargetImageIdIndex();
    this.#prefetch?.from(this.#wanted);
    const { voiRange, invert = false } = viewport.getProperties();
    this.#changed({
      ...NOTHING,
      ...(this.#seen >= 0 && {
        index: this.#seen,
        window: voiRange && windowOf(voiRange),
        zoom: viewport.getZoom(),
        rotation: viewport.getViewPresentation().rotation ?? 0,
        edges: edgesOf(viewport, this.element),
      }),
      isInverted: invert,
      loaded: this.#loaded,
      isBroken: this.#broken.has(this.#imageIds[this.#wanted] ?? ''),
      isPlaying: this.#isPlaying,
    });
  };
}
