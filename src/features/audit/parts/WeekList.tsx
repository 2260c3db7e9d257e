import { Button } from 'antd';
import type { Column } from '@/components/list/column';
import { PagedTable } from '@/components/PagedTable';
import { ToneTag } from '@/components/ToneTag';
import { useInstant } from '@/components/useInstant';
import { useUrlQuery } from '@/components/useUrlQuery';
import { listAuditWeeks } from '@/services/audit';
import type { AuditWeekRow } from '@/services/types';
import type { Tone } from '../../../../config/theme';
import { useAuditWords } from '../words';
import { WeekPanel } from './WeekPanel';

const LOOKS: Record<AuditWeekRow['state'], { tone: Tone; icon: string }> = {
  running: { tone: 'neutral', icon: '…' },
  open: { tone: 'caution', icon: '○' },
  overdue: { tone: 'alarm', icon: '‼' },
  reviewed: { tone: 'good', icon: '✓' },
};

/** The weeks of the log, the newest first, and who signed each off. */
export function WeekList() {
  const { say, none } = useAuditWords();
  const { values, set } = useUrlQuery();
  const instant = useInstant();
  const open = ({ weekOn }: AuditWeekRow) => set({ week: weekOn });
  const columns: Column<AuditWeekRow>[] = [
    {
      key: 'week',
      title: say('weeks.column.week'),
      always: true,
      render: (row) => (
        <Button
          type="link"
          size="small"
          aria-label={say('weeks.openNamed', { from: row.weekOn })}
          onClick={() => open(row)}
        >
          {say('weeks.range', { from: row.weekOn, to: row.untilOn })}
        </Button>
      ),
    },
    {
      key: 'state',
      title: say('weeks.column.state'),
      render: ({ state }) => <ToneTag {...LOOKS[state]}>{say(`weeks.state.${state}`)}</ToneTag>,
    },
    {
      key: 'reviewedBy',
      title: say('weeks.column.reviewedBy'),
      render: ({ review }) => <bdi>{review?.by ?? none}</bdi>,
    },
    {
      key: 'reviewedAt',
      title: say('weeks.column.reviewedAt'),
      render: ({ review }) => (review ? instant(review.at) : none),
    },
    {
      key: 'remark',
      title: say('weeks.column.remark'),
      ellipsis: true,
      width: 320,
      render: ({ review }) => <bdi>{review?.remark ?? none}</bdi>,
    },
  ];
  return (
    <>
      <PagedTable
        name="audit-weeks"
        title={say('weeks.title')}
        columns={columns}
        defaultSort="-week"
        load={listAuditWeeks}
        topics={['audit']}
      />
      {values.week && <WeekPanel key={values.week} weekOn={values.week} close={() => set({ week: undefined })} />}
    </>
  );
}
