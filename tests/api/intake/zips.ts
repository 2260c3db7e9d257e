import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createApp } from '../../../server/app';
import type { UploadReceipt } from '../../../server/modules/intake/uploads/schema';
import { MOST_FILES } from '../../../server/modules/intake/zip/rules';
import { ctSlice, dicomFile, SOP_CLASS, uidOf } from '../../support/dicom';
import { renamed, withFlag, zipOf } from '../../support/zips';
import { clerk, desk, pdfOf, portal, prepareDesk, send, sendOnly, sendWhole } from './open-desk';

prepareDesk();

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);
const text = (said: string) => Buffer.from(said);
const slices = (study: string, n: number, from = 1) =>
  Array.from({ length: n }, (_, at) => [`CT/IM${at + from}`, ctSlice({ study, number: at + from })] as const);
const staged = () => readdirSync(path.join(portal.ports.settings.PORTAL_DATA_DIR, 'files', 'arriving'));

afterEach(() => expect(staged()).toEqual([]));

test('a CD in a zip: its studies are reports, its pages too, the rest is left out and named', async () => {
  const [first, second] = [uidOf(201), uidOf(202)];
  const broken = ctSlice({ study: first, number: 9 });
  const zip = await zipOf([
    ...slices(first, 8),
    ['CT/broken', broken.subarray(0, broken.length - 500)],
    ...slices(second, 3).map(([name, bytes]) => [`MR/${name}`, bytes] as const),
    ['DICOMDIR', dicomFile({ '00080016': ['UI', SOP_CLASS.directory], '00080018': ['UI', uidOf(203)] })],
    ['AUTORUN.INF', text('[autorun]')],
    ['viewer/run.exe', text('MZ\0\0')],
    ['__MACOSX/._x', text('mac')],
    ['report.pdf', pdfOf(['of a zip'])],
    ['dot.png', DOT],
    ['inner.zip', await zipOf([['a', text('a')]])],
  ]);
  const { status, data } = await sendWhole(zip, 'cd.zip');
  expect(status).toBe(200);
  const by = (outcome: string) => data.entries.filter((entry) => entry.outcome === outcome);
  expect(
    by('received')
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['CT/IM1', 'MR/CT/IM1', 'dot.png', 'report.pdf']);
  expect(by('joined')).toHaveLength(7 + 2);
  expect(by('leftOut').map(({ name, why }) => `${name}: ${why}`)).toEqual([
    'DICOMDIR: the directory of the CD',
    'AUTORUN.INF: a file of an unknown type',
    'viewer/run.exe: a program or web page',
  ]);
  expect(by('refused').map(({ name, why }) => `${name}: ${why}`)).toEqual([
    expect.stringMatching(/^CT\/broken: .*ends before its data do/),
    expect.stringMatching(/^inner\.zip: .*Unpack it/),
  ]);
  expect(data.reports.map(({ study }) => study?.images ?? null).sort()).toEqual([3, 8, null, null]);
  const ct = data.reports.find(({ study }) => study?.uid === first);
  expect((await desk(ct?.reportId ?? 0)).item.study).toMatchObject({ images: 8, series: 1 });

  // the answer was lost, or somebody else has the same CD
  const again = await sendWhole(zip, 'cd.zip');
  expect(again.data.reports.every(({ duplicate }) => duplicate)).toBe(true);
  expect(again.data.entries.filter(({ outcome }) => outcome === 'duplicate')).toHaveLength(8 + 3 + 2);
  expect(again.data.entries.filter(({ outcome }) => outcome === 'received')).toEqual([]);
});

test('names lead nowhere, and those of Chinese Windows are read', async () => {
  const zip = await zipOf([
    ['xxxxxx/evil.pdf', pdfOf(['evil'])],
    ['bbbb.pdf', pdfOf(['named'])],
  ]);
  const climbing = renamed(zip, 'xxxxxx/evil.pdf', text('../../evil.pdf '.slice(0, 15)));
  // 血常 in GBK
  const chinese = renamed(climbing, 'bbbb.pdf', Buffer.concat([Buffer.from([0xd1, 0xaa, 0xb3, 0xa3]), text('.pdf')]));
  const { data } = await sendWhole(chinese, 'x.zip');
  expect(data.entries.map(({ outcome }) => outcome)).toEqual(['received', 'received']);
  const names = await Promise.all(data.reports.map(async ({ reportId }) => (await desk(reportId)).item.fileName));
  expect(names.sort()).toEqual(['evil.pdf', '血常.pdf']);
});

test.each<[string, () => Promise<Buffer>, string]>([
  ['has a password', async () => withFlag(await zipOf([['a.pdf', pdfOf(['secret'])]]), 1), 'intake.zip_encrypted'],
  ['is cut off', async () => (await zipOf([['a.pdf', pdfOf(['cut'])]])).subarray(0, 300), 'intake.zip_damaged'],
  ['holds no report', async () => zipOf([['a.txt', text('hello')]]), 'intake.zip_nothing'],
  ['is empty', async () => zipOf([]), 'intake.zip_nothing'],
])('a zip that %s is told in words', async (_, make, reason) => {
  const { header } = await sendWhole(await make(), 'cd.zip');
  expect(header).toMatchObject({ reason, msg: expect.stringContaining('cd.zip') });
});

test('of two people in one study of a zip, which begins with a file of nobody, one is refused', async () => {
  const study = uidOf(310);
  const nobody = { no: '', name: '', birthOn: '', sex: 'O' } as const;
  const zip = await zipOf([
    ...[1, 2, 3].map((number) => [`${number}`, ctSlice({ study, number, person: nobody })] as const),
    ['a', ctSlice({ study, number: 4 })],
    ['b', ctSlice({ study, number: 5, person: { no: 'P-999', name: 'Other^Person', birthOn: '19700101' } })],
  ]);
  const { data } = await sendWhole(zip, 'two.zip');
  expect(data.entries.filter(({ outcome }) => outcome === 'refused')).toHaveLength(1);
  expect(data.reports).toMatchObject([{ study: { images: 4 } }]);
});

test('folders crowd out no file: what is not read to its end is told', async () => {
  const zip = await zipOf(
    [
      ['a.pdf', pdfOf(['behind'])],
      ['b.pdf', pdfOf(['folders'])],
    ],
    MOST_FILES,
  );
  expect((await sendWhole(zip, 'folders.zip')).header.reason).toBe('intake.zip_too_large');
  const few = await zipOf([['1/a.pdf', pdfOf(['in a folder'])]], 3);
  expect((await sendWhole(few, 'few.zip')).data.entries).toMatchObject([{ name: '1/a.pdf', outcome: 'received' }]);
});

test('what waits for others of its study is held to a limit, and taken in before the rest has come', async () => {
  const study = uidOf(320);
  // 10 MB of tags each
  const long = Object.fromEntries(
    Array.from({ length: 10 }, (_, at) => [`0043100${at.toString(16)}`, ['UT', 'x'.repeat(1024 * 1024)] as const]),
  );
  const heavy = Array.from(
    { length: 5 },
    (_, at) => [`${at}`, ctSlice({ study, number: at + 1, more: long })] as const,
  );
  const zip = await zipOf([...heavy, ['last', pdfOf(['the disk fails here'])]]);
  const { files } = portal.ports;
  let received = 0;
  const receive: typeof files.receive = async (bytes) => {
    received += 1;
    if (received > heavy.length) throw new Error('made to fail');
    return files.receive(bytes);
  };
  const failing = createApp({ ...portal.ports, files: { ...files, receive } });
  const asked = { cookie: clerk.cookie, 'x-requested-with': 'XMLHttpRequest' };
  const answer = await failing.request(`/api/v1/intake/uploads/${await sendOnly(zip, 'heavy.zip')}/receive`, {
    method: 'POST',
    headers: asked,
  });
  expect(answer.status).toBe(500);
  const { rows } = await portal.ports.pool.query(
    `select count(*)::int as n from imaging_instance where uid like $1 || '.%'`,
    [study],
  );
  expect(rows[0].n).toBeGreaterThanOrEqual(4);
});

test('a study that is refused while its images wait for it: each of them is named', async () => {
  const study = uidOf(330);
  const { data: first } = await send(ctSlice({ study }));
  const upload = await sendOnly(await zipOf(slices(study, 201, 2)), 'late.zip');
  const other = await portal.database.pool.connect();
  await other.query('begin');
  await other.query('select from report where id = $1 for update', [first.reportId]);
  const asked = clerk.post<UploadReceipt>(`/intake/uploads/${upload}/receive`);
  const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await other.query(waiting)).rows[0].n === 0);
  await other.query(`update report set status = 'refused' where id = $1`, [first.reportId]);
  await other.query('commit');
  other.release();
  const { data } = await asked;
  expect(data.entries.map(({ outcome }) => outcome)).toEqual(Array(201).fill('refused'));
});

test('a damaged part stops no other', async () => {
  const pdf = pdfOf(['whole']);
  const zip = await zipOf([
    ['bad.pdf', Buffer.concat([pdfOf(['bad']), Buffer.alloc(2000, 7)])],
    ['good.pdf', pdf],
  ]);
  // the bytes of the first: its checksum does not hold any more
  zip.fill(0xff, 60, 90);
  const { data } = await sendWhole(zip, 'two.zip');
  expect(data.entries.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
    'bad.pdf refused',
    'good.pdf received',
  ]);
});

test('a study of 300 images is taken in at once', async () => {
  const study = uidOf(300);
  const images = Array.from(
    { length: 300 },
    (_, at) => [`IM${at}`, ctSlice({ study, number: at + 1, rows: 512, columns: 512 })] as const,
  );
  const zip = await zipOf(images);
  const began = performance.now();
  const { data } = await sendWhole(zip, 'ct.zip');
  if (process.env.TEST_TIMES) console.log(`300 × 512 KB: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  expect(data.reports).toMatchObject([{ joined: false, duplicate: false, study: { images: 300, series: 1 } }]);
  expect(data.entries.filter(({ outcome }) => outcome === 'joined')).toHaveLength(299);
});
