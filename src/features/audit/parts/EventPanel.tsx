import { Alert } from 'antd';
import { SidePanel } from '@/components/dialog/Dialog';
import { headed } from '@/components/joined';
import { useInstant } from '@/components/useInstant';
import type { AuditEvent, AuditFact } from '@/services/types';
import { useAuditWords } from '../words';

/** One thing that an event says, in a line. */
export const factText = ({ label, from, to }: AuditFact) => headed(label, from === null ? to : `${from} → ${to}`);

/** Everything that one event says: field, before, after. */
export function EventPanel({ event, close }: { event: AuditEvent; close: () => void }) {
  const { say, none } = useAuditWords();
  const instant = useInstant();
  const { facts, hidden } = event;
  const meta: [string, string][] = [
    ['at', instant(event.at)],
    ['actor', event.actorName === 'system' ? say('system') : event.actorName],
    ['object', event.objectText],
    ['customer', [event.pid, event.customerName].filter(Boolean).join(' ') || none],
    ['address', event.address || none],
    ['requestId', event.requestId],
    ['sealed', say(event.sealed ? 'sealed' : 'unsealed')],
  ];
  return (
    <SidePanel open start="dialog" size="large" title={event.actionText} onClose={close}>
      <dl className="audit-meta">
        {meta.map(([key, text]) => (
          <div key={key}>
            <dt>{say(`column.${key}`)}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {hidden > 0 && (
        <Alert className="portal-lead" type="info" showIcon title={say('details.hidden', { n: hidden })} />
      )}
      {facts.length === 0 && hidden === 0 && <p className="portal-quiet">{say('details.none')}</p>}
      {facts.length > 0 && (
        <table className="audit-table audit-changes">
          <thead>
            <tr>
              {['field', 'before', 'after'].map((column) => (
                <th key={column} scope="col">
                  {say(`details.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {facts.map(({ label, from, to }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was written stays in its order
              <tr key={at}>
                <th scope="row">
                  <bdi>{label}</bdi>
                </th>
                <td>{from !== null && <bdi>{from}</bdi>}</td>
                <td>
                  <bdi>{to}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SidePanel>
  );
}
