import { ensureInstalled } from './install.mjs';
import { installed, run } from './run.mjs';

await ensureInstalled();
const { code } = await run(installed('max'), ['dev'], { env: { PORTAL_MODE: 'dev' } });
process.exitCode = code === 130 ? 0 : code;
