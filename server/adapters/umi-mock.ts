import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import pino from 'pino';
import { createApp } from '../app';
import { type LiveSettings, liveSettings, portsWith } from '../core/live-settings';
import type { Authority, Ports, SecretBox } from '../core/ports';
import { runInWorker } from '../core/worker';
import { fillDemo } from '../db/demo/fill';
import { seedAccess } from '../modules/acl/service';
import { sealAll } from '../modules/audit/service';
import { stopEvents } from '../modules/events/service';
import { DELIVERY_LANES, deliverIn, stopDelivery } from '../modules/message/service';
import { escalateDue, rejudgeDue, releaseDue } from '../modules/report/service';
import { followSettings, reloadSettings } from '../modules/settings/service';
import { readDue, stopReading } from '../modules/spreadsheet/reading/job';
import { fileHeads } from './audit-heads';
import { issueAuthority, openAuthority } from './authority';
import { systemClock } from './clock';
import { openDelivery } from './delivery';
import { diskFiles } from './files';
import { openDatabase } from './postgres/database';
import { migrateDatabase } from './postgres/migrate';
import { createPool } from './postgres/pool';
import { APPLICATION_ROLE, grantApplication, makeRole } from './postgres/roles';
import { scratchCluster } from './postgres/scratch';
import { openSecretBox } from './secret-box';
import { startTimers } from './timers';
import { resumableUploads } from './uploads';

interface Kept {
  pool: Pool;
  folder: string;
  authority: Authority;
  secrets: SecretBox;
}

/** Umi reloads every module when one changes; what lives here stays, and the rest is made anew from the new code. */
const held = globalThis as { portalMock?: Promise<Kept>; portalMockStop?: () => Promise<void> };

const settingsOf = (folder: string): LiveSettings =>
  liveSettings({ LOG_LEVEL: 'warn', ...process.env, PORTAL_MODE: 'dev', PORTAL_DATA_DIR: folder, DATABASE_URL: '' });

function portsOf({ pool, folder, authority, secrets }: Kept): Ports {
  const live = settingsOf(folder);
  const { settings } = live;
  return portsWith(live, authority, {
    pool,
    db: openDatabase(pool),
    files: diskFiles(path.join(folder, 'files')),
    uploads: resumableUploads(path.join(folder, 'files', 'uploads')),
    deliver: openDelivery(settings, systemClock, (text) => process.stdout.write(`${text}\n`)),
    issueAuthority,
    heads: fileHeads(path.join(folder, 'audit-head')),
    runInWorker,
    clock: systemClock,
    log: pino({ level: settings.LOG_LEVEL }, pino.destination(2)),
    secrets,
  });
}

async function openOnce(): Promise<Kept> {
  const cluster = await scratchCluster();
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-mock-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const connection = await cluster.database('portal');
  const owner = createPool(connection, () => {});
  await migrateDatabase(owner);
  await makeRole(owner, APPLICATION_ROLE);
  await grantApplication(owner, APPLICATION_ROLE);
  const pool = createPool({ ...connection, user: APPLICATION_ROLE }, () => {});
  const clinicName = settingsOf(folder).settings.PORTAL_CLINIC_NAME_EN;
  const [authority, secrets] = [await openAuthority(folder, { clinicName }), await openSecretBox(folder)];
  const kept = { pool, folder, authority, secrets };
  const ports = portsOf(kept);
  await ports.db.transaction(seedAccess);
  await fillDemo(portsOf({ ...kept, pool: owner }), { size: 'least' });
  await owner.end();
  return kept;
}

async function start() {
  held.portalMock ??= openOnce().catch((error) => {
    // The next request tries again instead of repeating this failure.
    held.portalMock = undefined;
    throw error;
  });
  const ports = portsOf(await held.portalMock);
  await held.portalMockStop?.();
  await reloadSettings(ports);
  await followSettings(ports);
  const stopTimers = startTimers(
    [
      { name: 'seal', seconds: 2, work: () => sealAll(ports) },
      ...DELIVERY_LANES.map((lane) => ({ name: 'outbox', seconds: 1, work: () => deliverIn(ports, lane) })),
      { name: 'release', seconds: 2, work: () => releaseDue(ports) },
      { name: 'critical', seconds: 5, work: () => escalateDue(ports) },
      { name: 'dictionary', seconds: 2, work: () => rejudgeDue(ports) },
      { name: 'spreadsheet', seconds: 1, work: () => readDue(ports) },
    ],
    ports.log,
  );
  held.portalMockStop = async () => {
    stopReading(ports);
    stopDelivery(ports);
    await stopTimers();
    await stopEvents(ports);
  };
  return createApp(ports);
}

let app: ReturnType<typeof start> | undefined;

/** Answers a request of Umi's dev server from the whole application on a throwaway database with demo data. */
export async function handleMock(request: Request): Promise<Response> {
  app ??= start().catch((error) => {
    app = undefined;
    throw error;
  });
  return (await app).fetch(request);
}
