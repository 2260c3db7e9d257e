import type { SplitBody } from '../../../server/modules/spreadsheet/schema';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import {
  type BatchRow,
  type BatchView,
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
import { submit, undo } from '../../support/submitted';

let app: TestApp;
let clerk: SignedInPerson;

beforeAll(async () => {
  app = await startApp();
  clerk = await app.signInAs('clerk', { name: 'Clerk One' });
});
afterAll(() => app.drop());

const [FIRST, SECOND, THIRD] = ['2026-03-14', '2026-03-15', '2026-03-16'] as const;
const on = (n: number, day: string, cells: Cells = {}) =>
  sheetRow(n, { collectionDate: day, testDate: day && '2026-03-17', ...cells });
/** Three rows of one day, two of the next, one of a third. */
const several = (from: number) => [FIRST, SECOND, FIRST, THIRD, SECOND, FIRST].map((day, at) => on(from + at, day));
const read = (rows: Cells[], name = 'days.csv', fields: Record<string, string> = {}) =>
  uploadAndRead(app, clerk, sheetText(rows), name, fields);
const split = (batch: BatchView, person = clerk, body: Partial<SplitBody> = {}) =>
  person.post<BatchView>(`/spreadsheet/batches/${batch.id}/split`, { rowVersion: batch.rowVersion, ...body });
const correct = (batch: BatchView, body: { cells?: unknown[]; rows?: unknown[] }) =>
  clerk.put<BatchView>(`/spreadsheet/batches/${batch.id}/cells`, { rowVersion: batch.rowVersion, ...body });
const mayNot = (batch: BatchView, name: string) =>
  batch.allowedActions.find(({ action }) => action === name)?.reasonText ?? null;
const days = (batch: BatchView) => batch.days.map((day) => [day.visitOn, day.rows, day.undated, day.kept]);
const hints = (batch: BatchView) => batch.problems.map(({ code, field, count }) => [code, field, count]);
const rowNos = async (id: number) => (await rowsOf(clerk, id)).map(({ rowNo }) => rowNo);
const family = async (batch: BatchView) =>
  Promise.all([batch, ...(await view(clerk, batch.id)).parts].map(({ id }) => view(clerk, id)));
const query = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows;

describe('rows of several days', () => {
  it('are told by day, and must be seen before they are submitted as one visit day', async () => {
    const batch = await read(several(1));
    expect(batch).toMatchObject({ visitOn: FIRST, warningCount: 3, errorCount: 0 });
    expect(days(batch)).toEqual([
      [FIRST, 3, 0, true],
      [SECOND, 2, 0, false],
      [THIRD, 1, 0, false],
    ]);
    expect(hints(batch)).toEqual([['other_day', 'collectionDate', 3]]);
    expect(batch.problems[0]?.text).toContain(
      `The row is for ${SECOND}, but would be filed under the visit date ${FIRST}`,
    );
    expect((await submit(clerk, batch, { warningsSeen: 0 })).header.reason).toBe('spreadsheet.warnings_unseen');
    const zh = { headers: { 'accept-language': 'zh-CN' } };
    const chinese = await clerk.get<BatchView>(`/spreadsheet/batches/${batch.id}`, zh);
    expect(chinese.data.problems[0]?.text).toContain(`该行日期为 ${SECOND}`);

    expect((await submit(clerk, await view(clerk, batch.id))).status).toBe(200);
    const visits = await query(`select distinct visit_on from visit`);
    expect(visits).toEqual([{ visit_on: FIRST }]);
  });

  it('of one day, or of one day and none, say nothing', async () => {
    const one = await read([on(11, FIRST), on(12, '', { testDate: '' })]);
    expect(one).toMatchObject({ days: [], warningCount: 0 });
    expect(mayNot(one, 'split')).toBe('All rows of this batch are for one day; there is nothing to split.');
    expect((await split(one)).header.reason).toBe('spreadsheet.one_day');
  });

  it('are told as cells are put right and rows left out', async () => {
    const batch = await read([on(21, FIRST), on(22, FIRST), on(23, FIRST)], 'later.csv', { visitOn: '2026-03-17' });
    expect(batch.warningCount).toBe(0);
    const moved = await correct(batch, {
      cells: [
        { rowNo: 2, field: 'collectionDate', text: SECOND },
        { rowNo: 3, field: 'collectionDate', text: '' },
        { rowNo: 3, field: 'testDate', text: '' },
      ],
    });
    expect(days(moved.data)).toEqual([
      ['2026-03-17', 0, 1, true],
      [FIRST, 1, 0, false],
      [SECOND, 1, 0, false],
    ]);
    expect(hints(moved.data).sort()).toEqual([
      ['no_day', 'collectionDate', 1],
      ['other_day', 'collectionDate', 2],
    ]);
    const out = await correct(moved.data, { rows: [{ rowNo: 2, leftOut: true }] });
    expect(out.data).toMatchObject({ warningCount: 0, days: [] });
  });

  it('count by the test date where no collection date is written, and not at all where it cannot be read', async () => {
    const batch = await read([
      on(31, FIRST),
      on(32, '', { testDate: SECOND }),
      on(33, 'next week', { testDate: THIRD }),
    ]);
    expect(days(batch)).toEqual([
      [FIRST, 1, 1, true],
      [SECOND, 1, 0, false],
    ]);
    expect(hints(batch)).toContainEqual(['other_day', 'testDate', 1]);
  });
});

describe('a split', () => {
  it('makes one batch a day of the same file, supplier and uploader; no row is lost or twice', async () => {
    const supplier = await clerk.post<{ id: number }>('/suppliers', { name: 'Labor Nord' });
    const rows = [...several(101), on(107, '', { testDate: '' }), on(101, SECOND, { comments: 'second sample' })];
    const before = await read(rows, 'lab.csv', { supplierId: String(supplier.data.id) });
    expect(before.errorCount).toBe(1);
    expect(hints(before)).toContainEqual(['duplicate_key', 'barCode', 1]);
    const left = await correct(before, {
      cells: [{ rowNo: 3, field: 'comments', text: 'haemolytic' }],
      rows: [{ rowNo: 6, leftOut: true }],
    });
    const countsBefore = (await clerk.get<{ notUploaded: number }>('/spreadsheet/batches/counts')).data.notUploaded;
    const other = await app.signInAs('clerk', { fresh: true, name: 'Clerk Two' });
    const { status, data } = await split(left.data, other);
    expect(status).toBe(200);
    const [first, second, third] = (await family(data)) as [BatchView, BatchView, BatchView];
    expect([first, second, third].map(({ visitOn, fileName, testCount }) => [visitOn, fileName, testCount])).toEqual([
      [FIRST, 'lab (2026-03-14).csv', 4],
      [SECOND, 'lab (2026-03-15).csv', 2],
      [THIRD, 'lab (2026-03-16).csv', 1],
    ]);
    expect(first.id).toBe(before.id);
    for (const part of [first, second, third]) {
      expect(part).toMatchObject({ state: 'waiting', errorCount: 0, warningCount: 0, days: [], notes: [] });
      expect(part).toMatchObject({ supplier: 'Labor Nord', uploader: 'Clerk One', uploadedAt: before.uploadedAt });
      expect(part.parts).toHaveLength(2);
      const { response } = await clerk.get(`/spreadsheet/batches/${part.id}/original`);
      expect(await response.text()).toBe(sheetText(rows));
    }
    expect(await Promise.all([first, second, third].map(({ id }) => rowNos(id)))).toEqual([
      [2, 4, 7, 8],
      [3, 6, 9],
      [5],
    ]);
    const [corrected, leftOut] = await rowsOf(clerk, second.id);
    expect(corrected?.corrected).toEqual({ comments: 'haemolytic' });
    expect(leftOut?.leftOut).toBe(true);
    const countsAfter = (await clerk.get<{ notUploaded: number }>('/spreadsheet/batches/counts')).data.notUploaded;
    expect(countsAfter).toBe(countsBefore + 2);
    const list = await clerk.get<{ rows: BatchRow[] }>(`/spreadsheet/batches?q=lab%20(&visitFrom=${SECOND}`);
    expect(list.data.rows.map(({ id, testCount }) => [id, testCount]).sort()).toEqual([
      [second.id, 2],
      [third.id, 1],
    ]);
    const events = await query(
      `select action, object_id, actor_name, details from audit_event where action like 'spreadsheet.split%' order by id`,
    );
    expect(events).toEqual([
      {
        action: 'spreadsheet.split',
        object_id: String(first.id),
        actor_name: 'Clerk Two',
        details: {
          changes: { fileName: { from: 'lab.csv', to: 'lab (2026-03-14).csv' } },
          kept: 4,
          into: [
            { id: second.id, visitOn: SECOND, rows: 2 },
            { id: third.id, visitOn: THIRD, rows: 1 },
          ],
        },
      },
      ...[second, third].map(({ id, visitOn, fileName, testCount }) => ({
        action: 'spreadsheet.splitOff',
        object_id: String(id),
        actor_name: 'Clerk Two',
        details: { from: first.id, file: fileName, visitOn, rows: testCount },
      })),
    ]);
  });

  it('holds when a file is read again, whatever was corrected since', async () => {
    const { data } = await split(await read(several(201), 'again.csv'));
    const [first, second] = (await family(data)) as [BatchView, BatchView];
    const moved = await correct(second, { cells: [{ rowNo: 3, field: 'collectionDate', text: THIRD }] });
    expect(days(moved.data)).toEqual([
      [SECOND, 1, 0, true],
      [THIRD, 1, 0, false],
    ]);
    for (const { id, rowVersion } of [first, moved.data]) {
      const columns = [{ heading: 'bar', field: null }];
      const mapped = await clerk.put(`/spreadsheet/batches/${id}/columns`, { rowVersion, columns, remember: false });
      expect(mapped.status).toBe(200);
    }
    await readEverything(app);
    expect(await view(clerk, first.id)).toMatchObject({ state: 'waiting', visitOn: FIRST, testCount: 3 });
    expect(await view(clerk, second.id)).toMatchObject({ state: 'waiting', visitOn: SECOND, testCount: 2 });
    expect([await rowNos(first.id), await rowNos(second.id)]).toEqual([
      [2, 4, 7],
      [3, 6],
    ]);
    const onOther = { rowVersion: (await view(clerk, first.id)).rowVersion, sheet: 'another', columns: [] };
    const refused = await clerk.put(`/spreadsheet/batches/${first.id}/columns`, onOther);
    expect(refused.header.reason).toBe('spreadsheet.part_of_file');

    const again = await split(await view(clerk, second.id));
    expect(again.data).toMatchObject({ fileName: 'again (2026-03-15).csv', testCount: 1 });
    expect(again.data.parts.map(({ fileName, testCount }) => [fileName, testCount])).toEqual([
      ['again (2026-03-14).csv', 3],
      ['again (2026-03-16).csv', 1],
      ['again (2026-03-16).csv', 1],
    ]);
  });

  it('lets each batch be submitted and undone by itself', async () => {
    const { data } = await split(await read(several(301), 'life.csv'));
    for (const batch of await family(data)) expect((await submit(clerk, batch)).status).toBe(200);
    const visits = () =>
      query(`select v.visit_on as day, count(*)::int as n from visit v join customer c on c.id = v.customer_id
        where c.pid between 'S00301' and 'S00306' group by 1 order by 1`);
    expect(await visits()).toEqual([
      { day: FIRST, n: 3 },
      { day: SECOND, n: 2 },
      { day: THIRD, n: 1 },
    ]);
    const [, second] = await family(data);
    expect((await undo(clerk, second as BatchView)).data).toMatchObject({ state: 'waiting', testCount: 2 });
    expect(await visits()).toEqual([
      { day: FIRST, n: 3 },
      { day: THIRD, n: 1 },
    ]);
    const first = await view(clerk, data.id);
    expect((await split(first)).header.reason).toBe('spreadsheet.wrong_state');
  });

  it('happens once, however often and by whomever it is asked for at once', async () => {
    const batch = await read(several(401), 'twice.csv');
    const other = await app.signInAs('clerk', { fresh: true });
    const answers = await Promise.all([split(batch), split(batch, other), split(batch)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await split(batch)).data).toEqual(await view(clerk, batch.id));
    const parts = await family(batch);
    expect(parts).toHaveLength(3);
    const all = (await Promise.all(parts.map(({ id }) => rowNos(id)))).flat();
    expect(all.sort()).toEqual([2, 3, 4, 5, 6, 7]);
    expect(
      await query(`select count(*)::int n from audit_event where action = 'spreadsheet.split' and object_id = $1`, [
        String(batch.id),
      ]),
    ).toEqual([{ n: 1 }]);
  });

  it('and a submission at the same moment do not both happen', async () => {
    const batch = await read(several(411), 'race.csv');
    const [submitting, splitting] = await Promise.all([submit(clerk, batch), split(batch)]);
    expect([submitting.status, splitting.status].sort()).toEqual([200, 409]);
    const written = await query(`select count(*)::int n from advice where bar_code between '0070411' and '0070416'`);
    expect(written).toEqual([{ n: submitting.status === 200 ? 6 : 0 }]);
  });

  it('is refused to whoever may not, of an old version, of what is not there and in other states', async () => {
    const batch = await read(several(501), 'refused.csv');
    const doctor = await app.signInAs('doctor');
    expect((await split(batch, doctor)).status).toBe(403);
    expect((await split({ ...batch, id: 999_999 })).header.reason).toBe('spreadsheet.not_found');
    const newer = await correct(batch, { cells: [{ rowNo: 2, field: 'comments', text: 'x' }] });
    const stale = await split(batch);
    expect([stale.status, stale.header.reason]).toEqual([409, 'spreadsheet.stale']);
    const { data } = await upload(clerk, sheetText(several(521)), 'unread.csv');
    expect((await split({ ...batch, id: data.id, rowVersion: data.rowVersion })).header.reason).toBe(
      'spreadsheet.wrong_state',
    );
    await clerk.delete(`/spreadsheet/batches/${batch.id}?rowVersion=${newer.data.rowVersion}`);
    expect((await split(newer.data)).header.reason).toBe('spreadsheet.wrong_state');
    expect(await query('select 1 from sheet_part where root_id = $1', [batch.id])).toEqual([]);
  });

  it('is refused into more batches than a month has days', async () => {
    const many = Array.from({ length: 32 }, (_, at) =>
      on(601 + at, new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)),
    );
    const batch = await read(many, 'births.csv');
    expect(mayNot(batch, 'split')).toContain('The rows are for 32 days; a batch is split into 31 at most.');
    expect((await split(batch)).header.reason).toBe('spreadsheet.too_many_days');
  });

  it('leaves it known that the file came before', async () => {
    const bytes = sheetText(several(701));
    const { data } = await split(await read(several(701), 'known.csv'));
    const again = await upload(clerk, bytes, 'known.csv');
    expect(again.data).toMatchObject({ id: data.id, again: true });
    // a part does not stand for the file when it is asked for as a whole
    const whole = await uploadAndRead(app, clerk, bytes, 'known.csv', { visitOn: SECOND });
    expect(whole.testCount).toBe(6);
    expect(whole.notes).toEqual([expect.objectContaining({ code: 'same_file' })]);
    const [part] = data.parts;
    await clerk.delete(`/spreadsheet/batches/${part?.id}`);
    expect((await upload(clerk, bytes, 'known.csv')).data).toMatchObject({ again: false });
  });

  it('ends for a batch for which another file comes', async () => {
    const { data } = await split(await read(several(801), 'replaced.csv'));
    const form = sheetForm(sheetText([on(801, FIRST), on(803, FIRST), on(806, FIRST), on(807, FIRST)]), 'new.csv', {
      rowVersion: String(data.rowVersion),
    });
    expect((await clerk.post(`/spreadsheet/batches/${data.id}/file`, form)).status).toBe(200);
    await readEverything(app);
    expect(await view(clerk, data.id)).toMatchObject({ state: 'waiting', testCount: 4, parts: [] });
  });

  it('of a large file is the reader’s work', async () => {
    const many = Array.from({ length: 2001 }, (_, at) => on(10_001 + at, at % 2 ? FIRST : SECOND));
    const batch = await read(many, 'large.csv');
    const { data } = await split(batch);
    expect(data.state).toBe('reading');
    await readEverything(app);
    const parts = await family(data);
    expect(
      parts.map(({ state, visitOn, testCount, warningCount }) => [state, visitOn, testCount, warningCount]),
    ).toEqual([
      ['waiting', SECOND, 1001, 0],
      ['waiting', FIRST, 1000, 0],
    ]);
  });
});
