import type { Context } from '../../core/context';
import { findVerifiable, type Verifiable } from '../report/service';
import { initialsOf, lastDigitsOf } from './paper-rules';
import { type FileCheck, judge, judgeFile, signatureOf, type Verdict } from './verdict';

/** What the holder of a paper compares with it; no more of the person than that. */
export interface Paper {
  initials: string;
  pidEnd: string;
  testOn: string | null;
  reportName: string;
  results: number;
}

const paperOf = ({ printed: { name, pid, testOn, reportName, results } }: Verifiable): Paper => ({
  initials: initialsOf(name),
  pidEnd: lastDigitsOf(pid),
  testOn,
  reportName,
  results,
});

/** What the portal knows of the version with this code, and of a valid one what its paper says; null when no version has it. */
export async function verifyCode(
  ctx: Context,
  code: string,
): Promise<{ verdict: Verdict; paper: Paper | null } | null> {
  const found = await findVerifiable(ctx.ports.db, code);
  if (!found) return null;
  const verdict = judge(found, signatureOf(found.signatures));
  return { verdict, paper: verdict.state === 'valid' ? paperOf(found) : null };
}

/**
 * Whether the file that was read is exactly what was signed as the version with this code.
 * @returns null when no version has the code
 */
export async function verifyFile(ctx: Context, code: string, file: FileCheck): Promise<Verdict | null> {
  const found = await findVerifiable(ctx.ports.db, code);
  return found && judgeFile(found, file);
}
