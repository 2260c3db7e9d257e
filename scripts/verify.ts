import path from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { fileHeads } from '../server/adapters/audit-heads';
import { systemClock } from '../server/adapters/clock';
import { STORE_ID } from '../server/adapters/file-binding';
import { diskFiles } from '../server/adapters/files';
import { openDatabase } from '../server/adapters/postgres/database';
import { say } from '../server/core/language';
import type { Ports } from '../server/core/ports';
import { beginNewHeads } from '../server/modules/audit/service';
import { checkRecord } from '../server/modules/integrity/service';
import { openDatabaseOf, settingsFor } from './portal-database';

const print = (text: string) => process.stdout.write(`${text}\n`);

/**
 * `npm run verify [demo]`: checks the stored record of the portal with these settings, running or not. What it finds is
 * noted as that of the nightly check is. With `--new-heads REASON` it first begins a new file of heads of the audit log.
 */
async function verify(): Promise<number> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { 'new-heads': { type: 'string' } } });
  const settings = settingsFor(positionals[0]);
  const { pool, weakness, stop } = await openDatabaseOf(settings);
  const dataDir = path.resolve(settings.PORTAL_DATA_DIR);
  try {
    // sends no mail, signs no PDF and reads no file from outside
    const ports = {
      pool,
      db: openDatabase(pool),
      files: diskFiles(path.join(dataDir, 'files'), { landmark: STORE_ID }),
      heads: fileHeads(path.join(dataDir, 'audit-head')),
      clock: systemClock,
      log: pino({ level: 'silent' }),
      settings,
    } as unknown as Ports;
    const reason = values['new-heads'];
    if (reason !== undefined) {
      if (reason.trim() === '')
        throw new Error('Say why: npm run verify -- --new-heads "restored from the backup of …"');
      await beginNewHeads(ports, reason.trim());
      print(`New heads of the audit log were begun: ${reason.trim()}`);
    }
    const { counts, found } = await checkRecord(ports, 'command');
    for (const { kind, object, reportId, details } of found)
      print(
        `${say('en-US', `home.integrity.kind.${kind}`)}: ${reportId ? `report ${reportId}, ` : ''}${object} ${JSON.stringify(details ?? {})}`,
      );
    const { files = 0, versions = 0, sealed = 0, reports = 0, audit = 0 } = counts;
    print(
      `Looked at ${files} files as they came, ${versions} versions, ${sealed} signed PDFs, ${reports} reports and ${audit} events of the audit log: ${found.length === 0 ? 'everything is as it was written.' : `${found.length} found.`}`,
    );
    if (weakness) print(`The portal's database account could undo the guards: ${weakness}. See docs/database.md.`);
    return found.length === 0 ? 0 : 1;
  } finally {
    await stop();
  }
}

verify().then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  },
);
