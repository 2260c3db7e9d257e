import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Runs a program on bytes as a file. @returns what it said, or null when the program is not on this machine */
function runOn(program: string, bytes: Buffer, argumentsOf: (file: string) => string[]): string | null {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-program-'));
  const file = path.join(folder, 'file.pdf');
  writeFileSync(file, bytes);
  try {
    return execFileSync(program, argumentsOf(file), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const { code, stdout } = error as { code?: string; stdout?: string };
    if (code === 'ENOENT') return null;
    return String(stdout ?? '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The text of a PDF as another program reads it. */
export const pdfText = (bytes: Buffer) => runOn('pdftotext', bytes, (file) => ['-layout', file, '-']);

/** What poppler says of the signatures in a PDF. */
export const pdfSignatures = (bytes: Buffer) => runOn('pdfsig', bytes, (file) => [file]);

/** Width and height of each picture that a PDF holds, in its order. */
export const pdfImages = (bytes: Buffer) =>
  runOn('pdfimages', bytes, (file) => ['-list', file])
    ?.split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , kind]) => kind === 'image')
    .map(([, , , width, height]) => [Number(width), Number(height)]) ?? null;
