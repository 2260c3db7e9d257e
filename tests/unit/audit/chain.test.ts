import { createHash } from 'node:crypto';
import { type ChainedEvent, canonical, GENESIS, sealOf } from '../../../server/modules/audit/chain-rules';

test.each<[unknown, string]>([
  [null, 'null'],
  [undefined, 'null'],
  ['a "b"', '"a \\"b\\""'],
  [1.5, '1.5'],
  [true, 'true'],
  [[1, 'a', null], '[1,"a",null]'],
  [[], '[]'],
  [{}, '{}'],
  [{ b: 1, a: { d: 2, c: [{ f: 3, e: 4 }] } }, '{"a":{"c":[{"e":4,"f":3}],"d":2},"b":1}'],
  [{ a: undefined, b: null }, '{"b":null}'],
  [{ 'a b': 1 }, '{"a b":1}'],
])('%j is written as %s', (value, text) => expect(canonical(value)).toBe(text));

const EVENT: ChainedEvent = {
  id: 7,
  txId: 12n,
  at: new Date('2026-05-01T08:00:00Z'),
  actorId: 1,
  actorName: 'Li',
  action: 'report.sign',
  objectType: 'report',
  objectId: '5',
  customerId: null,
  requestId: 'r',
  address: '::1',
  details: { to: 'b', from: 'a' },
};

test('a seal is the hash of the one before and of the whole event, as it has been since the first one', () => {
  expect(GENESIS).toMatch(/^0{64}$/);
  const text =
    '{"action":"report.sign","actorId":1,"actorName":"Li","address":"::1","at":"2026-05-01T08:00:00.000Z","customerId":null,' +
    '"details":{"from":"a","to":"b"},"id":7,"objectId":"5","objectType":"report","requestId":"r","txId":"12"}';
  const sha256 = (words: string) => createHash('sha256').update(words).digest('hex');
  expect(sealOf(GENESIS, EVENT)).toBe(sha256(GENESIS + text));
  expect(sealOf('ab', EVENT)).toBe(sha256(`ab${text}`));
});
