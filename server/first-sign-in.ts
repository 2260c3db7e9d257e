import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { backgroundContext } from './core/context';
import type { Language } from './core/language';
import type { Ports } from './core/ports';
import { ensureAdministrator, onePerRole } from './modules/acl/service';
import { firstLink, memberOf, printableLink } from './modules/auth/service';

interface DemoAccess {
  signingPin: string;
  vendorKey: string;
}

/**
 * The clinic's empty portal: as long as no administrator has signed in, there is one, and a link for them is printed: on a
 * terminal at each start, elsewhere, where it stays in a log, at the first one alone. Earlier links end with it.
 * @returns the lines to print.
 */
export async function welcomeClinic(ports: Ports, baseUrl: string, isTerminal: boolean): Promise<string[]> {
  const ctx = backgroundContext(ports, 'start');
  const administrator = await ctx.transaction((tx) => ensureAdministrator(tx, ctx, ports.settings.PORTAL_ADMIN_EMAIL));
  if (!administrator) return [];
  const who = `First administrator: ${administrator.email}`;
  const url = await firstLink(ctx, memberOf(administrator), baseUrl, isTerminal);
  if (url === null)
    return ['', who, 'A link was printed at the first start. For another one start the portal on a terminal.', ''];
  return ['', who, `Sign in within 4 hours, once: ${url}`, ''];
}

const demoFile = (ports: Ports) => path.join(path.resolve(ports.settings.PORTAL_DATA_DIR), 'demo.json');

async function writeDemoFile(ports: Ports, content: object): Promise<void> {
  const file = demoFile(ports);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await chmod(`${file}.new`, 0o600);
  await rename(`${file}.new`, file);
}

/** Fills an empty demo. What only the filling knows (PIN, key) is kept in `demo.json` for later starts. */
export async function prepareDemo(ports: Ports, print: (text: string) => void): Promise<DemoAccess> {
  const { rows } = await ports.pool.query<{ filled: boolean }>('select exists (select 1 from staff) as filled');
  if (rows[0]?.filled) {
    const known = existsSync(demoFile(ports))
      ? (JSON.parse(readFileSync(demoFile(ports), 'utf8')) as Partial<DemoAccess>)
      : {};
    const { signingPin, vendorKey } = known;
    // Written when the filling was done: without it the data may be half a demo, and nobody could sign in it.
    if (!signingPin || !vendorKey)
      throw new Error(
        `The demo in ${ports.settings.PORTAL_DATA_DIR} was not filled to the end. Start afresh: npm run demo -- --reset`,
      );
    return { signingPin, vendorKey };
  }
  print('Filling in demo data …');
  // Only the demo carries its generator.
  const { fillDemo } = await import('./db/demo/fill');
  const { signingPin, vendorKey } = await fillDemo(ports, { size: ports.settings.PORTAL_DEMO_SIZE });
  await writeDemoFile(ports, { signingPin, vendorKey });
  return { signingPin, vendorKey };
}

/** One fresh single-use link for each role, printed and in `demo.json`. @returns the lines to print. */
export async function welcomeDemo(ports: Ports, access: DemoAccess, baseUrl: string): Promise<string[]> {
  const ctx = backgroundContext(ports, 'start');
  const signIn: { role: string; name: string; email: string; url: string }[] = [];
  for (const { role, staffId, staffName, title, email, language } of await onePerRole(ctx)) {
    const staff = { id: staffId, name: staffName, title, email, language: language as Language };
    signIn.push({ role, name: staffName, email, url: await printableLink(ctx, staff, baseUrl) });
  }
  await writeDemoFile(ports, { baseUrl, signIn, ...access });
  const links = signIn.map(({ role, name, url }) => `  ${role.padEnd(14)} ${name}\n    ${url}`);
  return [
    '',
    'Sign in as (each link works once, within 4 hours):',
    ...links,
    '',
    `Signing PIN of everybody in the demo: ${access.signingPin}`,
    'The portal asks for it to sign, and before grants, exports, erasing, withdrawal and settings.',
    '',
  ];
}
