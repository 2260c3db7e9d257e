import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Keeps bytes as files until a part of the tests is over. @returns what keeps some, and says where */
export function keptFiles(): (bytes: Uint8Array) => string {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-kept-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let kept = 0;
  return (bytes) => {
    kept += 1;
    const file = path.join(folder, String(kept));
    writeFileSync(file, bytes);
    return file;
  };
}
