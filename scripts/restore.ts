import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileHeads } from '../server/adapters/audit-heads';
import { systemClock } from '../server/adapters/clock';
import { openDatabase } from '../server/adapters/postgres/database';
import { type OpenedPool, openPool } from '../server/adapters/postgres/pool';
import { restore } from '../server/backup/restore';
import type { Ports } from '../server/core/ports';
import { readSettings, type Settings } from '../server/core/settings';
import { beginNewHeads } from '../server/modules/audit/service';

const print = (text: string) => process.stdout.write(`${text}\n`);

/** The kept heads of the audit log are of what was there before, or of nothing: new ones are begun, and the log says why. */
async function beginHeads(opened: OpenedPool | undefined, dataDir: string, settings: Settings, why: string) {
  if (!opened) return;
  const { pool } = opened;
  const heads = fileHeads(path.join(dataDir, 'audit-head'));
  // sends no mail, signs no PDF and reads no file
  await beginNewHeads({ pool, db: openDatabase(pool), heads, clock: systemClock, settings } as unknown as Ports, why);
}

/** `npm run restore -- FILE [--overwrite]`: into the database and the data folder of these settings. */
async function main(): Promise<number> {
  const words = process.argv.slice(2);
  const overwrite = words.includes('--overwrite');
  const [file, ...more] = words.filter((word) => word !== '--overwrite');
  if (!file || more.length > 0) throw new Error('Write what from: npm run restore -- FILE [--overwrite]');
  const settings = readSettings(process.env);
  const dataDir = path.resolve(settings.PORTAL_DATA_DIR);
  let opened: OpenedPool | undefined;
  const started = Date.now();
  try {
    const target = async () => {
      opened = await openPool(settings, { onError: () => {} });
      return { pool: opened.pool, filesFolder: path.join(dataDir, 'files') };
    };
    const { manifest, audit } = await restore(file, target, { overwrite });
    await beginHeads(opened, dataDir, settings, `restored from the backup of ${manifest.madeAt}`);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    print(
      `Restored the backup of ${manifest.madeAt} in ${((Date.now() - started) / 1000).toFixed(1)} s: ${manifest.tables.length} tables with ${rows} rows, ${manifest.files.length} files. Each was read back and has its hash.`,
    );
    print(
      audit.ok
        ? `The audit chain is whole: ${audit.sealed} of ${audit.events} events sealed.`
        : 'CAUTION: the audit chain is broken. Run npm run audit:verify.',
    );
    for (const sha256 of manifest.lost)
      print(`CAUTION: file ${sha256} was missing or damaged when the backup was made.`);
    if (!settings.PORTAL_SIGNING_P12 && !existsSync(path.join(dataDir, 'authority')))
      print(
        `The signing key is not part of a backup: put the kept folder to ${path.join(dataDir, 'authority')} before the first start, else the portal makes a new key.`,
      );
    return audit.ok && manifest.lost.length === 0 ? 0 : 1;
  } finally {
    await opened?.stop();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  },
);
