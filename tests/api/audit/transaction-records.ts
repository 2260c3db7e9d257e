import { Workbook } from 'exceljs';
import type { BatchView } from '../../../server/modules/spreadsheet/schema';
import { ctSlice, uidOf } from '../../support/dicom';
import { PIN, type ReportAnswer, received, reportIn, show, steps } from '../../support/report-path';
import { insertReport } from '../../support/report-rows';
import { readEverything, sheetForm, sheetRow, sheetText, uploadAndRead, view } from '../../support/sheets';
import { submit, undo } from '../../support/submitted';
import { vendorPdf } from '../../support/vendor-pdf';
import { app, ok, potassium, rowVersion, team } from './open-transactions';

test('reports: from the file to the withdrawal', async () => {
  const { clerk, reviewer, doctor, director, administrator } = team;
  const id = await reportIn(team, 'reissued');
  const of = async () => ({ rowVersion: (await show(director, id)).rowVersion });
  await app.ports.pool.query(
    `update customer set consents = '{"ai":false,"recording":false,"share":true}' where id = (select customer_id from report where id = $1)`,
    [id],
  );
  const link = await ok(doctor.post<{ id: number }>(`/reports/${id}/share-links`, { days: 3 }));
  await ok(doctor.delete(`/reports/${id}/share-links/${link.id}`));
  await ok(director.post(`/reports/${id}/withdrawal`, { ...(await of()), reason: 'wrong person' }));
  await ok(administrator.post(`/reports/${id}/withdrawal/cancel`, await of()));
  await ok(director.post(`/reports/${id}/withdrawal`, { ...(await of()), reason: 'wrong person' }));
  await ok(administrator.post(`/reports/${id}/withdrawal/confirm`, await of()));

  const second = await received(team);
  const desk = async () => ({ rowVersion: (await show(clerk, second.id)).rowVersion });
  await steps.match(team, second.id, second.customerId);
  const words = { nameEn: 'Panel', nameZh: '', category: 'blood', vendor: 'Acme', language: 'en-US', barCode: '' };
  await ok(clerk.put(`/intake/desk/${second.id}/details`, { ...(await desk()), ...words, testOn: '2026-03-10' }));
  await ok(clerk.post('/intake/sign-for-many', { items: [{ reportId: second.id, ...(await desk()) }] }));
  await steps.startCheck(team, second.id);
  await ok(reviewer.post(`/reports/${second.id}/release-check`, await desk()));
  await steps.startCheck(team, second.id);
  const before = { ...potassium, value: '4.0', analyteCode: 'K', specimen: 'serum' };
  await insertReport(app, {
    customerId: second.customerId,
    status: 'issued',
    signerId: director.staffId,
    testOn: '2026-01-01',
    results: [before],
  });
  const { criticals, deltas } = await steps.enter(team, second.id, [potassium]);
  const told = { rowVersion: criticals[0]?.rowVersion, kind: 'attempt', to: 'ward 3', outcome: 'unable' };
  await ok(reviewer.post(`/reports/${second.id}/criticals/${criticals[0]?.id}`, told));
  const delta = `/reports/${second.id}/deltas/${deltas[0]?.id}`;
  await ok(reviewer.post(`${delta}/escalate`, { toStaffId: doctor.staffId, question: 'same person?' }));
  await ok(doctor.post(`${delta}/answer`, { outcome: 'repeat', reason: 'look again' }));
  await ok(reviewer.post(`${delta}/dismiss`, { reason: 'known' }));
  await ok(reviewer.post(`/reports/${second.id}/send-back`, { ...(await desk()), reason: 'look again' }));
  await reportIn(team, 'refused');
  const correctionOf = (name: string) => {
    const form = new FormData();
    form.set('reason', 'said on the telephone');
    form.set('file', new File([new Uint8Array(vendorPdf([name]))], `${name}.pdf`, { type: 'application/pdf' }));
    return form;
  };
  await ok(clerk.post(`/reports/${second.id}/vendor-correction`, correctionOf('by hand')));
  const { reportId } = await ok(clerk.post<{ reportId: number }>('/intake/files', correctionOf('by the desk')));
  const { rowVersion: asItCame } = await show(clerk, reportId);
  await ok(
    clerk.post(`/intake/desk/${reportId}/correction`, {
      rowVersion: asItCame,
      correctsId: second.id,
      reason: 'as above',
    }),
  );
  const { files, rowVersion: joined } = (await show(clerk, second.id)) as ReportAnswer & { files: { id: number }[] };
  const takeOut = { rowVersion: joined, reason: 'of another patient' };
  await ok(clerk.post(`/reports/${second.id}/files/${files.at(-1)?.id}/take-out`, takeOut));
  await steps.undoMatch(clerk, second.id);
  const third = await reportIn(team, 'issued');
  const version = async () => ({ rowVersion: (await show(director, third)).rowVersion });
  const doubt = { reasonCode: 'patient-mismatch', pin: PIN };
  await ok(director.post(`/reports/${third}/cancel-sign`, { ...(await version()), ...doubt }));
  const sure = { ...(await version()), reason: 'seen on the passport', pin: PIN };
  await ok(director.post(`/reports/${third}/confirm-person`, sure));
  await steps.undoMatch(director, third);
}, 600_000);

test('marks on images', async () => {
  const { doctor } = team;
  const marks = '/imaging/studies/2.25.771.88/marks';
  const mark = { seriesUid: '1.2', instanceUid: '1.3', frame: 1, kind: 'key', points: [], measured: {}, unit: 'mm' };
  const words = { pixels: [], window: null, valueUnit: '', text: 'nodule', inReport: false };
  const kept = await ok(doctor.post<{ marks: { id: number }[] }>(marks, { marks: [{ ...mark, ...words }] }));
  const place = `${marks}/${kept.marks[0]?.id}`;
  await ok(doctor.put(place, { rowVersion: 1, text: 'cyst', inReport: false }));
  await ok(doctor.delete(`${place}?rowVersion=2`));
});

test('customers and visits', async () => {
  const { clerk, director, sales } = team;
  const person = {
    name: '周敏',
    birthOn: '1980-01-02',
    gender: 'female',
    consents: { ai: false, recording: false, share: false },
  };
  const [one, two] = [
    await ok(clerk.post<{ id: number; pid: string }>('/customers', person)),
    await ok(clerk.post<{ id: number; pid: string }>('/customers', person)),
  ];
  const path = `/customers/${one.id}`;
  const whole = await ok(clerk.get<object>(path));
  const ordered = { visitOn: '2026-03-17', advice: [{ nameEn: 'Own test', category: 'blood' }] };
  const owed = await ok(clerk.post<{ id: number; advice: { id: number }[] }>(`${path}/visits`, ordered));
  await ok(clerk.put(`/receiving/visits/${owed.id}/handling`, { rowVersion: 1, handlingStatus: 'handling' }));
  await ok(team.reviewer.post(`/receiving/advice/${owed.advice[0]?.id}/report`));
  await ok(clerk.put(path, { ...whole, remark: 'tall' }));
  await ok(clerk.post('/customers/assign', { ids: [one.id], salesmanId: sales.staffId, reason: 'new area' }));
  await ok(clerk.post(`${path}/membership`, { rowVersion: await rowVersion(path), type: 'gold', validOn: null }));
  const given = await ok(
    clerk.post<{ consents: { id: number }[] }>(`${path}/consents`, {
      rowVersion: await rowVersion(path),
      purpose: 'ai',
      givenOn: '2026-03-17',
      how: 'signedForm',
    }),
  );
  await ok(
    clerk.post(`${path}/consents/${given.consents[0]?.id}/withdraw`, {
      rowVersion: await rowVersion(path),
      how: 'spoken',
      reason: 'asked',
    }),
  );
  const advice = [{ category: 'biochemistry', nameEn: 'Lipid panel' }];
  const visit = await ok(clerk.post<{ id: number }>(`${path}/visits`, { visitOn: '2026-03-17', advice }));
  await ok(clerk.put(`/visits/${visit.id}`, { ...visit, doctor: 'Dr Wu' }));
  const pairs = await ok(clerk.get<{ rows: { id: number }[] }>(`/customers/duplicate-pairs?customerId=${one.id}`));
  const pair = `/customers/duplicate-pairs/${pairs.rows[0]?.id}`;
  await ok(clerk.post(`${pair}/dismiss`, { reason: 'cousins' }));
  await ok(clerk.post(`${pair}/reopen`));
  const seen = await ok(
    clerk.get<{
      survivor: { rowVersion: number };
      absorbed: { rowVersion: number };
      differences: { field: string; suggested: string }[];
    }>(`${path}/merge/${two.id}`),
  );
  const done = await ok(
    clerk.post<{ merge: { id: number } }>(`${path}/merge`, {
      absorbedId: two.id,
      rowVersion: seen.survivor.rowVersion,
      absorbedRowVersion: seen.absorbed.rowVersion,
      reason: 'one person',
      keep: Object.fromEntries(seen.differences.map(({ field, suggested }) => [field, suggested])),
      differencesSeen: true,
    }),
  );
  await ok(clerk.post(`/customers/merges/${done.merge.id}/undo`, { reason: 'two people' }));
  const erasing = {
    rowVersion: await rowVersion(`/customers/${two.id}`),
    pidTyped: two.pid,
    reason: 'asked in writing',
  };
  await ok(director.post(`/customers/${two.id}/erase`, erasing));
}, 600_000);

test('the dictionary of tests', async () => {
  const { director } = team;
  const words = { nameEn: 'Own analyte', nameZh: '自有项目', category: 'biochemistry', specimens: ['serum'] };
  const own = await ok(director.post<{ id: number; rowVersion: number }>('/analytes', { code: 'OWN', ...words }));
  const path = `/analytes/${own.id}`;
  await ok(director.put(path, { ...own, source: 'a book', reason: 'sourced' }));
  await ok(director.post(`${path}/disable`, { rowVersion: own.rowVersion + 1, reason: 'no longer done' }));
  await ok(director.post(`${path}/enable`, { rowVersion: own.rowVersion + 2, reason: 'done again' }));
  await received(team, ['Performing Laboratory: Acme Lab', 'Panel: Kidney panel', 'Kalix 4.4 mmol/L 3.5-5.1']);
  const { rows } = await ok(director.get<{ rows: { id: number; rowVersion: number }[] }>('/vendor-terms?q=Kalix'));
  const { id, rowVersion } = rows[0] as { id: number; rowVersion: number };
  await ok(director.post(`/vendor-terms/${id}/confirm`, { rowVersion, analyteCode: 'K' }));
  await ok(director.post(`/vendor-terms/${id}/undo`, { rowVersion: rowVersion + 1, reason: 'sodium' }));
  const twin = await ok(
    director.post<typeof own>('/analytes', { ...words, code: 'TWIN', nameEn: 'Twin', nameZh: '孪生' }),
  );
  const both = { rowVersion: own.rowVersion + 3, intoId: twin.id, intoRowVersion: twin.rowVersion };
  await ok(director.post(`${path}/merge`, { ...both, reason: 'entered twice' }));
  await ok(director.post(`${path}/separate`, { rowVersion: own.rowVersion + 4, reason: 'two after all' }));

  const panel = await ok(
    director.post<typeof own>('/panels', { code: 'OWN', nameEn: 'Own panel', nameZh: '自有组合', members: ['K'] }),
  );
  const ofPanel = `/panels/${panel.id}`;
  await ok(director.put(ofPanel, { ...panel, members: ['NA'], reason: 'asked' }));
  await ok(director.post(`${ofPanel}/disable`, { rowVersion: panel.rowVersion + 1, reason: 'not used' }));
  await ok(director.post(`${ofPanel}/enable`, { rowVersion: panel.rowVersion + 2, reason: 'used again' }));

  const book = new Workbook();
  const sheet = book.addWorksheet('Panels');
  sheet.addRow(['Code', 'English name', 'Chinese name', 'Tests']);
  sheet.addRow(['FILED', 'Filed panel', '表中组合', 'K']);
  const bytes = new Uint8Array(await book.xlsx.writeBuffer());
  const form = (more: Record<string, string> = {}) => {
    const filled = new FormData();
    for (const [name, text] of Object.entries(more)) filled.set(name, text);
    filled.set('file', new File([bytes], 'panels.xlsx'));
    return filled;
  };
  const { digest } = await ok(director.post<{ digest: string }>('/analytes/import-preview', form()));
  await ok(director.post('/analytes/import', form({ digest, reason: 'from the lab' })));
}, 600_000);

test('spreadsheets', async () => {
  const { clerk } = team;
  const supplier = await ok(clerk.post<{ id: number; rowVersion: number }>('/suppliers', { name: 'Gold Lab' }));
  await ok(clerk.put(`/suppliers/${supplier.id}`, { ...supplier, email: 'new@lab.test' }));
  await ok(clerk.post(`/suppliers/${supplier.id}/disable`, { rowVersion: supplier.rowVersion + 1 }));
  await ok(clerk.post(`/suppliers/${supplier.id}/enable`, { rowVersion: supplier.rowVersion + 2 }));
  const { key, made } = await ok(
    team.director.post<{ key: string; made: { id: number } }>(`/suppliers/${supplier.id}/keys`, { name: 'LIS' }),
  );
  const sent = new FormData();
  sent.set('file', new File([new Uint8Array(vendorPdf(['by a machine']))], 'machine.pdf'));
  const headers = { authorization: `Bearer ${key}` };
  await ok(app.request('/intake/vendor-files', { method: 'POST', body: sent, headers }));
  await ok(team.director.post(`/suppliers/keys/${made.id}/revoke`));
  const pieces = new Uint8Array(ctSlice({ study: uidOf(4) }));
  const { headers: begun } = await app.request('/uploads', {
    method: 'POST',
    body: pieces,
    cookie: clerk.cookie,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(pieces.length),
      'content-type': 'application/offset+octet-stream',
    },
  });
  await ok(clerk.post(`/intake/uploads/${begun.get('location')?.split('/').at(-1)}/receive`));
  const odd = sheetText([sheetRow(1), sheetRow(2)], ',', { comments: 'Zusatz' });
  const first = await uploadAndRead(app, clerk, odd, 'odd.csv', { visitOn: '2026-03-17' });
  const path = `/spreadsheet/batches/${first.id}`;
  const again = async (): Promise<BatchView> => {
    await readEverything(app);
    return view(clerk, first.id);
  };
  const columns = [{ heading: 'Zusatz', field: 'comments' }];
  await ok(clerk.put(`${path}/columns`, { rowVersion: first.rowVersion, columns, remember: false }));
  await ok(clerk.put(path, { rowVersion: (await again()).rowVersion, visitOn: '2026-03-16' }));
  await ok(clerk.put(`${path}/cells`, { rowVersion: (await again()).rowVersion, rows: [{ rowNo: 3, leftOut: true }] }));
  const better = sheetForm(odd.replace('41', '42'), 'better.csv', { rowVersion: String((await again()).rowVersion) });
  await ok(clerk.post(`${path}/file`, better));
  await ok(submit(clerk, await again()));
  await ok(undo(clerk, await again()));
  await ok(clerk.post('/spreadsheet/paste', { text: sheetText([sheetRow(7)], '\t'), visitOn: '2026-03-17' }));
  const dated = [sheetRow(8), sheetRow(9, { testDate: '2026-03-16', collectionDate: '2026-03-15' })];
  const days = await uploadAndRead(app, clerk, sheetText(dated), 'days.csv', { visitOn: '2026-03-17' });
  await ok(clerk.post(`/spreadsheet/batches/${days.id}/split`, { rowVersion: days.rowVersion }));
  const other = await uploadAndRead(app, clerk, sheetText([sheetRow(5)]), 'other.csv', { visitOn: '2026-03-17' });
  await ok(clerk.delete(`/spreadsheet/batches/${other.id}?rowVersion=${other.rowVersion}`));
}, 600_000);
