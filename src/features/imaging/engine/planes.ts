import { Enums, type RenderingEngine, setVolumesForViewports, type Types, volumeLoader } from '@cornerstonejs/core';
import {
  addTool,
  CrosshairsTool,
  PanTool,
  StackScrollTool,
  Enums as ToolEnums,
  ToolGroupManager,
  WindowLevelTool,
  ZoomTool,
} from '@cornerstonejs/tools';
import { lettersOf } from '../rules/plane';
import { dot, times, type Vector } from '../rules/vectors';
import { rangeOf, type Window } from '../rules/windows';
import { type Edges, edgesOf } from './edges';
import { noMenu } from './stack';

export const PLANES = ['axial', 'sagittal', 'coronal'] as const;
export type PlaneName = (typeof PLANES)[number];

const ORIENTATIONS: Record<PlaneName, Enums.OrientationAxis> = {
  axial: Enums.OrientationAxis.AXIAL,
  sagittal: Enums.OrientationAxis.SAGITTAL,
  coronal: Enums.OrientationAxis.CORONAL,
};
const COLOURS: Record<PlaneName, string> = { axial: '#f2545b', sagittal: '#f5c542', coronal: '#5ad16b' };
const GROUP = 'imaging-planes';
const { Primary, Secondary, Auxiliary, Wheel } = ToolEnums.MouseBindings;

/** Where a plane is cut: which way is which, and how far it lies from the origin of the patient, in this direction. */
export type PlaneState = { edges: Edges; way: string; mm: number };

/** The axis of the patient along which one cut follows another. */
const ACROSS: Record<PlaneName, Vector> = { sagittal: [1, 0, 0], coronal: [0, 1, 0], axial: [0, 0, 1] };

const idOf = (plane: PlaneName) => `imaging-${plane}`;
const planeOf = (viewportId: string) => PLANES.find((plane) => idOf(plane) === viewportId) ?? 'axial';

/** Cross-hairs that are moved and never turned: the planes stay those of the body. */
class StraightCrosshairs extends CrosshairsTool {
  override _getRotationHandleNearImagePoint = () => null;
}

/** A volume cut in three planes, with cross-hairs that move the two others. */
export class PlanesView {
  readonly #engine: RenderingEngine;
  readonly #resize: ResizeObserver;
  readonly #elements: Record<PlaneName, HTMLDivElement>;
  readonly #changed: (plane: PlaneName, state: PlaneState) => void;
  readonly #heard = new Map<PlaneName, () => void>();
  #isClosed = false;

  constructor(
    engine: RenderingEngine,
    elements: Record<PlaneName, HTMLDivElement>,
    changed: (plane: PlaneName, state: PlaneState) => void,
  ) {
    this.#engine = engine;
    this.#elements = elements;
    this.#changed = changed;
    for (const plane of PLANES) {
      elements[plane].addEventListener('contextmenu', noMenu);
      engine.enableElement({
        viewportId: idOf(plane),
        type: Enums.ViewportType.ORTHOGRAPHIC,
        element: elements[plane],
        defaultOptions: { orientation: ORIENTATIONS[plane], background: [0, 0, 0] },
      });
    }
    this.#resize = new ResizeObserver(() => engine.resize(true, true));
    this.#resize.observe(elements.axial);
  }

  /** Loads the pictures into a volume, the middle ones first, and shows it. @throws Error when there is no room for it */
  async show(imageIds: string[], window: Window | undefined, told: (share: number) => void): Promise<void> {
    const volumeId = `cornerstoneStreamingImageVolume:${imageIds[0] ?? ''}`;
    const volume = (await volumeLoader.createAndCacheVolume(volumeId, { imageIds })) as Types.IImageVolume & {
      load(done?: (event: { framesProcessed?: number; totalNumFrames?: number }) => void): void;
    };
    if (this.#isClosed) return;
    volume.load(({ framesProcessed = 0, totalNumFrames = 1 }) => told(framesProcessed / totalNumFrames));
    await setVolumesForViewports(this.#engine, [{ volumeId }], PLANES.map(idOf));
    if (this.#isClosed) return;
    if (window)
      for (const plane of PLANES)
        (this.#engine.getViewport(idOf(plane)) as Types.IVolumeViewport).setProperties({ voiRange: rangeOf(window) });
    this.#tools();
    for (const plane of PLANES) {
      const tell = () => this.#tell(plane);
      this.#heard.set(plane, tell);
      this.#elements[plane].addEventListener(Enums.Events.CAMERA_MODIFIED, tell);
      tell();
    }
    this.#engine.renderViewports(PLANES.map(idOf));
  }

  close(): void {
    this.#isClosed = true;
    this.#resize.disconnect();
    ToolGroupManager.destroyToolGroup(GROUP);
    for (const [plane, tell] of this.#heard)
      this.#elements[plane].removeEventListener(Enums.Events.CAMERA_MODIFIED, tell);
    for (const plane of PLANES) this.#engine.disableElement(idOf(plane));
  }

  #tell(plane: PlaneName): void {
    if (this.#isClosed) return;
    const viewport = this.#engine.getViewport(idOf(plane));
    const { focalPoint } = viewport.getCamera();
    if (!focalPoint) return;
    const mm = dot(focalPoint as Vector, ACROSS[plane]);
    const way = lettersOf(times(ACROSS[plane], mm < 0 ? -1 : 1));
    this.#changed(plane, { edges: edgesOf(viewport, this.#elements[plane]), way, mm: Math.abs(mm) });
  }

  #tools(): void {
    addTool(StraightCrosshairs);
    const group = ToolGroupManager.createToolGroup(GROUP);
    if (!group) return;
    group.addTool(CrosshairsTool.toolName, {
      getReferenceLineColor: (id: string) => COLOURS[planeOf(id)],
      getReferenceLineControllable: () => true,
      // false keeps the lines from being moved at all
      getReferenceLineDraggableRotatable: () => true,
      handleRadius: 0,
      getReferenceLineSlabThicknessControlsOn: () => false,
    });
    for (const tool of [WindowLevelTool, StackScrollTool, PanTool, ZoomTool]) group.addTool(tool.toolName);
    for (const plane of PLANES) group.addViewport(idOf(plane), this.#engine.id);
    group.setToolActive(CrosshairsTool.toolName, { bindings: [{ mouseButton: Primary }] });
    group.setToolActive(WindowLevelTool.toolName, {
      bindings: [{ mouseButton: Primary, modifierKey: ToolEnums.KeyboardBindings.Shift }],
    });
    group.setToolActive(StackScrollTool.toolName, { bindings: [{ mouseButton: Wheel }] });
    group.setToolActive(ZoomTool.toolName, { bindings: [{ mouseButton: Secondary }, { numTouchPoints: 2 }] });
    group.setToolActive(PanTool.toolName, { bindings: [{ mouseButton: Auxiliary }] });
  }
}
