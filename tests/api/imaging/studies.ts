import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { ctSlice, enhancedCt, uidOf } from '../../support/dicom';
import { keepStudy } from '../../support/imaging';
import { enterPerson } from '../../support/report-path';
import { insertReport } from '../../support/report-rows';

interface Row {
  hasUnseenImages: boolean;
  uid: string;
  reportNo: string;
  [more: string]: unknown;
}

const CHEST = uidOf(31);
const HEAD = uidOf(32);
const UNKNOWN = uidOf(33);

describe('the list of studies', () => {
  let app: TestApp;
  let reviewer: SignedInPerson;
  let person: { id: number; pid: string };
  let reports: { id: number; reportNo: string }[];
  const list = async (query = '') =>
    (await reviewer.get<{ rows: Row[]; total: number }>(`/imaging/studies${query}`)).data;

  const salesWhoMayLook = async () => {
    const sales = await app.signInAs('sales');
    await app.database.pool.query(
      `insert into role_resource (role_id, resource_code) select id, 'imaging:view' from role where code = 'sales'
       on conflict do nothing`,
    );
    return sales;
  };

  beforeAll(async () => {
    app = await startApp();
    reviewer = await app.signInAs('reviewer');
    person = (await enterPerson(await app.signInAs('clerk'), { name: '张小明' })) as unknown as typeof person;
    const entered = () => insertReport(app, { customerId: person.id, status: 'received' });
    reports = [await entered(), await entered(), await entered()];
    await app.database.pool.query('update report set customer_id = null where id = $1', [reports[2]?.id]);
    const study = (uid: string, more: object) => ({ study: uid, ...more });
    await keepStudy(app, reports[0]?.id as number, [
      ctSlice(study(CHEST, { number: 1 })),
      ctSlice(study(CHEST, { number: 2 })),
      enhancedCt(7, study(CHEST, { series: `${CHEST}.2`, seriesNumber: 2, bodyPart: 'ABDOMEN' })),
    ]);
    await keepStudy(app, reports[1]?.id as number, [
      ctSlice(study(HEAD, { modality: 'MR', studyOn: '20250505', accessionNo: 'MR-77', bodyPart: 'HEAD' })),
    ]);
    await keepStudy(app, reports[2]?.id as number, [
      ctSlice(study(UNKNOWN, { studyOn: '20240101', person: { no: 'X-9', name: 'Roe^Richard' } })),
    ]);
  });
  afterAll(() => app.drop());

  test('each study with its report, its person and what it holds, the newest first', async () => {
    const { rows, total } = await list();
    expect(total).toBe(3);
    expect(rows[0]).toEqual({
      ...{ uid: CHEST, studyOn: '2026-03-16', studyTime: '09:30:15', description: 'CT chest', accessionNo: 'ACC-1' },
      ...{ modalities: ['CT'], bodyParts: ['ABDOMEN', 'CHEST'], seriesCount: 2, imageCount: 3 },
      ...{ patientNo: 'P-100', patientName: 'Phantom Ada', customerId: person.id, pid: person.pid },
      ...{ customerName: '张小明', reportId: reports[0]?.id, reportNo: reports[0]?.reportNo, reportStatus: 'received' },
      hasUnseenImages: false,
    });
    expect(rows.map(({ uid, customerName }) => [uid, customerName])).toEqual([
      [CHEST, '张小明'],
      [HEAD, '张小明'],
      [UNKNOWN, null],
    ]);
  });

  test.each<[string, () => string, string[]]>([
    ['the customer’s name', () => `q=${encodeURIComponent('张小明')}`, [CHEST, HEAD]],
    ['in pinyin', () => 'q=zhangxiaoming', [CHEST, HEAD]],
    ['the name that the images say', () => 'q=roe', [UNKNOWN]],
    ['with both parts', () => `q=${encodeURIComponent('Roe Rich')}`, [UNKNOWN]],
    ['a pid', () => `q=${person.pid}`, [CHEST, HEAD]],
    ['the patient id of the images', () => 'q=X-9', [UNKNOWN]],
    ['an accession number', () => 'q=MR-7', [HEAD]],
    ['a report number', () => `q=${reports[1]?.reportNo}`, [HEAD]],
    ['a modality', () => 'modality=mr', [HEAD]],
    ['days', () => 'studyFrom=2025-01-01&studyTo=2025-12-31', [HEAD]],
    ['the oldest first', () => 'sort=studyOn', [UNKNOWN, HEAD, CHEST]],
    ['a page', () => 'pageSize=2&current=2', [UNKNOWN]],
    ['what nobody has', () => 'q=%25', []],
  ])('%s', async (_, query, found) => {
    expect((await list(`?${query()}`)).rows.map(({ uid }) => uid)).toEqual(found);
  });

  test('who sees issued reports only is listed no other', async () => {
    const sales = await salesWhoMayLook();
    expect((await sales.get<{ total: number }>('/imaging/studies')).data.total).toBe(0);
    expect((await sales.get(`/imaging/studies/${CHEST}`)).header.reason).toBe('imaging.not_found');
  });

  test('one study with its series; what came after the report was signed for is counted', async () => {
    const place = `/imaging/studies/${CHEST}`;
    const series = [
      {
        uid: `${CHEST}.1`,
        number: 1,
        modality: 'CT',
        bodyPart: 'CHEST',
        description: 'Axial',
        imageCount: 2,
        frameCount: 2,
      },
      {
        uid: `${CHEST}.2`,
        number: 2,
        modality: 'CT',
        bodyPart: 'ABDOMEN',
        description: 'Axial',
        imageCount: 1,
        frameCount: 7,
      },
    ];
    expect((await reviewer.get(place)).data).toMatchObject({ uid: CHEST, lateImageCount: 0, series });
    const { pool } = app.database;
    await pool.query(`update report set signed_for_at = now() where id = $1`, [reports[0]?.id]);
    await keepStudy(app, reports[0]?.id as number, [ctSlice({ study: CHEST, number: 3 })]);
    expect((await reviewer.get(place)).data).toMatchObject({ lateImageCount: 1, imageCount: 4 });
  });

  test('a report says which study it is, with the image that stands for it; of others it says none', async () => {
    const place = (id: number | undefined) => `/imaging/reports/${id}/study`;
    const { data } = await reviewer.get<Row>(place(reports[1]?.id));
    expect(data).toMatchObject({ uid: HEAD, series: 1, images: 1, seriesUid: `${HEAD}.1` });
    expect(
      (await reviewer.get(`/dicomweb/studies/${HEAD}/series/${data.seriesUid}/instances/${data.instanceUid}/rendered`))
        .status,
    ).toBe(200);
    const other = await insertReport(app, { customerId: person.id, status: 'received' });
    expect((await reviewer.get(place(other.id))).data).toBeNull();
    expect((await reviewer.get(place(999_999))).status).toBe(404);
    // sales may look at images here, and see issued reports only
    expect((await (await app.signInAs('sales')).get(place(reports[1]?.id))).header.reason).toBe('report.not_found');
  });

  test('of more than a thousand that are found none is lost', async () => {
    const { pool } = app.database;
    await pool.query(`insert into report (report_no, origin, category, name_en, name_zh, status, test_on, received_at, status_since)
      select 'M-' || g, 'external', 'imaging', 'CT', 'CT', 'received', '2023-01-01', now(), now() from generate_series(1, 1100) g`);
    await pool.query(`insert into imaging_study (uid, report_id, patient_no, patient_name, sex, study_on, study_time, accession_no, description)
      select '1.2.' || id, id, 'M' || id, 'Many^' || id, '', '2023-01-01', '', '', '' from report where report_no like 'M-%'`);
    expect((await list('?q=many&pageSize=1')).total).toBe(1100);
    expect((await list('?q=many&pageSize=200&current=6')).rows).toHaveLength(100);
    await pool.query(`insert into imaging_series (study_id, uid, modality, body_part, description)
      select id, uid || '.1', 'XA', '', '' from imaging_study where patient_name like 'Many^%'`);
    expect((await list('?modality=xa&pageSize=1')).total).toBe(1100);
    expect((await list('?modality=xa&pageSize=200&current=6')).rows).toHaveLength(100);
  });

  test('images that joined and nobody has seen are told of, and found', async () => {
    const LATER = uidOf(4, 1);
    const issued = await insertReport(app, {
      ...{ customerId: person.id, status: 'issued' },
      ...{ reviewerId: reviewer.staffId, signerId: reviewer.staffId },
    });
    await keepStudy(app, issued.id, [ctSlice({ study: LATER, accessionNo: 'LATER-1' })]);
    await app.database.pool.query('update report set images_joined_at = now() where id = $1', [issued.id]);
    const found = async (by: SignedInPerson, query: string) =>
      (await by.get<{ rows: Row[] }>(`/imaging/studies?q=LATER-1${query}`)).data.rows.map(
        ({ uid, hasUnseenImages }) => [uid, hasUnseenImages],
      );
    expect(await found(reviewer, '&unseen=yes')).toEqual([[LATER, true]]);
    expect(await found(reviewer, '&unseen=no')).toEqual([]);
    expect((await reviewer.get(`/imaging/studies/${LATER}`)).data).toMatchObject({ hasUnseenImages: true });
    // whoever sees released reports only is not told what waits to be checked again
    const sales = await salesWhoMayLook();
    expect(await found(sales, '')).toEqual([[LATER, false]]);
    expect(await found(sales, '&unseen=yes')).toEqual([]);
  });
});
