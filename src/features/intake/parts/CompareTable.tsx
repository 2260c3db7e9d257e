import { ToneTag } from '@/components/ToneTag';
import type { IdentityComparison } from '@/services/types';
import type { Tone } from '../../../../config/theme';
import { useIntakeWords } from '../words';

const LOOK: Record<IdentityComparison['verdict'], { tone: Tone; symbol: string }> = {
  same: { tone: 'good', symbol: '=' },
  soundsAlike: { tone: 'working', symbol: '≈' },
  missing: { tone: 'neutral', symbol: '–' },
  unclear: { tone: 'caution', symbol: '?' },
  different: { tone: 'bad', symbol: '≠' },
  swapped: { tone: 'bad', symbol: '⇄' },
  homophone: { tone: 'bad', symbol: '≠' },
  relative: { tone: 'bad', symbol: '≠' },
  ofOther: { tone: 'alarm', symbol: '≠' },
  invalid: { tone: 'bad', symbol: '!' },
};

/** The vendor's identifiers beside ours, line by line, with what each comparison says. */
export function CompareTable({ lines }: { lines: IdentityComparison[] }) {
  const { say, shownValue } = useIntakeWords();
  const shown = (field: string, value: string | null) => {
    if (value === null) return <span className="portal-quiet">{say('compare.none')}</span>;
    return <bdi>{shownValue(field, value)}</bdi>;
  };
  return (
    <table className="portal-compare">
      <caption className="portal-unseen">{say('compare.caption')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{say('compare.theirs')}</th>
          <th scope="col">{say('compare.ours')}</th>
          <th scope="col">{say('compare.verdict')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ field, theirs, ours, verdict }) => {
          // the vendor's own number, or a phone that was changed, is no other person
          const isMild = verdict === 'different' && (field === 'pid' || field === 'mobile');
          const { tone, symbol } = isMild ? LOOK.unclear : LOOK[verdict];
          return (
            <tr key={field} data-verdict={verdict}>
              <th scope="row">{say(`field.${field}`)}</th>
              <td>{shown(field, theirs)}</td>
              <td>{shown(field, ours)}</td>
              <td>
                <ToneTag tone={tone} icon={verdict === 'different' ? '≠' : symbol}>
                  {say(`verdict.${verdict}`)}
                </ToneTag>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
