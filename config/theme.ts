import type { ThemeConfig } from 'antd';

export type Mode = 'light' | 'dark';

/** What a colour means. Text on its own background reaches 4.5:1 in both modes (tests/unit/shell/theme.test.ts). */
export type Tone = 'neutral' | 'waiting' | 'working' | 'ready' | 'good' | 'caution' | 'bad' | 'alarm';

type Paint = { text: string; background: string; border: string };

export const tones: Record<Mode, Record<Tone, Paint>> = {
  light: {
    neutral: { text: '#4b5563', background: '#f1f3f5', border: '#d3d8de' },
    waiting: { text: '#6b4e16', background: '#fbf3dd', border: '#e8d29a' },
    working: { text: '#1d4f91', background: '#e8f0fb', border: '#b9d0ef' },
    ready: { text: '#5b3a94', background: '#f2ecfb', border: '#d3c1ee' },
    good: { text: '#1e6339', background: '#e6f5ec', border: '#aedcc0' },
    caution: { text: '#8a3f06', background: '#fdeee0', border: '#f2c9a2' },
    bad: { text: '#9b1c31', background: '#fdecef', border: '#f2bcc6' },
    alarm: { text: '#ffffff', background: '#a8172f', border: '#a8172f' },
  },
  dark: {
    neutral: { text: '#c3cad3', background: '#262b31', border: '#434b55' },
    waiting: { text: '#ecd08a', background: '#332a12', border: '#5f4f22' },
    working: { text: '#a3c8f7', background: '#16283f', border: '#2d4c75' },
    ready: { text: '#cfb8f5', background: '#2a2040', border: '#4d3c73' },
    good: { text: '#94d9ae', background: '#132d1e', border: '#2a5a3d' },
    caution: { text: '#f5b987', background: '#38230f', border: '#6b431d' },
    bad: { text: '#f7a6b3', background: '#3b161d', border: '#712c38' },
    alarm: { text: '#ffffff', background: '#b3263d', border: '#b3263d' },
  },
};

/** `icon` is a name that src/components/StateTag.tsx draws; the state is never told by colour alone. */
export type Look<Icon extends string> = { tone: Tone; color: string; icon: Icon };

const look = <const Icon extends string>(tone: Tone, icon: Icon): Look<Icon> => ({
  tone,
  icon,
  color: tones.light[tone].text,
});

/** The one look of a report's state, in lists, details and charts. */
export const reportStateLook = {
  expected: look('neutral', 'hourglass'),
  received: look('waiting', 'inbox'),
  signed_for: look('waiting', 'hand'),
  in_check: look('working', 'eye'),
  checked: look('ready', 'check'),
  signed: look('ready', 'sign'),
  issued: look('good', 'send'),
  under_revision: look('caution', 'rewrite'),
  reissued: look('good', 'resend'),
  withdrawn: look('bad', 'stop'),
  refused: look('bad', 'refuse'),
};

export type ReportState = keyof typeof reportStateLook;
export type StateIcon = (typeof reportStateLook)[ReportState]['icon'];

/** The one look of a result's flag: a symbol that survives black and white print, and a colour. */
export const flagLook = {
  LL: { tone: 'alarm', color: '#a8172f', symbol: '↓↓' },
  L: { tone: 'working', color: tones.light.working.text, symbol: '↓' },
  N: { tone: 'neutral', color: tones.light.neutral.text, symbol: '–' },
  H: { tone: 'caution', color: tones.light.caution.text, symbol: '↑' },
  HH: { tone: 'alarm', color: '#a8172f', symbol: '↑↑' },
  A: { tone: 'caution', color: tones.light.caution.text, symbol: '✱' },
} satisfies Record<string, { tone: Tone; color: string; symbol: string }>;

export type Flag = keyof typeof flagLook;

export type Urgency = 'calm' | 'soon' | 'late';

/** The one look of a queue's urgency. */
export const urgencyLook: Record<Urgency, { tone: Tone; color: string; symbol: string }> = {
  calm: { tone: 'neutral', color: tones.light.neutral.text, symbol: '○' },
  soon: { tone: 'caution', color: tones.light.caution.text, symbol: '◐' },
  late: { tone: 'alarm', color: '#a8172f', symbol: '●' },
};

const FONT =
  '"Segoe UI", system-ui, -apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif';

export const palette: Record<
  Mode,
  { page: string; surface: string; text: string; quiet: string; link: string; primary: string }
> = {
  light: {
    page: '#f4f6f8',
    surface: '#ffffff',
    text: '#1c2430',
    quiet: '#56606e',
    link: '#14607d',
    primary: '#14607d',
  },
  dark: { page: '#14181d', surface: '#1c2128', text: '#e4e8ed', quiet: '#a2adba', link: '#74c3e0', primary: '#1f7696' },
};

type Kind = 'Primary' | 'Info' | 'Success' | 'Warning' | 'Error';
type Surface = { bg: string; hover: string; border: string; text: string };

const info: Record<Mode, Surface> = {
  light: { bg: '#e5f3fc', hover: '#cfe8f8', border: '#a5d2ee', text: '#14607d' },
  dark: { bg: '#12303d', hover: '#17404f', border: '#235a70', text: '#74c3e0' },
};

/** What antd's own shades are too grey for: its algorithm greys dark colours. Alerts, tags, chosen lines. */
const surfaces: Record<Mode, Record<Kind, Surface>> = {
  light: {
    Primary: info.light,
    Info: info.light,
    Success: { bg: '#e4f7ea', hover: '#cdefd8', border: '#9fdcb5', text: '#1b6f3f' },
    Warning: { bg: '#fff4dc', hover: '#ffe9bd', border: '#f5cf85', text: '#8f4e00' },
    Error: { bg: '#ffebee', hover: '#ffd8de', border: '#f6b3be', text: '#b3213a' },
  },
  dark: {
    Primary: info.dark,
    Info: info.dark,
    Success: { bg: '#132d1e', hover: '#193b28', border: '#2a5a3d', text: '#94d9ae' },
    Warning: { bg: '#332712', hover: '#443418', border: '#665026', text: '#ecc27e' },
    Error: { bg: '#3b161d', hover: '#4b1e27', border: '#712c38', text: '#f7a6b3' },
  },
};

const surfaceTokens = (mode: Mode): Record<string, string> =>
  Object.fromEntries(
    Object.entries(surfaces[mode]).flatMap(([kind, { bg, hover, border, text }]) => [
      [`color${kind}Bg`, bg],
      [`color${kind}BgHover`, hover],
      [`color${kind}Border`, border],
      [`color${kind}BorderHover`, border],
      [`color${kind}Text`, text],
    ]),
  );

/** antd's settings: calm colours, rows close together, figures of one width. The algorithm is the frame's. */
export const themeFor = (mode: Mode): ThemeConfig => {
  const { page, surface, text, quiet, link, primary } = palette[mode];
  return {
    token: {
      colorPrimary: primary,
      colorInfo: mode === 'light' ? primary : '#4fb3d6',
      colorLink: link,
      colorSuccess: mode === 'light' ? '#1b6f3f' : '#2f9a5d',
      colorWarning: mode === 'light' ? '#985200' : '#d08a2e',
      colorError: mode === 'light' ? '#b3213a' : '#ff8196',
      colorTextBase: text,
      colorText: text,
      colorTextSecondary: quiet,
      colorTextTertiary: quiet,
      colorTextDescription: quiet,
      colorTextPlaceholder: mode === 'light' ? '#667080' : '#929dab',
      colorBgLayout: page,
      colorBgContainer: surface,
      // antd's own is grey beside our blue
      ...(mode === 'dark' && { colorBgElevated: '#222933' }),
      borderRadius: 4,
      fontFamily: FONT,
      fontSize: 14,
      wireframe: false,
      // nothing to wait for; and a spinner whose fading never ended would stay in a button's name
      motion: false,
      ...surfaceTokens(mode),
    },
    components: {
      Table: {
        cellPaddingBlock: 7,
        cellPaddingInline: 10,
        cellPaddingBlockMD: 6,
        cellPaddingBlockSM: 4,
        cellPaddingInlineSM: 8,
        headerBg: mode === 'light' ? '#eef1f4' : '#232930',
        // antd's own shade of our primary is too dark for links
        rowSelectedBg: mode === 'light' ? '#e6f1f5' : '#17313c',
        rowSelectedHoverBg: mode === 'light' ? '#d9e9ef' : '#1b3b48',
      },
      // antd writes what is chosen in the primary colour, which is too dark to be read on dark
      Pagination: { itemActiveColor: link, itemActiveColorHover: link },
      Layout: { bodyBg: page },
      Tabs: { itemSelectedColor: link, itemHoverColor: link, itemActiveColor: link, inkBarColor: link },
    },
  };
};
