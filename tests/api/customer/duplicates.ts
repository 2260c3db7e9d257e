import { readNames } from '../../../server/modules/customer/duplicates/service';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';

interface Person {
  id: number;
  pid: string;
  name: string;
  rowVersion: number;
}
interface Pair {
  id: number;
  state: string;
  reasons: string[];
  against: string[];
  rank: number;
  reason: string;
  decidedBy: string | null;
  people: [Person, Person];
  allowedActions: string[];
}

let app: TestApp;
let clerk: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
  clerk = await app.signInAs('clerk');
});
afterAll(() => app.drop());

const enter = async (body: object) => {
  const answer = await clerk.post<Person>('/customers', body);
  expect(answer.header.msg).toBe('OK');
  return answer.data;
};
const pairsOf = async (person: { id: number }, state = 'open') =>
  (
    await clerk.get<{ rows: Pair[]; total: number }>(
      `/customers/duplicate-pairs?state=${state}&customerId=${person.id}`,
    )
  ).data.rows;
const countOpen = async () => (await clerk.get<{ open: number }>('/customers/duplicate-pairs/count')).data.open;

describe('who may be one person', () => {
  test('the same name and birth date', async () => {
    const first = await enter({ name: '周敏', birthOn: '1980-01-02' });
    const second = await enter({ name: '周敏', birthOn: '1980-01-02' });
    const [pair] = await pairsOf(first);
    expect(pair).toMatchObject({ reasons: ['nameAndBirthOn'], against: [], allowedActions: ['merge', 'dismiss'] });
    expect(pair?.people.map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  test.each([
    ['王小芳', 'Wang Xiaofang'],
    ['欧阳娜', 'NA OUYANG'],
    ['吕布', 'Lyu Bu'],
    ['吕梁', 'Lv Liang'],
    ['阿依古丽·买买提', 'Ayiguli Maimaiti'],
  ])('%s and %s with the same birth date', async (chinese, latin) => {
    const birthOn = '1977-07-07';
    const person = await enter({ name: chinese, birthOn });
    await enter({ name: latin, birthOn });
    expect(await pairsOf(person)).toMatchObject([{ reasons: ['nameReadsAlike'] }]);
    const other = await enter({ name: latin, birthOn: '1977-07-08' });
    expect(await pairsOf(other)).toEqual([]);
  });

  test('the same mobile with a typing difference in the name, and the same WeChat phone', async () => {
    const first = await enter({ name: '赵雷', mobile: '13811110001', wechatPhone: '13811110009' });
    await enter({ name: '赵蕾', mobile: '13811110001', wechatPhone: '13811110009' });
    expect(await pairsOf(first)).toMatchObject([{ reasons: ['mobile', 'wechatPhone'], against: [] }]);
  });

  test('a family that shares a mobile stands last and says why', async () => {
    const mobile = '13811110002';
    const mother = await enter({ name: '陈丽', mobile, birthOn: '1970-01-25', gender: 'female' });
    await enter({ name: '李明', mobile, birthOn: '1999-09-02', gender: 'male' });
    const [pair] = await pairsOf(mother);
    expect(pair).toMatchObject({ reasons: ['mobile'], against: ['birthOn', 'gender'] });
    const { rows } = (await clerk.get<{ rows: Pair[] }>('/customers/duplicate-pairs?pageSize=200')).data;
    expect(rows.at(-1)?.id).toBe(pair?.id);
    expect(rows.map(({ rank }) => rank)).toEqual(rows.map(({ rank }) => rank).sort((a, b) => b - a));
  });

  test('a number that many people have says nothing', async () => {
    const mobile = '13811110003';
    let last: Person | undefined;
    for (let n = 0; n < 12; n += 1) last = await enter({ name: `员工${'甲乙丙丁戊己庚辛壬癸子丑'[n]}`, mobile });
    expect(await pairsOf(last as Person)).toEqual([]);
  });

  test('a change proposes a pair and takes it back', async () => {
    const first = await enter({ name: '何平', birthOn: '1966-06-06' });
    const second = await enter({ name: '何萍', birthOn: '1966-06-16' });
    expect(await pairsOf(first)).toEqual([]);
    const before = await countOpen();
    const changed = await clerk.put<Person>(`/customers/${second.id}`, { ...second, birthOn: '1966-06-06' });
    expect(await pairsOf(first)).toMatchObject([{ reasons: ['nameReadsAlike'] }]);
    expect(await countOpen()).toBe(before + 1);
    await clerk.put(`/customers/${second.id}`, { ...changed.data, birthOn: '1966-06-16' });
    expect(await pairsOf(first)).toEqual([]);
    expect(await countOpen()).toBe(before);
  });

  test('the timer reads names that were written without a reading, and goes on where it was', async () => {
    const { rows } = await app.database.pool.query<{ id: string }>(
      `insert into customer (pid, name, name_search, birth_on)
       select 'OLD' || i, case when i % 2 = 0 then '金正' else 'Jin Zheng' end, '', date '1950-01-01' + i / 2 from generate_series(0, 1199) i
       returning id`,
    );
    expect(await readNames(app.ports)).toBe(1200);
    expect(await readNames(app.ports)).toBe(0);
    expect(await pairsOf({ id: Number(rows[0]?.id) })).toMatchObject([{ reasons: ['nameReadsAlike'] }]);
  });
});

describe('a decision', () => {
  test('dismissed stays dismissed, whatever is written; it can be reopened', async () => {
    const first = await enter({ name: '孙悦', birthOn: '1985-05-05' });
    const second = await enter({ name: '孙悦', birthOn: '1985-05-05' });
    const [pair] = await pairsOf(first);
    const path = `/customers/duplicate-pairs/${pair?.id}`;
    expect((await clerk.post(`${path}/dismiss`, { reason: '' })).header.fields).toEqual({
      reason: expect.stringMatching(/./),
    });
    const dismissed = await clerk.post<Pair>(`${path}/dismiss`, { reason: 'cousins' });
    expect(dismissed.data).toMatchObject({
      state: 'dismissed',
      reason: 'cousins',
      decidedBy: 'clerk 1',
      allowedActions: ['reopen'],
    });
    expect((await clerk.post(`${path}/dismiss`, { reason: 'again' })).header.reason).toBe('customer.pair_closed');
    const changed = await clerk.put(`/customers/${second.id}`, { ...second, mobile: '13811110004' });
    expect(changed.status).toBe(200);
    await clerk.put(`/customers/${first.id}`, { ...first, mobile: '13811110004' });
    expect(await pairsOf(first)).toEqual([]);
    expect(await pairsOf(first, 'dismissed')).toHaveLength(1);
    const reopened = await clerk.post<Pair>(`${path}/reopen`);
    expect(reopened.data).toMatchObject({ state: 'open', reasons: ['nameAndBirthOn', 'mobile'], reason: '' });
    expect(await pairsOf(first)).toHaveLength(1);
    const events = await app.database.pool.query(
      `select action, customer_id from audit_event where action like 'customer.pair%' order by id`,
    );
    expect(events.rows.map(({ action }) => action)).toEqual([
      ...Array(2).fill('customer.pairDismissed'),
      ...Array(2).fill('customer.pairReopened'),
    ]);
  });

  test('only who may merge sees and decides', async () => {
    for (const role of ['reviewer', 'doctor', 'sales'] as const) {
      const other = await app.signInAs(role);
      expect((await other.get('/customers/duplicate-pairs')).status).toBe(403);
      expect((await other.get('/customers/duplicate-pairs/count')).status).toBe(403);
      expect((await other.post('/customers/duplicate-pairs/1/dismiss', { reason: 'x' })).status).toBe(403);
    }
    expect((await clerk.post('/customers/duplicate-pairs/999999/reopen')).header.reason).toBe(
      'customer.pair_not_found',
    );
  });
});
