import { randomUUID } from 'node:crypto';
import { type Answer, type SignedInPerson, startApp, type TestApp } from '../../support/app';
import {
  type Cells,
  readEverything,
  rowsOf,
  sheetForm,
  sheetRow,
  sheetText,
  upload,
  uploadAndRead,
  view,
} from '../../support/sheets';
import { batchOf, customerOf, recordsOf, submit, undo, visitOf } from '../../support/submitted';

let app: TestApp;
let clerk: SignedInPerson;

beforeAll(async () => {
  app = await startApp();
  clerk = await app.signInAs('clerk');
});
afterAll(() => app.drop());

const refused = ({ status, header }: Answer) => `${status} ${header.reason ?? header.msg}`;
const batches = '/spreadsheet/batches';
const isRecord = (body: unknown): body is Record<string, unknown> => typeof body === 'object' && body !== null;

describe('bodies that nobody’s page sends', () => {
  const bodies: [string, 'post' | 'put' | 'delete' | 'get', string, unknown][] = [
    ['nothing at all', 'put', '/cells', null],
    ['a list', 'put', '/cells', []],
    ['text for a version', 'put', '/cells', { rowVersion: 'x', cells: [] }],
    ['half a version', 'put', '/cells', { rowVersion: 1.5, cells: [] }],
    ['a version beyond every integer', 'put', '/cells', { rowVersion: 1e300, cells: [] }],
    ['a negative row', 'put', '/cells', { rowVersion: 1, cells: [{ rowNo: -1, field: 'pid', text: 'x' }] }],
    ['a row beyond an integer', 'put', '/cells', { rowVersion: 1, cells: [{ rowNo: 3e9, field: 'pid', text: 'x' }] }],
    ['an unknown field', 'put', '/cells', { rowVersion: 1, cells: [{ rowNo: 2, field: '__proto__', text: 'x' }] }],
    ['NUL', 'put', '/cells', { rowVersion: 1, cells: [{ rowNo: 2, field: 'name', text: 'a\0b' }] }],
    ['an object for a text', 'put', '/cells', { rowVersion: 1, cells: [{ rowNo: 2, field: 'name', text: {} }] }],
    [
      '1,001 cells',
      'put',
      '/cells',
      { rowVersion: 1, cells: Array(1001).fill({ rowNo: 2, field: 'name', text: 'x' }) },
    ],
    ['NUL in a heading', 'put', '/columns', { rowVersion: 1, columns: [{ heading: 'a\0b', field: 'pid' }] }],
    ['NUL in a sheet', 'put', '/columns', { rowVersion: 1, sheet: 'a\0b' }],
    ['NUL in a key', 'post', '/submit', { rowVersion: 1, submitKey: `${'k'.repeat(20)}\0`, warningsSeen: 0 }],
    ['a short key', 'post', '/submit', { rowVersion: 1, submitKey: 'short', warningsSeen: 0 }],
    [
      'a huge recipient',
      'post',
      '/submit',
      { rowVersion: 1, submitKey: randomUUID(), warningsSeen: 0, recipients: [{ kind: 'staff', id: 1e300 }] },
    ],
    ['the year 1', 'put', '', { rowVersion: 1, visitOn: '0001-01-01' }],
    ['no day', 'put', '', { rowVersion: 1, visitOn: '2026-02-30' }],
    ['a reason of spaces', 'post', '/undo', { rowVersion: 1, reason: ' \u3000 ' }],
    ['mails that are no list', 'post', '/resend', { mailIds: 1 }],
    ['NUL in a search', 'get', '/rows?q=%00', undefined],
    ['NUL in a code', 'get', '/rows?code=%00', undefined],
    ['page minus one', 'get', '/rows?current=-1', undefined],
    ['an id beyond every integer', 'get', '99999999999999999999', undefined],
  ];

  test.each(bodies)('%s is refused as wrong input', async (_, method, path, body) => {
    const batch = await batchOf(app, clerk, [sheetRow(900)]);
    const sent = isRecord(body) && body.rowVersion === 1 ? { ...body, rowVersion: batch.rowVersion } : body;
    const { status, header } = await clerk[method](`${batches}/${batch.id}${path}`, sent as never);
    expect([status, header.reason]).toEqual([expect.any(Number), expect.stringMatching(/^request\./)]);
    expect([400, 404]).toContain(status);
    expect((await view(clerk, batch.id)).rowVersion).toBe(batch.rowVersion);
  });

  test('a lone surrogate is kept out of the database without a failure', async () => {
    const batch = await batchOf(app, clerk, [sheetRow(901)]);
    const answer = await clerk.put(`${batches}/${batch.id}/cells`, {
      rowVersion: batch.rowVersion,
      cells: [{ rowNo: 2, field: 'comments', text: 'a\ud800b' }],
    });
    expect([200, 400]).toContain(answer.status);
    const pasted = await clerk.post(`/spreadsheet/paste`, { text: 'pid\tname\ud800\nX\tY' });
    expect([200, 400]).toContain(pasted.status);
    const found = await clerk.get(`${batches}?q=${encodeURIComponent('%')}`);
    expect(found.status).toBe(200);
  });

  test('a thousand cells of rows that are not there change nothing', async () => {
    const batch = await batchOf(app, clerk, [sheetRow(902)]);
    const cells = Array.from({ length: 1000 }, (_, at) => ({ rowNo: 1000 + at, field: 'name', text: 'x' }));
    const answer = await clerk.put(`${batches}/${batch.id}/cells`, { rowVersion: batch.rowVersion, cells });
    expect(refused(answer)).toBe('404 spreadsheet.row_not_found');
  });

  test('two columns for one field, and a sheet that is not there, end in words', async () => {
    const batch = await batchOf(app, clerk, [sheetRow(903)]);
    const twice = await clerk.put(`${batches}/${batch.id}/columns`, {
      rowVersion: batch.rowVersion,
      columns: [
        { heading: 'pid', field: 'name' },
        { heading: 'name', field: 'name' },
      ],
      remember: false,
    });
    if (twice.status === 200) await readEverything(app);
    const after = await view(clerk, batch.id);
    expect(after.columns.filter(({ field }) => field === 'name').length).toBeLessThanOrEqual(1);
    const gone = await clerk.put(`${batches}/${batch.id}/columns`, {
      rowVersion: after.rowVersion,
      sheet: 'No such sheet',
      remember: false,
    });
    if (gone.status === 200) await readEverything(app);
    expect(['waiting', 'unreadable']).toContain((await view(clerk, batch.id)).state);
  });
});

describe('uploads', () => {
  const send = (form: FormData) => clerk.post<{ id: number; fileName: string }>(batches, form);

  test('no file, text for a file, two files', async () => {
    expect(refused(await send(new FormData()))).toBe('422 spreadsheet.no_file');
    const text = new FormData();
    text.set('file', 'pid,name');
    expect(refused(await send(text))).toBe('422 spreadsheet.no_file');
    expect(refused(await clerk.post(batches, { file: 'x' }))).toBe('422 spreadsheet.no_file');
    const two = sheetForm(sheetText([sheetRow(910)]), 'one.csv');
    two.append('file', new File([sheetText([sheetRow(911)])], 'two.csv'));
    const answer = await send(two);
    expect(refused(answer)).toBe('422 spreadsheet.one_file');
  });

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\visits.csv', 'visits.csv'],
    ['a\u202Egnp.csv', 'a gnp.csv'],
    ['<img src=x onerror=alert(1)>.csv', '<img src=x onerror=alert(1)>.csv'],
    ['=cmd|calc!A1.csv', '=cmd|calc!A1.csv'],
    ['...', 'file'],
  ])('a file named %s is shown as %s', async (name, shown) => {
    const { data, status } = await send(sheetForm(`${sheetText([sheetRow(912)])}\r\n${name},`, name));
    expect([status, data.fileName]).toEqual([200, shown]);
    const original = await clerk.get(`${batches}/${data.id}/original`);
    expect(original.headers.get('content-disposition')).toMatch(/^attachment; filename="[^"\\/\r\n]*"/);
    expect(original.headers.get('content-type')).toBe('application/octet-stream');
  });

  test('a name of 10,000 characters is cut', async () => {
    const { data, status } = await send(sheetForm(sheetText([sheetRow(913)]), `${'长'.repeat(10_000)}.csv`));
    expect(status).toBe(200);
    expect([...data.fileName].length).toBeLessThanOrEqual(200);
  });

  test('what the browser says of the type does not count', async () => {
    const form = new FormData();
    form.set('file', new File([sheetText([sheetRow(914)])], 'page.xlsx', { type: 'text/html' }));
    const { data } = await send(form);
    await readEverything(app);
    expect((await view(clerk, data.id)).state).toBe('waiting');
  });
});

describe('two acts at one moment', () => {
  test('a key that was used for another batch submits this one too', async () => {
    const submitKey = randomUUID();
    const first = await batchOf(app, clerk, [sheetRow(920)]);
    const second = await batchOf(app, clerk, [sheetRow(921)]);
    expect((await submit(clerk, first, { submitKey })).data.state).toBe('submitted');
    const { data } = await submit(clerk, second, { submitKey });
    expect(data).toMatchObject({ id: second.id, state: 'submitted' });
    expect((await submit(clerk, first, { submitKey })).data.id).toBe(first.id);
  });

  test('what is still read, or read again, is not submitted', async () => {
    const { data } = await upload(clerk, sheetText([sheetRow(922)]));
    expect(refused(await submit(clerk, await view(clerk, data.id)))).toBe('409 spreadsheet.wrong_state');
    await readEverything(app);
    const batch = await view(clerk, data.id);
    await clerk.post(
      `${batches}/${batch.id}/file`,
      sheetForm(sheetText([sheetRow(923)]), 'b.csv', { rowVersion: String(batch.rowVersion) }),
    );
    expect(refused(await submit(clerk, batch))).toMatch(/^409 spreadsheet\.(wrong_state|stale)$/);
    await readEverything(app);
  });

  test('submitting beside a correction: one wins, and what was written is what was seen', async () => {
    const batch = await batchOf(app, clerk, [sheetRow(924)]);
    const [submitting, correcting] = await Promise.all([
      submit(clerk, batch),
      clerk.put(`${batches}/${batch.id}/cells`, {
        rowVersion: batch.rowVersion,
        cells: [{ rowNo: 2, field: 'name', text: 'Somebody Else' }],
      }),
    ]);
    expect([submitting.status, correcting.status].sort()).toEqual([200, 409]);
    const { rows } = await app.ports.pool.query("select name from customer where pid = 'S00924'");
    expect(rows).toEqual(submitting.status === 200 ? [{ name: 'Test Person 924' }] : []);
  });

  test('submitting beside a replacement, a discard and another submission', async () => {
    const batch = await batchOf(app, clerk, [sheetRow(925)]);
    const version = String(batch.rowVersion);
    const answers = await Promise.all([
      submit(clerk, batch),
      clerk.delete(`${batches}/${batch.id}?rowVersion=${version}`),
      clerk.post(
        `${batches}/${batch.id}/file`,
        sheetForm(sheetText([sheetRow(926)]), 'c.csv', { rowVersion: version }),
      ),
      submit(clerk, batch),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 404, 409].includes(status))).toEqual([]);
  });

  test('a submitted batch is not discarded, changed, mapped or replaced', async () => {
    const { data: batch } = await submit(clerk, await batchOf(app, clerk, [sheetRow(927)]));
    const { id, rowVersion } = batch;
    const answers = [
      await clerk.delete(`${batches}/${id}`),
      await clerk.delete(`${batches}/${id}?rowVersion=${rowVersion}`),
      await clerk.put(`${batches}/${id}`, { rowVersion, visitOn: '2026-03-01' }),
      await clerk.put(`${batches}/${id}/columns`, { rowVersion, columns: [] }),
      await clerk.put(`${batches}/${id}/cells`, { rowVersion, rows: [{ rowNo: 2, leftOut: true }] }),
      await clerk.post(`${batches}/${id}/file`, sheetForm('pid\n1', 'd.csv', { rowVersion: String(rowVersion) })),
    ];
    expect(answers.map(refused)).toEqual(Array(6).fill('409 spreadsheet.wrong_state'));
  });
});

describe('mails', () => {
  test('those of another batch are not sent again, nor those that were delivered', async () => {
    const doctor = await app.signInAs('doctor');
    const recipients = [{ kind: 'staff', id: doctor.staffId }];
    const { data: one } = await submit(clerk, await batchOf(app, clerk, [sheetRow(930)]), { recipients });
    const { data: other } = await submit(clerk, await batchOf(app, clerk, [sheetRow(931)]));
    const mailIds = one.mails.map(({ id }) => id);
    expect(mailIds).toHaveLength(1);
    for (const { id } of [one, other])
      expect(refused(await clerk.post(`${batches}/${id}/resend`, { mailIds }))).toBe('409 spreadsheet.mail_not_failed');
  });

  test('a disabled supplier and a disabled person are no recipients, chosen before or not', async () => {
    const { data: supplier } = await clerk.post<{ id: number; rowVersion: number }>('/suppliers', {
      name: 'Lab Aside',
      email: 'aside@lab.test',
    });
    const left = await app.signInAs('sales', { fresh: true });
    const batch = await batchOf(app, clerk, [sheetRow(932)]);
    await clerk.post(`/suppliers/${supplier.id}/disable`, { rowVersion: supplier.rowVersion });
    await app.ports.pool.query("update staff set state = 'disabled' where id = $1", [left.staffId]);
    const before = await recordsOf(app);
    for (const recipient of [
      { kind: 'supplier', id: supplier.id },
      { kind: 'staff', id: left.staffId },
      { kind: 'staff', id: 999_999 },
    ])
      expect(refused(await submit(clerk, batch, { recipients: [recipient] }))).toBe(
        '422 spreadsheet.recipient_unknown',
      );
    expect(await recordsOf(app)).toEqual(before);
  });

  test('a failed summary does not go again to somebody disabled since', async () => {
    const left = await app.signInAs('sales', { fresh: true });
    const recipients = [{ kind: 'staff', id: left.staffId }];
    const { data: batch } = await submit(clerk, await batchOf(app, clerk, [sheetRow(933)]), { recipients });
    await app.ports.pool.query(
      "update outbox_message set state = 'failed' where id = (select message_id from sheet_mail where batch_id = $1)",
      [batch.id],
    );
    await app.ports.pool.query("update staff set state = 'disabled' where id = $1", [left.staffId]);
    const answer = await clerk.post(`${batches}/${batch.id}/resend`, { mailIds: batch.mails.map(({ id }) => id) });
    expect(refused(answer)).toBe('422 spreadsheet.recipient_unknown');
  });

  test('taking a batch back is not told to somebody disabled since', async () => {
    const left = await app.signInAs('sales', { fresh: true });
    const recipients = [{ kind: 'staff', id: left.staffId }];
    const { data: batch } = await submit(clerk, await batchOf(app, clerk, [sheetRow(934)]), { recipients });
    await app.ports.pool.query("update staff set state = 'disabled' where id = $1", [left.staffId]);
    const { data } = await undo(clerk, batch);
    expect(data.mails.filter(({ about }) => about === 'undone')).toEqual([]);
  });
});

describe('the wrong patient', () => {
  /** Codes of each row, by row number. */
  async function codesOf(rows: Cells[]) {
    const batch = await batchOf(app, clerk, rows);
    return (await rowsOf(clerk, batch.id)).map(({ problems }) =>
      problems.map(({ level, code }) => `${level} ${code}`).join(', '),
    );
  }

  test('names swapped between two pids', async () => {
    await customerOf(clerk, { pid: 'WP-1', name: 'Ann Alder' });
    await customerOf(clerk, { pid: 'WP-2', name: 'Bea Birch' });
    expect(
      await codesOf([
        sheetRow(1, { pid: 'WP-1', name: 'Bea Birch', barCode: 'WP1' }),
        sheetRow(2, { pid: 'WP-2', name: 'Ann Alder', barCode: 'WP2' }),
      ]),
    ).toEqual(['error name_differs', 'error name_differs']);
  });

  test('a pid in lower case, in full width, and a name with invisible characters are the same person', async () => {
    await customerOf(clerk, { pid: 'WP-3', name: '王小芳', gender: 'female' });
    const rows = [
      sheetRow(3, { pid: 'wp-3', name: '王小芳  ', barCode: 'WP3a' }),
      sheetRow(3, { pid: 'ＷＰ－３', name: '\u200b王小\u200d芳\ufeff', barCode: 'WP3b' }),
      sheetRow(3, { pid: '\u00a0WP-3\u2003', name: '王 小芳', barCode: 'WP3c' }),
    ];
    expect(await codesOf(rows)).toEqual(['', '', '']);
  });

  test('the same new pid in two writings is one person', async () => {
    const batch = await batchOf(app, clerk, [
      sheetRow(4, { pid: 'wp-4', name: 'Dee Dahl', barCode: 'WP4a' }),
      sheetRow(4, { pid: 'ＷＰ-4', name: 'Dee Dahl', barCode: 'WP4b' }),
    ]);
    const { data } = await submit(clerk, batch);
    expect(data.counts).toMatchObject({ customersCreated: 1, visitsCreated: 1, adviceCreated: 2 });
  });

  test('a row said twice, its pid in other letters, is left once', async () => {
    const row = sheetRow(5, { pid: 'WP-45', name: 'Dot Dune', barCode: 'WP45' });
    expect(await codesOf([row, { ...row, pid: 'wp-45' }])).toEqual(['', 'warning duplicate_same']);
    expect(await codesOf([row, { ...row, pid: 'wp-45', comments: 'other' }])).toEqual(['', 'error duplicate_key']);
  });

  test('a bar code of two people is hinted on the later row and beside the records', async () => {
    const known = await customerOf(clerk, { pid: 'WP-5', name: 'Eva Elm' });
    await visitOf(clerk, known.id, [{ nameEn: 'Lipids', nameZh: '血脂', barCode: 'WP5' }]);
    expect(
      await codesOf([
        sheetRow(6, { pid: 'WP-6', name: 'Fay Fir', barCode: 'WP5' }),
        sheetRow(7, { pid: 'WP-7', name: 'Gil Gum', barCode: 'WP6' }),
        sheetRow(8, { pid: 'WP-8', name: 'Hal Hop', barCode: 'ＷＰ６' }),
      ]),
    ).toEqual(['warning bar_code_elsewhere', '', 'warning bar_code_shared']);
  });

  test('twins of one birth date are two people; one’s name under the other’s pid is an error', async () => {
    await customerOf(clerk, { pid: 'TW-1', name: '李思', gender: 'female', birthOn: '1985-02-03' });
    await customerOf(clerk, { pid: 'TW-2', name: '李想', gender: 'female', birthOn: '1985-02-03' });
    expect(
      await codesOf([
        sheetRow(11, { pid: 'TW-1', name: '李想', barCode: 'TW1' }),
        sheetRow(12, { pid: 'TW-2', name: '李想', barCode: 'TW2' }),
      ]),
    ).toEqual(['error name_differs', '']);
  });

  test('both pids of a merged person in one file are one person, and the old one is hinted', async () => {
    const director = await app.signInAs('director');
    const stays = await customerOf(clerk, { pid: 'MG-1', name: 'Ida Ivy' });
    const gone = await customerOf(clerk, { pid: 'MG-2', name: 'Ida Ivy' });
    const merge = { rowVersion: stays.rowVersion, absorbedId: gone.id, absorbedRowVersion: gone.rowVersion };
    const merged = await director.post(`/customers/${stays.id}/merge`, {
      ...merge,
      keep: {},
      differencesSeen: true,
      reason: 'same',
    });
    expect(merged.status).toBe(200);
    const rows = [
      sheetRow(13, { pid: 'MG-1', name: 'Ida Ivy', barCode: 'MG1' }),
      sheetRow(13, { pid: 'mg-2', name: 'Ida Ivy', barCode: 'MG2' }),
      sheetRow(13, { pid: 'MG-2', name: 'Ida Ivy', barCode: 'MG1' }),
    ];
    expect(await codesOf(rows)).toEqual(['', 'warning pid_merged', 'warning pid_merged, warning same_row']);
  });

  test('a correction to somebody else’s pid is compared with that person', async () => {
    await customerOf(clerk, { pid: 'WP-9', name: 'Jo Juniper' });
    const batch = await batchOf(app, clerk, [sheetRow(15, { pid: 'WP-10', name: 'Kit Kapok', barCode: 'WP9' })]);
    const { data } = await clerk.put<{ errorCount: number; rowVersion: number }>(`${batches}/${batch.id}/cells`, {
      rowVersion: batch.rowVersion,
      cells: [{ rowNo: 2, field: 'pid', text: 'ｗｐ－９' }],
    });
    expect(data.errorCount).toBe(1);
  });
});

test('the bytes of a batch open for whoever may see spreadsheets, of one that is not there for nobody', async () => {
  const batch = await uploadAndRead(app, clerk, sheetText([sheetRow(940)]));
  const other = await app.signInAs('clerk', { fresh: true });
  expect((await other.get(`${batches}/${batch.id}/original`)).status).toBe(200);
  for (const part of ['', '/rows', '/original', '/marked', '/recipients'])
    expect([part, refused(await clerk.get(`${batches}/999999${part}`))]).toEqual([part, '404 spreadsheet.not_found']);
});
