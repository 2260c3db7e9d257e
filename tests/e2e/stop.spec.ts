import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { processesOf } from '../../server/adapters/postgres/processes';
import { type Clinic, startClinic } from '../bench/clinic';
import { uploadLarge } from '../bench/uploads';
import { type SmtpPeer, startSmtp } from '../support/smtp';

const MOST_MEGABYTES = 250;
const MOST_STOP_MS = 10_000;

let folder: string;
let smtp: SmtpPeer;
let clinic: Clinic;

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-stop-'));
  // the account of PostgreSQL passes through
  chmodSync(folder, 0o711);
  smtp = await startSmtp();
  smtp.silent = true;
  clinic = await startClinic(path.join(folder, 'data'), { SMTP_URL: smtp.url });
});
test.afterAll(async () => {
  await clinic.stop();
  await smtp.close();
  rmSync(folder, { recursive: true, force: true });
});

test('four uploads of 45 MB at once leave the server small', async () => {
  const before = clinic.residentMb();
  await uploadLarge(clinic);
  expect(clinic.residentMb() - before).toBeLessThan(MOST_MEGABYTES);
});

test('with a mail server that never answers it stops at once, and its PostgreSQL with it', async () => {
  const answer = await fetch(`${clinic.origin}/api/v1/auth/email-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ email: 'admin@localhost.test' }),
  });
  expect(answer.status).toBe(200);
  await expect.poll(() => smtp.connections()).toBeGreaterThan(0);
  const began = performance.now();
  await clinic.stop();
  // a second on a machine with nothing else to do; without the break it is the mail's forty
  expect(performance.now() - began).toBeLessThan(MOST_STOP_MS);
  expect(processesOf(clinic.cluster)).toEqual([]);
});
