import { limitsFor } from '../../../server/modules/auth/limits/asking-rules';

const asker = { browserHash: 'b', network: '203.0.113.0', isKnownBrowser: false, isKnownNetwork: false };
const aDay = (kind: 'link' | 'code', who: Partial<typeof asker>) =>
  limitsFor(kind, '13800000001', { ...asker, ...who })
    .filter(({ seconds }) => seconds === 24 * 3600)
    .map(({ bucket, most }) => [bucket.split(':')[0], most]);

test.each([
  ['a browser that the person signed in from', { isKnownBrowser: true }, [['code-asker-day', 40]]],
  [
    'another browser of a network of theirs',
    { isKnownNetwork: true },
    [
      ['code-asker-day', 40],
      ['code-network-day', 40],
    ],
  ],
])('%s can guess at 40 codes a day and no more', (_who, given, limits) => {
  expect(aDay('code', given)).toEqual(limits);
  expect(aDay('link', given)).toEqual([]);
});

test('a network’s codes are counted together, whatever cookies its browsers make up', () => {
  const ofNetwork = (browserHash: string) =>
    limitsFor('code', '1', { ...asker, browserHash, isKnownNetwork: true })
      .map(({ bucket }) => bucket)
      .filter((bucket) => bucket.startsWith('code-network-day'));
  expect(ofNetwork('one')).toEqual(ofNetwork('two'));
});
