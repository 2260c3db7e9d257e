import { startApp, type TestApp } from '../../support/app';
import { enterPerson, expectOk, openTeam, reportIn, show, steps, type Team } from '../../support/report-path';

let app: TestApp;
let team: Team;
let issued: number;
let revised: number;

beforeAll(async () => {
  app = await startApp();
  team = await openTeam(app);
  issued = await reportIn(team, 'issued');
  revised = await reportIn(team, 'under_revision');
}, 60_000);
afterAll(() => app.drop());

/** As the owner of the tables: nothing but the guards stands in the way. */
const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values);
const contentOf = async (table: string) =>
  (await query(`select md5(string_agg(t::text, ';' order by t.id)) as content from ${table} t`)).rows[0].content;

const GUARDED: Record<string, string[]> = {
  version_release: [
    'set issued_at = now()',
    'set opened_count = opened_count - 1, downloaded_count = -1',
    "set ended_at = now(), ended_why = 'other' where ended_at is null",
    "set ended_why = 'other' where ended_at is not null",
    'set ended_at = null, ended_why = null where ended_at is not null',
    'set id = default',
  ],
  consent: [
    "set withdrawn_at = now(), withdrawn_by = 'nobody', withdrawn_how = 'form' where withdrawn_at is null",
    "set note = 'forged'",
    'set customer_id = (select min(id) from customer)',
  ],
  stored_file: ["set sha256 = 'x' || id", 'set size_bytes = 1', "set reading = '{}'", "set reading = '[]'"],
  arrival: ["set original_name = 'other.pdf'"],
  report_file: ['set arrival_id = (select max(arrival_id) from report_file)'],
  report_version: ["set verify_code = 'x' || id"],
  result: [
    "set value = '9.9'",
    'set customer_id = (select max(id) from customer)',
    'set sort = sort + 1',
    'set id = default',
    'set report_id = (select max(id) from report)',
  ],
};

test.each(Object.entries(GUARDED))('%s is not changed, deleted or emptied by SQL', async (table, changes) => {
  if (table === 'consent') await enterPerson(team.clerk);
  const before = await contentOf(table);
  expect(before).not.toBeNull();
  for (const statement of [
    ...changes.map((change) => `update ${table} ${change}`),
    `delete from ${table}`,
    `truncate ${table}`,
    `truncate ${table} cascade`,
  ])
    await expect(query(statement).then(() => `done: ${statement}`)).rejects.toThrow(
      /append-only|guarded|foreign key constraint/,
    );
  expect(await contentOf(table)).toBe(before);
});

test('a report that was issued keeps its table, whatever its status is set to; one under revision does not', async () => {
  const ofIssued = [
    "update result set value = '9.9' where report_id = $1",
    'delete from result where report_id = $1',
    `insert into result (report_id, sort, name_en, name_zh, value) values ($1, 9, 'Lead', '铅', '0')`,
    `update result set report_id = $1 where report_id = ${revised}`,
  ];
  for (const status of ['issued', 'in_check', 'under_revision'])
    for (const statement of ofIssued) {
      const client = await app.database.pool.connect();
      await client.query('begin');
      await client.query('update report set status = $2 where id = $1', [issued, status]);
      const refused = await client.query(statement, [issued]).catch((error: Error) => error.message);
      await client.query('rollback');
      client.release();
      expect([status, statement, refused]).toEqual([
        status,
        statement,
        expect.stringMatching(/result of R2026-\d+ is guarded/),
      ]);
    }
  const { rowVersion } = await show(team.reviewer, revised);
  const results = [{ nameEn: 'Glucose', nameZh: '葡萄糖', value: '5.2', unit: 'mmol/L', range: '3.9-6.1' }];
  const saved = await expectOk(
    team.reviewer.put<{ results: unknown[] }>(`/reports/${revised}/working-data`, { rowVersion, results }),
  );
  expect(saved.results).toHaveLength(1);
});

test('a report that was issued does not change hands by SQL, with its results or without', async () => {
  const { id } = await enterPerson(team.clerk);
  await expect(query('update report set customer_id = $2 where id = $1', [issued, id])).rejects.toThrow(/guarded/);
  const { rows } = await query('select version_no from report where id = $1', [issued]);
  await query('update report set version_no = 0 where id = $1', [issued]);
  await expect(query('update report set customer_id = $2 where id = $1', [issued, id])).rejects.toThrow(/guarded/);
  await query('update report set version_no = $2 where id = $1', [issued, rows[0].version_no]);
  await expect(
    query(
      'with moved as (update report set customer_id = $2 where id = $1) update result set customer_id = $2 where report_id = $1',
      [issued, id],
    ),
  ).rejects.toThrow(/guarded/);
});

test('what the audit log is told of another person or of another act opens nothing', async () => {
  const [one, other] = [await enterPerson(team.clerk), await enterPerson(team.clerk)];
  const tell = `insert into audit_event (at, actor_name, action, object_type, object_id, customer_id, request_id)
    values (now(), 'somebody', $1, 'customer', '0', $2, 'r')`;
  for (const [action, person, statement] of [
    ['customer.erase', other.id, 'delete from consent where customer_id = $1'],
    ['customer.view', one.id, 'delete from consent where customer_id = $1'],
    ['customer.mergeUndone', one.id, "update consent set note = 'forged' where customer_id = $1"],
    [
      'customer.view',
      one.id,
      "update consent set withdrawn_at = now(), withdrawn_by = 'x', withdrawn_how = 'form' where customer_id = $1",
    ],
  ] as const) {
    const client = await app.database.pool.connect();
    await client.query('begin');
    await client.query(tell, [action, person]);
    const tried = client.query(statement, [one.id]).then(() => client.query('commit'));
    expect([action, await tried.catch((error: Error) => error.message)]).toEqual([
      action,
      expect.stringMatching(/consent is guarded/),
    ]);
    await client.query('rollback');
    client.release();
  }
});

test('the ways of the product stay open: read, taken back, issued again', async () => {
  await expectOk(team.director.get(`/reports/${issued}`));
  const { status } = await team.sales.get(`/reports/${issued}/versions/1/pdf?purpose=download`);
  expect(status).toBe(200);
  const id = await reportIn(team, 'reissued');
  await steps.cancelSign(team.director, id);
  const { rows } = await query('select ended_why from version_release where report_id = $1 order by id', [id]);
  expect(rows.map(({ ended_why }) => ended_why)).toEqual(['transcription', 'transcription']);
});
