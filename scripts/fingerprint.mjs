import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run.mjs';

function* filesOf(place) {
  const full = path.join(ROOT, place);
  if (!existsSync(full)) return;
  if (statSync(full).isFile()) return yield place;
  for (const name of readdirSync(full).sort())
    if (!name.startsWith('.umi')) yield* filesOf(path.posix.join(place, name));
}

/** A hash over the names and bytes of files and folders: the same for the same content. */
export function fingerprint(places) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const place of places)
    for (const file of filesOf(place)) hash.update(`\0${file}\0`).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}
