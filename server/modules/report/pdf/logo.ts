import type { Logo } from '../../../core/live-settings';

/** A logo as snapshots name it. */
export const logoName = ({ sha256, mediaType }: Logo): string =>
  `${sha256}.${mediaType === 'image/png' ? 'png' : 'jpg'}`;

/** Where the templates find it. */
export const logoFile = (name: string): string => `/logo/${name}`;
