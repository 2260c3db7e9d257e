import { execFileSync } from 'node:child_process';
import { deflateSync } from 'node:zlib';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { openTeam, reportIn, steps, type Team } from '../../support/report-path';

let app: TestApp;
let administrator: SignedInPerson;
let team: Team;

beforeAll(async () => {
  app = await startApp();
  team = await openTeam(app);
  administrator = team.administrator;
}, 60_000);
afterAll(() => app.drop());

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crcOf = (bytes: Buffer) => {
  let c = 0xffffffff;
  for (const byte of bytes) c = (crcTable[(c ^ byte) & 0xff] as number) ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
};
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crcOf(body));
  return Buffer.concat([length, body, crc]);
}
/** A plain picture of one colour. */
function png(width: number, height: number, rgb: [number, number, number]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.concat(Array.from({ length: width }, () => Buffer.from(rgb)))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}
const upload = (bytes: Buffer, name = 'logo.png') => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  return administrator.put<{ sha256: string } | null>('/settings/logo', form);
};
/** Width and height of each picture in a PDF. */
const sizesIn = (pdf: Buffer) =>
  execFileSync('pdfimages', ['-list', '-'], { input: pdf })
    .toString()
    .split('\n')
    .slice(2)
    .map((line) => line.trim().split(/\s+/).slice(3, 5).join('x'));
const finalOf = async (id: number) => {
  const { rows } = await app.database.pool.query('select final_sha256 sha from signature where report_id = $1', [id]);
  return app.ports.files.get(rows[0].sha);
};

test('a logo is taken by its content, shown to everybody, and printed on what is generated afterwards', async () => {
  const before = await reportIn(team, 'signed');
  const printed = await finalOf(before);
  expect((await app.request('/clinic-logo')).status).toBe(404);
  const picture = png(60, 30, [20, 96, 125]);
  const { data } = await upload(picture, 'anything.txt');
  expect(data).toMatchObject({ mediaType: 'image/png' });
  const shown = await app.request('/clinic-logo');
  expect(shown.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await shown.response.arrayBuffer()).equals(picture)).toBe(true);
  const options = await app.request<{ clinicLogo: string | null }>('/auth/options');
  expect(options.data.clinicLogo).toBe(data?.sha256);
  const after = await reportIn(team, 'signed');
  expect(sizesIn(printed)).not.toContain('60x30');
  expect(sizesIn(await finalOf(after))).toContain('60x30');
  expect((await finalOf(before)).equals(printed)).toBe(true);
}, 120_000);

test('what was signed with a logo prints it again after another one is set; taken away, the portal’s mark is back', async () => {
  const waiting = await reportIn(team, 'checked');
  await upload(png(300, 10, [200, 0, 0]));
  await steps.sign(team.doctor, waiting);
  expect(sizesIn(await finalOf(waiting))).toContain('60x30');
  expect(sizesIn(await finalOf(await reportIn(team, 'signed')))).toContain('300x10');
  expect((await administrator.delete('/settings/logo')).status).toBe(200);
  expect((await app.request('/clinic-logo')).status).toBe(404);
}, 120_000);

test.each([
  ['no picture', Buffer.from('hello')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a picture cut off', png(60, 30, [1, 2, 3]).subarray(0, 50)],
  ['too many pixels', png(4001, 1, [1, 2, 3])],
  ['too large', Buffer.concat([png(6, 6, [1, 2, 3]), Buffer.alloc(1024 * 1024)])],
])('%s is refused', async (_name, bytes) => {
  const refused = await upload(bytes);
  expect([refused.status, refused.header.reason]).toEqual([415, 'settings.logo_unfit']);
});
