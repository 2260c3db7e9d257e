import type { Dataset } from '../../../src/features/imaging/rules/dataset';
import { framesOfSeries, whyNoVolume } from '../../../src/features/imaging/rules/frames';
import { linkedIndex } from '../../../src/features/imaging/rules/linking';
import { lettersOf, pixelOf, planeOf, pointOf, spacingOf } from '../../../src/features/imaging/rules/plane';

const ds = (...values: (number | string)[]) => ({ vr: 'DS', Value: values });
const cs = (...values: string[]) => ({ vr: 'CS', Value: values });
const DIAGONAL = Math.SQRT1_2;

const slice = (number: number, more: Record<string, unknown> = {}): Dataset =>
  ({
    '00080018': cs(`1.2.${number}`),
    '00080060': cs('CT'),
    '00200013': ds(number),
    '00200032': ds(0, 0, (number - 1) * 2),
    '00200037': ds(1, 0, 0, 0, 1, 0),
    '00200052': cs('9.9'),
    '00280010': ds(64),
    '00280011': ds(64),
    '00280030': ds(1, 1),
    ...more,
  }) as Dataset;
const series = (count: number, more: (number: number) => Record<string, unknown> = () => ({})) =>
  Array.from({ length: count }, (_, at) => slice(at + 1, more(at + 1)));

describe('where a pixel lies', () => {
  test('an oblique plane with pixels that are not square leads there and back', () => {
    const plane = planeOf(
      slice(1, { '00200037': ds(DIAGONAL, DIAGONAL, 0, 0, 0, -1), '00280030': ds(2, 0.5), '00200032': ds(10, 20, 30) }),
    );
    const point = pointOf(plane, 8, 3);
    expect(point.map((value) => Number(value.toFixed(6)))).toEqual([12.828427, 22.828427, 24]);
    const { column, row } = pixelOf(plane, point);
    expect([column, row].map((value) => Number(value.toFixed(6)))).toEqual([8, 3]);
  });

  test('half an orientation is none', () => {
    expect(planeOf(slice(1, { '00200037': ds(1, 0, 0) })).isPlaced).toBe(false);
    expect(planeOf(slice(1, { '00200037': ds(1, 0, 0, 1, 0, 0) })).isPlaced).toBe(false);
    expect(planeOf(slice(1)).isPlaced).toBe(true);
  });
});

test.each([
  [[1, 0, 0], 'L'],
  [[-1, 0, 0], 'R'],
  [[0, 1, 0], 'P'],
  [[0, -1, 0], 'A'],
  [[0, 0, 1], 'H'],
  [[0, 0, -1], 'F'],
  [[0.8, 0.6, 0], 'LP'],
  [[0.05, 0, -1], 'F'],
] as const)('the direction %p is %s', (direction, letters) => {
  expect(lettersOf(direction)).toBe(letters);
});

describe('what is known of the size of a pixel', () => {
  const of = (modality: string, more: Record<string, unknown>) =>
    spacingOf({ '00080060': cs(modality), ...more } as Dataset);

  test.each([
    ['a cross-section', of('CT', { '00280030': ds(0.7, 0.8) }), { kind: 'patient', rowMm: 0.7, columnMm: 0.8 }],
    ['a shadow', of('DX', { '00181164': ds(0.2, 0.2) }), { kind: 'detector', rowMm: 0.2, columnMm: 0.2 }],
    [
      'a shadow whose pixel spacing is that of the detector',
      of('DX', { '00181164': ds(0.2, 0.2), '00280030': ds(0.2, 0.2) }),
      { kind: 'detector', rowMm: 0.2, columnMm: 0.2 },
    ],
    [
      'a shadow that was calibrated',
      of('DX', { '00181164': ds(0.2, 0.2), '00280030': ds(0.16, 0.16) }),
      { kind: 'patient', rowMm: 0.16, columnMm: 0.16 },
    ],
    [
      'a shadow with its magnification',
      of('XA', { '00181164': ds(0.3, 0.3), '00181114': ds(1.5) }),
      { kind: 'magnified', rowMm: 0.2, columnMm: 0.2 },
    ],
    ['nothing but an aspect', of('OT', { '00280034': ds(2, 1) }), { kind: 'none', rowMm: 2, columnMm: 1 }],
    ['nothing', of('OT', {}), { kind: 'none', rowMm: 1, columnMm: 1 }],
    ['a spacing of nought', of('CT', { '00280030': ds(0, 0) }), { kind: 'none', rowMm: 1, columnMm: 1 }],
  ])('%s', (_, found, expected) => {
    expect({ ...found, rowMm: Number(found.rowMm.toFixed(6)), columnMm: Number(found.columnMm.toFixed(6)) }).toEqual(
      expected,
    );
  });

  test('ultrasound: by its regions in centimetres, unless they differ', () => {
    const region = (cm: number, unit = 3) => ({
      '00186024': ds(unit),
      '00186026': ds(unit),
      '0018602C': ds(cm),
      '0018602E': ds(-cm),
    });
    const us = (...items: unknown[]) => of('US', { '00186011': { vr: 'SQ', Value: items } }).kind;
    expect(of('US', { '00186011': { vr: 'SQ', Value: [region(0.01)] } })).toEqual({
      kind: 'region',
      rowMm: 0.1,
      columnMm: 0.1,
    });
    expect(us(region(0.01), region(0.02))).toBe('none');
    expect(us(region(0.01, 4))).toBe('none');
  });
});

describe('the order of a series', () => {
  test('by where the slices lie, in the direction of their numbers', () => {
    const shuffled = [3, 1, 4, 2].map((at) => slice(at));
    expect(framesOfSeries(shuffled).map(({ instanceNumber }) => instanceNumber)).toEqual([1, 2, 3, 4]);
    const fromTheHead = [1, 2, 3, 4].map((at) => slice(at, { '00200032': ds(0, 0, -at) }));
    expect(framesOfSeries(fromTheHead).map(({ instanceNumber }) => instanceNumber)).toEqual([1, 2, 3, 4]);
    const numberedAtRandom = [1, 2, 3].map((at) => slice(at, { '00200032': ds(0, 0, [0, 9, 5][at - 1] as number) }));
    expect(framesOfSeries(numberedAtRandom).map(({ instanceNumber }) => instanceNumber)).toEqual([1, 3, 2]);
  });

  test('by number where two lie in the same place', () => {
    const twice = [2, 1].map((at) => slice(at, { '00200032': ds(0, 0, 0) }));
    expect(framesOfSeries(twice).map(({ instanceNumber }) => instanceNumber)).toEqual([1, 2]);
  });

  test('an enhanced file: each frame has its own place and shares the rest', () => {
    const place = (z: number) => ({ '00209113': { vr: 'SQ', Value: [{ '00200032': ds(0, 0, z) }] } });
    const { '00200032': _, '00200037': orientation, '00280030': spacing, ...rest } = slice(1);
    const [first, second] = framesOfSeries([
      {
        ...rest,
        '00280008': ds(2),
        '52009229': {
          vr: 'SQ',
          Value: [
            {
              '00209116': { vr: 'SQ', Value: [{ '00200037': orientation }] },
              '00289110': { vr: 'SQ', Value: [{ '00280030': spacing }] },
            },
          ],
        },
        '52009230': { vr: 'SQ', Value: [place(0), place(5)] },
      } as Dataset,
    ]);
    expect([first?.plane.position[2], second?.plane.position[2]]).toEqual([0, 5]);
    expect(second?.plane.spacing.kind).toBe('patient');
    expect([second?.number, second?.of]).toEqual([2, 2]);
  });
});

test.each([
  ['a volume', series(5), undefined],
  ['too few', series(3), 'tooFew'],
  ['one missing', series(6).filter((_, at) => at !== 3), 'uneven'],
  ['a localizer among them', series(5, (at) => (at === 3 ? { '00200037': ds(0, 1, 0, 0, 0, -1) } : {})), 'tilted'],
  ['another size', series(5, (at) => (at === 3 ? { '00280010': ds(32) } : {})), 'differentSize'],
  ['no place', series(5, () => ({ '00200032': ds() })), 'unplaced'],
  ['colours', series(5, () => ({ '00280002': ds(3) })), 'colour'],
] as const)('whether a series is a volume: %s', (_, instances, why) => {
  expect(whyNoVolume(framesOfSeries([...instances]))).toBe(why);
});

describe('the picture that belongs beside another', () => {
  const one = framesOfSeries(series(10));
  test('of one frame of reference: the nearest in the patient', () => {
    const thick = framesOfSeries(series(4, (at) => ({ '00200032': ds(0, 0, (at - 1) * 6) })));
    expect(linkedIndex(one, 5, thick, { from: 0, to: 0 })).toBe(2);
    expect(linkedIndex(one, 5, thick, { from: 0, to: 3 })).toBe(2);
  });
  test('of another: as far from where both stood when they were linked', () => {
    const other = framesOfSeries(series(10, () => ({ '00200052': cs('8.8') })));
    expect(linkedIndex(one, 5, other, { from: 2, to: 4 })).toBe(7);
    expect(linkedIndex(one, 9, other, { from: 2, to: 4 })).toBe(9);
  });
  test('that cannot be compared: as far along', () => {
    const loose = framesOfSeries(series(19, () => ({ '00200032': ds() })));
    expect(linkedIndex(one, 9, loose, { from: 0, to: 0 })).toBe(18);
  });
});
