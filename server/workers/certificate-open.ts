import { readFileSync } from 'node:fs';
import { openP12, packP12 } from '../core/certificate';
import { answerJobs } from '../core/worker-jobs';

/** Opens somebody's PKCS#12 file, which says itself how long that takes, and hands it back as one that is opened quickly. */
answerJobs(async ({ path, password }: { path: string; password: string }) => {
  try {
    return { p12: packP12(openP12(readFileSync(path), password), password) };
  } catch (error) {
    return { fault: /invalid password/i.test((error as Error).message) ? 'password' : 'unfit' };
  }
});
