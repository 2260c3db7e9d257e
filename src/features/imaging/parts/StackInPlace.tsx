import { MinusOutlined, PlusOutlined, ReloadOutlined, RotateRightOutlined } from '@ant-design/icons';
import { type KeyboardEvent, type ReactNode, use, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useMedia, VIEWER_WIDE } from '@/components/useMedia';
import { startEngine } from '../engine/start';
import { HAND_TOOLS, type HandTool, Toolbox } from '../engine/tools';
import { type Command, commandOf } from '../keys';
import { WINDOWS, type WindowName, windowsFor } from '../rules/windows';
import { useForgetting } from '../useForgetting';
import { isTypedInto } from '../useViewerKeys';
import { useImagingWords } from '../words';
import { GLYPHS, TOOL_ICONS } from './glyphs';
import { type OpenPane, Pane } from './Pane';
import { ToolButton } from './ToolButton';
import { WindowSelect } from './WindowSelect';

/** Whether Cornerstone runs in this browser; why not is told to the console. */
export const canStart = (): Promise<boolean> =>
  startEngine().then(
    () => true,
    (error: unknown) => {
      console.warn(error);
      return false;
    },
  );

/** One series in place; `children` chooses another. */
export type SeriesInPlace = { studyUid: string; seriesUid: string; label: string; children: ReactNode };

const isHand = (command: Command): command is HandTool => (HAND_TOOLS as readonly string[]).includes(command);

/** A series to scroll, window and enlarge, within a page that has keys of its own: letters stay the page's. */
export default function StackInPlace({ studyUid, seriesUid, label, children }: SeriesInPlace) {
  const { say } = useImagingWords();
  const engine = use(startEngine());
  const isWide = useMedia(VIEWER_WIDE);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<OpenPane>();
  // a thumb looks through the pictures first
  const [tool, setTool] = useState<HandTool>(isWide ? 'window' : 'scroll');
  const [toolbox] = useState(() => new Toolbox(id, tool));
  useEffect(() => () => toolbox.close(), [toolbox]);
  useForgetting(studyUid);
  const changed = useCallback((_: unknown, next: OpenPane | undefined) => setOpen(next), []);

  const pane = open?.pane;
  const frame = open?.frames[open.state.index];
  const windows = frame ? windowsFor(frame.data) : [];
  const acts: Partial<Record<Command, () => void>> = {
    next: () => pane?.move(1),
    previous: () => pane?.move(-1),
    nextTen: () => pane?.move(10),
    previousTen: () => pane?.move(-10),
    first: () => pane?.goTo(0),
    last: () => pane?.goTo((open?.frames.length ?? 1) - 1),
    larger: () => pane?.zoomBy(1.25),
    smaller: () => pane?.zoomBy(0.8),
    reset: () => pane?.reset(),
  };
  const setWindow = (name: WindowName) => pane?.setWindow(WINDOWS[name]);
  const pressed = (event: KeyboardEvent) => {
    if (isTypedInto(event)) return;
    const found = commandOf(event, windows);
    const act = typeof found === 'string' ? acts[found] : found && (() => setWindow(found.window));
    if (!act) return;
    event.preventDefault();
    act();
  };
  const run = (command: Command) => {
    if (!isHand(command)) return acts[command]?.();
    setTool(command);
    toolbox.choose(command);
  };
  const refused = !pane && say('refused.noPictures');
  const button = (command: Command, icon: ReactNode, act: (command: Command) => void = run) => (
    <ToolButton
      key={command}
      command={command}
      icon={icon}
      run={act}
      refused={refused}
      hasKey={command in acts}
      {...(isHand(command) && { isOn: tool === command })}
    />
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what is in it
    <div className="imaging-in-place" onKeyDown={pressed}>
      <div className="imaging-in-place-tools" role="toolbar" aria-label={say('tools')}>
        {children}
        <WindowSelect windows={windows} choose={setWindow} />
        {HAND_TOOLS.map((one) => button(one, TOOL_ICONS[one]))}
        {button('larger', <PlusOutlined />)}
        {button('smaller', <MinusOutlined />)}
        {button('turn', <RotateRightOutlined />, () => pane?.turn())}
        {button('invert', GLYPHS.invert, () => pane?.invert())}
        {button('reset', <ReloadOutlined />)}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by keys has to be reachable by keyboard */}
      <div ref={place} className="imaging-in-place-pane" role="application" aria-label={label} tabIndex={0}>
        <Pane
          slot="a"
          studyUid={studyUid}
          seriesUid={seriesUid}
          begin={{ instanceUid: undefined, frame: 1 }}
          engine={engine}
          toolbox={toolbox}
          isActive={false}
          activate={() => {
            if (!place.current?.contains(document.activeElement)) place.current?.focus({ preventScroll: true });
          }}
          changed={changed}
        />
      </div>
    </div>
  );
}
