import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { lockDataFolder } from '../../../server/adapters/postgres/lock';
import { ownMark } from '../../../server/adapters/postgres/processes';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const leave = (text: string) => writeFileSync(path.join(folder, 'portal.lock'), text);

test('a folder is held once and given free', () => {
  const unlock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(`Another portal (process ${process.pid})`);
  unlock();
  expect(readdirSync(folder)).toEqual([]);
  lockDataFolder(folder)();
});

test.each([
  ['of a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, started: '1@boot' })],
  ['of another process with the same number', JSON.stringify({ ...ownMark(), started: '1@boot' })],
  ['of a power failure: empty', ''],
  ['of a power failure: cut short', '{"pid": 1'],
])('a lock %s does not hold', (_what, text) => {
  leave(text);
  const unlock = lockDataFolder(folder);
  expect(readdirSync(folder)).toEqual(['portal.lock']);
  unlock();
});
