import type { Marks } from '../../../server/modules/imaging/marks/schema';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { ctSlice, uidOf } from '../../support/dicom';
import { keepStudy } from '../../support/imaging';
import { enterPerson } from '../../support/report-path';
import { insertReport } from '../../support/report-rows';

describe('marks on images', () => {
  let app: TestApp;
  let reviewer: SignedInPerson;
  let doctor: SignedInPerson;
  let clerk: SignedInPerson;
  let sales: SignedInPerson;
  let reportId: number;
  const STUDY = uidOf(71);
  const ELSEWHERE = uidOf(72);
  const FULL = uidOf(73);

  beforeAll(async () => {
    app = await startApp();
    reviewer = await app.signInAs('reviewer', { name: 'Reviewer One' });
    doctor = await app.signInAs('doctor');
    clerk = await app.signInAs('clerk');
    sales = await app.signInAs('sales');
    const { id: customerId } = await enterPerson(await app.signInAs('clerk'), {});
    const report = await insertReport(app, { customerId, status: 'received' });
    reportId = report.id;
    await keepStudy(app, reportId, [ctSlice({ study: STUDY })]);
  }, 60_000);
  afterAll(() => app.drop());

  const place = (study: string, id: string | number = '') =>
    `/imaging/studies/${study}/marks${id === '' ? '' : `/${id}`}`;
  const LENGTH = {
    seriesUid: `${STUDY}.1`,
    instanceUid: `${STUDY}.1.1`,
    frame: 1,
    kind: 'length',
    points: [
      [0, 0, 0],
      [3, 4, 0],
    ],
    pixels: [
      [0, 0],
      [3, 4],
    ],
    window: null,
    measured: { lengthMm: 5 },
    unit: 'mm',
    valueUnit: 'HU',
    text: '',
    inReport: false,
  };
  const KEY = { ...LENGTH, kind: 'key', points: [], pixels: [], measured: {}, inReport: true };
  const add = (by: SignedInPerson, study: string, ...marks: object[]) => by.post<Marks>(place(study), { marks });
  const shown = async (by: SignedInPerson, study: string) => (await by.get<Marks>(place(study))).data;
  const events = async (id: number) =>
    (
      await app.ports.pool.query(
        `select action, customer_id is not null as "ofCustomer", details from audit_event
       where object_type = 'imagingMark' and object_id = $1 order by id`,
        [String(id)],
      )
    ).rows;

  test('what one reader measures the next one sees, with who and when', async () => {
    const { data, status } = await add(reviewer, STUDY, LENGTH, KEY);
    expect([status, data.marks.length, data.mayMark]).toEqual([200, 2, true]);
    const seen = await shown(doctor, STUDY);
    expect(seen.marks[0]).toMatchObject({
      ...LENGTH,
      createdBy: 'Reviewer One',
      createdAt: app.ports.clock.now().toISOString(),
      rowVersion: 1,
    });
    expect(await shown(clerk, STUDY)).toMatchObject({ mayMark: false, marks: [{ kind: 'length' }, { kind: 'key' }] });
    expect(await events(seen.marks[0]?.id ?? 0)).toEqual([
      {
        action: 'imaging.mark',
        ofCustomer: true,
        details: { kind: 'length', text: '', inReport: false, studyUid: STUDY, reportId },
      },
    ]);
  });

  test('who only looks adds, changes and takes back nothing', async () => {
    const [mark] = (await shown(doctor, STUDY)).marks;
    const change = { rowVersion: 1, text: 'x', inReport: true };
    const answers = [
      await add(clerk, STUDY, LENGTH),
      await clerk.put(place(STUDY, mark?.id), change),
      await clerk.delete(`${place(STUDY, mark?.id)}?rowVersion=1`),
      await sales.get(place(STUDY)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  test('a mark is taken back: it is shown no longer and kept', async () => {
    const { data } = await add(doctor, STUDY, { ...LENGTH, text: 'wrong' });
    const mark = data.marks.at(-1);
    const after = await doctor.delete<Marks>(`${place(STUDY, mark?.id)}?rowVersion=1`);
    expect(after.data.marks.map(({ id }) => id)).not.toContain(mark?.id);
    const { rows } = await app.ports.pool.query(
      'select taken_back_by, taken_back_at is not null as at, points from imaging_mark where id = $1',
      [mark?.id],
    );
    expect(rows).toEqual([{ taken_back_by: doctor.staffId, at: true, points: LENGTH.points }]);
    expect((await events(mark?.id ?? 0)).map(({ action }) => action)).toEqual(['imaging.mark', 'imaging.takeBackMark']);
    const again = await doctor.delete(`${place(STUDY, mark?.id)}?rowVersion=2`);
    expect([again.status, again.header.reason]).toEqual([404, 'imaging.mark_not_found']);
  });

  test('of two who change the same mark the second is told who was first', async () => {
    const { data } = await add(doctor, STUDY, LENGTH);
    const mark = data.marks.at(-1);
    const first = await reviewer.put<Marks>(place(STUDY, mark?.id), { rowVersion: 1, text: 'nodule', inReport: true });
    expect(first.data.marks.at(-1)).toMatchObject({ text: 'nodule', inReport: true, rowVersion: 2 });
    const second = await doctor.put<{ changedBy: string }>(place(STUDY, mark?.id), {
      rowVersion: 1,
      text: 'cyst',
      inReport: false,
    });
    expect([second.status, second.header.reason, second.data.changedBy]).toEqual([
      409,
      'imaging.mark_stale',
      'Reviewer One',
    ]);
    expect((await events(mark?.id ?? 0)).at(-1)?.details.changes).toEqual({
      text: ['', 'nodule'],
      inReport: [false, true],
    });
  });

  test('that marks leave the portal stands in the log, of whom and how many', async () => {
    const marks = (await shown(clerk, STUDY)).marks.length;
    expect((await clerk.post(`${place(STUDY)}/export`)).data).toEqual({ rows: marks });
    const { rows } = await app.ports.pool.query(
      `select actor_id::int, object_id, customer_id is not null as "ofCustomer", details from audit_event where action = 'imaging.exportMarks'`,
    );
    expect(rows).toEqual([{ actor_id: clerk.staffId, object_id: STUDY, ofCustomer: true, details: { rows: marks } }]);
  });

  test('a mark of one study cannot be reached through another', async () => {
    const [mark] = (await shown(doctor, STUDY)).marks;
    const answer = await doctor.put(place(ELSEWHERE, mark?.id), { rowVersion: 1, text: 'x', inReport: true });
    expect(answer.header.reason).toBe('imaging.mark_not_found');
  });

  test('a study that lies elsewhere has its marks by its UID', async () => {
    await add(doctor, ELSEWHERE, { ...LENGTH, text: 'in the archive' });
    expect((await shown(reviewer, ELSEWHERE)).marks).toMatchObject([{ text: 'in the archive' }]);
  });

  test.each([
    ['an image of no study', { instanceUid: uidOf(9, 9) }],
    ['an image of another series', { seriesUid: `${STUDY}.2` }],
    ['a frame that the image does not have', { frame: 2 }],
  ])('a mark on %s is refused', async (_, elsewhere) => {
    const answer = await add(doctor, STUDY, LENGTH, { ...LENGTH, ...elsewhere });
    expect([answer.status, answer.header.reason]).toEqual([422, 'imaging.mark_elsewhere']);
  });

  test('a study keeps so many marks as are shown, and says so', async () => {
    await app.database.pool.query(
      `insert into imaging_mark (study_uid, series_uid, instance_uid, frame, kind, points, measured, unit, value_unit, text,
         in_report, created_by, created_at, updated_by, updated_at)
       select $1, $1, $1, 1, 'key', '[]', '{}', 'mm', '', '', false, $2, now(), $2, now() from generate_series(1, 1999)`,
      [FULL, doctor.staffId],
    );
    const last = await add(doctor, FULL, { ...KEY, inReport: false });
    expect([last.status, last.data.marks.length]).toEqual([200, 2000]);
    const beyond = await add(doctor, FULL, { ...KEY, inReport: false });
    expect([beyond.status, beyond.header.reason]).toEqual([422, 'imaging.too_many_marks']);
    expect(beyond.header.msg).toContain('2000');
  });

  test('who may see no report sees no marks, of issued ones neither', async () => {
    await app.database.pool.query(
      `insert into role_resource (role_id, resource_code) select id, 'imaging:view' from role where code = 'administrator'`,
    );
    const administrator = await app.signInAs('administrator');
    const { id: customerId } = await enterPerson(clerk, { name: 'Ada Issued' });
    const issued = await insertReport(app, { customerId, status: 'received' });
    await app.database.pool.query(`update report set status = 'issued' where id = $1`, [issued.id]);
    await keepStudy(app, issued.id, [ctSlice({ study: uidOf(74) })]);
    expect((await administrator.get(place(uidOf(74)))).header.reason).toBe('imaging.not_found');
  });

  test('a database that fails is not taken for a study that is not there', async () => {
    await app.database.pool.query(
      `insert into role_resource (role_id, resource_code) select id, 'imaging:view' from role where code = 'sales'`,
    );
    await app.database.pool.query('alter table report rename column withhold_old to away');
    try {
      expect((await sales.get(place(STUDY))).status).toBe(500);
    } finally {
      await app.database.pool.query('alter table report rename column away to withhold_old');
    }
    expect((await sales.get(place(STUDY))).header.reason).toBe('imaging.not_found');
  });

  test.each([
    ['too few points', { ...LENGTH, points: [[0, 0, 0]] }, 'marks.0.points'],
    ['too few points on the picture', { ...LENGTH, pixels: [[0, 0]] }, 'marks.0.pixels'],
    ['a window without width', { ...LENGTH, window: { center: 40, width: 0 } }, 'marks.0.window.width'],
    ['a key image with points', { ...LENGTH, kind: 'key', pixels: [] }, 'marks.0.points'],
    ['no UID', { ...LENGTH, instanceUid: 'a' }, 'marks.0.instanceUid'],
    ['frame nought', { ...LENGTH, frame: 0 }, 'marks.0.frame'],
    ['text too long', { ...LENGTH, text: 'x'.repeat(501) }, 'marks.0.text'],
  ])('%s is refused, and nothing of what came with it is kept', async (_, mark, field) => {
    const before = (await shown(doctor, STUDY)).marks.length;
    const answer = await add(doctor, STUDY, mark, LENGTH);
    expect([answer.status, Object.keys(answer.header.fields ?? {})]).toEqual([400, [field]]);
    expect((await shown(doctor, STUDY)).marks).toHaveLength(before);
  });
});
