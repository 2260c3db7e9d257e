import type { z } from 'zod';
import type { DeskDetail, MatchProposalView } from '../../../server/modules/intake/schema';

import { audits, clerk, desk, enter, portal, prepareDesk, report, send } from './open-desk';

prepareDesk();

describe('whose it is', () => {
  const waiting = async (person: Record<string, string> = {}) =>
    (await send(report(person))).data as { reportId: number };
  const match = (id: number, body: object, by = clerk) =>
    by.post<z.output<typeof DeskDetail>>(`/intake/desk/${id}/match`, body);

  test('without a difference no reason is needed', async () => {
    const person = await enter({ name: 'Zhang Wei', gender: 'male', birthOn: '1980-02-03' });
    const { reportId } = await waiting();
    const { item } = await desk(reportId);
    const answer = await match(reportId, { rowVersion: item.rowVersion, customerId: person.id });
    expect(answer.data).toMatchObject({
      item: { status: 'received', customer: { id: person.id } },
      matched: { differences: [] },
    });
    expect(await audits('report.match', reportId)).toHaveLength(1);
  });

  test.each([
    ['name', { 'Patient Name': 'Li Lei' }],
    ['birthOn', { 'Date of Birth': '1980-03-02' }],
    ['gender', { Gender: 'Female' }],
  ])('another %s needs a reason, found by the server itself', async (field, person) => {
    const customer = await enter({ name: 'Zhang Wei', gender: 'male', birthOn: '1980-02-03' });
    const { reportId } = await waiting({ PID: customer.pid, ...person });
    const { item } = await desk(reportId);
    const body = { rowVersion: item.rowVersion, customerId: customer.id, differences: [] };
    expect((await match(reportId, body)).header).toMatchObject({ code: 422, reason: 'intake.reason_needed' });
    expect(await audits('report.match', reportId)).toHaveLength(0);
    const answer = await match(reportId, { ...body, reason: 'seen on the passport' });
    expect(answer.data).toMatchObject({ matchReason: 'seen on the passport' });
    const [{ details }] = await audits('report.match', reportId);
    expect(details.differences).toEqual([expect.objectContaining({ field, severity: 'identity' })]);
  });

  test('a stale page, another one’s order and an unknown person are refused', async () => {
    const customer = await enter({ name: 'Zhang Wei', gender: 'male', birthOn: '1980-02-03' });
    const { reportId } = await waiting({ PID: customer.pid });
    const { item } = await desk(reportId);
    expect((await match(reportId, { rowVersion: item.rowVersion + 5, customerId: customer.id })).header.reason).toBe(
      'report.stale',
    );
    expect(
      (await match(reportId, { rowVersion: item.rowVersion, customerId: customer.id, adviceId: 99_999 })).header.reason,
    ).toBe('intake.advice_other_customer');
    expect((await match(reportId, { rowVersion: item.rowVersion, customerId: 99_999 })).header.reason).toBe(
      'customer.not_found',
    );
    expect(
      (
        await match(
          reportId,
          { rowVersion: item.rowVersion, customerId: customer.id },
          await portal.signInAs('reviewer'),
        )
      ).status,
    ).toBe(403);
    expect((await match(99_999, { rowVersion: 1, customerId: customer.id })).status).toBe(404);
  });

  test('what name and gender alone say, and whom somebody else fits as well, is taken with a reason only, which is kept', async () => {
    const born = { gender: 'female', birthOn: '1991-04-05' };
    const [one, two] = [await enter({ name: 'Chen Yu', ...born }), await enter({ name: 'Chen Yu', ...born })];
    const file = { 'Patient Name': 'Chen Yu', Gender: 'Female' };
    const { reportId } = await waiting({ ...file, 'Date of Birth': '1991-04-05' });
    const { item, proposals } = await desk(reportId);
    expect(proposals.map(({ customer, standing }) => [customer.id, standing])).toEqual([
      [one.id, 'tellApart'],
      [two.id, 'tellApart'],
    ]);
    const body = { rowVersion: item.rowVersion, customerId: two.id };
    const refused = await match(reportId, body);
    expect(refused.header).toMatchObject({ reason: 'intake.reason_needed' });
    expect(refused.header.fields).toEqual({ reason: 'Say by what this person was told apart.' });
    const taken = await match(reportId, { ...body, reason: 'her file has the vendor number' });
    const shown = [expect.objectContaining({ field: 'person', why: 'alike', ours: `Chen Yu ${one.pid}` })];
    expect(taken.data).toMatchObject({ matched: { standing: 'tellApart', differences: shown } });
    const seen = await clerk.get<{ matchDifferences: object[]; warnings: object[] }>(`/reports/${reportId}`);
    expect(seen.data).toMatchObject({ matchDifferences: shown });
    expect(seen.data.warnings).toContainEqual(expect.objectContaining({ detail: `Chen Yu ${one.pid}` }));
    // what is kept of one person names no other
    const against = [expect.objectContaining({ field: 'person', why: 'alike', ours: one.pid })];
    const [{ details }] = await audits('report.match', reportId);
    expect(details).toMatchObject({ differences: against, reason: 'her file has the vendor number' });
    const history = await clerk.get<{ action: string; details: object }[]>(`/reports/${reportId}/history`);
    expect(history.data.at(-1)).toMatchObject({ action: 'match', details: { differences: against } });

    const alone = await waiting({ ...file, 'Patient Name': 'Chen Yuanyuan', 'Date of Birth': '' });
    const third = await enter({ name: 'Chen Yuanyuan', ...born });
    const unsure = { rowVersion: (await desk(alone.reportId)).item.rowVersion, customerId: third.id };
    expect((await match(alone.reportId, unsure)).header.fields).toEqual({ reason: 'Say why it is this person.' });
    expect((await match(alone.reportId, { ...unsure, reason: 'seen on the pages' })).data).toMatchObject({
      matched: { differences: [{ field: 'evidence', why: 'unconfirmed' }] },
    });
  });

  test('a namesake who was entered after the match is looked at before signing for', async () => {
    const person = { name: 'Guo Jing', gender: 'male', birthOn: '1970-06-07' };
    const { id } = await enter(person);
    const { reportId } = await waiting({ 'Patient Name': 'Guo Jing', 'Date of Birth': '1970-06-07' });
    const { item } = (await match(reportId, { rowVersion: (await desk(reportId)).item.rowVersion, customerId: id }))
      .data;
    await enter(person);
    const body = { rowVersion: item.rowVersion, condition: 'good' };
    expect((await clerk.post(`/intake/desk/${reportId}/sign-for`, body)).header.reason).toBe('intake.differences_open');
    const items = [{ reportId, rowVersion: item.rowVersion }];
    const many = await clerk.post<{ results: object[] }>('/intake/sign-for-many', { items });
    expect(many.data.results).toEqual([expect.objectContaining({ reason: 'intake.differences_open' })]);
  });

  test('a clerk searches in pinyin and sees the same comparison', async () => {
    const customer = await enter({ name: '欧阳晓明', gender: 'female', birthOn: '1990-01-01' });
    const { reportId } = await waiting();
    const found = await clerk.get<z.output<typeof MatchProposalView>[]>(`/intake/desk/${reportId}/proposals?q=ouyang`);
    expect(found.data[0]).toMatchObject({
      customer: { id: customer.id },
      differences: expect.arrayContaining([expect.objectContaining({ field: 'name' })]),
    });
  });
});
