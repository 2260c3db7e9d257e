import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SignedInPerson } from '../../support/app';
import {
  expectOk,
  RESULTS,
  received,
  reportIn,
  version as reportVersion,
  show,
  steps,
} from '../../support/report-path';
import { insertReport } from '../../support/report-rows';
import { app, countsOf, inCheckWith, potassium, prepareClinic, rows, signBody, team } from './guarded-clinic';

prepareClinic();

const versionOf = (id: number) => reportVersion(team.reviewer, id);

describe('what is signed is what was looked at', () => {
  test('another version number than the newest is refused', async () => {
    const id = await reportIn(team, 'checked');
    for (const versionNo of [0, 2, -1, Number.MAX_SAFE_INTEGER])
      expect(await team.doctor.post(`/reports/${id}/sign`, { ...(await signBody(id)), versionNo })).toMatchObject({
        status: 409,
        header: { reason: 'report.version_stale' },
      });
    expect(await countsOf(id)).toMatchObject({ status: 'checked', signatures: 0 });
  }, 60_000);

  test('data edited after the version was generated must be generated again', async () => {
    const id = await reportIn(team, 'under_revision');
    await steps.check(team, id);
    const next = await steps.generate(team.director, id);
    await expectOk(
      team.reviewer.put(`/reports/${id}/working-data`, {
        rowVersion: next.rowVersion,
        results: [{ ...RESULTS[0], value: '9.9' }],
      }),
    );
    const reissue = async () => (await team.director.post(`/reports/${id}/reissue`, await signBody(id))).header.reason;
    expect(await reissue()).toBe('report.not_checked');
    await steps.check(team, id);
    expect(await reissue()).toBe('report.version_stale');
    const again = await steps.generate(team.director, id);
    expect(again.versions[0]).toMatchObject({ no: 3, supersedesNo: 1 });
    expect(
      (await team.director.post(`/reports/${id}/reissue`, { ...(await signBody(id)), versionNo: 2 })).header.reason,
    ).toBe('report.version_stale');
    expect((await team.director.post(`/reports/${id}/reissue`, await signBody(id))).status).toBe(200);
  }, 60_000);

  test('one person alone cannot change and reissue: who checked the revision is printed, and somebody else signs', async () => {
    const id = await reportIn(team, 'under_revision');
    const reissue = async () => (await team.director.post(`/reports/${id}/reissue`, await signBody(id))).header.reason;
    const generate = async (who = team.director) =>
      (await who.post(`/reports/${id}/generate`, { rowVersion: (await show(who, id)).rowVersion })).header.reason;
    const edit = async (who: SignedInPerson, more: object) =>
      expectOk(
        who.put(`/reports/${id}/working-data`, {
          rowVersion: (await show(who, id)).rowVersion,
          results: RESULTS,
          ...more,
        }),
      );
    const check = async (who: SignedInPerson, seen: string[]) => {
      const { rowVersion, contentSha256 } = await show(who, id);
      return who.post<{ unseen: string[] }>(`/reports/${id}/check`, { rowVersion, contentSha256, seen });
    };
    const printed = async () =>
      (
        await rows(
          `select no, snapshot #>> '{checkedBy,name}' as name from report_version where report_id = $1 order by no desc limit 1`,
          id,
        )
      )[0];
    const checker = async () => ((await show(team.director, id)) as unknown as { checkedByName: string }).checkedByName;

    expect([await checker(), await generate(), await reissue()]).toEqual([
      null,
      'report.not_checked',
      'report.not_checked',
    ]);
    await edit(team.director, { results: [{ ...RESULTS[0], value: '9.9' }] });
    expect((await check(team.director, [])).data.unseen).toEqual(['changed:0', 'changed:1']);
    const { warnings } = await show(team.director, id);
    expect(
      (
        await check(
          team.director,
          warnings.map(({ key }) => key),
        )
      ).status,
    ).toBe(200);
    expect([await generate(), await reissue()]).toEqual([undefined, 'report.checker_may_not_sign']);
    expect(await printed()).toEqual({ no: 2, name: team.director.ctx.actor?.name });

    await steps.check(team, id);
    expect([await reissue(), await generate()]).toEqual(['report.version_stale', undefined]);
    expect(await printed()).toEqual({ no: 3, name: team.reviewer.ctx.actor?.name });
    expect(await checker()).toBe(team.reviewer.ctx.actor?.name);

    await edit(team.director, { results: [{ ...RESULTS[0], value: '9.9' }], comments: 'said on the telephone' });
    expect([await checker(), await generate(team.reviewer), await reissue()]).toEqual([
      null,
      'report.not_checked',
      'report.not_checked',
    ]);
    await steps.check(team, id);
    expect([await generate(), await reissue(), (await show(team.doctor, id)).status]).toEqual([
      undefined,
      undefined,
      'reissued',
    ]);
    expect(await printed()).toEqual({ no: 4, name: team.reviewer.ctx.actor?.name });
  }, 90_000);

  test('what is printed of the visit or the person changes after the check: it has to be checked again', async () => {
    const { id, customerId } = await received(team);
    const visit = await expectOk(
      team.clerk.post<{ id: number }>(`/customers/${customerId}/visits`, {
        visitOn: '2026-03-01',
        doctor: 'Dr Old',
      }),
    );
    await steps.match(team, id, customerId);
    await app.ports.pool.query('update report set visit_id = $2 where id = $1', [id, visit.id]);
    await steps.signFor(team, id);
    await steps.startCheck(team, id);
    await steps.enter(team, id);
    await steps.check(team, id);
    const generate = async () =>
      (await team.doctor.post(`/reports/${id}/generate`, { rowVersion: (await show(team.doctor, id)).rowVersion }))
        .header.reason;
    const sign = async () => (await team.doctor.post(`/reports/${id}/sign`, await signBody(id))).header.reason;
    const attendedBy = (doctor: string) =>
      app.ports.pool.query('update visit set doctor = $2 where id = $1', [visit.id, doctor]);
    const born = (on: string) =>
      app.ports.pool.query('update customer set birth_on = $2 where id = $1', [customerId, on]);
    await attendedBy('Dr New');
    expect(await generate()).toBe('report.not_checked');
    await attendedBy('Dr Old');
    expect(await generate()).toBeUndefined();
    for (const [change, back] of [
      [() => attendedBy('Dr New'), () => attendedBy('Dr Old')],
      [() => born('1981-04-02'), () => born('1980-04-02')],
    ] as const) {
      await change();
      expect([await sign(), await generate()]).toEqual(['report.not_checked', 'report.not_checked']);
      await back();
    }
    expect(await sign()).toBeUndefined();
  }, 60_000);

  test('the group of a result is printed too: a dictionary changed after the check has it checked again', async () => {
    const id = await reportIn(team, 'checked');
    const [{ code, category }] = await rows(
      'select code, category from analyte where code = (select analyte_code from result where report_id = $1 order by sort limit 1)',
      id,
    );
    const grouped = (group: string) =>
      app.ports.pool.query('update analyte set category = $2 where code = $1', [code, group]);
    const sign = async () => (await team.doctor.post(`/reports/${id}/sign`, await signBody(id))).header.reason;
    await grouped('hormone');
    expect(await sign()).toBe('report.not_checked');
    await grouped(category);
    expect(await sign()).toBeUndefined();
  });

  test('earlier values that are issued meanwhile are checked before a version is made, and change none that was made', async () => {
    const { id, customerId } = await received(team);
    await inCheckWith(RESULTS, { id, customerId });
    const earlier = (testOn: string) =>
      insertReport(app, {
        ...{ customerId, testOn, status: 'issued', signerId: team.director.staffId },
        results: [{ ...RESULTS[0], analyteCode: 'GLU', value: '4.4' } as never],
      });
    const generate = async () => team.reviewer.post(`/reports/${id}/generate`, await versionOf(id));
    await steps.check(team, id);
    await earlier('2026-01-01');
    expect((await generate()).header.reason).toBe('report.not_checked');
    await steps.sendBack(team.doctor, id);
    await steps.startCheck(team, id);
    await steps.check(team, id);
    expect((await generate()).status).toBe(200);
    await earlier('2026-02-01');
    expect((await team.doctor.post(`/reports/${id}/sign`, await signBody(id))).status).toBe(200);
    const [{ trend }] = await rows(
      `select snapshot #> '{results,0,trend}' as trend from report_version where report_id = $1`,
      id,
    );
    expect(trend).toEqual([{ testOn: '2026-01-01', value: '4.4' }]);
  });

  test('a report that was under revision before this rule has nobody who checked it', async () => {
    const id = await reportIn(team, 'checked');
    await app.ports.pool.query(`update report set status = 'under_revision' where id = $1`, [id]);
    const folder = path.join(__dirname, '../../../server/db/migrations');
    const file = readdirSync(folder).find((name) => name.endsWith('_check_again.sql')) ?? '';
    const [update = ''] = readFileSync(path.join(folder, file), 'utf8').split('--> statement-breakpoint').slice(-1);
    await app.ports.pool.query(update);
    expect(await rows('select checked_by, checked_at, version_fresh from report where id = $1', id)).toEqual([
      { checked_by: null, checked_at: null, version_fresh: false },
    ]);
  });

  test('sent back and checked again, the old version is stale until it is generated', async () => {
    const id = await reportIn(team, 'checked');
    await expectOk(
      team.doctor.post(`/reports/${id}/send-back`, {
        rowVersion: (await show(team.doctor, id)).rowVersion,
        reason: 'look at urea again',
      }),
    );
    await steps.startCheck(team, id);
    await steps.check(team, id);
    expect(await team.doctor.post(`/reports/${id}/sign`, await signBody(id))).toMatchObject({
      status: 409,
      header: { reason: 'report.version_stale' },
    });
  }, 60_000);

  test('missing content stops the report before it is generated, and says what', async () => {
    const id = await inCheckWith([{ nameEn: 'Glucose: fasting', value: ' ' }]);
    await expectOk(
      team.reviewer.put(`/reports/${id}/working-data`, {
        rowVersion: (await show(team.reviewer, id)).rowVersion,
        results: [{ nameEn: 'Glucose: fasting', value: ' ' }],
        testOn: null,
      }),
    );
    await steps.check(team, id);
    const answer = await team.reviewer.post(`/reports/${id}/generate`, {
      rowVersion: (await show(team.reviewer, id)).rowVersion,
    });
    expect(answer).toMatchObject({ status: 409, header: { reason: 'report.content_missing' } });
    expect(answer.header.msg).toBe('Something is missing: the test date, the value of Glucose: fasting.');
    expect(await countsOf(id)).toMatchObject({ status: 'checked' });
    expect(await rows('select 1 from report_version where report_id = $1', id)).toEqual([]);
  });

  test('warnings that must be looked at are named back', async () => {
    const id = await inCheckWith([potassium('6.9')]);
    const { warnings, rowVersion, contentSha256 } = await show(team.reviewer, id);
    const wanted = warnings.filter((warning) => warning.mustSee).map(({ key }) => key);
    expect(wanted.some((key) => key.startsWith('critical:'))).toBe(true);
    const answer = await team.reviewer.post<{ unseen: string[] }>(`/reports/${id}/check`, {
      rowVersion,
      contentSha256,
      seen: ['critical:0', 'nonsense'],
    });
    expect(answer).toMatchObject({ status: 422, header: { reason: 'report.warnings_unseen' } });
    expect(answer.data.unseen.sort()).toEqual([...wanted].sort());
    const seen = { rowVersion, contentSha256, seen: wanted };
    expect((await team.reviewer.post(`/reports/${id}/check`, seen)).status).toBe(200);
  });
});
