import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { fileHeads } from '../../../server/adapters/audit-heads';
import { audit } from '../../../server/core/audit';
import { GENESIS, sealOf } from '../../../server/modules/audit/chain-rules';
import { listSealed } from '../../../server/modules/audit/repository';
import { beginNewHeads, keepHead, sealOnce, verifyChain, verifyHeads } from '../../../server/modules/audit/service';
import { startApp, type TestApp } from '../../support/app';

let app: TestApp;
let folder: string;
let file: string;
beforeEach(async () => {
  app = await startApp();
  folder = path.join(app.ports.settings.PORTAL_DATA_DIR, 'audit-head');
  file = path.join(folder, 'heads.jsonl');
  await written(3);
});
afterEach(() => app.drop());

/** Events, sealed, and their head kept. */
async function written(count: number): Promise<void> {
  const event = (objectId: number) => ({ action: 'test.write', objectType: 'thing', objectId, details: { sum: 100 } });
  await app.ctx.transaction((tx) => audit(tx, app.ctx, ...Array.from({ length: count }, (_, at) => event(at))));
  for (let sealed = 0; sealed < count; ) sealed += await sealOnce(app.ports);
  expect(await keepHead(app.ports)).toBeNull();
}

/** As who has every right on the database. */
async function forge(...statements: string[]): Promise<void> {
  const client = new pg.Client(app.database.connection);
  await client.connect();
  await client.query('set session_replication_role = replica');
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Every hash anew, so that the chain is whole in itself. */
async function recompute(): Promise<void> {
  let previous = GENESIS;
  const seals: string[] = [];
  for (const { seal, event } of await listSealed(app.ports.db, 0, 1000)) {
    if (!event) throw new Error('an event is missing');
    previous = sealOf(previous, event);
    seals.push(`update audit_seal set hash = '${previous}' where seq = ${seal.seq}`);
  }
  await forge(...seals);
}

const lines = () => readFileSync(file, 'utf8').trim().split('\n');
const flaw = async () => (await verifyHeads(app.ports))?.flaw ?? null;

test('heads are kept as the chain grows, and fit it', async () => {
  await written(2);
  expect(await keepHead(app.ports)).toBeNull();
  expect(lines().map((line) => JSON.parse(line).seq)).toEqual([0, 3, 5]);
  expect(await verifyHeads(app.ports)).toBeNull();
});

test('a chain that was rewritten and computed anew is seen, and no head is signed for it', async () => {
  await written(2);
  await forge(`update audit_event set details = '{"sum": 1}' where id = (select min(id) from audit_event)`);
  await recompute();
  expect((await verifyChain(app.ports)).ok).toBe(true);
  expect(await verifyHeads(app.ports)).toEqual({ flaw: 'recomputed', after: null });
  const before = lines();
  expect(await keepHead(app.ports)).toBe('recomputed');
  expect(lines()).toEqual(before);
});

test('a chain whose end was cut off is seen, also when it grew again', async () => {
  const cut =
    'delete from audit_seal where seq > 2; delete from audit_event where id not in (select event_id from audit_seal)';
  await forge(cut);
  expect((await verifyChain(app.ports)).ok).toBe(true);
  expect(await flaw()).toBe('shortened');
  expect(await keepHead(app.ports)).toBe('shortened');
  await app.ctx.transaction((tx) => audit(tx, app.ctx, { action: 'test.write', objectType: 'thing', objectId: 9 }));
  // an event waits while any older transaction runs, those of other databases of the cluster too
  while ((await sealOnce(app.ports)) === 0) await app.ports.pool.query('select 1');
  expect(await flaw()).toBe('recomputed');
});

test('several portals on one folder take turns, and their file stays whole', async () => {
  await written(1);
  const other = { ...app.ports, heads: fileHeads(folder) };
  for (let round = 0; round < 3; round += 1) {
    await app.ctx.transaction((tx) =>
      audit(tx, app.ctx, { action: 'test.write', objectType: 'thing', objectId: round }),
    );
    while ((await sealOnce(app.ports)) === 0);
    await Promise.all([keepHead(app.ports), keepHead(other), keepHead(app.ports), keepHead(other)]);
  }
  expect(lines().map((line) => JSON.parse(line).seq)).toEqual([0, 3, 4, 5, 6, 7]);
  expect(await flaw()).toBeNull();
});

test('a line that a crash cut short is passed over, and the next head stands after it', async () => {
  appendFileSync(file, '{"file":"half a li');
  expect(await flaw()).toBeNull();
  await written(1);
  expect(lines()).toHaveLength(4);
  expect(await flaw()).toBeNull();
});

test.each([
  ['a head that was changed', (all: string[]) => all.map((line) => line.replace('"seq":3', '"seq":2'))],
  ['a head that was taken out', (all: string[]) => all.filter((_, at) => at !== 1)],
  [
    'a head of another key',
    (all: string[]) => [...all.slice(0, -1), String(all.at(-1)).replace(/signature":"..../, 'signature":"AAAA')],
  ],
  ['no line of ours', () => ['nothing']],
])('%s is seen', async (_, change) => {
  await written(1);
  writeFileSync(file, `${change(lines()).join('\n')}\n`);
  expect(await flaw()).toBe('damaged');
});

test('a lost file or key is said and not begun again; a person begins it, and the log says so', async () => {
  renameSync(file, `${file}.away`);
  expect([await keepHead(app.ports), await flaw(), existsSync(file)]).toEqual(['lost', 'lost', false]);
  renameSync(`${file}.away`, file);
  renameSync(path.join(folder, 'key.pem'), path.join(folder, 'key.away'));
  expect([await keepHead(app.ports), await flaw()]).toEqual(['key_lost', 'key_lost']);
  await beginNewHeads(app.ports, 'the disk was lost');
  expect([await keepHead(app.ports), await flaw()]).toEqual([null, null]);
  const { rows } = await app.ports.pool.query("select details from audit_event where action = 'audit.newHeads'");
  expect(rows).toEqual([{ details: { reason: 'the disk was lost' } }]);
  const files = await app.ports.pool.query('select reason from audit_head order by id');
  expect(files.rows).toEqual([{ reason: '' }, { reason: 'the disk was lost' }]);
});

test('a file of another database is not taken for its own', async () => {
  await forge('delete from audit_head');
  expect([await keepHead(app.ports), await flaw()]).toEqual(['other_file', 'other_file']);
});

test('what the database knows of its files of heads is not rewritten', async () => {
  for (const statement of ["update audit_head set reason = 'x'", 'delete from audit_head', 'truncate audit_head'])
    await expect(app.database.pool.query(statement)).rejects.toThrow(/append-only/);
});
