import { type Asker, limitsFor, RESEND_AFTER_SECONDS } from '../../../server/modules/auth/limits/asking-rules';

const MINUTE = 60;
const HOUR = 3600;
const stranger: Asker = {
  browserHash: 'browser',
  network: '203.0.113.0',
  isKnownBrowser: false,
  isKnownNetwork: false,
};
const limits = (kind: 'link' | 'code', asker: Partial<Asker> = {}) =>
  limitsFor(kind, 'chen@clinic.test', { ...stranger, ...asker }).map(
    ({ bucket, most, seconds }) => `${bucket}: ${most} in ${seconds}`,
  );

/** Codes, which can be guessed, have one for the day too. */
const aDay = (kind: string, by: string, who: string) =>
  kind === 'code' ? [`code-${by}-day:chen@clinic.test ${who}: 40 in ${24 * HOUR}`] : [];
const own = (kind: string, who = 'browser') => [
  `${kind}-again:chen@clinic.test ${who}: 1 in ${MINUTE}`,
  `${kind}-asker:chen@clinic.test ${who}: 8 in ${HOUR}`,
  ...aDay(kind, 'asker', who),
];
const shared = (kind: string) => [
  `${kind}-network:chen@clinic.test 203.0.113.0: 24 in ${HOUR}`,
  ...aDay(kind, 'network', '203.0.113.0'),
  `${kind}-address:203.0.113.0: 100 in ${HOUR}`,
];

test('a browser that the person signed in from counts for itself alone, wherever it is', () => {
  for (const isKnownNetwork of [true, false]) {
    expect(limits('link', { isKnownBrowser: true, isKnownNetwork })).toEqual(own('link'));
    expect(limits('code', { isKnownBrowser: true, isKnownNetwork })).toEqual(own('code'));
  }
});

test('another browser of a network that they signed in from counts with that network, not with strangers', () => {
  expect(limits('link', { isKnownNetwork: true })).toEqual([...own('link'), ...shared('link')]);
  expect(limits('code', { isKnownNetwork: true })).toEqual([...own('code'), ...shared('code')]);
});

test('strangers share five in ten minutes; codes, which can be guessed, forty a day as well', () => {
  const fromAll = (kind: string, most: number, seconds: number) =>
    `${kind}-strangers-${seconds}:chen@clinic.test: ${most} in ${seconds}`;
  expect(limits('link')).toEqual([...own('link'), ...shared('link'), fromAll('link', 5, 10 * MINUTE)]);
  expect(limits('code')).toEqual([
    ...own('code'),
    ...shared('code'),
    fromAll('code', 5, 10 * MINUTE),
    fromAll('code', 40, 24 * HOUR),
  ]);
});

test('a browser without a cookie is told apart by its network', () => {
  expect(limits('link', { browserHash: null }).slice(0, 2)).toEqual(own('link', '203.0.113.0'));
  expect(RESEND_AFTER_SECONDS).toBe(MINUTE);
});

test('a network’s codes are counted together, whatever cookies its browsers make up', () => {
  const ofNetwork = (browserHash: string) =>
    limitsFor('code', '1', { ...stranger, browserHash, isKnownNetwork: true })
      .map(({ bucket }) => bucket)
      .filter((bucket) => bucket.startsWith('code-network-day'));
  expect(ofNetwork('one')).toEqual(ofNetwork('two'));
});
