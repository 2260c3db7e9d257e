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
