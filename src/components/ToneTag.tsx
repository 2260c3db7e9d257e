import type { ReactNode } from 'react';
import { type Tone, tones } from '../../config/theme';
import { useColourMode } from './colour-mode';

type Props = { tone: Tone; icon?: ReactNode; title?: string; children?: ReactNode };

/** A small label in one of the meanings of config/theme.ts; the icon is decoration, the text says it. */
export function ToneTag({ tone, icon, title, children }: Props) {
  const { text, background, border } = tones[useColourMode()][tone];
  return (
    <span className="portal-tag" title={title} style={{ color: text, background, borderColor: border }}>
      {icon && <span aria-hidden="true">{icon}</span>}
      {children}
    </span>
  );
}
