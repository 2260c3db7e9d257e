import {
  AngleTool,
  ArrowAnnotateTool,
  addTool,
  EllipticalROITool,
  Enums,
  LengthTool,
  PanTool,
  ProbeTool,
  RectangleROITool,
  StackScrollTool,
  ToolGroupManager,
  type Types,
  WindowLevelTool,
  ZoomTool,
} from '@cornerstonejs/tools';
import type { MarkKind } from '../rules/measuring';

export const HAND_TOOLS = ['window', 'scroll', 'pan', 'zoom'] as const;
export type HandTool = (typeof HAND_TOOLS)[number];
export const DRAWN_KINDS = ['length', 'angle', 'ellipse', 'rectangle', 'probe', 'arrow'] as const satisfies MarkKind[];
export type DrawnKind = (typeof DRAWN_KINDS)[number];
/** What the main button of the mouse, or one finger, does. */
export type Tool = HandTool | DrawnKind;

const HANDS: Record<HandTool, string> = {
  window: WindowLevelTool.toolName,
  scroll: StackScrollTool.toolName,
  pan: PanTool.toolName,
  zoom: ZoomTool.toolName,
};

const DRAWS: Record<DrawnKind, string> = {
  length: LengthTool.toolName,
  angle: AngleTool.toolName,
  ellipse: EllipticalROITool.toolName,
  rectangle: RectangleROITool.toolName,
  probe: ProbeTool.toolName,
  arrow: ArrowAnnotateTool.toolName,
};

/** Cornerstone's name of what draws a kind of mark. */
export const drawerOf = (kind: DrawnKind) => DRAWS[kind];

/** The kind of mark that one of Cornerstone's tools draws. */
export const kindOf = (toolName: string): DrawnKind | undefined => DRAWN_KINDS.find((kind) => DRAWS[kind] === toolName);

export function registerTools(): void {
  for (const tool of [
    WindowLevelTool,
    StackScrollTool,
    PanTool,
    ZoomTool,
    LengthTool,
    AngleTool,
    EllipticalROITool,
    RectangleROITool,
    ProbeTool,
    ArrowAnnotateTool,
  ])
    addTool(tool);
}

type Mark = { data: Types.Annotation['data'] };
/** What stands beside a mark, line by line. */
export type Lines = (kind: DrawnKind, data: Mark['data'], imageId: string) => string[];
/** Asks for the text of an arrow; an empty one is none. */
export type AskText = (before: string) => Promise<string>;
type Drawing = { lines: Lines; askText: AskText };

const IMAGE = 'imageId:';
const { Primary, Auxiliary, Secondary, Wheel } = Enums.MouseBindings;

/** The bindings that hold whatever tool is chosen. */
const ALWAYS: [HandTool, Types.SetToolBindingsType['bindings']][] = [
  ['scroll', [{ mouseButton: Wheel }]],
  ['pan', [{ mouseButton: Auxiliary }]],
  ['zoom', [{ mouseButton: Secondary }, { numTouchPoints: 2 }]],
];

/** The tools of the panes, and which of them the main button is. */
export class Toolbox {
  readonly #group: Types.IToolGroup;
  #active: Tool = 'window';

  /** @param drawing without it nothing is measured or drawn on the pictures */
  constructor(id: string, first: Tool, drawing?: Drawing) {
    ToolGroupManager.destroyToolGroup(id);
    const group = ToolGroupManager.createToolGroup(id);
    if (!group) throw new Error(`there is a group of tools ${id} already`);
    this.#group = group;
    for (const name of Object.values(HANDS)) group.addTool(name);
    if (drawing) this.#addDrawn(drawing);
    for (const [tool, bindings] of ALWAYS) group.setToolActive(HANDS[tool], { bindings });
    this.choose(first);
  }

  #addDrawn({ lines, askText }: Drawing): void {
    const group = this.#group;
    for (const kind of DRAWN_KINDS) {
      group.addTool(DRAWS[kind], {
        // the rectangle hands on a list of what it measured on
        getTextLines: (data: Mark['data'], targets: string | string[]) => {
          const target = [targets].flat().find((one) => one.startsWith(IMAGE));
          return target ? lines(kind, data, target.slice(IMAGE.length)) : [];
        },
        ...(kind === 'arrow' && {
          getTextCallback: async (done: (text: string | undefined) => void) => done(await askText('')),
          changeTextCallback: async (data: { text?: string }, _: unknown, done: (text: string | undefined) => void) =>
            done(await askText(data.text ?? '')),
        }),
      });
      group.setToolPassive(DRAWS[kind]);
    }
  }

  add(viewportId: string, engineId: string): void {
    this.#group.addViewport(viewportId, engineId);
  }

  remove(viewportId: string, engineId: string): void {
    this.#group.removeViewports(engineId, viewportId);
  }

  choose(tool: Tool): void {
    const nameOf = (one: Tool) => (one in HANDS ? HANDS[one as HandTool] : DRAWS[one as DrawnKind]);
    this.#group.setToolPassive(nameOf(this.#active), { removeAllBindings: [{ mouseButton: Primary }] });
    for (const [hand, bindings] of ALWAYS) this.#group.setToolActive(HANDS[hand], { bindings });
    this.#group.setToolActive(nameOf(tool), { bindings: [{ mouseButton: Primary }] });
    this.#active = tool;
  }

  close(): void {
    ToolGroupManager.destroyToolGroup(this.#group.id);
  }
}
