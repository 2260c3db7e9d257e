import { Select } from 'antd';
import { ownName } from '@/components/own-name';
import { ToneTag } from '@/components/ToneTag';
import type { OpenAdvice } from '@/services/types';
import { useIntakeWords } from '../words';

type Props = { rows: OpenAdvice[]; value: number | null; change: (id: number | null) => void };

/** Which ordered test this report answers; none is an answer too. */
export function AdviceChoice({ rows, value, change }: Props) {
  const { say } = useIntakeWords();
  if (rows.length === 0) return <p className="portal-quiet">{say('advice.none')}</p>;
  const options = [
    { value: 0, label: say('advice.without') },
    ...rows.map((row) => ({
      value: row.id,
      label: (
        <span className="portal-advice">
          {row.sameBarCode && (
            <ToneTag tone="good" icon="=">
              {say('advice.sameBarCode')}
            </ToneTag>
          )}
          {[row.visitOn, ownName(row), row.barCode, row.supplier].filter(Boolean).join(' · ')}
        </span>
      ),
    })),
  ];
  return (
    <Select
      style={{ width: '100%' }}
      aria-label={say('advice.title')}
      value={value ?? 0}
      options={options}
      onChange={(id) => change(id === 0 ? null : id)}
    />
  );
}
