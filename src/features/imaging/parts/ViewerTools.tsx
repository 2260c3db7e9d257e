import {
  BorderOuterOutlined,
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
} from '@ant-design/icons';
import { Button, InputNumber, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { DRAWN_KINDS, HAND_TOOLS, type Tool } from '../engine/tools';
import type { Command } from '../keys';
import { FASTEST, SLOWEST } from '../rules/cine';
import type { WindowName } from '../rules/windows';
import { useImagingWords } from '../words';
import { GLYPHS, TOOL_ICONS } from './glyphs';
import { type ButtonProps, ToolButton } from './ToolButton';
import { WindowSelect } from './WindowSelect';

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
  const noPictures = !state.hasPictures && say('refused.noPictures');
  const noMarks = !state.isMarking && say('refused.marks');
  const tool = (command: Command, icon: ReactNode, more: Partial<ButtonProps> = {}) => (
    <ToolButton key={command} command={command} icon={icon} run={run} refused={noPictures} {...more} />
  );
  return (
    <div className="imaging-tools" role="toolbar" aria-label={say('tools')}>
      {HAND_TOOLS.map((one) => tool(one, TOOL_ICONS[one], { isOn: state.tool === one }))}
      <WindowSelect windows={state.windows} choose={setWindow} />
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
