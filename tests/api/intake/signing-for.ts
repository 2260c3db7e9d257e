import type { z } from 'zod';
import type { HomeView } from '../../../server/modules/home/schema';
import type {
  BatchPreview,
  BatchResult,
  DeskDetail,
  DeskItemView,
  DeskPage,
  RegisterPage,
} from '../../../server/modules/intake/schema';

import { audits, clerk, desk, enter, portal, prepareDesk, report, send } from './open-desk';

prepareDesk();

describe('signing for', () => {
  const matched = async (customerId: number, person = {}) => {
    const { reportId } = (await send(report(person))).data;
    const { item } = await desk(reportId);
    const { data } = await clerk.post<z.output<typeof DeskDetail>>(`/intake/desk/${reportId}/match`, {
      rowVersion: item.rowVersion,
      customerId,
      reason: 'known to reception',
    });
    return data.item;
  };
  const person = () => enter({ name: 'Zhang Wei', gender: 'male', birthOn: '1980-02-03' });

  test('an unmatched one is refused, a matched one leaves the desk, twice is refused', async () => {
    const { reportId } = (await send(report())).data;
    const body = { rowVersion: 1, condition: 'good' };
    expect((await clerk.post(`/intake/desk/${reportId}/sign-for`, body)).header.reason).toBe('report.unmatched');
    const item = await matched((await person()).id);
    const signed = await clerk.post<z.output<typeof DeskDetail>>(`/intake/desk/${item.id}/sign-for`, {
      ...body,
      rowVersion: item.rowVersion,
    });
    expect(signed.data.item.status).toBe('signed_for');
    const twice = await clerk.post<z.output<typeof DeskDetail>>(`/intake/desk/${item.id}/sign-for`, {
      ...body,
      rowVersion: item.rowVersion,
    });
    expect(twice.status).toBe(409);
    expect(await audits('report.signFor', item.id)).toHaveLength(1);
  });

  test('damaged needs a note, refusing needs a reason', async () => {
    const item = await matched((await person()).id);
    expect(
      (await clerk.post(`/intake/desk/${item.id}/sign-for`, { rowVersion: item.rowVersion, condition: 'damaged' }))
        .header.fields,
    ).toHaveProperty('note');
    expect(
      (await clerk.post(`/intake/desk/${item.id}/refuse`, { rowVersion: item.rowVersion, reason: ' ' })).status,
    ).toBe(400);
    const refused = await clerk.post<z.output<typeof DeskDetail>>(`/intake/desk/${item.id}/refuse`, {
      rowVersion: item.rowVersion,
      reason: 'page 2 is missing',
    });
    expect(refused.data.item.status).toBe('refused');
  });

  test('a customer changed since the match has to be looked at again', async () => {
    const customer = await person();
    const item = await matched(customer.id);
    await portal.ports.pool.query("update customer set name = '王芳' where id = $1", [customer.id]);
    const answer = await clerk.post(`/intake/desk/${item.id}/sign-for`, {
      rowVersion: item.rowVersion,
      condition: 'good',
    });
    expect(answer.header).toMatchObject({ code: 409, reason: 'intake.differences_open' });
    const many = await clerk.post<z.output<typeof BatchResult>>('/intake/sign-for-many', {
      items: [{ reportId: item.id, rowVersion: item.rowVersion }],
    });
    expect(many.data.results).toEqual([
      expect.objectContaining({ signedFor: false, reason: 'intake.differences_open' }),
    ]);
  });

  test('many at once: each for itself, what needs a look first', async () => {
    const customer = await person();
    const clean = await matched(customer.id);
    const stale = await matched(customer.id);
    const unmatched = (await send(report())).data.item as z.output<typeof DeskItemView>;
    const preview = await clerk.post<z.output<typeof BatchPreview>>('/intake/sign-for-preview', {
      reportIds: [clean.id, stale.id, unmatched.id],
    });
    expect(preview.data.lines.map((line) => line.blockedBy)).toEqual(['report.unmatched', null, null]);
    const items = [clean, { ...stale, rowVersion: 1 }, unmatched].map(({ id, rowVersion }) => ({
      reportId: id,
      rowVersion,
    }));
    const { data } = await clerk.post<z.output<typeof BatchResult>>('/intake/sign-for-many', { items });
    expect(Object.fromEntries(data.results.map((one) => [one.reportId, one.reason]))).toEqual({
      [clean.id]: null,
      [stale.id]: 'report.stale',
      [unmatched.id]: 'report.unmatched',
    });
  });

  test('corrections are kept with their history and refused when stale', async () => {
    const item = await matched((await person()).id);
    const body = {
      rowVersion: item.rowVersion,
      nameEn: '',
      nameZh: '血常规',
      category: 'blood',
      vendor: 'Lab A',
      language: 'zh-CN',
      testOn: '2026-03-11',
      barCode: 'X1',
    };
    const { data } = await clerk.put<z.output<typeof DeskDetail>>(`/intake/desk/${item.id}/details`, body);
    expect(data.item).toMatchObject({
      nameEn: '血常规',
      nameZh: '血常规',
      vendor: 'Lab A',
      rowVersion: item.rowVersion + 1,
    });
    expect((await clerk.put(`/intake/desk/${item.id}/details`, body)).header.reason).toBe('report.stale');
    const [{ details }] = await audits('report.correct', item.id);
    expect(details.changes.testOn).toEqual({ from: '2026-03-10', to: '2026-03-11' });
  });
});

describe('lists', () => {
  test('the desk counts its tabs, filters and orders by age', async () => {
    const { data } = await clerk.get<z.output<typeof DeskPage>>('/intake/desk?tab=unmatched&pageSize=200');
    expect(data.counts.all).toBe(data.counts.matched + data.counts.unmatched);
    expect(data.rows).toHaveLength(data.total);
    expect(data.rows.every((row) => row.customer === null)).toBe(true);
    const one = data.rows[0] as z.output<typeof DeskItemView>;
    expect(
      (await clerk.get<z.output<typeof DeskPage>>(`/intake/desk?q=${one.reportNo}`)).data.rows.map((row) => row.id),
    ).toEqual([one.id]);
    expect((await clerk.get<z.output<typeof DeskPage>>('/intake/desk?q=%25')).data.total).toBe(0);
  });

  test('the register holds every file from outside, also as a spreadsheet', async () => {
    const director = await portal.signInAs('director');
    const { data } = await director.get<z.output<typeof RegisterPage>>('/intake/register?pageSize=5');
    expect(data.counts.all).toBe(data.counts.signed + data.counts.unsigned);
    expect(data.total).toBe(data.counts.all);
    expect(data.rows[0]).toMatchObject({
      fileSource: 'upload',
      uploadUser: expect.any(String),
      fileName: expect.any(String),
    });
    const file = await director.get('/intake/register/export');
    expect(file.headers.get('content-type')).toContain('spreadsheetml');
    expect(
      Buffer.from(await file.response.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  test('the register says of each file what may be done from there', async () => {
    const { id: customerId } = await enter({ name: 'Ines Berg', gender: 'female', birthOn: '1970-01-02' });
    const { reportId } = (await send(report())).data;
    const director = await portal.signInAs('director');
    const may = async (set: string) => {
      await portal.ports.pool.query(`update report set ${set} where id = $1`, [reportId]);
      const { data } = await director.get<z.output<typeof RegisterPage>>('/intake/register?pageSize=100');
      const { mayUndoMatch, mayBeCorrected } = data.rows.find(({ id }) => id === reportId) ?? {};
      return [mayUndoMatch, mayBeCorrected];
    };
    expect(await may('customer_id = null')).toEqual([false, true]);
    expect(await may(`customer_id = ${customerId}`)).toEqual([true, true]);
    expect(await may(`status = 'signed'`)).toEqual([false, true]);
    expect(await may(`status = 'refused'`)).toEqual([false, false]);
  });

  test('whoever exported a list still sees home, where only reports are listed', async () => {
    const director = await portal.signInAs('director', { fresh: true });
    const { reportId } = (await send(report())).data;
    await director.get(`/reports/${reportId}`);
    for (const list of ['/intake/register/export', '/customers/export'])
      expect((await director.get(list)).status).toBe(200);
    // as older versions wrote it, and whatever else may stand in a log that nobody can change
    const ids = ['register', 'list', '', ' 7', '-1', '1e3', '1.5', '٣', '9223372036854775808', '9'.repeat(60)];
    await portal.ports.pool.query(
      `insert into audit_event (at, actor_id, actor_name, action, object_type, object_id, request_id)
       select now(), $1, 'director', 'report.export', type, id, 'r' from unnest($2::text[]) id, unnest($3::text[]) type`,
      [director.staffId, ids, ['report', 'list', 'customer']],
    );
    const home = await director.get<z.output<typeof HomeView>>('/home');
    expect(home).toMatchObject({ status: 200, data: { touched: [{ reportId, action: 'report.view' }] } });
    expect(home.data.touched).toHaveLength(1);
  });
});
