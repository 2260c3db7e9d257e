import { RefusalBook } from '../../../server/modules/auth/session/refusal-rules';

const MINUTE = 60_000;
const CALL = 'acl.refuse';
const SIGN_IN = 'auth.sign_in_refuse';
const at = (milliseconds: number) => new Date(1_800_000_000_000 + milliseconds);
const nobody = (network: string) => ({ staffId: 0, network });

test('a refusal is put down once a minute for who and what', () => {
  const book = new RefusalBook();
  const who = { staffId: 7, network: '203.0.113.7' };
  expect(book.takes(who, CALL, 'listStaff', at(0))).toBe(true);
  expect(book.takes({ ...who, network: '198.51.100.1' }, CALL, 'listStaff', at(MINUTE - 1))).toBe(false);
  expect(book.takes(who, CALL, 'listRoles', at(MINUTE - 1))).toBe(true);
  expect(book.takes(who, CALL, 'listStaff', at(MINUTE))).toBe(true);
});

test('from however many networks, of nobody who is known no more than 300 an hour are put down; nobody else’s are fewer for it', () => {
  const book = new RefusalBook();
  const taken = Array.from({ length: 20_000 }, (_, n) =>
    book.takes(nobody(`2001:db8:${n}::`), SIGN_IN, 'usePhoneCode', at(n)),
  );
  expect(taken.filter(Boolean)).toHaveLength(300);
  expect(book.takes({ staffId: 3, network: '2001:db8::' }, SIGN_IN, 'usePhoneCode', at(20_000))).toBe(true);
  expect(book.takes(nobody('2001:db8:ffff::'), SIGN_IN, 'usePhoneCode', at(60 * MINUTE))).toBe(true);
});

test('one person’s are 60 an hour at most, whatever they try; who tries to come in as them uses up none of these', () => {
  const book = new RefusalBook();
  const who = { staffId: 7, network: '203.0.113.7' };
  const taken = Array.from({ length: 500 }, (_, n) => book.takes(who, CALL, `operation${n}`, at(n)));
  expect(taken.filter(Boolean)).toHaveLength(60);
  expect(book.takes(who, SIGN_IN, 'usePhoneCode', at(500))).toBe(true);
});

test('what is counted is told once, the most first; a few calls are no news, many askers are one line', () => {
  const book = new RefusalBook();
  const call = (times: number, network: string, operation = 'listCustomers') => {
    for (let n = 0; n < times; n += 1) book.count(nobody(network), operation);
  };
  call(19, '203.0.113.1');
  expect(book.take()).toEqual([]);
  call(1, '203.0.113.1');
  expect(book.take()).toEqual([]);
  call(20, '203.0.113.2');
  call(25, '203.0.113.3', 'listStaff');
  book.count({ staffId: 7, network: '203.0.113.3' }, 'listStaff');
  expect(book.take()).toEqual([
    { staffId: 0, network: '203.0.113.3', askers: 1, calls: 25, operations: ['listStaff'] },
    { staffId: 0, network: '203.0.113.2', askers: 1, calls: 20, operations: ['listCustomers'] },
  ]);
  for (let n = 0; n < 30_000; n += 1) call(1, `2001:db8:${n}::`);
  expect(book.take()).toEqual([
    { staffId: 0, network: '', askers: 30_000, calls: 30_000, operations: ['listCustomers'] },
  ]);
  for (let n = 0; n < 40; n += 1) call(30, `198.51.100.${n}`);
  const many = book.take();
  expect(many).toHaveLength(21);
  expect(many.at(-1)).toMatchObject({ network: '', askers: 20, calls: 600 });
});
