import { imagingData } from '../../../server/modules/imaging/personal-data';
import { ctSlice, dicomFile, instanceOf, SOP_CLASS, uidOf } from '../../support/dicom';
import { audits, clerk, desk, enter, pdfOf, portal, prepareDesk, send } from './open-desk';

prepareDesk();

let studies = 100;
/** UIDs of a study that no other test has. */
const newStudy = () => {
  studies += 1;
  return uidOf(studies);
};

const count = async (sql: string, values: unknown[] = []): Promise<number> =>
  Number((await portal.ports.pool.query(`select count(*) as n from ${sql}`, values)).rows[0]?.n);
const imagesOf = (study: string) =>
  count(
    'imaging_instance i join imaging_series e on e.id = i.series_id join imaging_study s on s.id = e.study_id where s.uid = $1',
    [study],
  );

test('the first file of a study is one report, and proposes the customer with each difference', async () => {
  const study = newStudy();
  const person = await enter({ name: '王小东', gender: 'male', birthOn: '1980-02-28' });
  const name = Buffer.from('Wang^XiaoDong=王^小东');
  const file = ctSlice({
    study,
    person: { no: person.pid, name, birthOn: '19800229', sex: 'M', characters: 'ISO_IR 192' },
  });
  const { status, data } = await send(file, 'IM0001');
  expect(status).toBe(200);
  expect(data).toMatchObject({ duplicate: false, joined: false, status: 'received' });
  const shown = await desk(data.reportId);
  expect(shown.item).toMatchObject({
    ...{ category: 'imaging', nameEn: 'CT chest', vendor: 'Phantom Imaging', barCode: 'ACC-1', testOn: '2026-03-16' },
    ...{ mediaType: 'application/dicom', readProblem: null },
    collectedAt: '2026-03-16T01:30:00.000Z',
    study: {
      uid: study,
      description: 'CT chest',
      series: 1,
      images: 1,
      seriesUid: `${study}.1`,
      instanceUid: `${study}.1.1`,
    },
  });
  expect(shown.found.find(({ field }) => field === 'name')).toEqual({
    ...{ field: 'name', value: '王小东', quote: 'Wang XiaoDong = 王小东' },
  });
  const [first] = shown.proposals;
  expect(first?.customer.pid).toBe(person.pid);
  expect(first?.comparisons.map(({ field, verdict }) => `${field} ${verdict}`)).toEqual(
    expect.arrayContaining(['name same', 'birthOn different', 'gender same', 'pid same']),
  );
  expect(first?.differences.map(({ field }) => field)).toEqual(['birthOn']);
  expect(await audits('report.receive', data.reportId)).toHaveLength(1);
  const director = await portal.signInAs('director');
  const drawn = await director.get(`/dicomweb/studies/${study}/series/${study}.1/instances/${study}.1.1/rendered`);
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
});

test('later files join it, the same one twice is one, and nothing that is here is overwritten', async () => {
  const study = newStudy();
  const first = await send(ctSlice({ study }), 'a');
  const joined = await send(ctSlice({ study, number: 2 }), 'b');
  expect(joined.data).toMatchObject({ duplicate: false, joined: true, reportId: first.data.reportId });
  const other = await send(ctSlice({ study, series: `${study}.2`, uid: `${study}.2.1` }), 'c');
  expect(other.data).toMatchObject({ joined: true, study: { images: 3, series: 2 } });
  const again = await send(ctSlice({ study, number: 2 }), 'b again');
  expect(again.data).toMatchObject({ duplicate: true, joined: false, reportId: first.data.reportId });
  expect(await imagesOf(study)).toBe(3);
  expect(await audits('report.receiveAgain', first.data.reportId)).toHaveLength(1);

  const before = await count('stored_file');
  const changed = await send(ctSlice({ study, number: 2, spacing: [2, 2] }), 'd');
  expect(changed.header).toMatchObject({ code: 409, reason: 'imaging.instance_differs' });
  expect(changed.header.msg).toContain('Nothing was overwritten');
  const stranger = await send(ctSlice({ study, number: 3, person: { no: 'P-999', name: 'Other^Person' } }), 'e');
  expect(stranger.header).toMatchObject({ code: 409, reason: 'imaging.other_person' });
  expect(await imagesOf(study)).toBe(3);
  expect(await count('stored_file')).toBe(before);
});

test('a study that begins with a file of nobody is of whom the next one names, and of nobody else', async () => {
  const study = newStudy();
  await send(ctSlice({ study, person: { no: '', name: '', birthOn: '', sex: 'O' } }));
  expect((await send(ctSlice({ study, number: 2 }))).data).toMatchObject({ joined: true });
  const stranger = await send(ctSlice({ study, number: 3, person: { no: 'P-999', name: 'Other^Person' } }));
  expect(stranger.header).toMatchObject({ code: 409, reason: 'imaging.other_person' });
  expect(await imagesOf(study)).toBe(2);
  expect(
    await count(`imaging_study where uid = $1 and patient_no = 'P-100' and birth_on = '1980-02-29'`, [study]),
  ).toBe(1);
});

test('the directory of a CD, and what is no whole DICOM file, are told in words', async () => {
  const directory = dicomFile({ '00080016': ['UI', SOP_CLASS.directory], '00080018': ['UI', uidOf(7, 7)] });
  expect((await send(directory, 'DICOMDIR')).header).toMatchObject({
    ...{ code: 422, reason: 'intake.dicom_directory' },
    msg: expect.stringContaining('Choose the whole CD'),
  });
  const cut = ctSlice({ study: newStudy() });
  expect((await send(cut.subarray(0, cut.length - 1000), 'cut.dcm')).header).toMatchObject({
    ...{ code: 422, reason: 'intake.dicom_unfit', msg: expect.stringContaining('ends before its data do') },
  });
  const { '0020000D': _, ...nameless } = instanceOf(SOP_CLASS.ct, {});
  expect((await send(dicomFile(nameless), 'x.dcm')).header.msg).toContain('UIDs');
});

test('ten people who bring one study at the same moment make one report', async () => {
  const study = newStudy();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => send(ctSlice({ study, number: at + 1 }))));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ data }) => data.reportId)).size).toBe(1);
  expect(answers.filter(({ data }) => !data.joined)).toHaveLength(1);
  expect(await imagesOf(study)).toBe(10);
});

test('what comes after signing for joins, is told once, and must be looked at', async () => {
  const study = newStudy();
  const { data } = await send(ctSlice({ study }));
  const id = data.reportId;
  const { data: person } = await clerk.post<{ id: number }>('/customers', {
    name: 'Ada Phantom',
    birthOn: '1980-02-29',
    gender: 'female',
  });
  const matched = await clerk.post<{ item: { rowVersion: number } }>(`/intake/desk/${id}/match`, {
    ...{
      rowVersion: data.item?.rowVersion,
      customerId: person.id,
      visitId: null,
      adviceId: null,
      reason: 'known here',
    },
  });
  expect(matched.header.msg).toBe('OK');
  const signed = await clerk.post(`/intake/desk/${id}/sign-for`, {
    ...{ rowVersion: matched.data.item.rowVersion, condition: 'good', note: '' },
  });
  expect(signed.status).toBe(200);
  for (const number of [2, 3])
    expect((await send(ctSlice({ study, number }))).data).toMatchObject({ joined: true, item: null });
  const director = await portal.signInAs('director');
  const { data: shown } = await director.get<{
    imagesJoinedAt: string | null;
    warnings: { kind: string; mustSee: boolean }[];
  }>(`/reports/${id}`);
  expect(shown.imagesJoinedAt).not.toBeNull();
  expect(shown.warnings).toContainEqual(expect.objectContaining({ kind: 'images_joined', mustSee: true }));
  const { data: history } = await director.get<{ action: string }[]>(`/reports/${id}/history`);
  expect(history.filter(({ action }) => action === 'imagesJoined')).toHaveLength(1);
  expect(await audits('report.imagesJoined', id)).toHaveLength(2);
});

test('nothing joins what was refused: nobody would see it', async () => {
  const study = newStudy();
  const { data } = await send(ctSlice({ study }));
  await clerk.post(`/intake/desk/${data.reportId}/refuse`, {
    ...{ rowVersion: data.item?.rowVersion, reason: 'not ours', about: 'not_ours' },
  });
  const late = await send(ctSlice({ study, number: 2 }));
  expect(late.header).toMatchObject({
    code: 409,
    reason: 'imaging.study_settled',
    msg: expect.stringContaining(data.reportNo),
  });
  expect((await send(ctSlice({ study }))).data).toMatchObject({ duplicate: true, status: 'refused' });
  expect(await imagesOf(study)).toBe(1);
});

test('a study follows its file to the report that it is given to', async () => {
  const study = newStudy();
  const { data } = await send(ctSlice({ study }));
  const { data: other } = await send(pdfOf(['another']));
  await portal.database.pool.query(
    `insert into report_file (report_id, file_id, arrival_id) select $1, file_id, arrival_id from report_file where report_id = $2`,
    [other.reportId, data.reportId],
  );
  const joined = await send(ctSlice({ study, number: 2 }));
  expect(joined.data).toMatchObject({ joined: true, reportId: other.reportId });
});

test('a DICOM file is no correction of a report', async () => {
  const { data } = await send(pdfOf(['to be corrected']));
  const { data: image } = await send(ctSlice({ study: newStudy() }));
  const join = await clerk.post(`/intake/desk/${image.reportId}/correction`, {
    ...{ rowVersion: image.item?.rowVersion, correctsId: data.reportId, reason: '' },
  });
  expect(join.header).toMatchObject({ code: 422, reason: 'imaging.no_correction' });
});

test('what the tags say of a person is in their export, and goes when the person is erased', async () => {
  const study = newStudy();
  const { data: person } = await clerk.post<{ id: number; pid: string }>('/customers', {
    name: 'Ada Gone',
    gender: 'female',
  });
  const { data } = await send(ctSlice({ study, person: { no: 'GONE-1', name: 'Gone^Ada' } }));
  await send(ctSlice({ study, number: 2, person: { no: 'GONE-1', name: 'Gone^Ada' } }));
  await portal.database.pool.query(`update report set customer_id = $1, status = 'refused' where id = $2`, [
    person.id,
    data.reportId,
  ]);
  const subject = { ids: [person.id], pids: [person.pid], addresses: [] };
  const exported = async () => {
    const answers = await Promise.all(
      imagingData.sections.map(async ({ select }) => (await portal.ports.db.execute(select(subject))).rows),
    );
    return answers;
  };
  const [studiesOf = [], images = []] = await exported();
  expect(studiesOf).toMatchObject([{ report_no: data.reportNo, patient_no: 'GONE-1', patient_name: 'Gone^Ada' }]);
  expect(images).toHaveLength(2);
  expect(JSON.stringify(images)).toContain('GONE-1');
  const director = await portal.signInAs('director');
  const plan = await portal.ports.db.transaction((tx) => imagingData.erasure.plan(tx, subject, true));
  expect(plan).toEqual({ erased: [], kept: [['images', 2]] });
  const erased = await director.post(`/customers/${person.id}/erase`, {
    ...{ rowVersion: 1, pidTyped: person.pid, reason: 'asked for it' },
  });
  expect(erased.header.msg).toBe('OK');
  expect(
    await count(`imaging_study where uid = $1 and concat(patient_no, patient_name, accession_no) <> ''`, [study]),
  ).toBe(0);
  expect(await count(`imaging_instance where uid like $1 || '.%' and tags <> '{}'`, [study])).toBe(0);
  expect(
    await count(
      `stored_file f join imaging_instance i on i.file_id = f.id where f.reading <> '{}' and i.uid like $1 || '.%'`,
      [study],
    ),
  ).toBe(0);
});
