import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { vendorPdf } from '../support/vendor-pdf';
import { type Clinic, startClinic } from './clinic';
import type { Figure } from './figures';

const FOLDER = path.resolve('.data/bench-uploads');
const UPLOADS = 4;
const MEGABYTES = 45;
const SETTLE_SECONDS = 10;

/** A PDF as a scanner makes it: much more after its few objects than a reader asks for. */
const largePdf = () =>
  Buffer.concat([vendorPdf([randomBytes(8).toString('hex')]), randomBytes(MEGABYTES * 1024 * 1024)]);

const BOUNDARY = 'bench-uploads-boundary';

/** A connection of its own: one that was kept may be closed by the time that a busy machine uses it. */
function send({ origin, cookie }: Pick<Clinic, 'origin' | 'cookie'>, name: string): Promise<void> {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), largePdf(), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const headers = {
    cookie,
    'x-requested-with': 'XMLHttpRequest',
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': body.length,
  };
  return new Promise((resolve, reject) => {
    const request = http.request(`${origin}/api/v1/intake/files`, { method: 'POST', headers, agent: false });
    request.once('error', reject);
    request.once('response', (answer) => {
      if (answer.resume().statusCode === 200) answer.once('end', resolve);
      else reject(new Error(`${name}: ${answer.statusCode}`));
    });
    request.end(body);
  });
}

/** Sends four files of 45 MB to the desk at the same time. */
export async function uploadLarge(server: Pick<Clinic, 'origin' | 'cookie'>): Promise<void> {
  await Promise.all(Array.from({ length: UPLOADS }, (_, n) => send(server, `扫描 ${n}.pdf`)));
}

/** What the server holds in memory while and after large files come in, beside what it holds at rest. */
export async function benchUploads(): Promise<Figure[]> {
  rmSync(FOLDER, { recursive: true, force: true });
  const server = await startClinic(FOLDER);
  try {
    const rest = server.residentMb();
    await uploadLarge(server);
    const peak = server.peakMb();
    await wait(SETTLE_SECONDS * 1000);
    const shared = {
      part: 'uploads',
      unit: 'MB' as const,
      floor: rest,
      floorIs: 'the server at rest, before',
      bounds: 'ratio' as const,
    };
    const what = `${UPLOADS} uploads of ${MEGABYTES} MB at once`;
    return [
      { ...shared, name: `${what}: peak memory of the server`, value: peak, bound: 3 },
      { ...shared, name: `${what}: ${SETTLE_SECONDS} s later`, value: server.residentMb(), bound: 2 },
    ];
  } finally {
    await server.stop();
  }
}
