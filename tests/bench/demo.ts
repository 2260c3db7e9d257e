import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BuiltServer, startBuilt } from './server';

/** Kept between runs, so that a start is one on existing data. */
const FOLDER = path.resolve('.data/bench-demo');
const FILE = path.join(FOLDER, 'demo.json');

export interface DemoServer extends BuiltServer {
  /** The single-use sign-in link of a role, for this start. */
  linkOf(role: string): string;
  /** Of one person of each role. */
  emails: string[];
  dataDir: string;
}

/** The links of this start: the file has those of the last one until they are written. */
async function linksAfter(since: number): Promise<{ role: string; email: string; url: string }[]> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (existsSync(FILE) && statSync(FILE).mtimeMs >= since) {
      const { signIn } = JSON.parse(readFileSync(FILE, 'utf8')) as {
        signIn?: { role: string; email: string; url: string }[];
      };
      if (signIn) return signIn;
    }
    await wait(50);
  }
  throw new Error(`${FILE} names no sign-in links`);
}

async function startOnce(): Promise<DemoServer> {
  const since = Date.now();
  const server = await startBuilt({ PORTAL_MODE: 'demo', PORTAL_DATA_DIR: FOLDER });
  const links = await linksAfter(since);
  const linkOf = (role: string) => {
    const link = new URL(links.find((one) => one.role === role)?.url ?? '');
    return `${server.origin}${link.pathname}${link.search}${link.hash}`;
  };
  return { ...server, linkOf, emails: links.map(({ email }) => email), dataDir: FOLDER };
}

/** The built server with the demo's data, which are filled in beforehand where they are not there. */
export async function startDemo(): Promise<DemoServer> {
  if (!existsSync(FILE)) await (await startOnce()).stop();
  return startOnce();
}
