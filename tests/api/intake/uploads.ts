import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type { z } from 'zod';
import { resumableUploads } from '../../../server/adapters/uploads';
import { createApp } from '../../../server/app';
import { listen } from '../../../server/listen';
import type { StartedUploadView, UploadReceipt } from '../../../server/modules/intake/uploads/schema';
import { forgetUploads } from '../../../server/modules/intake/uploads/service';
import { someoneWaits } from '../../support/administering';
import type { SignedInPerson } from '../../support/app';
import { audits, clerk, portal, prepareDesk, report } from './open-desk';

prepareDesk();

const TUS = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');
const folder = () => path.join(portal.ports.settings.PORTAL_DATA_DIR, 'files', 'uploads');
const lying = () => (existsSync(folder()) ? readdirSync(folder()) : []);

const begin = (sizeBytes: number, name = '血常规.pdf', by: SignedInPerson = clerk) =>
  portal.request('/uploads', {
    method: 'POST',
    cookie: by.cookie,
    headers: {
      ...TUS,
      'upload-length': String(sizeBytes),
      'upload-metadata': `filename ${base64(name)},mark ${base64('m')}`,
    },
  });

async function begun(sizeBytes: number, name?: string): Promise<string> {
  const { status, headers } = await begin(sizeBytes, name);
  expect(status).toBe(201);
  return (headers.get('location') ?? '').split('/').at(-1) ?? '';
}

const goOn = (id: string, offset: number, bytes: Uint8Array, by: SignedInPerson = clerk) =>
  portal.request(`/uploads/${id}`, {
    method: 'PATCH',
    cookie: by.cookie,
    headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  });

const look = (id: string, by: SignedInPerson = clerk) =>
  portal.request(`/uploads/${id}`, { method: 'HEAD', cookie: by.cookie, headers: TUS });
const end = (id: string, by: SignedInPerson = clerk) => by.delete(`/uploads/${id}`, { headers: TUS });
const receive = (id: string, by: SignedInPerson = clerk) =>
  by.post<z.output<typeof UploadReceipt>>(`/intake/uploads/${id}/receive`);
const listed = async () => (await clerk.get<z.output<typeof StartedUploadView>[]>('/uploads')).data;

async function sent(bytes: Uint8Array, name?: string): Promise<string> {
  const id = await begun(bytes.length, name);
  expect((await goOn(id, 0, bytes)).status).toBe(204);
  return id;
}

test('a file sent in pieces is taken in as one sent at once', async () => {
  const bytes = report();
  const id = await begun(bytes.length);
  expect((await receive(id)).header.reason).toBe('intake.upload_unfinished');
  expect((await goOn(id, 0, bytes.subarray(0, 300))).headers.get('upload-offset')).toBe('300');
  const seen = await look(id);
  expect([seen.status, seen.headers.get('upload-offset'), seen.headers.get('upload-length')]).toEqual([
    200,
    '300',
    String(bytes.length),
  ]);
  expect(await listed()).toEqual([
    {
      id,
      name: '血常规.pdf',
      sizeBytes: bytes.length,
      offsetBytes: 300,
      mark: 'm',
      at: expect.any(String),
      isBusy: false,
    },
  ]);
  expect((await goOn(id, 0, bytes)).header).toMatchObject({ code: 409, reason: 'intake.upload_elsewhere' });
  expect((await goOn(id, 300, bytes.subarray(300))).status).toBe(204);

  const { status, data } = await receive(id);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    entries: [],
    reports: [{ duplicate: false, status: 'received', item: { fileName: '血常规.pdf', sizeBytes: bytes.length } }],
  });
  const [first] = data.reports;
  expect(await audits('report.receive', first?.reportId ?? 0)).toHaveLength(1);

  // the answer was lost: the same bytes make no second report
  expect((await receive(id)).data.reports).toMatchObject([{ duplicate: true, reportId: first?.reportId }]);
  expect((await end(id)).status).toBe(204);
  expect(lying()).toEqual([]);
  expect((await receive(id)).header.reason).toBe('intake.upload_gone');
  expect((await portal.ports.files.inspect((await sha(first?.reportId)) ?? '')).state).toBe('sound');
});

const sha = async (reportId = 0) =>
  (
    await portal.ports.pool.query(
      'select f.sha256 from report_file l join stored_file f on f.id = l.file_id where l.report_id = $1',
      [reportId],
    )
  ).rows[0]?.sha256 as string | undefined;

test('nobody reaches the upload of somebody else, and nobody without the right begins one', async () => {
  const other = await portal.signInAs('clerk', { fresh: true });
  const bytes = report();
  const id = await sent(bytes);
  for (const answer of [
    await look(id, other),
    await goOn(id, bytes.length, new Uint8Array(), other),
    await end(id, other),
    await receive(id, other),
  ])
    expect(answer.status).toBe(404);
  expect(await (await other.get('/uploads')).data).toEqual([]);
  expect((await look(id)).status).toBe(200);
  expect((await begin(10, 'x.pdf', await portal.signInAs('sales'))).header.code).toBe(403);
  const { status } = await portal.request('/uploads', { method: 'POST', headers: { ...TUS, 'upload-length': '1' } });
  expect(status).toBe(401);
  const foreign = await portal.request('/uploads', {
    method: 'POST',
    cookie: clerk.cookie,
    headers: { ...TUS, 'upload-length': '1', origin: 'https://elsewhere.test' },
  });
  expect(foreign.header).toMatchObject({ code: 403, reason: 'request.cross_site' });
  await end(id);
});

test('what is too long, or finds no room, is told before a byte is sent', async () => {
  const most = portal.ports.settings.PORTAL_STUDY_MB * 1024 * 1024;
  const long = await begin(most + 1);
  expect(long.header).toMatchObject({ code: 413, reason: 'request.too_large' });
  const free = await portal.ports.files.freeBytes();
  const full = createApp({ ...portal.ports, files: { ...portal.ports.files, freeBytes: async () => 1000 } });
  expect(free).toBeGreaterThan(1000);
  const answer = await full.request('/api/v1/uploads', {
    method: 'POST',
    headers: { ...TUS, cookie: clerk.cookie, 'x-requested-with': 'XMLHttpRequest', 'upload-length': '999' },
  });
  expect([answer.status, (await answer.json()).header.reason]).toEqual([503, 'server.disk_full']);
  const pdf = await sent(new Uint8Array(51 * 1024 * 1024), 'long.pdf');
  expect((await receive(pdf)).header).toMatchObject({ code: 413, reason: 'intake.too_large' });
  await end(pdf);
});

test('an upload that found room when it began is not gone on with when others took it', async () => {
  const bytes = report();
  const id = await begun(bytes.length);
  const full = createApp({ ...portal.ports, files: { ...portal.ports.files, freeBytes: async () => 1000 } });
  const answer = await full.request(`/api/v1/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      ...{ ...TUS, cookie: clerk.cookie, 'x-requested-with': 'XMLHttpRequest', 'upload-offset': '0' },
      'content-type': 'application/offset+octet-stream',
    },
    body: bytes as BodyInit,
  });
  expect(answer.status).toBe(503);
  expect((await answer.json()).header.reason).toBe('server.disk_full');
  expect((await look(id)).headers.get('upload-offset')).toBe('0');
  await end(id);
});

test.each([
  ['an upload that never was', `1-${'0'.repeat(36)}`],
  ['a path', '..%2F..%2Fetc'],
  ['a name of its own', 'x'],
])('%s is not found', async (_, id) => {
  expect((await look(id)).status).toBe(404);
  expect((await receive(id)).header).toMatchObject({ code: 404, reason: 'intake.upload_gone' });
});

test('a refused file stays refused in words, and nothing of it is kept', async () => {
  const id = await sent(new TextEncoder().encode('alert(1)'), 'x.pdf');
  expect((await receive(id)).header).toMatchObject({ code: 415, reason: 'intake.wrong_kind' });
  await end(id);
  expect(readdirSync(path.join(folder(), '..', 'arriving'))).toEqual([]);
});

test('a connection that breaks off keeps what has come, and another instance goes on with it', async () => {
  const bytes = Buffer.concat([report(), Buffer.alloc(900_000, 10)]);
  const id = await begun(bytes.length);
  const listening = await listen(portal.app.fetch as never, '127.0.0.1', 0);
  try {
    const sending = http
      .request({
        host: '127.0.0.1',
        port: listening.port,
        path: `/api/v1/uploads/${id}`,
        method: 'PATCH',
        headers: {
          ...TUS,
          cookie: clerk.cookie,
          'x-requested-with': 'XMLHttpRequest',
          'upload-offset': 0,
          'content-type': 'application/offset+octet-stream',
          'content-length': bytes.length,
        },
      })
      .on('error', () => {});
    sending.write(bytes.subarray(0, 500_000));
    for (let offset = 0; offset < 500_000; ) offset = (await listed()).find((one) => one.id === id)?.offsetBytes ?? 0;
    sending.destroy();
    await new Promise((gone) => sending.once('close', gone));
  } finally {
    await listening.stop();
  }
  const restarted = createApp({ ...portal.ports, uploads: resumableUploads(folder()) });
  const headers = { ...TUS, cookie: clerk.cookie, 'x-requested-with': 'XMLHttpRequest' };
  const seen = await restarted.request(`/api/v1/uploads/${id}`, { method: 'HEAD', headers });
  expect(seen.headers.get('upload-offset')).toBe('500000');
  const rest = await restarted.request(`/api/v1/uploads/${id}`, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '500000', 'content-type': 'application/offset+octet-stream' },
    body: bytes.subarray(500_000),
  });
  expect(rest.status).toBe(204);
  expect((await receive(id)).data.reports).toMatchObject([{ duplicate: false, item: { sizeBytes: bytes.length } }]);
  await end(id);
});

const ofOtherInstance = async (id: string) => {
  const other = createApp({ ...portal.ports, uploads: resumableUploads(folder()) });
  const answer = await other.request('/api/v1/uploads', { headers: { cookie: clerk.cookie } });
  const { data } = (await answer.json()) as { data: z.output<typeof StartedUploadView>[] };
  return data.find((one) => one.id === id);
};

test('what is being taken in is busy for every instance, and no longer when it is here', async () => {
  const id = await sent(report());
  expect((await ofOtherInstance(id))?.isBusy).toBe(false);
  const holder = await portal.database.pool.connect();
  await holder.query('begin');
  await holder.query('lock table arrival in share mode');
  const receiving = receive(id);
  await someoneWaits(portal);
  expect((await ofOtherInstance(id))?.isBusy).toBe(true);
  await holder.query('commit');
  holder.release();
  expect((await receiving).status).toBe(200);
  expect((await ofOtherInstance(id))?.isBusy).toBe(false);
  await end(id);
});

test('an instance that died is busy with nothing', async () => {
  const id = await begun(10);
  const busy = path.join(folder(), `${id}.busy`);
  writeFileSync(busy, '');
  expect((await ofOtherInstance(id))?.isBusy).toBe(true);
  const before = Date.now() / 1000 - 60;
  utimesSync(busy, before, before);
  expect((await ofOtherInstance(id))?.isBusy).toBe(false);
  await end(id);
  rmSync(busy);
});

test('nobody keeps more uploads open than the disk can bear', async () => {
  const other = await portal.signInAs('clerk', { fresh: true });
  const most = portal.ports.settings.PORTAL_STUDY_MB * 1024 * 1024;
  const roomy = createApp({ ...portal.ports, files: { ...portal.ports.files, freeBytes: async () => 2 ** 50 } });
  const beginIn = async (sizeBytes: number) => {
    const headers = { ...TUS, cookie: other.cookie, 'x-requested-with': 'XMLHttpRequest' };
    const answer = await roomy.request('/api/v1/uploads', {
      method: 'POST',
      headers: { ...headers, 'upload-length': String(sizeBytes) },
    });
    return { status: answer.status, told: answer.status === 201 ? null : (await answer.json()).header };
  };
  for (const _ of [1, 2, 3, 4]) expect((await beginIn(most)).status).toBe(201);
  const beyond = await beginIn(1);
  expect(beyond).toMatchObject({ status: 429, told: { reason: 'intake.uploads_open' } });
  expect(beyond.told.msg).toContain(`${4 * portal.ports.settings.PORTAL_STUDY_MB} MB`);
  const own = () => lying().filter((name) => name.startsWith(`${other.staffId}-`));
  for (const name of own()) rmSync(path.join(folder(), name));

  for (let made = 0; made < 199; made += 1) {
    const file = path.join(folder(), `${other.staffId}-${randomUUID()}`);
    writeFileSync(file, '');
    writeFileSync(`${file}.json`, JSON.stringify({ sizeBytes: 10, metadata: {}, at: '2026-03-18T00:00:00Z' }));
  }
  expect((await beginIn(1)).status).toBe(201);
  expect((await beginIn(1)).told.reason).toBe('intake.uploads_open');
  for (const name of own()) rmSync(path.join(folder(), name));
});

const agedBy = (id: string, seconds: number) => {
  const then = portal.ports.clock.now().getTime() / 1000 - seconds;
  utimesSync(path.join(folder(), id), then, then);
};

test('what came whole is kept until it is taken in, for whoever sent it; what was taken in goes after a day', async () => {
  const [waits, taken] = [await sent(report()), await sent(report())];
  expect((await receive(taken)).status).toBe(200);
  agedBy(waits, 10 * 86_400);
  agedBy(taken, 86_500);
  await forgetUploads(portal.ports);
  expect((await listed()).map(({ id }) => id)).toEqual([waits]);
  expect(lying().sort()).toEqual([waits, `${waits}.json`]);
  expect((await receive(waits)).data.reports).toMatchObject([{ duplicate: false }]);
  await end(waits);
});

test('what nobody went on with for a day is removed', async () => {
  const [old, fresh] = [await begun(10), await begun(10)];
  agedBy(old, 86_500);
  agedBy(fresh, 86_000);
  await forgetUploads(portal.ports);
  expect((await listed()).map(({ id }) => id)).toEqual([fresh]);
  expect(lying().sort()).toEqual([fresh, `${fresh}.json`]);
  await end(fresh);
});
