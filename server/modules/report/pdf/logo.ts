import type { Logo } from '../../../core/live-settings';
import type { FileStore } from '../../../core/ports';
import type { ReportSnapshot } from '../versions/snapshot';

/** A logo as snapshots name it, and as the templates find it. */
export const logoName = ({ sha256, mediaType }: Logo): string =>
  `${sha256}.${mediaType === 'image/png' ? 'png' : 'jpg'}`;

/** The bytes of the logo that a snapshot names; undefined where it names none. @throws Problem file.missing, file.damaged */
export async function logoBytes(
  files: Pick<FileStore, 'get'>,
  { lab }: Pick<ReportSnapshot, 'lab'>,
): Promise<Buffer | undefined> {
  return lab.logo === undefined ? undefined : files.get(lab.logo.split('.')[0] ?? '');
}
