import { Button, Table, type TableColumnsType, Typography } from 'antd';
import { useState } from 'react';
import { SidePanel } from '@/components/dialog/Dialog';
import { ownName } from '@/components/own-name';
import { PdfViewer } from '@/components/PdfViewer';
import { StateTag } from '@/components/StateTag';
import { ToneTag } from '@/components/ToneTag';
import { useInstant } from '@/components/useInstant';
import { TABLE_WIDE, useMedia } from '@/components/useMedia';
import type { AnsweringReport, ReceiveAdvice, ReceiveDetail } from '@/services/types';
import { useReceiveWords } from '../words';
import { AdviceActions } from './AdviceActions';
import { SignedTag } from './columns';
import { Warnings } from './Warnings';

type Props = { detail: ReceiveDetail; reload: () => void };

/** The clinic's own report in place, as its newest version prints it. */
function SystemReport({ report, person }: { report: AnsweringReport; person: string }) {
  const { say } = useReceiveWords();
  const [open, setOpen] = useState(false);
  const label = say('report.pdf', { no: report.reportNo });
  return (
    <span className="receive-stack">
      <StateTag state={report.status} />
      {report.versionNo === 0 ? (
        <span className="portal-quiet">{say('report.notGenerated')}</span>
      ) : (
        <Button type="link" size="small" className="receive-inline" onClick={() => setOpen(true)}>
          {say('report.open', { no: report.reportNo, version: report.versionNo })}
        </Button>
      )}
      <SidePanel
        open={open}
        start="dialog"
        size="large"
        title={`${person} · ${label}`}
        onClose={() => setOpen(false)}
        destroyOnHidden
      >
        <PdfViewer url={`/api/v1/reports/${report.id}/versions/${report.versionNo}/pdf`} label={label} />
      </SidePanel>
    </span>
  );
}

/** What each column says of an ordered test, for the table and for a card. */
function useFields({ detail, reload }: Props): [string, string, (row: ReceiveAdvice) => React.ReactNode][] {
  const words = useReceiveWords();
  const { say, none } = words;
  const instant = useInstant();
  const { name, pid } = detail.customer;
  const signed = ({ report }: ReceiveAdvice) =>
    report ? <SignedTag signed={report.signed} words={words} /> : say('signed.none');
  const released = ({ report }: ReceiveAdvice) =>
    report && (
      <ToneTag tone={report.released ? 'good' : 'neutral'}>
        {say(report.released ? 'released.yes' : 'released.no')}
      </ToneTag>
    );
  const field = (key: string, show: (row: ReceiveAdvice) => React.ReactNode): [string, string, typeof show] => [
    key,
    say(`advice.${key}`),
    (row) => show(row) || none,
  ];
  return [
    field('name', (row) => (
      <strong>
        <bdi>{ownName(row)}</bdi>
      </strong>
    )),
    field('signed', signed),
    field('released', released),
    field('report', ({ report }) => report && <SystemReport report={report} person={`${name} ${pid}`} />),
    field('generatedAt', ({ report }) => instant(report?.generatedAt ?? null)),
    field('warnings', (row) => <Warnings row={row} />),
    field('combinedName', (row) => row.combinedName),
    field('status', (row) => words.adviceStatus(row.status)),
    field('language', (row) => words.language(row.language)),
    field('supplier', (row) => row.supplier || say('advice.ownLab')),
    field('barCode', (row) => row.barCode),
    field('completeCode', (row) => row.completeCode),
    field('actions', (row) => <AdviceActions row={row} detail={detail} reload={reload} />),
  ];
}

/** The ordered tests of a visit, what came of each, and what can be done with it. */
export function AdviceTable(props: Props) {
  const { say } = useReceiveWords();
  const fields = useFields(props);
  const wide = useMedia(TABLE_WIDE);
  const { advice } = props.detail;
  const columns: TableColumnsType<ReceiveAdvice> = fields.map(([key, title, show]) => ({
    key,
    title,
    render: (_, row) => show(row),
    ...(key === 'name' && { fixed: 'left' }),
    ...(key === 'actions' && { fixed: 'right', width: 132 }),
  }));
  return (
    <section aria-label={say('advice')}>
      <Typography.Title level={2} className="receive-heading">
        {say('advice')}
      </Typography.Title>
      {wide ? (
        <Table<ReceiveAdvice>
          rowKey="id"
          size="small"
          columns={columns}
          dataSource={advice}
          pagination={false}
          locale={{ emptyText: say('advice.none') }}
          scroll={{ x: 'max-content' }}
        />
      ) : (
        <ul className="list-cards" aria-label={say('advice')}>
          {advice.length === 0 && <li className="portal-quiet">{say('advice.none')}</li>}
          {advice.map((row) => (
            <li key={row.id}>
              <dl className="receive-fields">
                {fields.map(([key, title, show]) => (
                  <div key={key}>
                    <dt>{title}</dt>
                    <dd>{show(row)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
