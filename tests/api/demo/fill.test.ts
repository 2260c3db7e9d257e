import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { fileHeads } from '../../../server/adapters/audit-heads';
import { issueAuthority } from '../../../server/adapters/authority';
import { diskFiles } from '../../../server/adapters/files';
import { openDatabase } from '../../../server/adapters/postgres/database';
import { secretBox } from '../../../server/adapters/secret-box';
import { resumableUploads } from '../../../server/adapters/uploads';
import { liveSettings, portsWith } from '../../../server/core/live-settings';
import type { Ports } from '../../../server/core/ports';
import { type DemoAccess, fillDemo } from '../../../server/db/demo/fill';
import { fillScale } from '../../../server/db/demo/scale';
import { replay, STATUSES } from '../../../server/modules/report/lifecycle/rules';
import { closePdfEngine } from '../../../server/modules/report/pdf/engine';
import { CATEGORIES } from '../../../server/modules/report/schema';
import { hashSnapshot } from '../../../server/modules/report/versions/hash-rules';
import { testAuthority } from '../../support/authority';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { keepThreads } from '../../support/kept-threads';

const NOW = new Date('2026-11-18T06:30:00.000Z');
const threads = keepThreads();

interface Filled {
  ports: Ports;
  database: TestDatabase;
  folder: string;
  access: DemoAccess;
}

async function fill(): Promise<Filled> {
  const database = await createTestDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-demo-'));
  const live = liveSettings({ PORTAL_MODE: 'test', PORTAL_BASE_URL: 'http://portal.test' });
  const ports = portsWith(live, testAuthority(), {
    pool: database.pool,
    db: openDatabase(database.pool),
    files: diskFiles(folder),
    uploads: resumableUploads(path.join(folder, 'uploads')),
    deliver: async () => {},
    issueAuthority,
    heads: fileHeads(path.join(folder, 'audit-head')),
    runInWorker: threads.run,
    clock: { now: () => new Date(NOW) },
    log: pino({ level: 'silent' }),
    secrets: secretBox(Buffer.alloc(32)),
  });
  return { ports, database, folder, access: await fillDemo(ports, { size: 'least' }) };
}

let one: Filled;
let two: Filled;
const rows = async (text: string, filled = one): Promise<Record<string, unknown>[]> =>
  (await filled.ports.pool.query(text)).rows;

beforeAll(async () => {
  one = await fill();
  two = await fill();
}, 120_000);

afterAll(async () => {
  await threads.close();
  await closePdfEngine();
  for (const { database, folder } of [one, two]) {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('every state of the life cycle and every category is there', async () => {
  expect(new Set((await rows('select distinct status from report')).map(({ status }) => status))).toEqual(
    new Set(STATUSES),
  );
  expect(new Set((await rows('select distinct category from report')).map(({ category }) => category))).toEqual(
    new Set(CATEGORIES),
  );
});

test('everybody who can sign in is named, each role has somebody', async () => {
  expect(new Set(one.access.staff.map(({ role }) => role)).size).toBe(6);
  const without = `select name from staff where state = 'active' and last_sign_in_at is not null
    and id not in (select staff_id from signing_pin)`;
  expect(await rows(without)).toEqual([]);
  expect(one.access.signingPin).toMatch(/^\d{11}$/);
});

test('replaying the events of each report gives its status, and no step lies in the future', async () => {
  const steps = await rows('select report_id, from_status, to_status, at from report_event order by report_id, id');
  for (const { id, status } of await rows('select id, status from report')) {
    const own = steps.filter(({ report_id }) => report_id === id);
    expect(
      replay(
        own.map((step) => ({ fromStatus: step.from_status as string | null, toStatus: step.to_status as string })),
      ),
    ).toBe(status);
    expect(own.every(({ at }) => (at as Date) <= NOW)).toBe(true);
  }
});

test('the administrator has signed off every week of the audit log that is over but the last one, with what it says', async () => {
  const weeks = await rows(`
    select w::date::text as on, (select count(*)::int from audit_event e where e.action <> 'audit.review'
        and e.at >= w at time zone 'Asia/Shanghai' and e.at < (w + interval '7 days') at time zone 'Asia/Shanghai') as events,
      (r.counts ->> 'events')::int as counted, p.code as role, r.reviewed_at < '${NOW.toISOString()}' as "inThePast"
    from generate_series((select date_trunc('week', min(at) at time zone 'Asia/Shanghai') from audit_event), '2026-11-09', interval '7 days') w
    left join audit_review r on r.week_on = w::date
    left join staff_role m on m.staff_id = r.reviewed_by left join role p on p.id = m.role_id order by w`);
  expect(weeks.length).toBeGreaterThan(20);
  expect(weeks.pop()).toMatchObject({ on: '2026-11-09', counted: null });
  const wrong = weeks.filter((one) => one.role !== 'administrator' || !one.inThePast);
  expect(wrong).toEqual([]);
  // the week before was signed off in this one
  for (const { events, counted } of weeks.slice(1)) expect(counted).toBe((events as number) + 1);
});

test('the stored bytes have the signed hash, and each snapshot its own', async () => {
  for (const { final_sha256, draft_sha256, snapshot, snapshot_sha256 } of await rows(
    'select s.final_sha256, v.draft_sha256, v.snapshot, v.snapshot_sha256 from signature s join report_version v on v.id = s.version_id',
  )) {
    // The store hashes what it reads and throws when it differs.
    expect((await one.ports.files.get(final_sha256 as string)).subarray(0, 5).toString()).toBe('%PDF-');
    await one.ports.files.get(draft_sha256 as string);
    expect(hashSnapshot(snapshot as Parameters<typeof hashSnapshot>[0])).toBe(snapshot_sha256);
  }
});

test('tests are printed under the groups of the dictionary: a revision says nothing differently that nobody changed', async () => {
  const wrong = await rows(`
    select v.report_id, r ->> 'analyteCode' as code, r ->> 'category' as category, a.category as "should be"
    from report_version v, jsonb_array_elements(v.snapshot -> 'results') r left join analyte a on a.code = r ->> 'analyteCode'
    where r ->> 'category' is distinct from a.category`);
  expect(wrong).toEqual([]);
});

test('every issued report has exactly one standing release, on its newest signed version', async () => {
  const wrong = await rows(`
    select r.id from report r left join version_release l on l.report_id = r.id and l.ended_at is null
    left join report_version v on v.id = l.version_id
    where (r.status in ('issued', 'reissued')) <> (l.id is not null) or (l.id is not null and v.no <> r.version_no)`);
  expect(wrong).toEqual([]);
});

test('every received report has its original file; who checked did not sign', async () => {
  expect(
    await rows(
      `select id from report r where status <> 'expected' and not exists (select from report_file f where f.report_id = r.id)`,
    ),
  ).toEqual([]);
  expect(await rows('select id from report where checked_by = signed_by')).toEqual([]);
  expect(await rows(`select id from report where status = 'under_revision' and checked_by is not null`)).toEqual([]);
  expect(
    await rows(`select e.id from report_event e where e.action = 'reissue' and (select action || ' ' || actor_id from report_event b
      where b.report_id = e.report_id and b.id < e.id and b.action in ('cancelSign', 'edit', 'check') order by b.id desc limit 1)
      not in (select 'check ' || id from staff where id <> e.actor_id)`),
  ).toEqual([]);
  for (const { sha256 } of await rows('select sha256 from stored_file')) await one.ports.files.get(sha256 as string);
});

test('times run forward, refusals and withdrawals have their reasons and persons', async () => {
  expect(
    await rows(
      'select id from report where not (received_at <= coalesce(signed_for_at, received_at) and coalesce(signed_for_at, received_at) <= coalesce(checked_at, signed_for_at, received_at) and coalesce(checked_at, received_at) <= coalesce(signed_at, checked_at, received_at) and coalesce(issued_at, signed_at) >= signed_at)',
    ),
  ).toEqual([]);
  expect(
    await rows(
      `select id from report_event where action = 'refuse' and (actor_id is null or coalesce(details->>'reason', '') = '')`,
    ),
  ).toEqual([]);
  expect(
    await rows(
      `select r.id from report r where status = 'withdrawn' and (select count(distinct actor_id) from report_event e where e.report_id = r.id and action in ('requestWithdrawal', 'confirmWithdrawal')) <> 2`,
    ),
  ).toEqual([]);
});

test('the counts that the lists rely on are right', async () => {
  expect(
    await rows(
      `select c.id from customer c where issued_count <> (select count(*) from version_release l join report r on r.id = l.report_id where r.customer_id = c.id)`,
    ),
  ).toEqual([]);
  expect(
    await rows(
      `select r.id from report r where open_criticals <> (select count(*) from critical_value v where v.report_id = r.id and state <> 'closed') or open_deltas <> (select count(*) from delta_alert d where d.report_id = r.id and state = 'active')`,
    ),
  ).toEqual([]);
  expect(
    await rows(`select status, sum(n)::int as n from report_tally group by 1 having sum(n) > 0 order by 1`),
  ).toEqual(
    await rows(`select status, count(*)::int as n from report where fulfilled_by_id is null group by 1 order by 1`),
  );
});

test('the same instant makes the same clinic', async () => {
  const facts = `select r.report_no, r.status, c.pid, c.name, r.received_at, r.issued_at, (select string_agg(value, '|' order by sort) from result x where x.report_id = r.id) as results from report r left join customer c on c.id = r.customer_id order by r.id`;
  expect(await rows(facts, two)).toEqual(await rows(facts, one));
});

test('the next customer and report go on after the demo', async () => {
  const [next] = await rows(
    `select nextval('customer_pid_seq')::int as pid, nextval('report_no_seq')::int as no, (select max(id)::int from report) as top`,
    two,
  );
  expect(next?.pid).toBe(100_041);
  expect(next?.no).toBe((next?.top as number) + 1);
});

test('scale data: as many reports as asked for, nearly all issued, found by name', async () => {
  const before = Number((await rows('select count(*) as n from report', two))[0]?.n);
  await fillScale(two.ports.pool, 4000);
  const [{ n, issued }] = (await rows(
    `select count(*)::int as n, count(*) filter (where status = 'issued' and received_at < now())::int as issued from report`,
    two,
  )) as [{ n: number; issued: number }];
  expect(n - before).toBe(4000);
  expect(issued / n).toBeGreaterThan(0.9);
  expect((await rows(`select id from customer where name_search like '% wang%' limit 5`, two)).length).toBe(5);
});

test('what customers hold has its history: each consent, membership and salesman, and some taken back or renewed', async () => {
  const [held] = await rows(`select
    count(*) filter (where (c.consents ->> p.purpose)::boolean is distinct from (o.id is not null))::int as consents,
    count(*) filter (where (c.membership_type <> 'none') <> exists (select from membership_period m
      where m.customer_id = c.id and m.ended_at is null and m.type = c.membership_type))::int as memberships,
    count(*) filter (where c.salesman_id is distinct from (select a.salesman_id from salesman_assignment a
      where a.customer_id = c.id order by a.id desc limit 1))::int as salesmen
    from customer c cross join (values ('ai'), ('recording'), ('share')) p (purpose)
    left join consent o on o.customer_id = c.id and o.purpose = p.purpose and o.withdrawn_at is null
    where c.state = 'active' and not exists (select from customer m where m.merged_into_id = c.id)`);
  expect(held).toEqual({ consents: 0, memberships: 0, salesmen: 0 });
  const [ended] = await rows(`select (select count(*)::int from consent where withdrawn_at is not null) as consents,
    (select count(*)::int from membership_period where replaces_id is not null) as renewed,
    (select count(*)::int from membership_period where ended_at <= entered_at)
      + (select count(*)::int from consent where withdrawn_at <= entered_at) as backwards`);
  expect(ended?.consents).toBeGreaterThan(2);
  expect(ended?.renewed).toBeGreaterThan(0);
  expect(ended?.backwards).toBe(0);
});
