import { useIntl } from '@umijs/max';
import { InstantText } from '@/components/InstantText';
import { ToneTag } from '@/components/ToneTag';
import type { ReportView } from '@/services/types';

/** Every signature that was ever given on this report; a cancelled one stays on record with who, when and why. */
export function Signatures({ report }: { report: ReportView }) {
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, string | number>) => formatMessage({ id }, values);
  if (report.signatures.length === 0) return <p className="checker-facts">{say('checker.signatures.none')}</p>;
  return (
    <ul className="checker-signatures">
      {report.signatures.map((signature) => (
        <li key={signature.id}>
          <ToneTag tone={signature.revoked ? 'bad' : 'good'} icon={signature.revoked ? '✕' : '✓'}>
            {say(signature.revoked ? 'checker.signature.revoked' : 'checker.signature.stands')}
          </ToneTag>{' '}
          <b>{signature.printedName}</b>, {signature.title} · {say(`checker.meaning.${signature.meaning}`)} ·{' '}
          {say('checker.version', { no: signature.versionNo })} · <InstantText at={signature.signedAt} /> (
          {signature.timeZone})
          {signature.stampedAt && (
            <div className="checker-facts">
              {say('checker.signature.stamped')} <InstantText at={signature.stampedAt} />
            </div>
          )}
          {signature.stampMissing && (
            <div className="checker-facts">{say(`checker.signature.stampMissing.${signature.stampMissing}`)}</div>
          )}
          {signature.revoked && (
            <div className="checker-facts">
              {say('checker.signature.revokedBy', { name: signature.revoked.byName })}{' '}
              <InstantText at={signature.revoked.at} />: {say(`checker.reason.${signature.revoked.reasonCode}`)}{' '}
              {signature.revoked.reasonText}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
