import type { Pool } from 'pg';
import { someoneWaits } from '../../support/administering';
import { ctSlice, type Person, uidOf } from '../../support/dicom';
import { clerk, desk, enter, pdfOf, portal, prepareDesk, send } from './open-desk';

prepareDesk();

const NOBODY: Person = { no: '', name: '', birthOn: '', sex: 'O' };
const ADA = { name: 'Ada Phantom', birthOn: '1980-02-29', gender: 'female' };

let studies = 300;
const newStudy = () => {
  studies += 1;
  return uidOf(studies);
};

let key: string;
beforeAll(async () => {
  const director = await portal.signInAs('director');
  const { data: supplier } = await clerk.post<{ id: number }>('/suppliers', { name: 'Image Lab' });
  key = (await director.post<{ key: string }>(`/suppliers/${supplier.id}/keys`, { name: 'CT' })).data.key;
});

/** As a supplier's machine sends. */
const sendByMachine = (bytes: Uint8Array) => {
  const body = new FormData();
  body.set('file', new File([bytes as BlobPart], 'image.dcm', { type: 'application/dicom' }));
  const headers = { 'x-requested-with': '', authorization: `Bearer ${key}` };
  return portal.request<{ duplicate: boolean }>('/intake/vendor-files', { method: 'POST', body, headers });
};

async function match(reportId: number, rowVersion: number | undefined, customerId: number): Promise<number> {
  const body = { rowVersion, customerId, visitId: null, adviceId: null, reason: 'known here' };
  const { header, data } = await clerk.post<{ item: { rowVersion: number } }>(`/intake/desk/${reportId}/match`, body);
  expect(header.msg).toBe('OK');
  return data.item.rowVersion;
}

const waiting = async (pool: Pool): Promise<number> =>
  (
    await pool.query(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows[0].n;

test('a machine adds to a study only what shows that it is of the same person', async () => {
  const study = newStudy();
  const { data } = await send(ctSlice({ study }));
  const unsaid = await sendByMachine(ctSlice({ study, number: 2, person: NOBODY }));
  expect(unsaid.header).toMatchObject({ code: 409, reason: 'imaging.person_unsaid' });
  expect(unsaid.header.msg).toContain(data.reportNo);
  const nameOnly = { ...NOBODY, name: 'Phantom^Ada' };
  expect((await sendByMachine(ctSlice({ study, number: 2, person: nameOnly }))).header.reason).toBe(
    'imaging.person_unsaid',
  );
  expect((await sendByMachine(ctSlice({ study, number: 2 }))).status).toBe(200);
  expect((await desk(data.reportId)).item.study).toMatchObject({ images: 2 });
  // a person who has it in hand may
  expect((await send(ctSlice({ study, number: 3, person: NOBODY }))).data).toMatchObject({ joined: true });
});

test('a study of nobody takes more of nobody from a machine until somebody says whose it is', async () => {
  const study = newStudy();
  const slice = (number: number, person = NOBODY) => ctSlice({ study, number, person });
  const { data } = await send(slice(1));
  expect((await sendByMachine(slice(2))).status).toBe(200);
  expect((await sendByMachine(slice(3, {}))).header.reason).toBe('imaging.person_unsaid');
  const { id: customerId } = await enter(ADA);
  const { item } = await desk(data.reportId);
  await match(data.reportId, item.rowVersion, customerId);
  expect((await sendByMachine(slice(4))).header.reason).toBe('imaging.person_unsaid');
});

test('characters decide: a name of the same sound is of somebody else', async () => {
  const study = newStudy();
  const wei = (characters: string): Person => ({
    ...NOBODY,
    name: Buffer.from(`Wang^Wei=王^${characters}`),
    characters: 'ISO_IR 192',
  });
  await send(ctSlice({ study, person: wei('伟') }));
  const other = await send(ctSlice({ study, number: 2, person: wei('薇') }));
  expect(other.header).toMatchObject({ code: 409, reason: 'imaging.other_person' });
});

test('the person whom only a later image names is compared at the desk, and asked for before signing for', async () => {
  const study = newStudy();
  const { data } = await send(ctSlice({ study, person: NOBODY }));
  const { id: customerId } = await enter({ name: 'Somebody Else', birthOn: '1970-01-01', gender: 'male' });
  const rowVersion = await match(data.reportId, data.item?.rowVersion, customerId);
  expect((await send(ctSlice({ study, number: 2 }))).data).toMatchObject({ joined: true });
  expect((await desk(data.reportId)).found).toContainEqual({
    ...{ field: 'name', value: 'Phantom Ada', quote: 'Phantom Ada' },
  });
  const signed = await clerk.post(`/intake/desk/${data.reportId}/sign-for`, {
    rowVersion,
    condition: 'good',
    note: '',
  });
  expect(signed.header).toMatchObject({ code: 409, reason: 'intake.differences_open' });
});

test('nothing joins the study of an erased person: it names nobody, and anybody would fit', async () => {
  const study = newStudy();
  const { data } = await send(ctSlice({ study }));
  const { id: customerId } = await enter(ADA);
  await portal.database.pool.query(`update report set customer_id = $1, status = 'issued' where id = $2`, [
    customerId,
    data.reportId,
  ]);
  await portal.database.pool.query(
    `update imaging_study set patient_no = '', patient_name = '', birth_on = null, sex = '' where uid = $1`,
    [study],
  );
  await portal.database.pool.query(`update customer set state = 'erased' where id = $1`, [customerId]);
  const stranger = await send(ctSlice({ study, number: 2, person: { no: 'P-999', name: 'Other^Person' } }));
  expect(stranger.header).toMatchObject({ code: 409, reason: 'imaging.study_erased' });
  expect(stranger.header.msg).toContain(data.reportNo);
});

test('images that join while the report is held by another leave its study free, and neither waits for the other', async () => {
  const study = newStudy();
  const { data } = await send(ctSlice({ study }));
  const { data: other } = await send(pdfOf(['another report']));
  const mover = await portal.database.pool.connect();
  await mover.query('begin');
  await mover.query('select 1 from report where id = $1 for update', [data.reportId]);
  const joining = send(ctSlice({ study, number: 2 }));
  await someoneWaits(portal);
  // as undoing a match does: the file, and with it the study, goes to another report
  await mover.query(
    `insert into report_file (report_id, file_id, arrival_id) select $1, file_id, arrival_id from report_file where report_id = $2`,
    [other.reportId, data.reportId],
  );
  await mover.query('commit');
  mover.release();
  expect((await joining).data).toMatchObject({ joined: true, reportId: other.reportId });
});

test('one image that comes into two studies at the same moment stays in the first, and is refused in words', async () => {
  const uid = uidOf(399, 1);
  const holder = await portal.database.pool.connect();
  await holder.query('begin');
  // what is there can be read, and nothing added
  await holder.query('lock table imaging_instance in share mode');
  const answers = [newStudy(), newStudy()].map((study) => send(ctSlice({ study, uid })));
  while ((await waiting(portal.database.pool)) < 2);
  await holder.query('commit');
  holder.release();
  const told = (await Promise.all(answers)).map(({ status, header }) => `${status} ${header.reason ?? ''}`.trim());
  expect(told.sort()).toEqual(['200', '409 imaging.instance_differs']);
});
