import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openAuthority } from '../../../server/adapters/authority';

const root = mkdtempSync(path.join(tmpdir(), 'portal-key-'));
const dataDir = path.join(root, 'data');
const keyFile = path.join(root, 'portal.key');
const inAuthority = (name: string) => path.join(dataDir, 'authority', name);
const open = (now?: Date) => openAuthority(dataDir, { clinicName: 'Clinic', ...(now && { now }) });
afterEach(() => {
  delete process.env.PORTAL_KEY_FILE;
});
afterAll(() => rmSync(root, { recursive: true }));

test('the password is taken away from its key; who has the data folder alone has neither key', async () => {
  const before = await open();
  expect(readFileSync(inAuthority('ca.key.pem'), 'utf8')).toContain('BEGIN ENCRYPTED PRIVATE KEY');
  process.env.PORTAL_KEY_FILE = keyFile;
  const after = await open();
  expect(after.certificateSha256).toBe(before.certificateSha256);
  expect(existsSync(inAuthority('signing.pass'))).toBe(false);
  expect(statSync(keyFile).mode & 0o077).toBe(0);
  expect(readFileSync(keyFile, 'utf8')).toBe(before.passphrase);
  const renewed = await open(new Date(Date.now() + 5 * 365 * 86_400_000));
  expect(renewed.caPem).toBe(before.caPem);
  expect(renewed.certificateSha256).not.toBe(before.certificateSha256);
});

test('without the password nothing is signed by another key, and it may not lie in the data folder', async () => {
  await expect(open()).rejects.toThrow(/not its password/);
  process.env.PORTAL_KEY_FILE = path.join(dataDir, 'beside.key');
  await expect(open()).rejects.toThrow(/lies in the data folder/);
  process.env.PORTAL_KEY_FILE = path.join(root, 'other.key');
  writeFileSync(process.env.PORTAL_KEY_FILE, 'another password');
  await expect(open()).rejects.toThrow();
});
