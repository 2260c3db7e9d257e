import { headed, joined, joinedSentences } from '@/components/joined';
import { ownName } from '@/components/own-name';
import { CONSENT_BODY_PURPOSE } from '@/services/choices';
import type { MergePreview } from '@/services/types';
import { useCustomerWords } from '../../fields';
import { useRecordWords } from '../../words';

/** What a merge does beside the choice of values. */
export function MergeEffects({ preview }: { preview: MergePreview }) {
  const { label } = useCustomerWords();
  const { say } = useRecordWords();
  const { moves, pids, consents, shareLinksEnding, shareLinks, reports, survivor } = preview;
  const standing = CONSENT_BODY_PURPOSE.filter((purpose) => consents[purpose]).map((purpose) =>
    label(`consents.${purpose}`),
  );
  return (
    <section aria-label={say('merge.effects')}>
      <h3>{say('merge.effects')}</h3>
      <ul className="customer-effects">
        <li>{say('merge.moves', moves)}</li>
        <li>{say('merge.pids', { pids: joined(pids), name: survivor.name, pid: survivor.pid })}</li>
        <li>
          {standing.length > 0
            ? say('merge.consents', { names: joinedSentences(standing) })
            : say('merge.consentsNone')}
        </li>
        {(shareLinksEnding > 0 || shareLinks > 0) && (
          <li>{say('merge.links', { n: shareLinksEnding, of: Math.max(shareLinks, shareLinksEnding) })}</li>
        )}
        {reports.map((report) => (
          <li key={report.id}>
            {headed(`${ownName(report)} · ${report.reportNo}`, say(`merge.effect.${report.effect}`))}
            {report.holder && ` ${say('merge.holder', { name: report.holder })}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
