import { orderOf, windowFor } from '../../../server/modules/imaging/marks/picture-rules';
import type { SnapshotPicture } from '../../../server/modules/report/versions/snapshot';

const [LUNG, BONE] = [
  { center: -600, width: 1500 },
  { center: 400, width: 1800 },
];

test.each([
  [
    'the key image says it, whatever was measured first',
    [
      ['length', LUNG],
      ['key', BONE],
    ],
    BONE,
  ],
  [
    'else the first mark that knows',
    [
      ['key', null],
      ['length', null],
      ['angle', LUNG],
      ['probe', BONE],
    ],
    LUNG,
  ],
  ['nobody chose', [['key', null]], null],
] as const)('grey values: %s', (_, marks, window) => {
  expect(windowFor(marks.map(([kind, one]) => ({ kind, window: one })))).toEqual(window);
});

test('images stand as the device counts them, those without a number last, each always in the same place', () => {
  const picture = (seriesNumber: number | null, imageNumber: number | null, frame = 1, instanceUid = '1') =>
    ({ seriesNumber, imageNumber, frame, instanceUid }) as SnapshotPicture;
  const sorted = [
    picture(1, 2),
    picture(1, 10, 1),
    picture(1, 10, 2),
    picture(1, null, 1, '1'),
    picture(1, null, 1, '2'),
    picture(2, 1),
    picture(null, 1),
  ];
  expect([...sorted].reverse().sort(orderOf)).toEqual(sorted);
});
