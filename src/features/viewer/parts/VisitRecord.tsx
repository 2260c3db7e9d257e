import { Button, Table, type TableColumnsType, Typography } from 'antd';
import type { ViewedVisit, ViewReportRow } from '@/services/types';
import { useViewerWords } from '../words';

type Props = {
  visits: ViewedVisit[];
  reports: ViewReportRow[];
  only: number | undefined;
  choose: (visitId: number | undefined) => void;
};

/** When the person was here, with whom and for what; a visit leads to its reports. */
export function VisitRecord({ visits, reports, only, choose }: Props) {
  const { say, visitStatus, none } = useViewerWords();
  const text = (key: keyof ViewedVisit & string, title: string) => ({
    key,
    title,
    render: (_: unknown, visit: ViewedVisit) => visit[key] || none,
  });
  const reportsOf = (visit: ViewedVisit) => reports.filter(({ visitId }) => visitId === visit.id).length;
  const columns: TableColumnsType<ViewedVisit> = [
    text('visitOn', say('visit.on')),
    text('doctor', say('visit.doctor')),
    text('serve', say('visit.serve')),
    text('supplier', say('visit.supplier')),
    { key: 'status', title: say('visit.status'), render: (_, visit) => visitStatus(visit.status) },
    text('remark', say('visit.remark')),
    {
      key: 'reports',
      title: say('visit.reports'),
      align: 'right',
      render: (_, visit) => {
        const n = reportsOf(visit);
        if (n === 0) return 0;
        const label = only === visit.id ? say('visit.all') : say('visit.only', { n, date: visit.visitOn });
        return (
          <Button
            type={only === visit.id ? 'primary' : 'link'}
            size="small"
            aria-label={label}
            title={label}
            aria-pressed={only === visit.id}
            onClick={() => choose(only === visit.id ? undefined : visit.id)}
          >
            {n}
          </Button>
        );
      },
    },
  ];
  return (
    <section aria-label={say('visits')}>
      <Typography.Title level={2} className="viewer-heading">
        {say('visits')}
      </Typography.Title>
      <Table<ViewedVisit>
        rowKey="id"
        size="small"
        columns={columns}
        dataSource={visits}
        locale={{ emptyText: say('visits.none') }}
        pagination={visits.length > 5 ? { pageSize: 5, size: 'small', showSizeChanger: false } : false}
        scroll={{ x: 'max-content' }}
      />
    </section>
  );
}
