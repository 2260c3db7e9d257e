import path from 'node:path';
import { DATABASE_USER } from '../server/adapters/postgres/cluster';
import { findPlace } from '../server/adapters/postgres/place';
import { openPool } from '../server/adapters/postgres/pool';
import { openRunning } from '../server/adapters/postgres/running';
import { backUp } from '../server/backup/backup';
import { readSettings, type Settings } from '../server/core/settings';

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Where the keys lie that no archive holds. */
function tellKeys({ PORTAL_DATA_DIR, PORTAL_SIGNING_P12 }: Settings): void {
  const keys = PORTAL_SIGNING_P12 ?? path.resolve(PORTAL_DATA_DIR, 'authority');
  print(`Not in it: the clinic’s signing key (${keys}) and the settings. Keep both apart from the backup.`);
  print(
    'Without that key a restored portal signs with a new certificate, and cannot tell the seals of before as its own.',
  );
}

/** `npm run backup -- FILE`: database and files of the portal with these settings, running or not. */
async function main(): Promise<number> {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error('Write where to: npm run backup -- FILE');
  const settings = readSettings(process.env);
  if (!settings.DATABASE_URL && !findPlace(settings.PORTAL_DATA_DIR))
    throw new Error(`There is no database in ${settings.PORTAL_DATA_DIR}.`);
  const broken = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => broken.abort(new Error('Broken off. No backup was written.')));
  const running = openRunning(settings, DATABASE_USER);
  const opened = running
    ? { pool: running, stop: () => running.end() }
    : await openPool(settings, { onError: () => {} });
  const started = Date.now();
  try {
    const client = await opened.pool.connect();
    try {
      const filesFolder = path.resolve(settings.PORTAL_DATA_DIR, 'files');
      const made = await backUp({ client, filesFolder }, path.resolve(file), broken.signal);
      const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
      print(
        `Wrote ${file} in ${((Date.now() - started) / 1000).toFixed(1)} s: ${made.tables.length} tables with ${rows} rows, ${made.files.length} files.`,
      );
      tellKeys(settings);
      if (!made.audit.ok) print('CAUTION: the audit chain is broken. Run npm run audit:verify.');
      for (const sha256 of made.lost) print(`CAUTION: file ${sha256} is missing or damaged, and not in the backup.`);
      return made.audit.ok && made.lost.length === 0 ? 0 : 1;
    } finally {
      client.release(true);
    }
  } finally {
    await opened.stop();
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
