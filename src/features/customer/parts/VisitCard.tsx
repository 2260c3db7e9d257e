import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { ownName } from '@/components/own-name';
import { ToneTag } from '@/components/ToneTag';
import type { VisitView } from '@/services/types';
import { useVisitWords } from '../words';

type Advice = VisitView['advice'][number];

function AdviceLine({ row }: { row: Advice }) {
  const { say } = useVisitWords();
  const facts = [
    row.barCode,
    row.sampleNo && `${say('field.sampleNo')} ${row.sampleNo}`,
    row.testOn && `${say('field.testOn')} ${row.testOn}`,
    row.office,
    row.comments,
  ].filter(Boolean);
  return (
    <li>
      {ownName(row)}
      {facts.length > 0 && <span className="portal-quiet"> · {facts.join(' · ')}</span>}{' '}
      {row.status === 'cancelled' && <ToneTag tone="neutral">{say('advice.cancelled')}</ToneTag>}
    </li>
  );
}

/** One visit with its ordered tests. */
export function VisitCard({ visit, edit }: { visit: VisitView; edit?: (visit: VisitView) => void }) {
  const { say } = useVisitWords();
  const facts = [visit.serve, visit.doctor, visit.supplier, visit.remark].filter(Boolean).join(' · ');
  return (
    <li>
      <strong>{visit.visitOn}</strong>{' '}
      <ToneTag tone={visit.status === 'open' ? 'working' : 'neutral'}>{say(`status.${visit.status}`)}</ToneTag>{' '}
      <span className="portal-quiet">{say(`handling.${visit.handlingStatus}`)}</span>
      {edit && (
        <Button
          type="text"
          size="small"
          icon={<EditOutlined />}
          aria-label={`${say('edit')} ${visit.visitOn}`}
          onClick={() => edit(visit)}
        />
      )}
      {facts && <div>{facts}</div>}
      {visit.advice.length > 0 && (
        <ul className="customer-advice">
          {visit.advice.map((row) => (
            <AdviceLine key={row.id} row={row} />
          ))}
        </ul>
      )}
    </li>
  );
}
