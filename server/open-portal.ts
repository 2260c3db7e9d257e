import path from 'node:path';
import pino, { type Logger } from 'pino';
import { fileHeads } from './adapters/audit-heads';
import { issueAuthority, openAuthority } from './adapters/authority';
import { systemClock } from './adapters/clock';
import { openDelivery } from './adapters/delivery';
import { endsWithin } from './adapters/ends-within';
import { bindFileStore, STORE_ID } from './adapters/file-binding';
import { diskFiles } from './adapters/files';
import { wayTo } from './adapters/mail';
import { openApplication } from './adapters/postgres/application';
import { openDatabase } from './adapters/postgres/database';
import { migrateDatabase } from './adapters/postgres/migrate';
import { openPool } from './adapters/postgres/pool';
import { openSecretBox } from './adapters/secret-box';
import { openTimeStamping } from './adapters/time-stamping';
import { startTimers } from './adapters/timers';
import { resumableUploads } from './adapters/uploads';
import { databaseIsGuarded } from './core/health';
import { type LiveSettings, portsWith } from './core/live-settings';
import type { Ports } from './core/ports';
import type { Settings } from './core/settings';
import { runInWorker } from './core/worker';
import { seedAccess } from './modules/acl/service';
import { readStaffNames } from './modules/acl/staff/service';
import { sealAll } from './modules/audit/service';
import { forgetOldTries, purgeSignIns, recordCounted } from './modules/auth/service';
import { readNames } from './modules/customer/duplicates/service';
import { fillDictionary } from './modules/dictionary/seed';
import { stopEvents } from './modules/events/service';
import { forgetUploads } from './modules/intake/uploads/service';
import { checkAsked, checkWhenDue, stopChecking, watchHead } from './modules/integrity/service';
import { DELIVERY_LANES, deliverIn, forgetDelivered, stopDelivery } from './modules/message/service';
import { escalateDue, rejudgeDue, releaseDue } from './modules/report/service';
import { followSettings, reloadSettings } from './modules/settings/service';
import { readDue, stopReading } from './modules/spreadsheet/reading/job';
import { readSupplierNames } from './modules/supplier/service';

export interface OpenedPortal {
  ports: Ports;
  /** The same as the owner of the tables, for filling an empty demo. */
  owner: Ports;
  /** Starts what runs beside the requests. */
  startWork(): void;
  /** Ends that work and the event streams; what does not end in time is left to the database's end. */
  quiet(): Promise<void>;
  /** Does the same and then stops the database, whatever else hangs or fails. */
  close(): Promise<void>;
  /** Answers with the reason when the portal's own database is lost. */
  lost: Promise<string>;
}

/** A log of one JSON line each on standard error; what people read goes to standard output. */
export const openLog = (settings: Settings): Logger =>
  pino({ level: settings.LOG_LEVEL, base: undefined }, pino.destination(2));

const MINUTE = 60;
const HOUR = 3600;
const QUIET_SECONDS = 5;

const timersOf = (ports: Ports) => [
  { name: 'seal', seconds: 2, work: () => sealAll(ports) },
  ...DELIVERY_LANES.map((lane) => ({ name: `outbox ${lane.channel}`, seconds: 1, work: () => deliverIn(ports, lane) })),
  { name: 'release', seconds: 2, work: () => releaseDue(ports) },
  { name: 'critical', seconds: 5, work: () => escalateDue(ports) },
  { name: 'dictionary', seconds: 2, work: () => rejudgeDue(ports) },
  { name: 'spreadsheet', seconds: 1, work: () => readDue(ports) },
  { name: 'duplicates', seconds: 5, work: () => readNames(ports) },
  { name: 'audit head', seconds: MINUTE, work: () => watchHead(ports) },
  { name: 'settings', seconds: MINUTE, work: () => reloadSettings(ports) },
  { name: 'integrity', seconds: MINUTE, work: () => checkWhenDue(ports) },
  { name: 'integrity asked', seconds: 2, work: () => checkAsked(ports) },
  { name: 'refused calls', seconds: HOUR, work: () => recordCounted(ports) },
  {
    name: 'forget',
    seconds: HOUR,
    work: () => Promise.all([forgetOldTries(ports), forgetDelivered(ports), purgeSignIns(ports), forgetUploads(ports)]),
  },
];

/** Opens the database (its own or DATABASE_URL), brings it up to date and puts the ports together. */
export async function openPortal(
  live: LiveSettings,
  log: Logger,
  print: (text: string) => void,
): Promise<OpenedPortal> {
  const { settings } = live;
  const dataDir = path.resolve(settings.PORTAL_DATA_DIR);
  const opened = await openPool(settings, {
    onError: (error) => log.warn({ message: error.message }, 'an idle database connection broke'),
    onRestart: (restart) => log.error(restart, 'the portal’s own PostgreSQL ended; it is started again'),
  });
  try {
    await migrateDatabase(opened.pool);
    // before the account: its password is that of the right data folder
    await bindFileStore(opened.pool, dataDir, settings.DATABASE_URL !== undefined);
    const { pool, weakness } = await openApplication(opened, settings);
    databaseIsGuarded.set(weakness === null ? 1 : 0);
    if (weakness)
      log.warn({ weakness }, 'the portal’s account could undo the guards of the database: docs/database.md');
    if (settings.PORTAL_MODE === 'clinic' && !settings.PORTAL_KEY_FILE && !settings.PORTAL_SIGNING_P12)
      log.warn('the signing key lies beside its password in the data folder: set PORTAL_KEY_FILE, see docs/backup.md');
    if (settings.SMTP_URL && wayTo(settings.SMTP_URL).isOpen)
      log.warn('SMTP_URL says tls=no: mails, and the links in them that sign in, may be read on their way');
    const clock = systemClock;
    const own = await openAuthority(dataDir, { clinicName: settings.PORTAL_CLINIC_NAME_EN });
    const ports = portsWith(live, own, {
      pool,
      db: openDatabase(pool),
      files: diskFiles(path.join(dataDir, 'files'), { landmark: STORE_ID }),
      uploads: resumableUploads(path.join(dataDir, 'files', 'uploads')),
      deliver: openDelivery(settings, clock, print),
      timeStamping: await openTimeStamping(settings),
      issueAuthority,
      heads: fileHeads(path.join(dataDir, 'audit-head')),
      runInWorker,
      clock,
      log,
      secrets: await openSecretBox(dataDir),
    });
    await reloadSettings(ports);
    await followSettings(ports);
    // only an empty demo is still filled by the owner
    if (opened.pool !== pool && settings.PORTAL_MODE !== 'demo') await opened.pool.end();
    await ports.db.transaction(seedAccess);
    await ports.db.transaction(readSupplierNames);
    await ports.db.transaction(readStaffNames);
    await ports.db.transaction((tx) => fillDictionary(tx, clock.now()));
    let stopWork = async () => {};
    const endWork = async () => {
      stopReading(ports);
      stopDelivery(ports);
      stopChecking(ports);
      await endsWithin(
        QUIET_SECONDS,
        Promise.all([stopWork(), stopEvents(ports)]),
        'the work beside the requests',
        log,
      );
    };
    const closeAll = async () => {
      try {
        await quiet();
        const keepLast = recordCounted(ports)
          .then(() => sealAll(ports))
          .then(() => watchHead(ports));
        await endsWithin(QUIET_SECONDS, keepLast, 'keeping the head of the audit chain', log);
      } finally {
        await opened.stop();
      }
    };
    // a signal and a failing start may both ask for it
    let quieting: Promise<void> | undefined;
    let closing: Promise<void> | undefined;
    const quiet = () => {
      quieting ??= endWork();
      return quieting;
    };
    return {
      ports,
      owner: { ...ports, pool: opened.pool, db: openDatabase(opened.pool) },
      startWork: () => {
        stopWork = startTimers(timersOf(ports), log);
      },
      quiet,
      close: () => {
        closing ??= closeAll();
        return closing;
      },
      lost: opened.lost,
    };
  } catch (error) {
    await opened.stop();
    throw error;
  }
}
