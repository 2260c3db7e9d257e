import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { diskFiles } from '../../../server/adapters/files';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'portal-files-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const all = () => readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

test('what was put comes back, is private, and twice the same is one file', async () => {
  const files = diskFiles(path.join(root, 'files'));
  const bytes = Buffer.from('%PDF-1.7 报告');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(await Promise.all([files.put(bytes), files.put(bytes), files.put(bytes)])).toEqual([sha256, sha256, sha256]);
  expect(await files.get(sha256)).toEqual(bytes);
  expect(all().map((entry) => entry.name)).toEqual([sha256]);
  const file = path.join(root, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(path.join(root, 'files')).mode & 0o777).toBe(0o700);
});

test('an altered file is never handed out, and putting it again mends it', async () => {
  const files = diskFiles(root);
  const sha256 = await files.put(Buffer.from('right'));
  writeFileSync(path.join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256), 'wrong');
  await expect(files.get(sha256)).rejects.toThrow('file.damaged');
  await files.put(Buffer.from('right'));
  expect((await files.get(sha256)).toString()).toBe('right');
});

test('a missing file and a name that is no hash are errors', async () => {
  const files = diskFiles(root);
  await expect(files.get('0'.repeat(64))).rejects.toThrow('file.missing');
  await expect(files.get('../../etc/passwd')).rejects.toThrow(/not a file hash/);
});

test('a folder without its landmark is that of a disk that went away: nothing is written into it', async () => {
  const files = diskFiles(root, { landmark: 'store-id' });
  await expect(files.put(Buffer.from('lost'))).rejects.toThrow('file store: ENOENT');
  await expect(files.check()).rejects.toThrow('file store: ENOENT');
  await expect(files.get('0'.repeat(64))).rejects.toThrow('file store: ENOENT');
  expect(all()).toEqual([]);
  writeFileSync(path.join(root, 'store-id'), '');
  await files.check();
  await files.put(Buffer.from('kept'));
  expect(all()).toHaveLength(2);
});
