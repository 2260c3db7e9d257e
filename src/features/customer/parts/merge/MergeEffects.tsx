import { ownName } from '@/components/own-name';
import { CONSENT_BODY_PURPOSE } from '@/services/choices';
import type { MergePreview } from '@/services/types';
import { useCustomerWords } from '../../fields';
import { useRecordWords } from '../../words';

/** What a merge does beside the choice of values. */
export function MergeEffects({ preview }: { preview: MergePreview }) {
  const { label } = useCustomerWords();
  const record = useRecordWords();
  const { moves, pids, consents, shareLinksEnding, shareLinks, reports, survivor } = preview;
  const standing = CONSENT_BODY_PURPOSE.filter((purpose) => consents[purpose]).map((purpose) =>
    label(`consents.${purpose}`),
  );
  return (
    <section aria-label={record('merge.effects')}>
      <h3>{record('merge.effects')}</h3>
      <ul className="customer-effects">
        <li>{record('merge.moves', moves)}</li>
        <li>{record('merge.pids', { pids: pids.join(', '), name: survivor.name, pid: survivor.pid })}</li>
        <li>
          {standing.length > 0
            ? record('merge.consents', { names: standing.join('; ') })
            : record('merge.consentsNone')}
        </li>
        {(shareLinksEnding > 0 || shareLinks > 0) && (
          <li>{record('merge.links', { n: shareLinksEnding, of: Math.max(shareLinks, shareLinksEnding) })}</li>
        )}
        {reports.map((report) => (
          <li key={report.id}>
            {ownName(report)} · {report.reportNo}: {record(`merge.effect.${report.effect}`)}
            {report.holder && ` ${record('merge.holder', { name: report.holder })}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
