import { createHash, randomBytes, randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { PoolClient } from 'pg';
import type { Ports } from '../../core/ports';
import { staffSearchText } from '../../modules/acl/search-rules';
import { hashPin } from '../../modules/auth/signing-pin/service';
import { weaknessOf } from '../../modules/auth/signing-pin/strength';
import { nameColumns } from '../../modules/customer/search-rules';
import { openPdfEngine } from '../../modules/report/pdf/engine';
import { dateOf } from './calendar';
import { askForWithdrawal, eachOf, makeJourneys } from './clinic';
import { addCustomerRecords } from './customer-records';
import { clinicOf, keepOriginal, keepVersions } from './files';
import type { World } from './history';
import type { Journey } from './journey';
import { mergeDemo } from './merge';
import { customerRow, type DemoCustomer, makeCustomers } from './people';
import { dependentRows, historyRows, type Made, reportRow } from './report-rows';
import { addReviews } from './reviews';
import { addRows, continueIds, highestIds, type Row } from './rows';
import { addSheets } from './sheets';
import { makeStaff, type RoleCode, type StaffMember } from './staff';
import { addStudies } from './studies';
import { addTerms } from './terms';
import { adviceRows, type DemoVisit, makeVisits, visitRow } from './visits';

export interface DemoAccess {
  /** The PIN of everybody who works there. */
  signingPin: string;
  /** With this the first vendor's machine may send. */
  vendorKey: string;
  staff: { role: RoleCode; staffId: number; name: string; email: string }[];
}

const SIZES = {
  full: { customers: 220, visitsEach: 2.6, recentVisits: 36, deskShare: 1 },
  small: { customers: 100, visitsEach: 1, recentVisits: 90, deskShare: 1 },
  /** For tests of the server and the mock: without spreadsheets. */
  least: { customers: 40, visitsEach: 1, recentVisits: 16, deskShare: 0.4 },
};
const NUMBERED = [
  'staff',
  'customer',
  'visit',
  'advice',
  'vendor',
  'stored_file',
  'arrival',
  'report',
  'report_file',
  'result',
  'report_version',
  'signature',
  'signature_revocation',
  'version_release',
  'critical_value',
  'delta_alert',
  'report_event',
  'audit_event',
] as const;
const MOST_PROCESSES = 4;
/** So that a process makes one report's files while another's are being stored. */
const REPORTS_AT_ONCE_EACH = 3;

async function inTransaction(ports: Ports, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await ports.pool.connect();
  try {
    // The pool's limit is made for requests, not for a fill on a busy machine.
    await client.query('begin; set local statement_timeout = 0');
    await work(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

function freshPin(staff: readonly StaffMember[]): string {
  const own = staff.flatMap(({ email, phone, name }) => [email, phone, name]);
  for (;;) {
    const pin = String(randomInt(10_000_000_000, 100_000_000_000));
    if (!weaknessOf(pin, own)) return pin;
  }
}

const HOUR_MS = 3_600_000;

/** A member of staff as a row: whoever works here was here within the last day. */
const staffRow = ({ state, ...person }: StaffMember, began: Date, now: Date) => ({
  id: person.id,
  name: person.name,
  title: person.title,
  name_en: person.nameEn,
  name_zh: person.nameZh,
  title_en: person.titleEn,
  title_zh: person.titleZh,
  name_search: staffSearchText(person),
  email: person.email,
  phone: person.phone,
  language: person.language,
  state: state === 'disabled' ? 'disabled' : 'active',
  disabled_at: state === 'disabled' ? new Date(now.getTime() - 40 * 24 * HOUR_MS) : null,
  disabled_reason: state === 'disabled' ? '离职' : '',
  invited_at: state === 'invited' ? new Date(now.getTime() - HOUR_MS) : null,
  created_at: state === 'invited' ? new Date(now.getTime() - HOUR_MS) : began,
  last_sign_in_at: LAST_HERE[state](now.getTime(), person.id),
  row_version: 1,
});

const LAST_HERE: Record<StaffMember['state'], (now: number, id: number) => Date | null> = {
  active: (now, id) => new Date(now - ((id % 20) + 1) * HOUR_MS),
  disabled: (now) => new Date(now - 41 * 24 * HOUR_MS),
  invited: () => null,
};

async function addPeople(
  client: PoolClient,
  staff: readonly StaffMember[],
  signingPin: string,
  now: Date,
): Promise<void> {
  const began = new Date(now.getTime() - 3 * 365 * 86_400_000);
  await addRows(
    client,
    'staff',
    staff.map((person) => staffRow(person, began, now)),
  );
  const { rows } = await client.query<{ id: string; code: string }>('select id, code from role');
  const roleId = new Map(rows.map(({ id, code }) => [code, Number(id)]));
  await client.query('insert into staff_role (staff_id, role_id) select * from unnest($1::bigint[], $2::bigint[])', [
    staff.map(({ id }) => id),
    staff.map(({ role }) => roleId.get(role)),
  ]);
  const enrolled = staff.filter(({ state }) => state === 'active').map(({ id }) => id);
  await client.query(
    'insert into signing_pin (staff_id, hash, enrolled_at) select id, $2, $3 from unnest($1::bigint[]) id',
    [enrolled, await hashPin(signingPin), began],
  );
}

/** The key by which the first supplier's machine may send files. */
async function addMachineKey(client: PoolClient, key: string, by: StaffMember, now: Date): Promise<void> {
  const keyHash = createHash('sha256').update(key).digest('hex');
  await client.query(
    `insert into supplier_key (supplier_id, name, key_hash, hint, created_by, created_at)
     select id, 'LIS', $1, $2, $3, $4 from supplier order by id limit 1`,
    [keyHash, key.slice(0, 13), by.name, now],
  );
}

function worldOf(ports: Ports, staff: readonly StaffMember[]): World {
  const of = (role: RoleCode, state: StaffMember['state'] = 'active') =>
    staff.filter((one) => one.role === role && one.state === state);
  const former = of('reviewer', 'disabled')[0];
  if (!former) throw new Error('demo: nobody has left');
  const crew = {
    clerks: of('clerk'),
    reviewers: of('reviewer'),
    formerReviewer: former,
    doctors: of('doctor'),
    directors: of('director'),
  };
  return {
    now: ports.clock.now(),
    crew,
    past: new Map(),
    holdSeconds: ports.settings.PORTAL_RELEASE_HOLD_SECONDS,
    finished: 0,
    recent: 0,
  };
}

async function addClinic(
  ports: Ports,
  customers: readonly DemoCustomer[],
  visits: readonly DemoVisit[],
  by: StaffMember,
): Promise<void> {
  const today = dateOf(ports.clock.now());
  const created = customers.map(
    (person): Row => ({
      at: person.createdAt,
      actor_id: by.id,
      actor_name: by.name,
      action: 'customer.create',
      object_type: 'customer',
      object_id: String(person.id),
      customer_id: person.id,
      request_id: 'demo-data',
      address: '10.20.0.11',
      details: { pid: person.pid },
    }),
  );
  await inTransaction(ports, async (client) => {
    await addRows(
      client,
      'customer',
      customers.map((person) => customerRow(person, nameColumns)),
    );
    await addCustomerRecords(client, by.name, ports.clock.now());
    await addRows(
      client,
      'visit',
      visits.map((visit) => visitRow(visit, today)),
    );
    await addRows(
      client,
      'advice',
      visits.flatMap((visit) => adviceRows(visit, clinicOf(ports))),
    );
    await client.query(
      `insert into audit_event (at, actor_id, actor_name, action, object_type, object_id, customer_id, request_id, address, details)
       select at, actor_id, actor_name, action, object_type, object_id, customer_id, request_id, address, details from json_populate_recordset(null::audit_event, $1) order by at`,
      [JSON.stringify(created)],
    );
  });
}

async function addReports(ports: Ports, all: readonly Made[], tops: (table: string) => number): Promise<void> {
  const used = new Map<string, number>();
  const nextId = (table: string) => {
    const id = (used.get(table) ?? tops(table)) + 1;
    used.set(table, id);
    return id;
  };
  const dependent = dependentRows(all, nextId, ports.settings.PORTAL_CRITICAL_MINUTES);
  const journeys = all.map(({ journey }) => journey);
  await inTransaction(ports, (client) =>
    addRows(
      client,
      'report',
      journeys.map((journey) => reportRow(journey, clinicOf(ports))),
    ),
  );
  for (const [table, rows] of dependent) await inTransaction(ports, (client) => addRows(client, table, rows));
  const { rows } = await ports.pool.query('select coalesce(max(id), 0)::int as top from audit_event');
  used.set('audit_event', rows[0].top);
  const { events, audits } = historyRows(journeys, nextId);
  await inTransaction(ports, (client) => addRows(client, 'report_event', events));
  await inTransaction(ports, (client) => addRows(client, 'audit_event', audits));
}

/**
 * Every original, draft and signed file, made by as many processes as the machine has cores. One of them makes all of a
 * report: what a draft and the signed report have in common is laid out once.
 */
async function makeFiles(ports: Ports, journeys: readonly Journey[], world: World): Promise<Made[]> {
  const engines = Array.from({ length: Math.min(MOST_PROCESSES, availableParallelism()) }, () =>
    openPdfEngine({ home: 'process' }),
  );
  const hands = engines.flatMap((engine) => Array.from({ length: REPORTS_AT_ONCE_EACH }, () => engine));
  try {
    return await eachOf(
      journeys,
      hands,
      async (journey, pdf): Promise<Made> => ({
        journey,
        original: journey.status === 'expected' ? null : await keepOriginal(ports, pdf, journey, world.past),
        versions: await keepVersions(ports, pdf, journey),
      }),
    );
  } finally {
    await Promise.all(engines.map((engine) => engine.close()));
  }
}

/** Grown-ups whom nobody takes for another: whose name stands once. */
const unlike = (customers: readonly DemoCustomer[]) =>
  customers.filter(
    ({ name, birthOn }) => birthOn < '1995' && customers.filter((one) => one.name === name).length === 1,
  );

/**
 * Fills an empty, migrated database (with `seedAccess` done) with a believable clinic of two years up to now. The same
 * instant gives the same clinic; only the PIN, the vendor's key and the verification codes are random.
 * @returns what is needed to get in
 */
export async function fillDemo(
  ports: Ports,
  { size = 'full' }: { size?: keyof typeof SIZES } = {},
): Promise<DemoAccess> {
  const { customers: count, visitsEach, recentVisits, deskShare } = SIZES[size];
  const now = ports.clock.now();
  const vendorKey = `labkey_${randomBytes(32).toString('base64url')}`;
  let tops: (table: string) => number = () => 0;
  await inTransaction(ports, async (client) => {
    tops = await highestIds(client, NUMBERED);
  });
  const staff = makeStaff(tops('staff'));
  const signingPin = freshPin(staff);
  await inTransaction(ports, (client) => addPeople(client, staff, signingPin, now));

  const world = worldOf(ports, staff);
  const customers = makeCustomers(
    count,
    now,
    staff.filter(({ role, state }) => role === 'sales' && state === 'active'),
    tops('customer'),
  );
  const visits = makeVisits(customers, {
    now,
    visitsEach,
    recentVisits,
    doctors: world.crew.doctors,
    visitIdBase: tops('visit'),
    adviceIdBase: tops('advice'),
  });
  const journeys = makeJourneys(visits, world, deskShare, tops('report') + 1);
  askForWithdrawal(journeys, world.crew.directors[0] as StaffMember, now);
  await addClinic(ports, customers, visits, world.crew.clerks[0] as StaffMember);

  await addReports(ports, await makeFiles(ports, journeys, world), tops);
  await inTransaction(ports, async (client) => {
    await continueIds(client, NUMBERED);
    await client.query(`select setval('customer_pid_seq', 100000 + $1), setval('report_no_seq', $2)`, [
      count,
      tops('report') + journeys.length,
    ]);
  });
  await mergeDemo(ports, customers, world.crew.clerks[0] as StaffMember);
  await addTerms(ports, world.crew.reviewers[0] as StaffMember, world.crew.directors[0] as StaffMember);
  if (size !== 'least') {
    await addSheets(ports, customers, world.crew.clerks);
    await addStudies(ports, unlike(customers), world.crew.clerks[0] as StaffMember);
  }
  await addReviews(ports, staff.find(({ role }) => role === 'administrator') as StaffMember);
  await inTransaction(ports, async (client) => {
    await addMachineKey(client, vendorKey, world.crew.directors[0] as StaffMember, now);
    await client.query('analyze');
  });
  return {
    signingPin,
    vendorKey,
    staff: staff
      .filter(({ state }) => state === 'active')
      .map(({ role, id, name, email }) => ({ role, staffId: id, name, email })),
  };
}
