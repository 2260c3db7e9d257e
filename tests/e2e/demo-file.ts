import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What the demo writes into its data folder for people and tests. */
export interface DemoFile {
  baseUrl: string;
  signIn: { role: string; name: string; email: string; url: string }[];
  signingPin: string;
  vendorKey: string;
}

/** The running demo's file; only after the global set-up. */
export const readDemoFile = (): DemoFile =>
  JSON.parse(readFileSync(process.env.PORTAL_DEMO_FILE ?? '', 'utf8')) as DemoFile;

/** The browser state of a signed-in person with this role: `test.use({ storageState: stateOf('clerk') })`. */
export const stateOf = (role: string): string => path.join(process.env.PORTAL_E2E_STATES ?? '', `${role}.json`);
