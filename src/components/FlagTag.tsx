import { useIntl } from '@umijs/max';
import { type Flag, flagLook } from '../../config/theme';
import { ToneTag } from './ToneTag';

/** A result's flag: a symbol for the eye, its meaning for the pointer and the screen reader. No range, no flag. */
export function FlagTag({ flag, full = false }: { flag: Flag | null; full?: boolean }) {
  const { formatMessage } = useIntl();
  if (!flag) return null;
  const { tone, symbol } = flagLook[flag];
  const meaning = formatMessage({ id: `flag.${flag}` });
  return (
    <ToneTag tone={tone} icon={symbol} title={meaning}>
      {full ? meaning : <span className="portal-unseen">{meaning}</span>}
    </ToneTag>
  );
}
