import path from 'node:path';
import type { Logger } from 'pino';
import { recordAddress } from './adapters/postgres/lock';
import { staticFiles } from './adapters/static-files';
import { createApp } from './app';
import { describeFailure } from './core/failure';
import { liveSettings } from './core/live-settings';
import type { Settings } from './core/settings';
import { prepareDemo, welcomeClinic, welcomeDemo } from './first-sign-in';
import { type Listening, listen } from './listen';
import { openLog, openPortal } from './open-portal';

const GIVE_UP_SECONDS = 20;

const print = (text: string) => process.stdout.write(`${text}\n`);

const isEverywhere = (host: string) => ['0.0.0.0', '::', '127.0.0.1', '::1', 'localhost'].includes(host);

const addressOf = ({ PORTAL_BASE_URL, HOST }: Settings, port: number) =>
  PORTAL_BASE_URL ?? `http://${isEverywhere(HOST) ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`;

/** Ends everything in order, once; a second signal ends the process at once. */
function stopOnSignals(log: Logger, stop: () => Promise<void>): (code: number, why: string) => void {
  let stopping = false;
  const end = (code: number, why: string) => {
    if (stopping) process.exit(code || 1);
    stopping = true;
    log.info({ why }, 'stopping');
    setTimeout(() => process.exit(code || 1), GIVE_UP_SECONDS * 1000).unref();
    stop().then(
      () => process.exit(code),
      (error: Error) => {
        log.error(describeFailure(error), 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => end(0, 'SIGINT'));
  process.on('SIGTERM', () => end(0, 'SIGTERM'));
  const crash = (error: unknown) => {
    log.fatal(describeFailure(error), 'unexpected error');
    end(1, 'unexpected error');
  };
  process.on('unhandledRejection', crash);
  process.on('uncaughtException', crash);
  return end;
}

/** Reads the settings, opens the portal, listens, and says how to sign in. @throws Error in plain words */
export async function main(): Promise<void> {
  const live = liveSettings(process.env);
  const given = live.settings;
  const log = openLog(given);
  let listening: Listening | undefined;
  const opening = openPortal(live, log, print);
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    const opened = await opening.catch(() => undefined);
    try {
      // running requests need the database until they are answered
      await Promise.all([listening?.stop(), opened?.quiet()]);
    } finally {
      await opened?.close();
    }
  };
  const end = stopOnSignals(log, stop);
  const portal = await opening;
  portal.lost.then((reason) => {
    log.fatal({ reason }, 'the database was lost');
    process.stderr.write(`The portal ends: its own PostgreSQL cannot be kept running. ${reason}\n`);
    end(1, 'database lost');
  });
  try {
    const access = given.PORTAL_MODE === 'demo' ? await prepareDemo(portal.owner, print) : undefined;
    const app = createApp(portal.ports);
    app.get('*', staticFiles(path.join(process.env.PORTAL_ROOT ?? process.cwd(), 'dist', 'public')));
    listening = await listen(app.fetch as never, given.HOST, given.PORT);
    const baseUrl = addressOf(given, listening.port);
    recordAddress(path.resolve(given.PORTAL_DATA_DIR), baseUrl);
    portal.startWork();
    const lines = access
      ? await welcomeDemo(portal.ports, access, baseUrl)
      : await welcomeClinic(portal.ports, baseUrl, process.stdout.isTTY === true);
    for (const line of lines) print(line);
    print(`The portal is open at ${baseUrl}`);
  } catch (error) {
    // a signal came while it started: what fails then is the stop's doing
    if (isStopping) return;
    await stop();
    throw error;
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
