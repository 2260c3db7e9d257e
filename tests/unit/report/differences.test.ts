import { withNames } from '../../../server/modules/report/lifecycle/difference-rules';

const names = new Map([
  ['P100001', 'Wang Fang'],
  ['P100002', "Li $& 'X'"],
]);

test.each<[string, Parameters<typeof withNames>[0], object]>([
  [
    'somebody else’s number is shown with their name, on both sides',
    { theirs: 'bar code of P100001', ours: 'P100001', pids: ['P100001'] },
    { theirs: 'bar code of Wang Fang P100001', ours: 'Wang Fang P100001' },
  ],
  [
    'several, each with their own, letter for letter',
    { theirs: 'P100002, P100001', ours: null, pids: ['P100001', 'P100002'] },
    { theirs: "Li $& 'X' P100002, Wang Fang P100001", ours: null },
  ],
  [
    'a number whose name the reader may not see stays alone',
    { theirs: 'P100009', ours: '', pids: ['P100009'] },
    { theirs: 'P100009', ours: '' },
  ],
  [
    'a number that nobody is named by stays as it is written',
    { theirs: 'P100001', ours: 'P100001' },
    { theirs: 'P100001', ours: 'P100001' },
  ],
  [
    'what the file does not say is not said',
    { theirs: null, ours: 'P100001', pids: ['P100001'] },
    { theirs: null, ours: 'Wang Fang P100001' },
  ],
])('%s', (_, line, shown) => {
  expect(withNames(line, names)).toEqual(shown);
});

test('the rest of the line stays', () => {
  const line = { field: 'pid', severity: 'identity', why: 'ofOther', theirs: 'P100001', ours: '', pids: ['P100001'] };
  expect(withNames(line, names)).toEqual({
    ...{ field: 'pid', severity: 'identity', why: 'ofOther' },
    ...{ theirs: 'Wang Fang P100001', ours: '' },
  });
});
