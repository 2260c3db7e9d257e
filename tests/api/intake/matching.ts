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
    const { reportId } = await waiting(person);
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
    const { reportId } = await waiting();
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
