import sharp from 'sharp';
import type { Marks, MarkView } from '../../../server/modules/imaging/marks/schema';
import type { SnapshotPicture } from '../../../server/modules/report/versions/snapshot';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { ctSlice, uidOf } from '../../support/dicom';
import { keepStudy } from '../../support/imaging';
import { expectOk, openTeam, reportIn, show, steps, type Team } from '../../support/report-path';

/** A key image that stands in the report: a slice of the first series of a study. */
const keyImage = (study: string, number: number) => ({
  ...{ seriesUid: `${study}.1`, instanceUid: `${study}.1.${number}`, frame: 1, kind: 'key', points: [], pixels: [] },
  ...{ measured: {}, unit: 'mm', valueUnit: 'HU', text: '', window: null, inReport: true },
});

describe('images in the report', () => {
  let app: TestApp;
  let team: Team;
  let studies = 0;

  beforeAll(async () => {
    app = await startApp();
    team = await openTeam(app);
  }, 60_000);
  afterAll(() => app.drop());

  /** A report in a state, with a study of three slices. */
  async function reportWithStudy(status: Parameters<typeof reportIn>[1]) {
    studies += 1;
    const study = uidOf(73, studies);
    const id = await reportIn(team, status);
    await keepStudy(
      app,
      id,
      [1, 2, 3].map((number) => ctSlice({ study, number, rows: 64, columns: 32, spacing: [1, 2] })),
    );
    const place = `/imaging/studies/${study}/marks`;
    const mark = (number: number, more: object = {}) => ({ ...keyImage(study, number), ...more });
    const length = (number: number, more: object = {}) =>
      mark(number, {
        kind: 'length',
        points: [
          [0, 0, 0],
          [3, 4, 0],
        ],
        pixels: [
          [0, 0],
          [1.5, 4],
        ],
        measured: { lengthMm: 5, lowest: -3 },
        ...more,
      });
    return {
      id,
      mark,
      length,
      add: (by: SignedInPerson, ...marks: object[]) => by.post<Marks>(place, { marks }),
      shown: (by: SignedInPerson) => expectOk(by.get<Marks>(place)),
      change: (by: SignedInPerson, one: MarkView | undefined, inReport: boolean) =>
        by.put<Marks>(`${place}/${one?.id}`, { rowVersion: one?.rowVersion, text: one?.text, inReport }),
      takeBack: (by: SignedInPerson, one: MarkView | undefined) =>
        by.delete<Marks>(`${place}/${one?.id}?rowVersion=${one?.rowVersion}`),
    };
  }

  const pictures = async (id: number): Promise<SnapshotPicture[]> =>
    (
      await app.ports.pool.query('select picture from report_picture where report_id = $1 order by sort', [id])
    ).rows.map(({ picture }) => picture);
  const versionOf = async (id: number) =>
    (
      await app.ports.pool.query('select snapshot from report_version where report_id = $1 order by no desc limit 1', [
        id,
      ])
    ).rows[0]?.snapshot.pictures as SnapshotPicture[] | undefined;

  test('before the check anybody who checks reports says what stands in it: by image, with what is marked on it', async () => {
    const { id, add, mark, length } = await reportWithStudy('signed_for');
    await expectOk(
      add(team.doctor, length(3, { text: 'nodule' }), mark(1, { text: 'seen', window: { center: 40, width: 400 } })),
    );
    await expectOk(add(team.reviewer, length(1), mark(2, { inReport: false })));
    const [first, second, ...more] = await pictures(id);
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      ...{ seriesNumber: 1, imageNumber: 1, frame: 1, frames: 1, columns: 32, rows: 64, aspect: 0.5 },
      ...{ text: 'seen', window: { center: 40, width: 400 } },
      marks: [{ kind: 'length', measured: { lengthMm: 5 }, unit: 'mm', valueUnit: 'HU', text: '' }],
    });
    expect(first?.marks[0]?.measured).toEqual({ lengthMm: 5 });
    expect(second).toMatchObject({ imageNumber: 3, text: '', marks: [{ text: 'nodule' }] });
    const bytes = await app.ports.files.get(first?.sha256 ?? '');
    expect(bytes.byteLength).toBe(first?.sizeBytes);
    const { format, width = 0, height = 0 } = await sharp(bytes).metadata();
    // 32 columns of 2 mm and 64 rows of 1 mm: as wide as high
    expect([format, width / height]).toEqual(['png', 1]);
  });

  test('an image is drawn with the grey values that its reader looked at', async () => {
    const { id, add, mark } = await reportWithStudy('signed_for');
    const windows = [
      { center: 5_000, width: 10 },
      { center: -5_000, width: 10 },
    ];
    await expectOk(add(team.doctor, ...windows.map((window, at) => mark(at + 1, { window }))));
    const greys = await Promise.all(
      (await pictures(id)).map(
        async ({ sha256 }) =>
          new Set(
            await sharp(await app.ports.files.get(sha256))
              .raw()
              .toBuffer(),
          ),
      ),
    );
    expect(greys.map((one) => [...one])).toEqual([[0], [255]]);
  });

  test('in the check it is an edit of whoever checks, and of nobody else', async () => {
    const { id, add, mark, shown } = await reportWithStudy('in_check');
    const others = await add(team.doctor, mark(1));
    expect([others.status, others.header.reason]).toEqual([409, 'report.held_by_other']);
    expect([(await shown(team.doctor)).mayReport, (await shown(team.doctor)).marks]).toEqual([false, []]);
    await expectOk(add(team.doctor, mark(1, { inReport: false })));
    const before = (await show(team.reviewer, id)).rowVersion;
    const { mayReport, marks } = await expectOk(add(team.reviewer, mark(2, { text: 'nodule' })));
    expect([mayReport, marks.map(({ inReport }) => inReport)]).toEqual([true, [false, true]]);
    expect((await show(team.reviewer, id)).rowVersion).toBe(before + 1);
    const { rows } = await app.ports.pool.query(
      'select action, details from report_event where report_id = $1 order by id desc limit 1',
      [id],
    );
    expect(rows[0]).toMatchObject({
      action: 'edit',
      details: { changes: [{ field: { en: 'Image (added)' }, from: '' }] },
    });
    expect(rows[0].details.changes[0].to).toContain('Image 2; nodule');
  });

  test('what the version prints is what was chosen, and the PDF has the image', async () => {
    const { id, add, mark } = await reportWithStudy('in_check');
    const window = { center: 5_000, width: 10 };
    await expectOk(add(team.reviewer, mark(2), mark(3, { window })));
    await steps.check(team, id);
    await steps.generate(team.reviewer, id);
    expect((await versionOf(id))?.map(({ imageNumber }) => imageNumber)).toEqual([2, 3]);
    const { rows } = await app.ports.pool.query('select draft_sha256 from report_version where report_id = $1', [id]);
    const pdf = (await app.ports.files.get(rows[0].draft_sha256)).toString('latin1');
    expect(pdf.match(/\/Subtype\s*\/Image/g)?.length).toBeGreaterThanOrEqual(2);
    const signed = await steps.sign(team.doctor, id);
    expect(signed.status).toBe('signed');
  });

  test.each(['checked', 'signed', 'issued'] as const)('of a %s report nothing more is changed', async (status) => {
    const { id, add, mark, shown, takeBack, change } = await reportWithStudy('in_check');
    await expectOk(add(team.reviewer, mark(2), mark(3, { inReport: false })));
    await steps.check(team, id);
    await steps.generate(team.reviewer, id);
    if (status !== 'checked') await steps.sign(team.doctor, id);
    if (status === 'issued') await steps.issue(team.doctor, id);
    const before = await pictures(id);
    const { marks, mayReport, mayMark } = await shown(team.reviewer);
    expect([mayMark, mayReport]).toEqual([true, false]);
    const refused = [
      await add(team.reviewer, mark(1)),
      await change(team.reviewer, marks[1], true),
      await change(team.reviewer, marks[0], false),
      await takeBack(team.reviewer, marks[0]),
    ];
    expect(refused.map(({ header }) => header.reason)).toEqual(Array(4).fill('report.wrong_status'));
    expect((await shown(team.reviewer)).marks).toEqual(marks);
    expect(await pictures(id)).toEqual(before);
    // what stands in no report can be marked and taken back at any time
    await expectOk(add(team.doctor, mark(1, { inReport: false })));
    await expectOk(takeBack(team.reviewer, marks[1]));
  });

  test('a revision prints other images and says so; what was checked before does not stand', async () => {
    const { id, add, mark, shown, takeBack } = await reportWithStudy('in_check');
    await expectOk(add(team.reviewer, mark(2)));
    await steps.check(team, id);
    await steps.generate(team.reviewer, id);
    await steps.sign(team.doctor, id);
    await steps.issue(team.doctor, id);
    await steps.cancelSign(team.director, id);
    await steps.check(team, id);
    await expectOk(takeBack(team.reviewer, (await shown(team.reviewer)).marks[0]));
    await expectOk(add(team.reviewer, mark(3)));
    const { rows } = await app.ports.pool.query('select checked_by, version_fresh from report where id = $1', [id]);
    expect(rows).toEqual([{ checked_by: null, version_fresh: false }]);
    const stale = await team.reviewer.post(`/reports/${id}/generate`, {
      rowVersion: (await show(team.reviewer, id)).rowVersion,
    });
    expect([stale.status, stale.header.reason]).toEqual([409, 'report.not_checked']);
    await steps.check(team, id);
    const { versions } = await steps.generate(team.reviewer, id);
    const said = versions.find(({ no }) => no === 2)?.changes as { field: { en: string } }[];
    expect(said.map(({ field }) => field.en)).toEqual(['Image (added)', 'Image (removed)']);
    await expectOk(add(team.reviewer, mark(1)));
    await steps.check(team, id);
    const { allowedActions } = await show(team.director, id);
    expect(allowedActions.find(({ action }) => action === 'reissue')?.reason).toBe('report.version_stale');
  });

  test('two readers who choose at once are both in the report', async () => {
    const { id, add, mark } = await reportWithStudy('signed_for');
    const answers = await Promise.all([
      add(team.doctor, mark(1)),
      add(team.reviewer, mark(2)),
      add(team.director, mark(3)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await pictures(id)).map(({ imageNumber }) => imageNumber)).toEqual([1, 2, 3]);
  });

  test('a match undone after signing gives the images to the report that waits at the desk', async () => {
    const { id, add, mark } = await reportWithStudy('in_check');
    await expectOk(add(team.reviewer, mark(2)));
    await steps.check(team, id);
    await steps.generate(team.reviewer, id);
    await steps.sign(team.doctor, id);
    await steps.undoMatch(team.director, id);
    const { rows } = await app.ports.pool.query('select max(id) as id from report');
    expect([await pictures(id), await pictures(rows[0].id)]).toMatchObject([[], [{ imageNumber: 2 }]]);
  });

  test('an image that is not of the study, or of a study in the archive, is in no report', async () => {
    const { add, mark, shown } = await reportWithStudy('signed_for');
    const stranger = await add(team.reviewer, mark(1, { instanceUid: uidOf(74, 1) }));
    expect([stranger.status, stranger.header.reason]).toEqual([422, 'imaging.mark_elsewhere']);
    const archived = await team.reviewer.post(`/imaging/studies/${uidOf(75)}/marks`, { marks: [mark(1)] });
    expect([archived.status, archived.header.reason]).toEqual([409, 'imaging.no_report']);
    expect((await shown(team.reviewer)).marks).toEqual([]);
  });

  test('a report has 24 images at most', async () => {
    const study = uidOf(76);
    const id = await reportIn(team, 'signed_for');
    const numbers = Array.from({ length: 25 }, (_, at) => at + 1);
    await keepStudy(
      app,
      id,
      numbers.map((number) => ctSlice({ study, number, rows: 8, columns: 8 })),
    );
    const marks = numbers.map((number) => keyImage(study, number));
    const place = `/imaging/studies/${study}/marks`;
    const over = await team.reviewer.post(place, { marks });
    expect([over.status, over.header.reason]).toEqual([409, 'report.too_many_pictures']);
    await expectOk(team.reviewer.post(place, { marks: marks.slice(1) }));
    expect(await pictures(id)).toHaveLength(24);
  });
});
