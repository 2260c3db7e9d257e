import type { FileStore } from '../../../core/ports';
import type { ReportSnapshot } from '../versions/snapshot';
import { logoFile } from './logo';
import { pictureFile } from './page-pictures';

/** Bytes of the pictures that a report prints, by the names under which the templates find them. */
export type Pictures = Readonly<Record<string, Uint8Array>>;

/** The bytes of everything that a snapshot names: the clinic's logo and the images of a study. @throws Problem file.missing, file.damaged */
export async function readPictures(
  files: Pick<FileStore, 'get'>,
  { lab, pictures = [] }: Pick<ReportSnapshot, 'lab' | 'pictures'>,
): Promise<Pictures> {
  const named: [name: string, sha256: string][] = pictures.map(({ sha256 }) => [pictureFile(sha256), sha256]);
  if (lab.logo !== undefined) named.push([logoFile(lab.logo), lab.logo.split('.')[0] ?? '']);
  return Object.fromEntries(await Promise.all(named.map(async ([name, sha256]) => [name, await files.get(sha256)])));
}
