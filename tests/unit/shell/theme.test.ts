import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flagLook, type Mode, palette, reportStateLook, tones, urgencyLook } from '../../../config/theme';

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

test('no two states, flags or urgencies are told apart by colour alone', () => {
  for (const signs of [
    Object.values(reportStateLook).map(({ icon }) => icon),
    Object.values(flagLook).map(({ symbol }) => symbol),
    Object.values(urgencyLook).map(({ symbol }) => symbol),
  ]) {
    expect(new Set<string>(signs).size).toBe(signs.length);
  }
});

test('the colours of the plain pages are those of the theme', () => {
  const css = readFileSync(join(__dirname, '../../../src/global.css'), 'utf8');
  for (const { page, surface, text, quiet, link, primary } of Object.values(palette)) {
    for (const colour of [page, surface, text, quiet, link, primary]) expect(css).toContain(colour);
  }
});
