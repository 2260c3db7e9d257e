import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import sharp from 'sharp';
import { createApp } from '../../../server/app';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { ctSlice, encapsulated, encapsulatedPdf, phantomPixels, uidOf } from '../../support/dicom';
import { keepStudy, partsOf } from '../../support/imaging';
import { type Orthanc, startOrthanc, WITHOUT_ORTHANC } from '../../support/orthanc';
import { enterPerson } from '../../support/report-path';
import { insertReport } from '../../support/report-rows';

type Tags = Record<string, { vr: string; Value?: unknown[]; BulkDataURI?: string }>;

const OWN = uidOf(21);
const BOTH = uidOf(22);
const OUTSIDE = uidOf(23);
const NEWER = uidOf(24);

async function openPortal(url: string, key?: string) {
  const app = await startApp({ settings: { DICOMWEB_URL: url, ...(key && { DICOMWEB_KEY: key }) } });
  const reviewer = await app.signInAs('reviewer');
  const customer = await enterPerson(await app.signInAs('clerk'), {});
  for (const study of [OWN, BOTH]) {
    const report = await insertReport(app, { customerId: customer.id, status: 'received' });
    await keepStudy(app, report.id, [ctSlice({ study })]);
  }
  return { app, reviewer };
}

const found = async (person: SignedInPerson, query = '') => {
  const { response } = await person.get(`/dicomweb/studies${query}`);
  const rows = (await response.json()) as Tags[];
  return { uids: rows.map((row) => row['0020000D']?.Value?.[0]), rows, warning: response.headers.get('warning') };
};

const withOrthanc = WITHOUT_ORTHANC ? describe.skip : describe;

withOrthanc(`studies of a PACS${WITHOUT_ORTHANC ? ` (skipped: ${WITHOUT_ORTHANC})` : ''}`, () => {
  let app: TestApp;
  let reviewer: SignedInPerson;
  let pacs: Orthanc;
  let picture: Buffer;
  const outside = (number: number) =>
    `/dicomweb/studies/${OUTSIDE}/series/${OUTSIDE}.1/instances/${OUTSIDE}.1.${number}`;

  beforeAll(async () => {
    pacs = await startOrthanc();
    picture = await sharp({ create: { width: 32, height: 16, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    for (const file of [
      ctSlice({ study: BOTH }),
      ctSlice({ study: OUTSIDE, number: 1 }),
      ctSlice({ study: OUTSIDE, number: 2 }),
      encapsulated(
        { frames: [[picture]], rows: 16, columns: 32 },
        { study: OUTSIDE, series: `${OUTSIDE}.1`, number: 3 },
      ),
      encapsulatedPdf(Buffer.from(`%PDF-1.4${' '.repeat(60_000)}`), {
        study: OUTSIDE,
        series: `${OUTSIDE}.1`,
        number: 4,
      }),
      ctSlice({ study: NEWER, modality: 'MR', person: { name: 'Other^Person' } }),
    ])
      await pacs.store(file);
    ({ app, reviewer } = await openPortal(pacs.dicomWeb, pacs.key));
  });
  afterAll(async () => {
    await app?.drop();
    await pacs?.stop();
  });

  test('a list has the own store’s first and then the PACS’s, each study once', async () => {
    const { uids, rows, warning } = await found(reviewer);
    expect(uids.slice(0, 2)).toEqual([BOTH, OWN]);
    expect(uids.slice(2).sort()).toEqual([OUTSIDE, NEWER].sort());
    expect(warning).toBeNull();
    const place = rows[2]?.['00081190']?.Value?.[0];
    if (place !== undefined) expect(place).toMatch(/^\/api\/v1\/dicomweb\/studies\//);
  });

  test('pages go on from the one to the other', async () => {
    const pages = await Promise.all([0, 1, 2, 3, 4].map((offset) => found(reviewer, `?limit=1&offset=${offset}`)));
    const uids = pages.flatMap((page) => page.uids);
    // a study of both takes its place in the PACS and is left out there
    expect([...new Set(uids)].sort()).toEqual([OWN, BOTH, OUTSIDE, NEWER].sort());
    expect(uids).toHaveLength(4);
  });

  test('what is asked for is asked of both', async () => {
    expect((await found(reviewer, '?PatientName=Other*')).uids).toEqual([NEWER]);
    expect((await found(reviewer, '?ModalitiesInStudy=MR')).uids).toEqual([NEWER]);
    expect((await found(reviewer, `?StudyInstanceUID=${OUTSIDE}`)).uids).toEqual([OUTSIDE]);
  });

  test('series, instances and tags under the same addresses as the own ones', async () => {
    const series = await reviewer.get(`/dicomweb/studies/${OUTSIDE}/series`);
    expect((await series.response.json()) as Tags[]).toHaveLength(1);
    const instances = await reviewer.get(`/dicomweb/studies/${OUTSIDE}/instances`);
    expect((await instances.response.json()) as Tags[]).toHaveLength(4);
    const { response } = await reviewer.get(`/dicomweb/studies/${OUTSIDE}/series/${OUTSIDE}.1/metadata`);
    const text = await response.text();
    expect((JSON.parse(text) as Tags[]).map((tags) => tags['00200013']?.Value?.[0]).sort()).toEqual([1, 2, 3, 4]);
    expect(text).not.toContain('dicom-web');
  });

  test('frames, compressed ones as they are', async () => {
    const [part] = await partsOf((await reviewer.get(`${outside(2)}/frames/1`)).response);
    expect(part?.bytes.equals(phantomPixels())).toBe(true);
    const [jpeg] = await partsOf((await reviewer.get(`${outside(3)}/frames/1`)).response);
    expect(jpeg?.contentType).toMatch(/jpeg|1\.2\.840\.10008\.1\.2\.4\.50/);
    expect(jpeg?.bytes.subarray(0, 200).equals(picture.subarray(0, 200))).toBe(true);
  });

  test('a frame and a small picture', async () => {
    for (const place of [`${outside(1)}/rendered`, `${outside(1)}/frames/1/rendered?window=40,400,linear`]) {
      const { status, response } = await reviewer.get(place);
      expect([status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(64);
    }
    const small = (await reviewer.get(`${outside(1)}/thumbnail?viewport=32,32`)).response;
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(32);
  });

  test('a large value by the address that its tags name', async () => {
    const { response } = await reviewer.get(`${outside(4)}/metadata`);
    const [tags] = (await response.json()) as Tags[];
    const address = tags?.['00420011']?.BulkDataURI ?? '';
    expect(address).toMatch(/^\/api\/v1\/dicomweb\/.*\/bulkdata\//);
    const bulk = await reviewer.get(address.replace('/api/v1', ''));
    expect(await bulk.response.text()).toContain('%PDF-1.4');
  });

  test('the whole file', async () => {
    const [part] = await partsOf((await reviewer.get(outside(1))).response);
    expect(part?.bytes.subarray(128, 132).toString()).toBe('DICM');
  });

  test('what the PACS does not have either is not there', async () => {
    const { status, header } = await reviewer.get(`/dicomweb/studies/${uidOf(404)}/metadata`);
    expect([status, header.reason]).toEqual([404, 'imaging.not_found']);
  });

  test('looking at a study of the PACS stands in the log by its UID', async () => {
    const { rows } = await app.database.pool.query(
      `select count(*)::int as n from audit_event where action = 'imaging.view' and object_id = $1`,
      [OUTSIDE],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('who may not see every report sees nothing of the PACS', async () => {
    const sales = await app.signInAs('sales');
    await app.database.pool.query(
      `insert into role_resource (role_id, resource_code) select id, 'imaging:view' from role where code = 'sales'`,
    );
    expect((await found(sales)).uids).toEqual([]);
    for (const place of [`/dicomweb/studies/${OUTSIDE}/series`, `${outside(1)}/frames/1`])
      expect((await sales.get(place)).header.reason).toBe('imaging.not_found');
  });
});

describe('a PACS that fails', () => {
  let app: TestApp;
  let reviewer: SignedInPerson;
  let server: Server;
  let seen: IncomingMessage[] = [];
  let answer: (request: IncomingMessage, response: ServerResponse) => void;

  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push(request);
      answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    ({ app, reviewer } = await openPortal(`http://reader:secret@127.0.0.1:${port}/pacs/`));
  });
  beforeEach(() => {
    seen = [];
  });
  afterAll(async () => {
    await app.drop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const OWN_ONLY = { uids: [BOTH, OWN], warning: expect.stringContaining('299') };

  test.each<[string, typeof answer]>([
    ['an error', (_, response) => response.writeHead(500).end()],
    ['a page', (_, response) => response.end('<html>')],
    [
      'another place, which is not followed to',
      ({ url }, response) => {
        if (url === '/elsewhere') response.end(JSON.stringify([{ '0020000D': { vr: 'UI', Value: [OUTSIDE] } }]));
        else response.writeHead(302, { location: '/elsewhere' }).end();
      },
    ],
    ['nothing', (request) => request.socket.destroy()],
    ['a refusal', (_, response) => response.writeHead(401).end()],
  ])('%s: the own store still answers, and says that it is not all', async (_, how) => {
    answer = how;
    expect(await found(reviewer)).toMatchObject(OWN_ONLY);
  });

  test('what it names is in no log, though its list cannot be read', async () => {
    answer = (_, response) => response.end('[{"00100010":{"vr":"PN","Value":[Secret^Person]}}]');
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const logged = createApp({ ...app.ports, log });
    const asked = await logged.request('/api/v1/dicomweb/studies', { headers: { cookie: reviewer.cookie } });
    expect(asked.headers.get('warning')).toContain('299');
    expect(lines.join()).toContain('the PACS is away');
    expect(lines.join()).not.toContain('Secret');
  });

  test('a study that only the PACS could have is told to be away, not to be missing', async () => {
    answer = (request) => request.socket.destroy();
    const { status, header } = await reviewer.get(`/dicomweb/studies/${OUTSIDE}/metadata`);
    expect([status, header.reason]).toEqual([503, 'imaging.pacs_away']);
  });

  test('whoever goes away meanwhile leaves no question behind', async () => {
    const gone = new Promise<void>((resolve) => {
      answer = (request) => {
        request.socket.once('close', () => resolve());
        leaving.abort();
      };
    });
    const leaving = new AbortController();
    const { header } = await reviewer.get(`/dicomweb/studies/${OUTSIDE}/metadata`, { signal: leaving.signal });
    expect(header.reason).toBe('request.broken_off');
    await gone;
  });

  test('own studies never wait for it', async () => {
    answer = () => {};
    const { status, response } = await reviewer.get(`/dicomweb/studies/${OWN}/metadata`);
    await response.text();
    expect([status, seen.length]).toEqual([200, 0]);
  });

  test('nothing of who asks goes to it but the clinic’s own name', async () => {
    answer = (_, response) => response.end('[]');
    await reviewer.get(`/dicomweb/studies?PatientID=X`, { headers: { 'x-mine': 'yes' } });
    const [{ headers, method, url } = {} as IncomingMessage] = seen;
    expect({ method, url }).toEqual({ method: 'GET', url: '/pacs/studies?PatientID=X&limit=50&offset=0' });
    expect(headers.authorization).toBe(`Basic ${Buffer.from('reader:secret').toString('base64')}`);
    for (const name of ['cookie', 'x-mine', 'x-requested-with', 'accept-language', 'referer'])
      if (name !== 'accept-language') expect(headers[name]).toBeUndefined();
  });

  test('addresses in a long answer become ours wherever it is cut', async () => {
    const { port } = server.address() as AddressInfo;
    const row = (at: number) => ({
      '0020000D': { vr: 'UI', Value: [OUTSIDE] },
      '00100010': { vr: 'PN', Value: [{ Alphabetic: 'A}{"^B', Ideographic: '王^小东' }] },
      '7FE00010': {
        vr: 'OW',
        BulkDataURI: `http://127.0.0.1:${port}/pacs/studies/${OUTSIDE}/series/1.${at}/instances/1.2/bulk/7fe00010`,
      },
    });
    const text = JSON.stringify(Array.from({ length: 40 }, (_, at) => row(at)));
    answer = (_, response) => {
      const bytes = Buffer.from(text);
      let at = 0;
      const next = () => {
        if (at >= bytes.length) return response.end();
        const from = at;
        at += 97;
        response.write(bytes.subarray(from, at), next);
      };
      next();
    };
    const { response } = await reviewer.get(`/dicomweb/studies/${OUTSIDE}/metadata`);
    const rows = (await response.json()) as Tags[];
    expect(rows.map((one) => one['7FE00010']?.BulkDataURI)).toEqual(
      Array.from(
        { length: 40 },
        (_, at) => `/api/v1/dicomweb/studies/${OUTSIDE}/series/1.${at}/instances/1.2/bulkdata/bulk~7fe00010`,
      ),
    );
    expect(rows[7]?.['00100010']).toEqual(row(7)['00100010']);
  });

  test('what never becomes a data set is broken off before it fills the memory', async () => {
    answer = (_, response) => response.end(`[{"00100010":"${'x'.repeat(6 * 1024 * 1024)}"}]`);
    const { response } = await reviewer.get(`/dicomweb/studies/${OUTSIDE}/metadata`);
    await expect(response.text()).rejects.toThrow();
  });

  test('a way out of its root is no way', async () => {
    answer = (_, response) => response.end('secret');
    const place = `/dicomweb/studies/${OUTSIDE}/series/1.2/instances/1.3/bulkdata`;
    for (const way of ['..~..~..~system', '%2e%2e~%2e%2e~system']) {
      const { status } = await reviewer.get(`${place}/${way}`);
      expect(status).toBe(400);
    }
    expect(seen).toEqual([]);
  });
});
