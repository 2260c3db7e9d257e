import theme from 'antd/lib/theme';
import { flagLook, type Mode, palette, reportStateLook, themeFor, tones, urgencyLook } from '../../../config/theme';

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** WCAG 2.2, contrast ratio. */
const contrast = (a: string, b: string) => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

const MODES: Mode[] = ['light', 'dark'];

test.each(MODES.flatMap((mode) => Object.entries(tones[mode]).map(([tone, paint]) => [mode, tone, paint] as const)))(
  '%s %s can be read',
  (_mode, _tone, { text, background }) => {
    expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
  },
);

test.each(MODES)('%s: text, quiet text and links on page and surface, white on the main button', (mode) => {
  const { page, surface, text, quiet, link, primary } = palette[mode];
  for (const ground of [page, surface]) {
    for (const ink of [text, quiet, link]) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast('#ffffff', primary)).toBeGreaterThanOrEqual(4.5);
});

const tokensOf = (mode: Mode) =>
  theme.getDesignToken({
    ...themeFor(mode),
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
  }) as unknown as Record<string, string>;

/** Hue in degrees, saturation and lightness from 0 to 1. */
const hslOf = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const [lightness, spread] = [(most + least) / 2, most - least];
  const sixth = most === r ? (g - b) / spread : most === g ? 2 + (b - r) / spread : 4 + (r - g) / spread;
  return { hue: (sixth * 60 + 360) % 360, saturation: spread / (1 - Math.abs(2 * lightness - 1)), lightness };
};

/** What alerts, tags and notices stand on, and the hues that people know them by. */
const HUES = { Primary: [190, 215], Info: [190, 215], Success: [120, 160], Warning: [30, 50], Error: [335, 360] };
const KINDS = Object.keys(HUES) as (keyof typeof HUES)[];

test.each(MODES.flatMap((mode) => KINDS.map((kind) => [mode, kind] as const)))(
  '%s: what stands on %s surfaces can be read, also with the pointer on it',
  (mode, kind) => {
    const tokens = tokensOf(mode);
    for (const ground of [tokens[`color${kind}Bg`], tokens[`color${kind}BgHover`]] as string[])
      for (const ink of ['colorText', 'colorTextHeading', `color${kind}Text`, 'colorTextDescription'])
        expect([ink, contrast(tokens[ink] as string, ground) >= 4.5]).toEqual([ink, true]);
    // a tag and an alert's sign are painted in the colour itself
    const needed = mode === 'light' ? 4.5 : 3;
    if (kind !== 'Primary')
      expect(contrast(tokens[`color${kind}`] as string, tokens[`color${kind}Bg`] as string)).toBeGreaterThan(needed);
  },
);

test.each(KINDS)('light: %s surfaces are light and of a clear colour, not grey', (kind) => {
  const tokens = tokensOf('light');
  const [from = 0, to = 0] = HUES[kind];
  const { hue, saturation, lightness } = hslOf(tokens[`color${kind}Bg`] as string);
  expect(lightness).toBeGreaterThan(0.9);
  expect(saturation).toBeGreaterThan(0.5);
  expect(hue).toBeGreaterThanOrEqual(from);
  expect(hue).toBeLessThanOrEqual(to);
  expect(luminance(tokensOf('dark')[`color${kind}Bg`] as string)).toBeLessThan(0.05);
});

test('no two states, flags or urgencies are told apart by colour alone', () => {
  for (const signs of [
    Object.values(reportStateLook).map(({ icon }) => icon),
    Object.values(flagLook).map(({ symbol }) => symbol),
    Object.values(urgencyLook).map(({ symbol }) => symbol),
  ]) {
    expect(new Set<string>(signs).size).toBe(signs.length);
  }
});
