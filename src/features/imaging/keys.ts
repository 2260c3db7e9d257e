import type { WindowName } from './rules/windows';

/** Everything that can be done by a key, in the order in which the help names it. */
export const COMMANDS = [
  'next',
  'previous',
  'nextTen',
  'previousTen',
  'first',
  'last',
  'play',
  'window',
  'scroll',
  'pan',
  'zoom',
  'length',
  'angle',
  'ellipse',
  'rectangle',
  'probe',
  'arrow',
  'larger',
  'smaller',
  'turn',
  'flipAcross',
  'flipDown',
  'invert',
  'reset',
  'keyImage',
  'undo',
  'redo',
  'remove',
  'save',
  'otherPane',
  'planes',
  'tags',
  'marks',
  'help',
] as const;
export type Command = (typeof COMMANDS)[number];

/** As `KeyboardEvent.key` names it; `Mod` is Ctrl, or ⌘ on a Mac. */
export const KEYS: Readonly<Record<Command, readonly string[]>> = {
  next: ['ArrowDown', 'ArrowRight'],
  previous: ['ArrowUp', 'ArrowLeft'],
  nextTen: ['PageDown'],
  previousTen: ['PageUp'],
  first: ['Home'],
  last: ['End'],
  play: [' '],
  window: ['w'],
  scroll: ['s'],
  pan: ['p'],
  zoom: ['z'],
  length: ['l'],
  angle: ['a'],
  ellipse: ['e'],
  rectangle: ['q'],
  probe: ['b'],
  arrow: ['t'],
  larger: ['+', '='],
  smaller: ['-'],
  turn: ['r'],
  flipAcross: ['h'],
  flipDown: ['v'],
  invert: ['i'],
  reset: ['0'],
  keyImage: ['k'],
  undo: ['Mod+z'],
  redo: ['Mod+y', 'Mod+Shift+z'],
  remove: ['Delete', 'Backspace'],
  save: ['Mod+s'],
  otherPane: ['x'],
  planes: ['m'],
  tags: ['g'],
  marks: ['n'],
  help: ['?'],
};

const COMMAND_OF = new Map(COMMANDS.flatMap((command) => KEYS[command].map((key) => [key, command] as const)));

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean };

/** What a key does, if anything: a command, or the window of this number. */
export function commandOf(
  { key, ctrlKey, metaKey, altKey, shiftKey }: Pressed,
  windows: readonly WindowName[],
): Command | { window: WindowName } | undefined {
  if (altKey) return undefined;
  const isModified = ctrlKey || metaKey;
  const plain = key.length === 1 ? key.toLowerCase() : key;
  const named = isModified ? `Mod+${shiftKey ? 'Shift+' : ''}${plain}` : plain;
  const window = !isModified && /^[1-9]$/.test(key) ? windows[Number(key) - 1] : undefined;
  return window ? { window } : COMMAND_OF.get(named);
}

/** A key as the help and the tools show it. */
export const keyText = (key: string): string =>
  key
    .replace('Mod', 'Ctrl')
    .replace('ArrowDown', '↓')
    .replace('ArrowUp', '↑')
    .replace('ArrowLeft', '←')
    .replace('ArrowRight', '→')
    .replace(/^ $/, 'Space')
    .replace(/(^|\+)([a-z])$/, (_, before: string, letter: string) => before + letter.toUpperCase());
