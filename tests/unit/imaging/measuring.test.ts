import { measure } from '../../../src/features/imaging/rules/measuring';
import { planeOf, pointOf } from '../../../src/features/imaging/rules/plane';
import type { Vector } from '../../../src/features/imaging/rules/vectors';

const plane = planeOf({
  '00080060': { Value: ['CT'] },
  '00200032': { Value: [5, -3, 40] },
  '00200037': { Value: [Math.SQRT1_2, Math.SQRT1_2, 0, 0, 0, -1] },
  '00280010': { Value: [20] },
  '00280011': { Value: [40] },
  '00280030': { Value: [2, 0.5] },
});
/** Every pixel holds its row. */
const pixels = { values: Array.from({ length: 800 }, (_, at) => Math.floor(at / 40)), isGrey: true };
const at = (column: number, row: number): Vector => pointOf(plane, column, row);
const rounded = (measured: object) =>
  Object.fromEntries(Object.entries(measured).map(([name, value]) => [name, Number(Number(value).toFixed(6))]));

test('a length in an oblique plane whose pixels are not square', () => {
  expect(rounded(measure('length', [at(2, 4), at(8, 6)], plane, undefined))).toEqual({ lengthMm: 5 });
});

test('an angle at its middle point', () => {
  // 3 mm along the row, 4 mm down: a right angle would be wrong if pixels counted
  expect(rounded(measure('angle', [at(6, 0), at(0, 0), at(6, 2)], plane, undefined))).toEqual({
    angleDegrees: 53.130102,
  });
});

test('a rectangle: area, mean and deviation of the pixels whose centre lies inside', () => {
  const corners = [at(1.5, 2.5), at(9.5, 2.5), at(1.5, 5.5), at(9.5, 5.5)];
  expect(rounded(measure('rectangle', corners, plane, pixels))).toEqual({
    areaMm2: 24,
    pixels: 24,
    mean: 4,
    deviation: 0.816497,
    lowest: 3,
    highest: 5,
  });
});

test('an ellipse leaves the corners out', () => {
  const axes = [at(20, 14), at(20, 6), at(4, 10), at(36, 10)];
  const { areaMm2, pixels: inside, mean } = measure('ellipse', axes, plane, pixels);
  expect(areaMm2).toBeCloseTo((Math.PI / 4) * 16 * 16, 6);
  expect(inside).toBeLessThan(33 * 9);
  expect(inside).toBeGreaterThan(180);
  expect(mean).toBeCloseTo(10, 6);
});

test('what lies over the edge counts the pixels that are there', () => {
  const corners = [at(-5, -5), at(1, -5), at(-5, 1), at(1, 1)];
  expect(measure('rectangle', corners, plane, pixels)).toMatchObject({ pixels: 4, mean: 0.5 });
});

test('a value of the nearest pixel, and none beside the picture', () => {
  expect(measure('probe', [at(3.4, 6.6)], plane, pixels)).toEqual({ value: 7 });
  expect(measure('probe', [at(-3, 0)], plane, pixels)).toEqual({});
});

test('colours have no grey values', () => {
  const corners = [at(1, 1), at(5, 1), at(1, 5), at(5, 5)];
  expect(measure('rectangle', corners, plane, { ...pixels, isGrey: false })).toEqual({ areaMm2: 16 });
  expect(measure('probe', [at(1, 1)], plane, { ...pixels, isGrey: false })).toEqual({});
});
