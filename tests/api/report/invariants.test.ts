import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import type { SignedInPerson } from '../../support/app';
import { expectOk } from '../../support/report-path';

import { app, prepareWalk, reports, taken, team } from './legal-walk';

prepareWalk();

const query = async <T>(statement: string, values: unknown[] = []) =>
  (await app.ports.pool.query(statement, values)).rows as T[];
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** Written here again, by the words of the description alone: JSON with sorted keys and no spaces. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  return `{${Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical((value as Record<string, unknown>)[key])}`)
    .join()}}`;
}

test('the walk went everywhere that matters', () => {
  for (const action of [
    'startCheck',
    'releaseCheck',
    'edit',
    'check',
    'sendBack',
    'generate',
    'sign',
    'issue',
    'cancelSign',
    'reissue',
    'requestWithdrawal',
    'cancelWithdrawal',
  ])
    expect([action, taken.get(action) ?? 0]).toEqual([action, expect.any(Number)]);
  const never = ['edit', 'check', 'generate', 'sign', 'issue', 'cancelSign', 'reissue'].filter(
    (action) => !taken.has(action),
  );
  expect(never).toEqual([]);
});

test('1: the stored bytes of every version have the hash that was signed', async () => {
  const versions = await query<{
    id: string;
    snapshot: unknown;
    snapshot_sha256: string;
    draft_sha256: string;
    draft_size_bytes: number;
  }>('select * from report_version');
  expect(versions.length).toBeGreaterThan(5);
  for (const version of versions) {
    expect(sha256(canonical(version.snapshot))).toBe(version.snapshot_sha256);
    const draft = await app.ports.files.get(version.draft_sha256);
    expect([sha256(draft), draft.length]).toEqual([version.draft_sha256, version.draft_size_bytes]);
  }
  const signatures = await query<{
    version_id: string;
    snapshot_sha256: string;
    final_sha256: string;
    final_size_bytes: number;
  }>('select * from signature');
  expect(signatures.length).toBeGreaterThan(3);
  for (const signature of signatures) {
    expect(signature.snapshot_sha256).toBe(
      versions.find((version) => version.id === signature.version_id)?.snapshot_sha256,
    );
    const final = await app.ports.files.get(signature.final_sha256);
    expect([sha256(final), final.length]).toEqual([signature.final_sha256, signature.final_size_bytes]);
  }
});

test('2: at most one release of a report stands, and only where the status says that one does', async () => {
  const standing = await query<{ id: string; status: string; n: number; unsigned: number }>(
    `select r.id, r.status, count(l.id)::int as n,
      count(*) filter (where l.id is not null and exists (select 1 from signature_revocation v where v.signature_id = l.signature_id))::int as unsigned
     from report r left join version_release l on l.report_id = r.id and l.ended_at is null group by r.id`,
  );
  for (const { status, n, unsigned } of standing)
    expect([status, n, unsigned]).toEqual([status, ['issued', 'reissued'].includes(status) ? 1 : 0, 0]);
  const signed = await query<{ status: string; n: number }>(
    `select r.status, count(s.id) filter (where v.id is null)::int as n from report r left join signature s on s.report_id = r.id
     left join signature_revocation v on v.signature_id = s.id group by r.id`,
  );
  for (const { status, n } of signed)
    expect([status, n]).toEqual([status, ['signed', 'issued', 'reissued'].includes(status) ? 1 : 0]);
});

test('3: every received file is in exactly one queue, handed out, or ended by a person with a reason', async () => {
  const idsIn = async (who: SignedInPerson, place: string) =>
    (await expectOk(who.get<{ rows: { id?: number; reportId?: number }[] }>(`${place}pageSize=200`))).rows.map(
      (row) => row.reportId ?? row.id,
    );
  const queues = [
    await idsIn(team.clerk, '/intake/desk?tab=all&'),
    ...(await Promise.all(
      ['toCheck', 'toSign', 'inHold', 'underRevision'].map((queue) =>
        idsIn(team.director, `/reports/queue?queue=${queue}&`),
      ),
    )),
    ...(await Promise.all(
      [team.reviewer, team.doctor, team.director].map((who) => idsIn(who, '/reports/queue?queue=mine&')),
    )),
  ];
  const files = await query<{ report_id: string; status: string }>(
    'select distinct f.report_id, r.status from report_file f join report r on r.id = f.report_id',
  );
  expect(files).toHaveLength(reports.length);
  for (const { report_id, status } of files) {
    const id = Number(report_id);
    const places = queues.filter((queue) => queue.includes(id)).length;
    const history = await expectOk(
      team.director.get<{ actorName: string; action: string; details: { reason?: string; signatureId?: number } }[]>(
        `/reports/${id}/history`,
      ),
    );
    const last = history
      .filter(({ action }) => ['refuse', 'confirmWithdrawal', 'undoMatch', 'issue', 'reissue'].includes(action))
      .at(-1);
    if (['refused', 'withdrawn'].includes(status))
      expect([status, places, last?.actorName, last?.details.reason]).toEqual([
        status,
        0,
        expect.stringMatching(/\w/),
        expect.stringMatching(/\w/),
      ]);
    else if (['issued', 'reissued'].includes(status))
      expect([status, places, last?.details.signatureId]).toEqual([status, 0, expect.any(Number)]);
    else expect([id, status, places]).toEqual([id, status, 1]);
  }
  expect(files.filter(({ status }) => status === 'refused')).toHaveLength(1);
});

const SEALED = ['signature', 'signature_revocation', 'report_event', 'audit_event', 'report_version'];
test.each(SEALED)('4: the database itself refuses to change, delete or empty %s', async (table) => {
  const all = () => query(`select * from ${table} order by id`);
  const before = await all();
  expect(before.length).toBeGreaterThan(0);
  const column = table === 'report_version' ? 'no' : 'id';
  const { rows } = await app.ports.pool.query(
    `select column_name from information_schema.columns where table_name = $1 and data_type = 'text' limit 1`,
    [table],
  );
  const text = rows[0]?.column_name as string;
  for (const statement of [
    `update ${table} set ${text} = 'forged'`,
    `update ${table} set ${text} = ${text} where ${column} = (select min(${column}) from ${table})`,
    `delete from ${table}`,
    `delete from ${table} where ${column} = (select max(${column}) from ${table})`,
    `truncate ${table}`,
    `truncate ${table} cascade`,
    `with gone as (delete from ${table} returning *) select * from gone`,
    `merge into ${table} t using (select 1) s on true when matched then delete`,
  ])
    await expect(app.database.pool.query(statement)).rejects.toThrow(/append-only|foreign key constraint/);
  for (const way of ['report', 'report_version', 'signature'])
    await expect(app.database.pool.query(`truncate ${way} cascade`)).rejects.toThrow(/append-only/);
  expect(await all()).toEqual(before);
});

test('5: the history of every report replays to its status, and the tally counts as many', async () => {
  for (const id of reports) {
    const events = await query<{ from_status: string | null; to_status: string; actor_name: string }>(
      'select * from report_event where report_id = $1 order by id',
      [id],
    );
    let status: string | null = null;
    for (const event of events) {
      expect([id, event.from_status]).toEqual([id, status]);
      expect(event.actor_name).not.toBe('');
      status = event.to_status;
    }
    const [report] = await query<{ status: string; row_version: number }>(
      'select status, row_version from report where id = $1',
      [id],
    );
    expect([id, status, events.length]).toEqual([id, report?.status, report?.row_version]);
    const audited = await query<{ n: number }>(
      `select count(*)::int as n from audit_event where object_type = 'report' and object_id = $1::text and details ? 'to'`,
      [id],
    );
    expect([id, audited[0]?.n]).toEqual([id, events.length - 1]);
  }
  const counted = await query('select status, count(*)::int as n from report group by 1 order by 1');
  expect(
    await query('select status, sum(n)::int as n from report_tally group by 1 having sum(n) > 0 order by 1'),
  ).toEqual(counted);
});

test('7: the printed checker is the one who checked what that very version prints', async () => {
  const versions = await query<{ report_id: string; no: number; name: string; snapshot: Record<string, unknown> }>(
    `select report_id, no, snapshot #>> '{checkedBy,name}' as name, snapshot from report_version`,
  );
  const ofNoVersion = {
    ...{ versionNo: null, supersedesNo: null, supersedesAt: null, correctionKind: null, changes: null },
    ...{ reportedAt: null, checkedBy: null },
  };
  const revisions = new Set<string>();
  for (const { report_id, no, name, snapshot } of versions) {
    const events = await query<{ action: string; actor_name: string; to_status: string; no: string; hash: string }>(
      `select action, actor_name, to_status, details ->> 'contentSha256' as hash, case when details ->> 'unchanged' is null then details ->> 'versionNo' end as no
       from report_event where report_id = $1 order by id`,
      [report_id],
    );
    const made = events.findIndex((event) => event.action === 'generate' && event.no === `${no}`);
    const deciding = [
      'check',
      'edit',
      'sendBack',
      ...(events[made]?.to_status === 'under_revision' ? ['cancelSign'] : []),
    ];
    const last = events.slice(0, made).findLast(({ action }) => deciding.includes(action));
    expect([report_id, no, last?.action, last?.actor_name]).toEqual([report_id, no, 'check', name]);
    expect(sha256(canonical({ ...snapshot, ...ofNoVersion }))).toBe(last?.hash);
    if (last?.to_status === 'under_revision') revisions.add(report_id);
  }
  expect(revisions.size).toBeGreaterThan(0);
});

const hasPdftotext = (() => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

(hasPdftotext ? test : test.skip)(
  '6: every print of a corrected or amended version says so on every page (needs pdftotext)',
  async () => {
    const pagesOf = (bytes: Buffer) =>
      execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes })
        .toString()
        .split('\f')
        .filter((page) => page.trim() !== '');
    const versions = await query<{
      report_id: string;
      no: number;
      supersedes_no: number | null;
      draft_sha256: string;
      finals: string[];
    }>(
      `select v.report_id, v.no, v.supersedes_no, v.draft_sha256, array(select final_sha256 from signature s where s.version_id = v.id) as finals from report_version v`,
    );
    const released = await query<{ report_id: string; no: number }>(
      'select l.report_id, v.no from version_release l join report_version v on v.id = l.version_id',
    );
    let beyondFirst = 0;
    for (const version of versions) {
      // A version made after one was handed out replaces it, and says so whatever happens to it later.
      const earlier = released
        .filter((one) => one.report_id === version.report_id && one.no < version.no)
        .map(({ no }) => no);
      if (version.supersedes_no === null) expect(earlier).toEqual([]);
      for (const sha of [version.draft_sha256, ...version.finals])
        for (const [index, page] of pagesOf(await app.ports.files.get(sha)).entries()) {
          const replaces = page.replace(/\s/g, '').match(/(?:第(\d+)版取代第(\d+)版|version(\d+)replacesversion(\d+))/);
          const numbers = replaces?.slice(1).filter(Boolean).map(Number) ?? null;
          expect([version.report_id, version.no, numbers]).toEqual([
            version.report_id,
            version.no,
            version.supersedes_no === null ? null : [version.no, version.supersedes_no],
          ]);
          beyondFirst += numbers && index > 0 ? 1 : 0;
        }
    }
    expect(beyondFirst).toBeGreaterThan(0);
  },
  120_000,
);
