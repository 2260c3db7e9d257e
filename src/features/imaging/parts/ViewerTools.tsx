import {
  AimOutlined,
  BorderOuterOutlined,
  DragOutlined,
  LinkOutlined,
  PauseOutlined,
  PlayCircleOutlined,
  QuestionCircleOutlined,
  RedoOutlined,
  ReloadOutlined,
  RotateRightOutlined,
  StarOutlined,
  TagsOutlined,
  UndoOutlined,
  UnorderedListOutlined,
  ZoomInOutlined,
} from '@ant-design/icons';
import { Button, InputNumber, Select, Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import { DRAWN_KINDS, HAND_TOOLS, type Tool } from '../engine/tools';
import { type Command, KEYS, keyText } from '../keys';
import { FASTEST, SLOWEST } from '../rules/cine';
import { WINDOWS, type WindowName } from '../rules/windows';
import { useImagingWords } from '../words';
import { GLYPHS } from './glyphs';

const TOOL_ICONS: Record<Tool, ReactNode> = {
  window: GLYPHS.window,
  scroll: GLYPHS.scroll,
  pan: <DragOutlined />,
  zoom: <ZoomInOutlined />,
  length: GLYPHS.length,
  angle: GLYPHS.angle,
  ellipse: GLYPHS.ellipse,
  rectangle: GLYPHS.rectangle,
  probe: <AimOutlined />,
  arrow: GLYPHS.arrow,
};

type ButtonProps = {
  command: Command;
  icon: ReactNode;
  run: (command: Command) => void;
  isOn?: boolean;
  /** Why not, in words; without it the tool can be used. */
  refused?: string | false;
};

/** One tool: its name and key in the tooltip, and why it cannot be used. */
function ToolButton({ command, icon, run, isOn, refused }: ButtonProps) {
  const { say } = useImagingWords();
  const [key = ''] = KEYS[command];
  const name = say(`command.${command}`);
  return (
    <Tooltip title={refused ? `${name}: ${refused}` : `${name} (${keyText(key)})`}>
      <Button
        type={isOn ? 'primary' : 'text'}
        icon={icon}
        aria-label={name}
        aria-keyshortcuts={keyText(key)}
        aria-pressed={isOn}
        aria-disabled={Boolean(refused) || undefined}
        className={refused ? 'imaging-refused' : undefined}
        onClick={() => !refused && run(command)}
      />
    </Tooltip>
  );
}

export type ToolState = {
  tool: Tool;
  hasPictures: boolean;
  isMarking: boolean;
  windows: readonly WindowName[];
  isPlaying: boolean;
  isKeyImage: boolean;
  canUndo: boolean;
  canRedo: boolean;
  canRemove: boolean;
  /** Why the series cannot be cut in other planes. */
  noPlanes: string | undefined;
  showsPlanes: boolean;
  showsMarks: boolean;
  framesPerSecond: number;
  linking: 'none' | 'off' | 'on';
};

type Props = {
  state: ToolState;
  run: (command: Command) => void;
  setWindow: (name: WindowName) => void;
  setFramesPerSecond: (rate: number) => void;
  toggleLink: () => void;
};

/** The bar of tools. On a phone it lies below the picture and is moved sideways. */
export function ViewerTools({ state, run, setWindow, setFramesPerSecond, toggleLink }: Props) {
  const { say } = useImagingWords();
  const [chosen, setChosen] = useState<WindowName | null>(null);
  const noPictures = !state.hasPictures && say('refused.noPictures');
  const noMarks = !state.isMarking && say('refused.marks');
  const tool = (command: Command, icon: ReactNode, more: Partial<ButtonProps> = {}) => (
    <ToolButton key={command} command={command} icon={icon} run={run} refused={noPictures} {...more} />
  );
  return (
    <div className="imaging-tools" role="toolbar" aria-label={say('tools')}>
      {HAND_TOOLS.map((one) => tool(one, TOOL_ICONS[one], { isOn: state.tool === one }))}
      {state.windows.length > 0 && (
        <Select
          className="imaging-windows"
          aria-label={say('window.choose')}
          placeholder={say('window.choose')}
          value={chosen}
          options={state.windows.map((name, index) => ({
            value: name,
            label: `${index < 9 ? `${index + 1} ` : ''}${say(`window.${name}`)} (${WINDOWS[name].center}/${WINDOWS[name].width})`,
          }))}
          popupMatchSelectWidth={false}
          onChange={(name) => {
            setWindow(name);
            // the window may be dragged away from it at once
            setChosen(null);
          }}
        />
      )}
      <span className="imaging-gap" />
      {DRAWN_KINDS.map((one) =>
        tool(one, TOOL_ICONS[one], { isOn: state.tool === one, refused: noPictures || noMarks }),
      )}
      {tool('keyImage', <StarOutlined />, { isOn: state.isKeyImage, refused: noPictures || noMarks })}
      {tool('undo', <UndoOutlined />, { refused: !state.canUndo && say('refused.undo') })}
      {tool('redo', <RedoOutlined />, { refused: !state.canRedo && say('refused.redo') })}
      <span className="imaging-gap" />
      {tool('turn', <RotateRightOutlined />)}
      {tool('flipAcross', GLYPHS.flipAcross)}
      {tool('flipDown', GLYPHS.flipDown)}
      {tool('invert', GLYPHS.invert)}
      {tool('reset', <ReloadOutlined />)}
      <span className="imaging-gap" />
      {tool('play', state.isPlaying ? <PauseOutlined /> : <PlayCircleOutlined />, { isOn: state.isPlaying })}
      <InputNumber
        className="imaging-rate"
        aria-label={say('rate')}
        min={SLOWEST}
        max={FASTEST}
        precision={0}
        value={state.framesPerSecond}
        controls={false}
        suffix={say('rate.unit')}
        onChange={(rate) => rate && setFramesPerSecond(rate)}
      />
      <span className="imaging-gap" />
      {tool('planes', <BorderOuterOutlined />, { isOn: state.showsPlanes, refused: noPictures || state.noPlanes })}
      {state.linking !== 'none' && (
        <Tooltip title={say('link')}>
          <Button
            type={state.linking === 'on' ? 'primary' : 'text'}
            icon={<LinkOutlined />}
            aria-label={say('link')}
            aria-pressed={state.linking === 'on'}
            onClick={toggleLink}
          />
        </Tooltip>
      )}
      {tool('marks', <UnorderedListOutlined />, { isOn: state.showsMarks, refused: false })}
      {tool('tags', <TagsOutlined />, { refused: false })}
      {tool('help', <QuestionCircleOutlined />, { refused: false })}
    </div>
  );
}
