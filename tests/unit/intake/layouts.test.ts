import { judge, judgeSheets } from '../../bench/reading';
import { keepThreads } from '../../support/kept-threads';

jest.setTimeout(60_000);

const threads = keepThreads();
afterAll(() => threads.close());

/** One number under a present and a previous result may be either. */
const MISSED: Record<string, number> = {
  'previous result beside the present (zh)': 3,
  'previous result beside the present (en)': 4,
};

test('in sample PDFs of labs nothing is read wrongly, and as much as ever', async () => {
  const judged = await judgeSheets(threads.run);
  expect(judged).toHaveLength(22);
  for (const { name, wrong, missed, right, rows } of judged) {
    expect([name, wrong]).toEqual([name, []]);
    expect([name, missed.length]).toEqual([name, MISSED[name] ?? 0]);
    expect(right.length + missed.length).toBe(rows.length);
  }
});

test('the judge tells a wrong row from one that lacks something', () => {
  const row = { name: 'Glucose', value: '5.2', unit: 'mmol/L', range: '3.9-6.1' };
  const counts = (change: object) => {
    const { right, wrong, missed } = judge([{ ...row, ...change, quote: '' }], [row]);
    return [right.length, wrong.length, missed.length];
  };
  expect(counts({ name: 'GLU Glucose', range: '3.9－6.1' })).toEqual([1, 0, 0]);
  expect(counts({ range: '' })).toEqual([0, 0, 1]);
  for (const wrong of [{ value: '4.9' }, { unit: 'mg/dL' }, { range: '1-2' }, { name: 'Urea' }])
    expect(counts(wrong)).toEqual([0, 1, 1]);
});
