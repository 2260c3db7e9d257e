import type { Encoding } from './walk';

/** Transfer syntaxes (PS3.5 annex A, PS3.6 annex A). */
export const IMPLICIT_LITTLE = '1.2.840.10008.1.2';
export const EXPLICIT_LITTLE = '1.2.840.10008.1.2.1';
export const DEFLATED = '1.2.840.10008.1.2.1.99';
export const EXPLICIT_BIG = '1.2.840.10008.1.2.2';

/** How the data set of a transfer syntax is written: every one but the two old ones is explicit, little endian. */
export const encodingOf = (transferSyntax: string): Encoding => ({
  isExplicit: transferSyntax !== IMPLICIT_LITTLE,
  isBigEndian: transferSyntax === EXPLICIT_BIG,
});

export type Codec =
  | 'rle'
  | 'jpeg'
  | 'jpegExtended'
  | 'jpegLossless'
  | 'jpegLs'
  | 'jpeg2000'
  | 'htj2k'
  | 'jpegXl'
  | 'video';

const CODECS: Record<string, Codec> = {
  '1.2.840.10008.1.2.5': 'rle',
  '1.2.840.10008.1.2.4.50': 'jpeg',
  '1.2.840.10008.1.2.4.51': 'jpegExtended',
  '1.2.840.10008.1.2.4.57': 'jpegLossless',
  '1.2.840.10008.1.2.4.70': 'jpegLossless',
  '1.2.840.10008.1.2.4.80': 'jpegLs',
  '1.2.840.10008.1.2.4.81': 'jpegLs',
  '1.2.840.10008.1.2.4.90': 'jpeg2000',
  '1.2.840.10008.1.2.4.91': 'jpeg2000',
  '1.2.840.10008.1.2.4.110': 'jpegXl',
  '1.2.840.10008.1.2.4.111': 'jpegXl',
  '1.2.840.10008.1.2.4.112': 'jpegXl',
  '1.2.840.10008.1.2.4.201': 'htj2k',
  '1.2.840.10008.1.2.4.202': 'htj2k',
  '1.2.840.10008.1.2.4.203': 'htj2k',
};

/** MPEG-2, MPEG-4 and HEVC, whose frames cannot be had one by one. */
const VIDEO = /^1\.2\.840\.10008\.1\.2\.4\.10\d(\.\d)?$/;

/** By what the frames of a transfer syntax are compressed; null where they are not, or nobody knows. */
export const codecOf = (transferSyntax: string): Codec | null =>
  CODECS[transferSyntax] ?? (VIDEO.test(transferSyntax) ? 'video' : null);

/** Frames leave as they are stored, but for big endian and deflated ones, which become explicit little endian. */
export const sentSyntax = (transferSyntax: string): string =>
  codecOf(transferSyntax) === null ? EXPLICIT_LITTLE : transferSyntax;
