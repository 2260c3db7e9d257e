import { cache, utilities as core, eventTarget } from '@cornerstonejs/core';
import { AnnotationTool, annotation, Enums, type Types, utilities } from '@cornerstonejs/tools';
import type { Mark } from '@/services/types';
import { type MarkKind, type Measured, measure, type Pixels } from '../rules/measuring';
import type { Vector } from '../rules/vectors';
import { imageNameOf, type Place, placeOf } from './images';
import { type DrawnKind, drawerOf, kindOf } from './tools';

/** What was drawn and is not saved yet. */
export interface Draft {
  id: string;
  imageId: string;
  place: Place;
  kind: DrawnKind;
  points: Vector[];
  text: string;
  measured: Measured;
}

const { DefaultHistoryMemo: history } = core.HistoryMemo;
const { Events } = Enums;
const CHANGES = [
  Events.ANNOTATION_COMPLETED,
  Events.ANNOTATION_MODIFIED,
  Events.ANNOTATION_REMOVED,
  Events.ANNOTATION_ADDED,
];
const SAVED = 'saved-';
const STEPS_BACK = 50;

/** Setting its size empties it. */
const forgetHistory = () => {
  history.size = STEPS_BACK;
};

const pointsOf = (data: Types.Annotation['data']) => (data.handles?.points ?? []) as unknown as Vector[];

/** The grey values of a picture in the units of its modality, where it is there. */
function pixelsOf(imageId: string): Pixels | undefined {
  const image = cache.getImage(imageId);
  const values = image?.voxelManager?.getScalarData() as ArrayLike<number> | undefined;
  return image && values ? { values, isGrey: !image.color } : undefined;
}

const measuredBefore = new Map<string, Measured>();
const MOST_REMEMBERED = 500;

/** What a drawn mark measures; worked out once for where it lies. */
export function measureDrawn(kind: MarkKind, data: Types.Annotation['data'], imageId: string): Measured {
  const place = placeOf(imageId);
  const pixels = pixelsOf(imageId);
  if (!place) return {};
  const points = pointsOf(data);
  const question = `${kind} ${imageId} ${Boolean(pixels)} ${points.join(';')}`;
  const known = measuredBefore.get(question) ?? measure(kind, points, place.frame.plane, pixels);
  if (measuredBefore.size > MOST_REMEMBERED) measuredBefore.clear();
  measuredBefore.set(question, known);
  return known;
}

const textBox = () => {
  const origin: [number, number, number] = [0, 0, 0];
  return {
    hasMoved: false,
    worldPosition: origin,
    worldBoundingBox: { topLeft: origin, topRight: origin, bottomLeft: origin, bottomRight: origin },
  };
};

/** A saved mark as Cornerstone draws it. It stays where it is: who finds it wrong takes it back. */
function drawn(mark: Mark, { frame, seriesUid }: Place, imageId: string, kind: DrawnKind): Types.Annotation {
  return {
    annotationUID: SAVED + mark.id,
    highlighted: false,
    isVisible: true,
    invalidated: true,
    metadata: {
      toolName: drawerOf(kind),
      FrameOfReferenceUID: frame.plane.frameOfReference || seriesUid,
      referencedImageId: imageId,
      viewPlaneNormal: [...frame.plane.normal] as [number, number, number],
    },
    data: {
      label: mark.text,
      handles: {
        points: mark.points.map((point) => [...point] as [number, number, number]),
        activeHandleIndex: null,
        arrowFirst: true,
        textBox: textBox(),
      },
      cachedStats: {},
    } as Types.Annotation['data'],
  };
}

/** The marks on the pictures of a page: what was saved, and what was drawn since. */
export class MarkBoard {
  readonly #completed = new Set<string>();
  readonly #changed: () => void;
  readonly #redraw: () => void;

  constructor(changed: () => void, redraw: () => void) {
    this.#changed = changed;
    this.#redraw = redraw;
    annotation.state.removeAllAnnotations();
    for (const event of CHANGES) eventTarget.addEventListener(event, this.#heard);
  }

  get canUndo(): boolean {
    return history.canUndo;
  }

  get canRedo(): boolean {
    return history.canRedo;
  }

  undo(): void {
    history.undo();
    this.#changed();
  }

  redo(): void {
    history.redo();
    this.#changed();
  }

  drafts(): Draft[] {
    return annotation.state.getAllAnnotations().flatMap((one): Draft[] => {
      const id = one.annotationUID ?? '';
      const imageId = one.metadata?.referencedImageId ?? '';
      const [place, kind] = [placeOf(imageId), kindOf(one.metadata?.toolName ?? '')];
      if (!this.#completed.has(id) || !place || !kind) return [];
      const text = String(one.data.label ?? '');
      const points = pointsOf(one.data).map((point): Vector => [point[0], point[1], point[2]]);
      return [{ id, imageId, place, kind, points, text, measured: measureDrawn(kind, one.data, imageId) }];
    });
  }

  /** Draws the saved marks of the pictures that are known, and no others. */
  show(studyUid: string, marks: readonly Mark[]): void {
    const wanted = new Map(marks.map((mark) => [SAVED + mark.id, mark]));
    const there = new Set(annotation.state.getAllAnnotations().map(({ annotationUID }) => annotationUID ?? ''));
    for (const [id, mark] of wanted) {
      const imageId = imageNameOf(studyUid, mark.seriesUid, { instanceUid: mark.instanceUid, number: mark.frame });
      const place = placeOf(imageId);
      if (there.has(id) || !place || mark.kind === 'key') continue;
      // Cornerstone asks its own list, and nothing of the mark, whether it is locked
      annotation.locking.setAnnotationLocked(id);
      annotation.state.addAnnotation(drawn(mark, place, imageId, mark.kind), place.frame.plane.frameOfReference);
    }
    for (const id of there) {
      const isOfStudy = this.#studyOf(id) === studyUid;
      if (!id.startsWith(SAVED) || !isOfStudy || wanted.has(id)) continue;
      annotation.state.removeAnnotation(id);
      annotation.locking.setAnnotationLocked(id, false);
    }
    this.#redraw();
  }

  /** Takes drafts away for good, because they are saved now. */
  forget(ids: readonly string[]): void {
    for (const id of ids) annotation.state.removeAnnotation(id);
    // what was saved is not taken back by undo
    forgetHistory();
    this.#redraw();
    this.#changed();
  }

  /** Removes a draft; undo brings it back. */
  remove(id: string, element: HTMLDivElement): void {
    const found = annotation.state.getAnnotation(id);
    if (!found || !this.#completed.has(id)) return;
    AnnotationTool.createAnnotationMemo(element, found, { deleting: true });
    annotation.state.removeAnnotation(id);
    this.#redraw();
  }

  /** The drafts that were clicked on. */
  selected(): string[] {
    return annotation.selection.getAnnotationsSelected().filter((id) => this.#completed.has(id));
  }

  close(): void {
    for (const event of CHANGES) eventTarget.removeEventListener(event, this.#heard);
    annotation.state.removeAllAnnotations();
    annotation.locking.unlockAllAnnotations();
    forgetHistory();
    measuredBefore.clear();
  }

  #studyOf(id: string): string | undefined {
    return placeOf(annotation.state.getAnnotation(id)?.metadata?.referencedImageId ?? '')?.studyUid;
  }

  #heard = (event: Event) => {
    const { detail, type } = event as CustomEvent<{ annotation?: Types.Annotation }>;
    const id = detail.annotation?.annotationUID;
    if (id && !id.startsWith(SAVED) && type === Events.ANNOTATION_COMPLETED) this.#completed.add(id);
    this.#changed();
  };
}

/** Draws the marks of these panes anew. */
export const redrawMarks = (viewportIds: string[]) => utilities.triggerAnnotationRenderForViewportIds(viewportIds);
