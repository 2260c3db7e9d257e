import { appendFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { sealAll } from '../../../server/modules/audit/service';
import { checkRecord, checkWhenDue, watchHead } from '../../../server/modules/integrity/service';
import { startApp, type TestApp } from '../../support/app';
import { expectOk, openTeam, reportIn, show, type Team } from '../../support/report-path';
import { sheetRow, sheetText, uploadAndRead } from '../../support/sheets';

interface Home {
  integrity: null | {
    checkedAt: string | null;
    guarded: boolean;
    total: number;
    findings: {
      kind: string;
      file: string | null;
      versionNo: number | null;
      reportNo: string | null;
      path: string | null;
    }[];
  };
}

let app: TestApp;
let team: Team;
let id: number;
let reissued: number;
let reportNo: string;

beforeAll(async () => {
  app = await startApp();
  team = await openTeam(app);
  id = await reportIn(team, 'issued');
  await reportIn(team, 'under_revision');
  await reportIn(team, 'withdrawn');
  reissued = await reportIn(team, 'reissued');
  reportNo = (await show(team.director, id)).reportNo;
}, 60_000);
afterAll(() => app.drop());

const query = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows;

/** As who has every right on the database, and back again. */
async function forged(change: string, back: string, look: () => Promise<void>): Promise<void> {
  const client = new pg.Client(app.database.connection);
  await client.connect();
  await client.query('set session_replication_role = replica');
  try {
    await client.query(change);
    await look();
  } finally {
    await client.query(back);
    await client.end();
  }
}

/** Later than the check before, as the next night is. */
const check = async () => {
  app.advance(1000);
  const { ended, found } = await checkRecord(app.ports, 'command');
  expect(ended).toBe(true);
  return found.map(({ kind, reportId, details }) => ({ kind, reportId, ...details }));
};
const home = async (who = team.director) => (await expectOk(who.get<Home>('/home'))).integrity;
const placeOf = (sha256: string) =>
  path.join(app.ports.settings.PORTAL_DATA_DIR, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
const hashOf = async (text: string) => String((await query(text, [id]))[0]?.sha256);
const FINAL = 'select final_sha256 as sha256 from signature where report_id = $1';
const DRAFT = 'select draft_sha256 as sha256 from report_version where report_id = $1';
const ORIGINAL = 'select f.sha256 from stored_file f join report_file l on l.file_id = f.id where l.report_id = $1';

test('a sound record: nothing is found, and the home says when that was', async () => {
  expect(await home()).toMatchObject({ checkedAt: null, guarded: true, total: 0, findings: [] });
  expect(await check()).toEqual([]);
  expect(await home()).toMatchObject({ checkedAt: app.ports.clock.now().toISOString(), total: 0 });
  const [told] = await query("select details from audit_event where action = 'integrity.checked'");
  expect(told?.details).toMatchObject({ reports: 4, audit: expect.any(Number) });
});

test('only who may read the audit log is told; the administrator sees no way to the report', async () => {
  for (const who of [team.clerk, team.reviewer, team.doctor, team.sales]) expect(await home(who)).toBeNull();
  expect(await home(team.administrator)).not.toBeNull();
});

test.each([
  ['original', ORIGINAL, null],
  ['draft', DRAFT, 1],
  ['signed', FINAL, 1],
])('a %s PDF that is missing, damaged or of another size', async (file, find, versionNo) => {
  const place = placeOf(await hashOf(find));
  const about = { reportId: id, file, ...(versionNo && { versionNo }) };
  renameSync(place, `${place}.away`);
  expect(await check()).toEqual([expect.objectContaining({ kind: 'file_missing', ...about })]);
  writeFileSync(place, 'other bytes');
  expect(await check()).toEqual([expect.objectContaining({ kind: 'file_damaged', ...about })]);
  const shown = { kind: 'file_damaged', file, versionNo, reportNo };
  expect(await home()).toMatchObject({ total: 1, findings: [{ ...shown, path: expect.stringContaining(String(id)) }] });
  expect(await home(team.administrator)).toMatchObject({ total: 1, findings: [{ ...shown, path: null }] });
  rmSync(place);
  renameSync(`${place}.away`, place);
  expect(await check()).toEqual([]);
  expect(await home()).toMatchObject({ total: 0, findings: [] });
});

test('a finding keeps the time it was first seen, and its coming and going are in the audit log', async () => {
  const place = placeOf(await hashOf(FINAL));
  renameSync(place, `${place}.away`);
  await check();
  const first = app.ports.clock.now();
  await check();
  const [open] = await query('select first_seen_at, last_seen_at from integrity_finding where gone_at is null');
  expect([open?.first_seen_at, open?.last_seen_at]).toEqual([first, app.ports.clock.now()]);
  renameSync(`${place}.away`, place);
  await check();
  const told = await query(
    "select action from audit_event where object_type = 'report' and object_id = $1 and action like 'integrity.%' order by id desc limit 2",
    [String(id)],
  );
  expect(told.map(({ action }) => action)).toEqual(['integrity.cleared', 'integrity.found']);
  const forget = 'update integrity_finding set gone_at = now() where gone_at is null';
  for (const statement of [
    forget.replace(' where gone_at is null', ', kind = kind'),
    'delete from integrity_finding',
    'truncate integrity_finding',
  ])
    await expect(app.database.pool.query(statement)).rejects.toThrow(/guarded|append-only/);
});

test.each([
  [
    'results_differ',
    `update result set value = '1' where sort = 0 and report_id = $id`,
    `update result set value = '5.1' where sort = 0 and report_id = $id`,
  ],
  [
    'results_differ',
    `update result set sort = 1 - sort where report_id = $id`,
    `update result set sort = 1 - sort where report_id = $id`,
  ],
  [
    'results_differ',
    `insert into result (report_id, sort, name_en, name_zh, value) values ($id, 9, 'Lead', '铅', '0')`,
    `delete from result where sort = 9`,
  ],
  [
    'version_altered',
    `update report_version set snapshot = jsonb_set(snapshot, '{comments}', '"well"') where report_id = $id`,
    `update report_version set snapshot = jsonb_set(snapshot, '{comments}', '""') where report_id = $id`,
  ],
  [
    'version_altered',
    `update signature set snapshot_sha256 = 'of another' where report_id = $id`,
    `update signature s set snapshot_sha256 = v.snapshot_sha256 from report_version v where v.id = s.version_id and s.report_id = $id`,
  ],
  [
    'history_broken',
    `update report set status = 'withdrawn' where id = $id`,
    `update report set status = 'issued' where id = $id`,
  ],
  [
    'history_broken',
    `update report_event set from_status = 'expected' where action = 'signFor' and report_id = $id`,
    `update report_event set from_status = 'received' where action = 'signFor' and report_id = $id`,
  ],
  [
    'file_damaged',
    'update signature set final_size_bytes = final_size_bytes + 1 where report_id = $id',
    'update signature set final_size_bytes = final_size_bytes - 1 where report_id = $id',
  ],
  [
    'release_wrong',
    `update version_release set ended_at = now() where report_id = $id`,
    `update version_release set ended_at = null where report_id = $id`,
  ],
])('%s: %s', async (kind, change, back) => {
  const of = (text: string) => text.replaceAll('$id', String(id));
  await forged(of(change), of(back), async () => {
    const found = await check();
    expect(found).toContainEqual(expect.objectContaining({ kind, reportId: id }));
    expect(found.filter(({ kind }) => kind !== 'release_wrong').length).toBeLessThan(2);
  });
  expect(await check()).toEqual([]);
});

test('the table of a report that was issued again is held against its newest version', async () => {
  const set = (from: string, to: string) =>
    `update result set value = '${to}' where value = '${from}' and sort = 0 and report_id = ${reissued}`;
  await forged(set('5.1', '1.5'), set('1.5', '5.1'), async () => {
    expect(await check()).toMatchObject([{ kind: 'results_differ', reportId: reissued, versionNo: 2 }]);
  });
});

test('an erased person’s report without results is no finding', async () => {
  await forged(
    `update customer set state = 'erased' where id = (select customer_id from report where id = ${id});
     create temporary table kept as select * from result where report_id = ${id}; delete from result where report_id = ${id}`,
    `insert into result overriding system value select * from kept;
     update customer set state = 'active' where id = (select customer_id from report where id = ${id})`,
    async () => expect(await check()).toEqual([]),
  );
});

test('the audit log: an altered event, and heads that do not fit', async () => {
  await sealAll(app.ports);
  await watchHead(app.ports);
  expect(await check()).toEqual([]);
  const first = '(select min(event_id) from audit_seal)';
  await forged(
    `update audit_event set actor_name = actor_name || '!' where id = ${first}`,
    `update audit_event set actor_name = rtrim(actor_name, '!') where id = ${first}`,
    async () => expect((await check()).map(({ kind }) => kind)).toEqual(['chain_broken']),
  );
  const heads = path.join(app.ports.settings.PORTAL_DATA_DIR, 'audit-head', 'heads.jsonl');
  renameSync(heads, `${heads}.away`);
  await watchHead(app.ports);
  expect(await home(team.administrator)).toMatchObject({
    total: expect.any(Number),
    findings: expect.arrayContaining([expect.objectContaining({ kind: 'heads_lost' })]),
  });
  renameSync(`${heads}.away`, heads);
  expect(await check()).toEqual([]);
});

test('a file store that is away is one finding, not one for each file', async () => {
  const folder = path.join(app.ports.settings.PORTAL_DATA_DIR, 'files');
  renameSync(folder, `${folder}.away`);
  writeFileSync(folder, 'in the place of the folder');
  expect((await check()).map(({ kind }) => kind)).toEqual(['files_away']);
  rmSync(folder);
  renameSync(`${folder}.away`, folder);
  expect(await check()).toEqual([]);
});

describe('a file that is missing or damaged answers with words in both languages', () => {
  const WORDS = {
    'zh-CN': { missing: /找不到此文件/, damaged: /损坏或被更改/ },
    'en-US': { missing: /no longer in the file store/, damaged: /damaged or changed/ },
  };

  async function expectTold(
    sha256: string,
    ask: (language: string) => Promise<{ status: number; header: { reason?: string; msg: string } }>,
  ) {
    const place = placeOf(sha256);
    renameSync(place, `${place}.away`);
    const told = async (state: 'missing' | 'damaged') => {
      for (const language of ['zh-CN', 'en-US'] as const) {
        const { status, header } = await ask(language);
        expect([status, header.reason, header.msg]).toEqual([
          410,
          `file.${state}`,
          expect.stringMatching(WORDS[language][state]),
        ]);
      }
    };
    await told('missing');
    writeFileSync(place, '');
    appendFileSync(place, 'x');
    await told('damaged');
    rmSync(place);
    renameSync(`${place}.away`, place);
  }
  const asked =
    (address: string, who = team.director) =>
    (language: string) =>
      who.get(address, { headers: { 'accept-language': language } });

  test('the PDF of a report', async () => {
    await expectTold(await hashOf(FINAL), asked(`/reports/${id}/versions/1/pdf`));
  });

  test('an original', async () => {
    const [file] = await query('select file_id from report_file where report_id = $1', [id]);
    await expectTold(await hashOf(ORIGINAL), asked(`/reports/${id}/files/${file?.file_id}`));
  });

  test('the file of a spreadsheet', async () => {
    const batch = await uploadAndRead(app, team.clerk, sheetText([sheetRow(1)]), 'visits.csv', {
      visitOn: '2026-03-17',
    });
    const [file] = await query(
      'select f.sha256 from stored_file f join sheet_batch b on b.file_id = f.id where b.id = $1',
      [batch.id],
    );
    await expectTold(String(file?.sha256), asked(`/spreadsheet/batches/${batch.id}/original`, team.clerk));
  });

  test('an archive of a person', async () => {
    const [owner] = await query('select customer_id from report where id = $1', [id]);
    await expectTold(await hashOf(FINAL), asked(`/customers/${owner?.customer_id}/person-export`));
  });
});

test('once a night, from the hour on, by one portal; a night that was missed is made up for', async () => {
  const nights = async () =>
    Number((await query("select count(*) as n from integrity_check where how = 'nightly'"))[0]?.n);
  const [one, other] = await Promise.all([checkWhenDue(app.ports), checkWhenDue({ ...app.ports })]);
  expect([one, other].filter(Boolean)).toHaveLength(1);
  expect(await checkWhenDue(app.ports)).toBeNull();
  expect(await nights()).toBe(1);
  app.advance(3 * 86_400_000);
  expect(await checkWhenDue(app.ports)).toMatchObject({ ended: true });
  expect(await checkWhenDue(app.ports)).toBeNull();
  expect(await nights()).toBe(2);
});
