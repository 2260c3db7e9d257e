/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mode, palette } from '../../../config/theme';

const root = document.documentElement;
const sheet = document.createElement('style');
sheet.textContent = readFileSync(join(__dirname, '../../../src/global.css'), 'utf8');
document.head.append(sheet);

const NAMES = ['page', 'surface', 'text', 'quiet', 'link', 'primary'] as const;
const variablesIn = (style: CSSStyleDeclaration) =>
  Object.fromEntries(NAMES.map((name) => [name, style.getPropertyValue(`--portal-${name}`).trim()]));
const inTheme = (mode: Mode) => Object.fromEntries(NAMES.map((name) => [name, palette[mode][name]]));

afterEach(() => root.removeAttribute('data-colours'));

test.each<Mode>(['light', 'dark'])('%s: the plain pages have the colours of the theme', (mode) => {
  root.dataset.colours = mode;
  expect(variablesIn(getComputedStyle(root))).toEqual(inTheme(mode));
});

test('before the choice is read, the reader’s dark screen is met with the page and text of the dark theme', () => {
  const [media] = [...(sheet.sheet?.cssRules ?? [])].filter((rule) => 'media' in rule) as CSSMediaRule[];
  expect(media?.conditionText ?? media?.media.mediaText).toBe('(prefers-color-scheme: dark)');
  const [rule] = [...(media?.cssRules ?? [])] as CSSStyleRule[];
  expect(root.matches(rule?.selectorText ?? '')).toBe(true);
  const { page, text } = inTheme('dark');
  expect(variablesIn(rule?.style as CSSStyleDeclaration)).toMatchObject({ page, text });
});
