import { strFromU8, unzipSync } from 'fflate';
import { checkRecord } from '../../../server/modules/integrity/service';
import { releaseDue } from '../../../server/modules/report/service';
import { startApp, type TestApp } from '../../support/app';
import { setPin } from '../../support/factor';
import {
  enterPerson,
  expectOk,
  openTeam,
  PIN,
  type ReportAnswer,
  received,
  reportIn,
  show,
  steps,
  type Team,
} from '../../support/report-path';
import { vendorPdf } from '../../support/vendor-pdf';

let app: TestApp;
let team: Team;

beforeAll(async () => {
  app = await startApp({ settings: { PORTAL_RATE_LIMITS: 'false', PORTAL_IDLE_MINUTES: '600' } });
  team = await openTeam(app);
}, 60_000);
afterAll(() => app.drop());

interface Answer extends ReportAnswer {
  vendorCorrectionAt: string | null;
  fileTakenOutAt: string | null;
  vendorTextFixed: boolean;
  results: (ReportAnswer['results'][number] & {
    printed: { value: string; range: string; flag: string; fileId: number } | null;
  })[];
  files: { id: number; replacesFileId: number | null; changes: { name: string; from: string; to: string }[] }[];
}
const read = async (id: number) => (await show(team.director, id)) as Answer;
const HEAD = ['Acme Laboratory', 'Report No: AC-2026-77', 'Test Date: 2026-03-17'];
const GLUCOSE = (value: string) => `Glucose ${value} H mmol/L 3.9-6.1`;
const named = async (id: number) => {
  const { person } = (await show(team.director, id)) as unknown as {
    person: { pid: string; name: string; birthOn: string };
  };
  return [`Name: ${person.name}`, `Patient ID: ${person.pid}`, `Date of birth: ${person.birthOn}`];
};

let made = 0;
/** A file of the laboratory; no two are the same bytes. */
const formOf = (lines: string[], fields: Record<string, string> = {}) => {
  made += 1;
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  const bytes = new Uint8Array(vendorPdf([...lines, `Corrected ${made}`]));
  form.set('file', new File([bytes], `corrected-${made}.pdf`, { type: 'application/pdf' }));
  return form;
};
const correct = (id: number, form: FormData, by = team.clerk) =>
  by.post<Answer>(`/reports/${id}/vendor-correction`, form);

/** A report of one glucose as the file prints it, brought this far. */
async function glucoseIn(status: 'in_check' | 'signed' | 'issued', number: string, value = '6.4') {
  const { id, customerId } = await received(team, [`Report No: ${number}`, 'Test Date: 2026-03-17', GLUCOSE(value)]);
  await steps.match(team, id, customerId);
  await steps.signFor(team, id);
  await steps.startCheck(team, id);
  await steps.enter(team, id, [{ nameEn: 'Glucose', value, unit: 'mmol/L', range: '3.9-6.1' }], {
    performingText: 'Performed by Acme.',
  });
  if (status === 'in_check') return id;
  await steps.check(team, id);
  await steps.generate(team.reviewer, id);
  await steps.sign(team.doctor, id);
  if (status === 'issued') await steps.issue(team.doctor, id);
  return id;
}

test('what the laboratory printed stays beside a result, whatever is typed or sent', async () => {
  const id = await glucoseIn('in_check', 'AC-1');
  const [fileId] = (await read(id)).files.map((file) => file.id);
  const printed = { fileId, row: 0, name: 'Glucose', value: '6.4', unit: 'mmol/L', range: '3.9-6.1', flag: 'H' };
  expect((await read(id)).results[0]?.printed).toMatchObject(printed);
  const typed = { nameEn: 'Blood sugar', value: '115', unit: 'mg/dL', range: '70-110' };
  const forged = { ...typed, printedFrom: { fileId, row: 0 }, printed: { ...printed, value: '5.0' } };
  const saved = (await steps.enter(team, id, [forged])) as Answer;
  expect(saved.results[0]).toMatchObject({ value: '115', printed });
  const nowhere = (await steps.enter(team, id, [{ ...typed, printedFrom: { fileId: 0, row: 9 } }])) as Answer;
  expect(nowhere.results[0]?.printed).toBeNull();
});

test('a correction that comes during the hold stops it; the old file stays, and the reviewer sees what differs', async () => {
  const id = await glucoseIn('signed', 'AC-2');
  const lines = [...HEAD, ...(await named(id)), GLUCOSE('5.9'), 'Sodium 140 mmol/L 137-147'];
  const after = await expectOk(correct(id, formOf(lines)));
  expect(after.files).toMatchObject([
    { replacesFileId: null, changes: [] },
    {
      replacesFileId: after.files[0]?.id,
      changes: [
        { name: 'Glucose', from: '6.4 mmol/L [3.9-6.1] H', to: '5.9 mmol/L [3.9-6.1] H' },
        { name: 'Sodium', from: '', to: '140 mmol/L [137-147]' },
      ],
    },
  ]);
  app.advance(app.ports.settings.PORTAL_RELEASE_HOLD_SECONDS * 1000 + 1);
  await releaseDue(app.ports);
  const { rowVersion, status } = await read(id);
  expect(status).toBe('signed');
  const issue = await team.doctor.post(`/reports/${id}/issue`, { rowVersion });
  expect(issue.header.reason).toBe('report.vendor_correction');

  await steps.cancelSign(team.doctor, id);
  const generated = await team.doctor.post(`/reports/${id}/generate`, { rowVersion: (await read(id)).rowVersion });
  expect(generated.header.reason).toBe('report.not_checked');
  await steps.sendBack(team.doctor, id);
  await steps.startCheck(team, id);
  const { contentSha256, warnings, ...held } = (await show(team.reviewer, id)) as Answer;
  expect(warnings.map(({ kind }) => kind)).toContain('vendor_correction');
  const blind = { rowVersion: held.rowVersion, contentSha256, seen: [] };
  expect((await team.reviewer.post(`/reports/${id}/check`, blind)).header.reason).toBe('report.warnings_unseen');
  await steps.enter(team, id, [{ nameEn: 'Glucose', value: '5.9', unit: 'mmol/L', range: '3.9-6.1' }]);
  await steps.check(team, id);
  await steps.generate(team.reviewer, id);
  await steps.sign(team.doctor, id);
  await steps.issue(team.doctor, id);
  expect(await read(id)).toMatchObject({ status: 'issued', vendorCorrectionAt: null });
});

test('after issue: the director is asked, the text of the laboratory may follow, and the list names the new file', async () => {
  const id = await glucoseIn('issued', 'AC-3');
  const queue = async () =>
    (await expectOk(team.director.get<{ rows: { id: number }[] }>('/reports/queue?queue=underRevision'))).rows.map(
      (r) => r.id,
    );
  expect(await queue()).not.toContain(id);
  await expectOk(correct(id, formOf([...HEAD, ...(await named(id)), GLUCOSE('6.4')])));
  expect(await read(id)).toMatchObject({ status: 'issued', vendorCorrectionAt: expect.any(String) });
  expect(await queue()).toContain(id);
  await expectOk(
    team.director.post(`/reports/${id}/cancel-sign`, {
      ...{ rowVersion: (await read(id)).rowVersion, reasonCode: 'calibration', pin: 'Correct-horse-9' },
    }),
  );
  const rows = [{ nameEn: 'Glucose', value: '6.4', unit: 'mmol/L', range: '3.9-6.1' }];
  await steps.enter(team, id, rows, { performingText: 'Performed by Acme, second run.' });
  await steps.check(team, id);
  await steps.generate(team.director, id);
  const { versions } = await steps.reissue(team.director, id);
  const fields = ((versions[0]?.changes ?? []) as { field: { en: string } }[]).map(({ field }) => field.en);
  expect(fields).toEqual(expect.arrayContaining(['Text of the performing laboratory', 'Original file (added)']));
});

test('the text of the laboratory that was handed out is changed by nobody, but where it had been copied wrongly', async () => {
  const texts = async (reasonCode: string) => {
    const id = await glucoseIn('issued', `AC-4-${reasonCode}`);
    const pin = 'Correct-horse-9';
    await expectOk(
      team.director.post(`/reports/${id}/cancel-sign`, { rowVersion: (await read(id)).rowVersion, reasonCode, pin }),
    );
    const results = [{ nameEn: 'Glucose', value: '6.5', unit: 'mmol/L', range: '3.9-6.1' }];
    const save = async (performingText: string) =>
      (
        await team.reviewer.put(`/reports/${id}/working-data`, {
          ...{ rowVersion: (await read(id)).rowVersion, results, performingText },
        })
      ).header.reason;
    return [(await read(id)).vendorTextFixed, await save('Performed by us.'), await save('Performed by Acme.')];
  };
  expect(await texts('interpretation')).toEqual([true, 'report.vendor_text_fixed', undefined]);
  expect(await texts('transcription')).toEqual([false, undefined, undefined]);
});

test('the desk proposes the earlier report by number, vendor, person and day, and takes the file there', async () => {
  const id = await glucoseIn('issued', 'AC-2026-99');
  const who = await named(id);
  const lines = [
    'Acme Laboratory',
    'Report No: AC-2026-99',
    'Test Date: 2026-03-17',
    ...who,
    'Potassium 7.9 H mmol/L 3.5-5.3',
  ];
  const form = formOf(lines);
  const { reportId } = await expectOk(team.clerk.post<{ reportId: number }>('/intake/files', form));
  interface Desk {
    item: { rowVersion: number; status: string };
    corrects: { reportId: number; agree: string[]; changes: { name: string }[] }[];
  }
  const { item, corrects } = await expectOk(team.clerk.get<Desk>(`/intake/desk/${reportId}`));
  expect(corrects).toMatchObject([{ reportId: id, agree: ['reportNo', 'vendor', 'person', 'testOn'] }]);
  expect(corrects[0]?.changes.map(({ name }) => name)).toEqual(['Potassium', 'Glucose']);
  const joined = await expectOk(
    team.clerk.post<Desk>(`/intake/desk/${reportId}/correction`, { rowVersion: item.rowVersion, correctsId: id }),
  );
  expect(joined.item.status).toBe('refused');
  const after = await read(id);
  expect(after.files).toHaveLength(2);
  expect(after.criticals).toMatchObject([{ state: 'to_notify' }]);
  expect((await read(reportId)).criticals).toEqual([]);
  // the same bytes again belong to the report that they correct
  const again = await expectOk(team.clerk.post<{ reportId: number; duplicate: boolean }>('/intake/files', form));
  expect(again).toMatchObject({ reportId: id, duplicate: true });
});

test('a file of somebody else needs a reason, another day or panel is proposed for nothing, and what is settled takes none', async () => {
  const id = await glucoseIn('issued', 'AC-6');
  const other = [...HEAD, 'Name: Somebody Else', 'Date of birth: 1999-01-01', GLUCOSE('6.0')];
  expect((await correct(id, formOf(other))).header.reason).toBe('intake.reason_needed');
  expect((await correct(id, formOf(other, { reason: 'married name' }))).status).toBe(200);
  const who = await named(id);
  for (const lines of [
    ['Report No: AC-7', 'Test Date: 2026-03-18', GLUCOSE('6.4')],
    ['Report No: AC-8', 'Test Date: 2026-03-17', 'Sodium 140 mmol/L 137-147'],
  ]) {
    const form = formOf(['Acme Laboratory', ...who, ...lines]);
    const { reportId } = await expectOk(team.clerk.post<{ reportId: number }>('/intake/files', form));
    const { corrects } = await expectOk(team.clerk.get<{ corrects: unknown[] }>(`/intake/desk/${reportId}`));
    expect(corrects).toEqual([]);
  }
  const refused = await reportIn(team, 'refused');
  expect((await correct(refused, formOf(HEAD))).header.reason).toBe('report.wrong_status');
  expect((await correct(id, formOf(HEAD), team.reviewer)).status).toBe(403);
});

test('a correction that cannot be read, or names another row only, takes no critical value away', async () => {
  const potassium = { nameEn: 'Potassium', value: '7.9', unit: 'mmol/L', range: '3.5-5.3' };
  const open = async (id: number) => {
    const criticals = (await read(id)).criticals as unknown as { value: string; present: string | null }[];
    return criticals.map(({ value, present }) => [value, present]);
  };
  const typed = await reportIn(team, 'in_check');
  await steps.enter(team, typed, [potassium]);
  const { id: atDesk, customerId } = await received(team, ['Potassium 7.9 H mmol/L 3.5-5.3']);
  await steps.match(team, atDesk, customerId);
  for (const id of [typed, atDesk]) {
    for (const lines of [['See the scan'], [GLUCOSE('5.9')]])
      await expectOk(correct(id, formOf([...HEAD, ...(await named(id)), ...lines])));
    expect(await open(id)).toEqual([['7.9', null]]);
  }
  await expectOk(correct(typed, formOf([...HEAD, ...(await named(typed)), 'Potassium 8.4 H mmol/L 3.5-5.3'])));
  expect(await open(typed)).toEqual([
    ['7.9', null],
    ['8.4', null],
  ]);
  await steps.enter(team, typed, [{ ...potassium, value: '4.0' }]);
  expect(await open(typed)).toEqual([
    ['7.9', '4.0 mmol/L'],
    ['8.4', ''],
  ]);
});

test('what was told of one person is not told of the other whose report the file corrects', async () => {
  const criticals = async (id: number) =>
    (
      await app.ports.pool.query(
        'select state, customer_id::int as of, attempts from critical_value where report_id = $1 order by id',
        [id],
      )
    ).rows;
  const join = async (id: number, correctsId: number) => {
    const { rowVersion } = await show(team.clerk, id);
    const body = { rowVersion, correctsId, reason: 'the file is of the other' };
    await expectOk(team.clerk.post(`/intake/desk/${id}/correction`, body));
  };
  const step = async (id: number, move: object) => {
    const [critical] = (await show(team.reviewer, id)).criticals;
    const body = { ...move, rowVersion: critical?.rowVersion };
    await expectOk(team.reviewer.post(`/reports/${id}/criticals/${critical?.id}`, body));
  };
  const told = async () => {
    const { id, customerId } = await received(team, ['Potassium 7.9 H mmol/L 3.5-5.3']);
    await steps.match(team, id, customerId);
    await step(id, { kind: 'attempt', to: 'Dr Wang', contact: 'ward 3', outcome: 'confirmed' });
    return { id, customerId };
  };
  const corrected = await reportIn(team, 'in_check');
  const { rows } = await app.ports.pool.query('select customer_id::int as id from report where id = $1', [corrected]);
  const of = rows[0]?.id;
  const wrong = await told();
  await step(wrong.id, { kind: 'acknowledge' });
  await step(wrong.id, { kind: 'close', reason: 'treated' });
  await join(wrong.id, corrected);
  expect(await criticals(wrong.id)).toMatchObject([{ of: wrong.customerId, attempts: [{ to: 'Dr Wang' }] }]);
  expect(await criticals(corrected)).toMatchObject([{ state: 'to_notify', of, attempts: [] }]);

  const undone = await told();
  await steps.undoMatch(team.clerk, undone.id);
  const other = await reportIn(team, 'in_check');
  await join(undone.id, other);
  expect(await criticals(undone.id)).toMatchObject([{ state: 'closed', of: undone.customerId }]);
  expect(await criticals(other)).toMatchObject([{ state: 'to_notify', attempts: [] }]);
});

test('back at the desk a report is judged by its newest file, and nobody’s requester is passed on', async () => {
  const id = await glucoseIn('in_check', 'AC-9');
  const berta = { name: 'Berta Other', gender: 'female', birthOn: '1971-05-06' };
  const { pid } = await expectOk(team.clerk.post<{ pid: string }>('/customers', berta));
  const lines = [...HEAD, 'Name: Berta Other', `Patient ID: ${pid}`, 'Date of birth: 1971-05-06', GLUCOSE('6.1')];
  await expectOk(correct(id, formOf(lines, { reason: 'said to be the same' })));
  await app.ports.pool.query(`update report set requester = 'Dr Wang' where id = $1`, [id]);
  await steps.undoMatch(team.clerk, id);
  const { proposals } = await expectOk(
    team.clerk.get<{ proposals: { customer: { pid: string }; standing: string }[] }>(`/intake/desk/${id}`),
  );
  const confirmed = proposals.filter(({ standing }) => standing === 'confirmed').map(({ customer }) => customer.pid);
  expect(confirmed).toEqual([pid]);
  const { rows } = await app.ports.pool.query('select requester, self_referred from report where id = $1', [id]);
  expect(rows).toEqual([{ requester: '', self_referred: false }]);
});

describe('a file that was joined by mistake is taken out again', () => {
  const POTASSIUM = 'Potassium 7.9 H mmol/L 3.5-5.3';
  const berta = ['Beta Laboratory', 'Report No: BT-5', 'Test Date: 2026-03-16', 'Name: Berta Other'];
  const rowOf = async (id: number) =>
    (await app.ports.pool.query('select *, vendor_no as number from report where id = $1', [id])).rows[0];
  const fileOf = async (id: number) => (await read(id)).files.at(-1)?.id;
  const takeOut = async (who: Team['clerk'], id: number, more: object = {}) => {
    const { rowVersion } = await read(id);
    const body = { rowVersion, reason: 'of another patient', ...more };
    return who.post<Answer>(`/reports/${id}/files/${await fileOf(id)}/take-out`, body);
  };
  const newest = async () => Number((await app.ports.pool.query('select max(id) as id from report')).rows[0]?.id);
  const openOf = async (id: number) =>
    (
      await app.ports.pool.query('select value, state from critical_value where report_id = $1 order by id', [id])
    ).rows.map(({ value, state }) => `${value} ${state}`);
  const eventsOf = async (id: number) =>
    (await team.director.get<{ action: string; details: Record<string, unknown> }[]>(`/reports/${id}/history`)).data;
  const kinds = async (id: number) => (await read(id)).warnings.map(({ kind }) => kind);

  test('before signing by a clerk: it waits at the desk as a new report, and each keeps what is its own', async () => {
    const id = await glucoseIn('in_check', 'AC-20');
    const form = formOf([...berta, POTASSIUM], { reason: 'said to be the same' });
    const { reportId: desk } = await expectOk(team.clerk.post<{ reportId: number }>('/intake/files', form));
    const { rowVersion } = await read(desk);
    const joining = { rowVersion, correctsId: id, reason: 'said to be the same' };
    await expectOk(team.clerk.post(`/intake/desk/${desk}/correction`, joining));
    expect(await openOf(id)).toEqual(['7.9 to_notify']);
    await steps.enter(team, id, [
      { nameEn: 'Glucose', value: '6.4', unit: 'mmol/L', range: '3.9-6.1' },
      { nameEn: 'Potassium', value: '7.9', unit: 'mmol/L', range: '3.5-5.3' },
      { nameEn: 'Sodium', value: '140', unit: 'mmol/L', range: '137-147' },
    ]);
    expect((await takeOut(team.reviewer, id)).status).toBe(403);
    expect((await takeOut(team.clerk, id, { reason: ' ' })).status).toBe(400);
    const first = (await read(id)).files[0]?.id;
    const body = { rowVersion: (await read(id)).rowVersion, reason: 'of another' };
    const ofFirst = await team.clerk.post(`/reports/${id}/files/${first}/take-out`, body);
    expect(ofFirst.header.reason).toBe('report.not_a_correction');
    const allowed = (await show(team.clerk, id)).allowedActions.find(({ action }) => action === 'takeOutFile');
    expect(allowed).toMatchObject({ allowed: true });
    const registered = async () => {
      const q = (await rowOf(id)).report_no;
      interface Registered {
        rows: { correction: { fileId: number; fileName: string } | null }[];
      }
      return (await expectOk(team.clerk.get<Registered>(`/intake/register?q=${q}`))).rows[0]?.correction;
    };
    expect(await registered()).toEqual({ fileId: await fileOf(id), fileName: expect.stringMatching(/^corrected-/) });

    const after = await expectOk(takeOut(team.clerk, id));
    expect(after).toMatchObject({ status: 'in_check', vendorCorrectionAt: null, fileTakenOutAt: null });
    expect(after.files.map((file) => file.id)).toEqual([first]);
    expect(await registered()).toBeNull();
    expect(await rowOf(id)).toMatchObject({ number: 'AC-20' });
    const next = await newest();
    expect(await rowOf(next)).toMatchObject({ status: 'received', vendor: 'Beta Laboratory', number: 'BT-5' });
    expect(await openOf(next)).toEqual(['7.9 to_notify']);
    // the table still says it: nobody closes it but who looks at it
    expect(await openOf(id)).toEqual(['7.9 to_notify']);
    const { rows: links } = await app.ports.pool.query(
      'select arrival_id from report_file where report_id = any($1) and taken_from_id is not null or report_id = $2',
      [[id, next], desk],
    );
    expect(new Set(links.map(({ arrival_id }) => arrival_id)).size).toBe(1);
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      action: 'takeOutFile',
      details: { reason: 'of another patient', toReportId: next },
    });
    expect((await eventsOf(next))[0]).toMatchObject({ action: 'receive', details: { fromReportId: id } });
    const again = await expectOk(team.clerk.post<{ reportId: number; duplicate: boolean }>('/intake/files', form));
    expect(again).toMatchObject({ reportId: next, duplicate: true });
    expect((await team.clerk.get(`/reports/${id}/files/${await fileOf(next)}`)).status).toBe(404);
    expect((await takeOut(team.clerk, id)).header.reason).toBe('report.no_correction');

    // what was taken from it has to be looked at, until it is typed anew
    const strange = async () =>
      (await read(id)).warnings.filter(({ kind }) => kind === 'file_taken_out').map(({ key }) => key);
    expect(await strange()).toEqual(['file_taken_out:0']);
    const rows = [
      { nameEn: 'Glucose', value: '6.5', unit: 'mmol/L', range: '3.9-6.1' },
      { nameEn: 'Potassium', value: '7.9', unit: 'mmol/L', range: '3.5-5.3' },
    ];
    await steps.enter(team, id, rows);
    expect(await strange()).toEqual(['file_taken_out:0']);
    const { contentSha256, rowVersion: now } = await show(team.reviewer, id);
    const seen = (await read(id)).warnings.filter(({ mustSee }) => mustSee).map(({ key }) => key);
    const blind = { rowVersion: now, contentSha256, seen: seen.filter((key) => !key.startsWith('file_taken_out')) };
    expect((await team.reviewer.post(`/reports/${id}/check`, blind)).header.reason).toBe('report.warnings_unseen');
    await steps.enter(team, id, [{ ...rows[0] }, { ...rows[1], value: '4.1' }]);
    expect(await strange()).toEqual([]);
  });

  test('a critical value that only that file has is closed there with the reason, and the same file can be joined again', async () => {
    const id = await glucoseIn('in_check', 'AC-21');
    await expectOk(correct(id, formOf([...berta, POTASSIUM], { reason: 'said to be the same' })));
    const [critical] = (await read(id)).criticals;
    const told = { kind: 'attempt', to: 'Dr Wang', contact: 'ward 3', outcome: 'confirmed' };
    await expectOk(
      team.reviewer.post(`/reports/${id}/criticals/${critical?.id}`, { ...told, rowVersion: critical?.rowVersion }),
    );
    await expectOk(takeOut(team.clerk, id));
    expect(await openOf(id)).toEqual(['7.9 closed']);
    expect(await rowOf(id)).toMatchObject({ open_criticals: 0 });
    const next = await newest();
    expect(await openOf(next)).toEqual(['7.9 to_notify']);
    expect((await eventsOf(id)).slice(-2).map(({ action }) => action)).toEqual(['closeCritical', 'takeOutFile']);
    const joining = { rowVersion: (await read(next)).rowVersion, correctsId: id, reason: 'it was hers after all' };
    await expectOk(team.clerk.post(`/intake/desk/${next}/correction`, joining));
    expect((await read(id)).files).toHaveLength(2);
    expect((await read(id)).vendorCorrectionAt).not.toBeNull();
    await expectOk(takeOut(team.clerk, id));
    expect((await read(id)).files).toHaveLength(1);
  });

  test('neither what is given to the person nor whose words stand where knows of it any more', async () => {
    const id = await glucoseIn('in_check', 'AC-27');
    await app.ports.pool.query(`update report set vendor = 'Beta Laboratory', name_en = 'Kidney panel' where id = $1`, [
      id,
    ]);
    const strange = 'Kalumix 4.4 mmol/L 3.5-5.3';
    const other = formOf([...berta, strange, POTASSIUM, 'Phone: 13912345678'], { reason: 'said to be Berta too' });
    await expectOk(correct(id, other));
    const [critical] = (await read(id)).criticals;
    const told = { kind: 'attempt', to: 'Dr Wang', contact: 'ward 3', outcome: 'confirmed' };
    await expectOk(
      team.reviewer.post(`/reports/${id}/criticals/${critical?.id}`, { ...told, rowVersion: critical?.rowVersion }),
    );
    await team.clerk.get(`/reports/${id}/files/${await fileOf(id)}`);
    const seen = async () =>
      (
        await app.ports.pool.query(
          `select 1 from vendor_term_seen s join vendor_term t on t.id = s.term_id where t.name = 'Kalumix' and s.report_id = $1`,
          [id],
        )
      ).rowCount;
    const { customer_id: person } = await rowOf(id);
    const given = async () => {
      const { response } = await team.director.get(`/customers/${person}/person-export`);
      return strFromU8(unzipSync(new Uint8Array(await response.arrayBuffer()))['data.json'] ?? new Uint8Array());
    };
    expect(await seen()).toBe(1);
    expect(await given()).toContain('13912345678');
    expect(await given()).toMatch(/Berta.*Kalumix.*Dr Wang/s);
    await expectOk(takeOut(team.clerk, id));
    expect(await seen()).toBe(0);
    const all = JSON.parse(await given());
    expect(all.files).toHaveLength(1);
    expect(all.criticalValues).toEqual([]);
    expect(all.auditEvents.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining([
        'report.vendorCorrection',
        'critical.open',
        'critical.wrongPerson',
        'report.takeOutFile',
      ]),
    );
    expect(JSON.stringify(all)).not.toMatch(/Berta|13912345678|Kalumix|Dr Wang|7\.9|of another patient/);
    // what is the person's own stays
    expect(JSON.stringify(all.results)).toContain('6.4');
  });

  test('nor of what a new limit made critical in it, nor is it judged by that file’s words any more', async () => {
    const name = 'Aliamox';
    const made = await expectOk(
      team.director.post<{ id: number; code: string }>('/analytes', {
        ...{ code: 'ALIAMOX', nameEn: name, nameZh: '异物甲', category: 'biochemistry', specimens: ['serum'] },
        ...{ unit: 'mmol/L', decimals: 1, criticalHigh: 9 },
      }),
    );
    const limit = ({ id, ...body }: typeof made, criticalHigh: number) =>
      expectOk(team.director.put<typeof made>(`/analytes/${id}`, { ...body, criticalHigh, reason: 'new guideline' }));
    const id = await glucoseIn('in_check', 'AC-29');
    const vendor = `update report set vendor = 'Beta Laboratory' where id = $1`;
    await app.ports.pool.query(vendor, [id]);
    const lines = [...berta, `${name} 8.3 mmol/L 1-20`, 'Verbulix 1.1 mmol/L 1-20'];
    await expectOk(correct(id, formOf(lines, { reason: 'said to be the same' })));
    const lowered = await limit(made, 8);
    expect(await openOf(id)).toEqual(['8.3 to_notify']);
    await expectOk(takeOut(team.clerk, id));
    const { customer_id: person } = await rowOf(id);
    const { response } = await team.director.get(`/customers/${person}/person-export`);
    const given = strFromU8(unzipSync(new Uint8Array(await response.arrayBuffer()))['data.json'] ?? new Uint8Array());
    expect(given).toContain('report.rejudge');
    expect(given).not.toMatch(/Aliamox|8\.3/);
    const steps = (await eventsOf(id)).length;
    await limit(lowered, 7);
    const { rows } = await app.ports.pool.query(
      `select id::int, row_version as "rowVersion" from vendor_term where name = 'Verbulix'`,
    );
    await expectOk(
      team.director.post(`/vendor-terms/${rows[0].id}/confirm`, {
        ...rows[0],
        analyteCode: made.code,
        reason: 'asked them',
      }),
    );
    expect((await eventsOf(id)).length).toBe(steps);
  });

  test('words of another laboratory’s file are that laboratory’s, and those of a correction the report’s vendor’s', async () => {
    const vendorsOf = async (name: string) =>
      (await app.ports.pool.query('select vendor from vendor_term where name = $1 order by vendor', [name])).rows.map(
        ({ vendor }) => vendor,
      );
    const id = await glucoseIn('in_check', 'AC-28');
    // as somebody at the desk has written it
    await app.ports.pool.query(`update report set vendor = 'Acme Medical', name_en = 'Kidney panel' where id = $1`, [
      id,
    ]);
    const who = await named(id);
    await expectOk(correct(id, formOf([...HEAD, ...who, 'Propriam 4.4 mmol/L 3.5-5.3'])));
    expect(await vendorsOf('Propriam')).toEqual(['Acme Medical']);
    await expectOk(correct(id, formOf([...berta, 'Alienum 4.4 mmol/L 3.5-5.3'], { reason: 'said to be the same' })));
    expect(await vendorsOf('Alienum')).toEqual(['Beta Laboratory']);
    const seen = `select t.vendor from vendor_term_seen s join vendor_term t on t.id = s.term_id where s.report_id = $1`;
    expect((await app.ports.pool.query(seen, [id])).rows).toEqual([{ vendor: 'Beta Laboratory' }]);
  });

  test('erasing a person forgets what their own files say; one that was taken out is the other’s, and goes with them', async () => {
    const { id, customerId } = await received(team, [GLUCOSE('6.4')]);
    await steps.match(team, id, customerId);
    await expectOk(correct(id, formOf([...berta, GLUCOSE('5.1')], { reason: 'said to be the same' })));
    const [own, other] = (await read(id)).files.map((file) => file.id);
    await expectOk(takeOut(team.clerk, id));
    const next = await newest();
    const erase = async (reportId: number, personId: number) => {
      const { rowVersion } = await read(reportId);
      const refusing = { rowVersion, reason: 'not ours', about: 'other' };
      await expectOk(team.clerk.post(`/intake/desk/${reportId}/refuse`, refusing));
      interface Preview {
        pid: string;
        rowVersion: number;
        kept: { category: string; count: number }[];
      }
      const seen = await expectOk(team.director.get<Preview>(`/customers/${personId}/erasure`));
      const asked = { rowVersion: seen.rowVersion, pidTyped: seen.pid, reason: 'asked in writing' };
      await expectOk(team.director.post(`/customers/${personId}/erase`, asked));
      return seen.kept.find(({ category }) => category === 'files')?.count;
    };
    const forgotten = async () => {
      const asked = `select id from stored_file where id = any($1) and reading = '{}'::jsonb order by id`;
      return (await app.ports.pool.query(asked, [[own, other]])).rows.map((row) => Number(row.id));
    };
    expect(await forgotten()).toEqual([]);
    expect(await erase(id, customerId)).toBe(1);
    expect(await forgotten()).toEqual([own]);
    const { id: otherId } = await enterPerson(team.clerk, { name: 'Berta Other', birthOn: '1971-05-06' });
    await steps.match(team, next, otherId);
    expect(await erase(next, otherId)).toBe(1);
    expect(await forgotten()).toEqual([own, other]);
  });

  test('of several corrections the others stay, each replacing the one before', async () => {
    const id = await glucoseIn('in_check', 'AC-22');
    const who = await named(id);
    await expectOk(correct(id, formOf([...berta, GLUCOSE('9.9')], { reason: 'said to be the same' })));
    const wrong = await fileOf(id);
    app.advance(60_000);
    await expectOk(correct(id, formOf([...HEAD, ...who, GLUCOSE('6.3')])));
    const { rowVersion } = await read(id);
    await expectOk(team.clerk.post(`/reports/${id}/files/${wrong}/take-out`, { rowVersion, reason: 'of another' }));
    const { files, vendorCorrectionAt } = await read(id);
    expect(vendorCorrectionAt).not.toBeNull();
    expect(files[1]).toMatchObject({
      replacesFileId: files[0]?.id,
      changes: [{ name: 'Glucose', from: '6.4 mmol/L [3.9-6.1] H', to: '6.3 mmol/L [3.9-6.1] H' }],
    });
    expect(await kinds(id)).toContain('vendor_correction');
  });

  test('a correction that was checked against before stays checked', async () => {
    const id = await glucoseIn('in_check', 'AC-30');
    await expectOk(correct(id, formOf([...HEAD, ...(await named(id)), GLUCOSE('6.4')])));
    await steps.check(team, id);
    await steps.sendBack(team.doctor, id);
    app.advance(60_000);
    await expectOk(correct(id, formOf([...berta, GLUCOSE('9.9')], { reason: 'said to be the same' })));
    expect((await read(id)).vendorCorrectionAt).not.toBeNull();
    expect((await expectOk(takeOut(team.clerk, id))).vendorCorrectionAt).toBeNull();
  });

  test('what was handed out with it is a director’s, with their PIN, and waits for a revision', async () => {
    const id = await glucoseIn('in_check', 'AC-23');
    await expectOk(correct(id, formOf([...berta, POTASSIUM], { reason: 'said to be the same' })));
    const rows = [{ nameEn: 'Glucose', value: '6.4', unit: 'mmol/L', range: '3.9-6.1' }];
    await steps.enter(team, id, rows);
    for (const move of [{ kind: 'close', reason: 'a typing error' }] as const) {
      const [critical] = (await read(id)).criticals;
      await expectOk(
        team.reviewer.post(`/reports/${id}/criticals/${critical?.id}`, { ...move, rowVersion: critical?.rowVersion }),
      );
    }
    await steps.check(team, id);
    await steps.generate(team.reviewer, id);
    await steps.sign(team.doctor, id);
    await steps.issue(team.doctor, id);
    const queue = async () =>
      (await expectOk(team.director.get<{ rows: { id: number }[] }>('/reports/queue?queue=underRevision'))).rows.map(
        (r) => r.id,
      );
    expect(await queue()).not.toContain(id);
    expect((await takeOut(team.clerk, id)).header.reason).toBe('report.undo_after_signing');
    const director = await app.signInAs('director', { fresh: true });
    await setPin(director);
    expect((await takeOut(director, id)).header.reason).toBe('auth.pin_needed');
    expect((await takeOut(director, id, { pin: 'not-the-pin-1' })).header.reason).toBe('auth.pin_wrong');
    const after = await expectOk(takeOut(director, id, { pin: PIN }));
    expect(after).toMatchObject({ status: 'issued', fileTakenOutAt: expect.any(String) });
    expect(await queue()).toContain(id);
    await steps.cancelSign(team.director, id);
    const sign = await team.director.post(`/reports/${id}/generate`, { rowVersion: (await read(id)).rowVersion });
    expect(sign.header.reason).toBe('report.not_checked');
    await steps.check(team, id);
    await steps.generate(team.director, id);
    const { versions } = await steps.reissue(team.director, id);
    const fields = ((versions[0]?.changes ?? []) as { field: { en: string } }[]).map(({ field }) => field.en);
    expect(fields).toContain('Original file (removed)');
    expect(await read(id)).toMatchObject({ status: 'reissued', fileTakenOutAt: null });
    const { rows: events } = await app.ports.pool.query(
      `select details from audit_event where action = 'report.takeOutFile' and object_id = $1`,
      [String(id)],
    );
    expect(events).toMatchObject([{ details: { factor: 'pin', mustRevise: true, reason: 'of another patient' } }]);
  });

  test('one that came after issue leaves what was issued as it is; during the hold what was made with it is not issued', async () => {
    const id = await glucoseIn('issued', 'AC-24');
    await expectOk(correct(id, formOf([...berta, GLUCOSE('9.9')], { reason: 'said to be the same' })));
    const after = await expectOk(takeOut(team.director, id, { pin: PIN }));
    expect(after).toMatchObject({ status: 'issued', vendorCorrectionAt: null, fileTakenOutAt: null });
    const held = await glucoseIn('in_check', 'AC-25');
    await expectOk(correct(held, formOf([...berta, GLUCOSE('9.9')], { reason: 'said to be the same' })));
    await steps.check(team, held);
    await steps.generate(team.reviewer, held);
    await steps.sign(team.doctor, held);
    await expectOk(takeOut(team.director, held, { pin: PIN }));
    app.advance(app.ports.settings.PORTAL_RELEASE_HOLD_SECONDS * 1000 + 1);
    await releaseDue(app.ports);
    const { rowVersion, status } = await read(held);
    expect(status).toBe('signed');
    const issue = await team.doctor.post(`/reports/${held}/issue`, { rowVersion });
    expect(issue.header.reason).toBe('report.file_taken_out');
  });

  test('undone after that, the file stays with its own report, and the record holds together', async () => {
    const id = await glucoseIn('issued', 'AC-26');
    await expectOk(correct(id, formOf([...berta, POTASSIUM], { reason: 'said to be the same' })));
    await expectOk(takeOut(team.director, id, { pin: PIN }));
    const own = await newest();
    await steps.undoMatch(team.director, id);
    const next = await newest();
    expect((await read(next)).files).toHaveLength(1);
    expect((await read(own)).files).toHaveLength(1);
    expect((await takeOut(team.director, id, { pin: PIN })).header.reason).toBe('report.file_elsewhere');
    const right = await enterPerson(team.clerk);
    await steps.match(team, own, right.id);
    const { data } = await team.clerk.get<{ rows: { to: string }[] }>(`/customers/${right.id}/history`);
    expect(data.rows.some(({ to }) => /after a wrong match/.test(to))).toBe(true);
    const { found } = await checkRecord(app.ports, 'command');
    expect(found).toEqual([]);
  });
});
