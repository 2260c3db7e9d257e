import type { ProColumns } from '@ant-design/pro-components';
import { Link, useAccess } from '@umijs/max';
import { Button, Tabs } from 'antd';
import { useCallback, useState } from 'react';
import { SidePanel } from '@/components/dialog/Dialog';
import { ExportButton } from '@/components/ExportButton';
import type { Filter } from '@/components/FilterBar';
import { PagedTable } from '@/components/PagedTable';
import { PdfViewer } from '@/components/PdfViewer';
import { StateTag } from '@/components/StateTag';
import { useInstant } from '@/components/useInstant';
import { useLoaded } from '@/components/useLoaded';
import { useUrlQuery } from '@/components/useUrlQuery';
import { LIST_EXTERNAL_REGISTER_TAB, REPORT_CATEGORY } from '@/services/choices';
import { listExternalRegister, listVendors } from '@/services/intake';
import type { RegisterPage, ReportRow } from '@/services/types';
import { type ReportState, reportStateLook } from '../../../../config/theme';
import { fileAddress } from '../files';
import '../intake.css';
import { nameIn, useWords } from '../words';

/** The register of every file from outside. */
export default function ExternalRegisterScreen() {
  const { words, label, locale } = useWords();
  const access = useAccess();
  const { values, filter } = useUrlQuery();
  const [counts, setCounts] = useState<RegisterPage['counts']>();
  const [shown, setShown] = useState<ReportRow>();

  const load = useCallback(async (query: object, signal: AbortSignal) => {
    const answer = await listExternalRegister(query, { signal, skipErrorHandler: true });
    setCounts(answer.counts);
    return answer;
  }, []);
  const vendors = useLoaded('vendors', (signal) => listVendors({ signal, skipErrorHandler: true }));
  const states = (Object.keys(reportStateLook) as ReportState[]).filter((state) => state !== 'expected');
  const filters: Filter[] = [
    {
      kind: 'choice',
      key: 'status',
      label: words('column.status'),
      options: states.map((value) => ({ value, label: label(`state.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'category',
      label: words('column.category'),
      options: REPORT_CATEGORY.map((value) => ({ value, label: label(`report.category.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'vendor',
      label: words('column.vendor'),
      options: (vendors.data ?? []).map((vendor) => ({ value: vendor, label: vendor })),
    },
    { kind: 'days', from: 'testFrom', to: 'testTo', label: words('column.testOn') },
    { kind: 'days', from: 'receivedFrom', to: 'receivedTo', label: words('column.uploadAt') },
  ];
  const instant = useInstant();
  const original = (row: ReportRow) =>
    row.fileId !== null && (
      <Button
        type="link"
        size="small"
        onClick={() => setShown(row)}
        aria-label={words('register.open', { no: row.reportNo })}
      >
        {words('register.detail')}
      </Button>
    );

  const columns: ProColumns<ReportRow>[] = [
    {
      key: 'customerName',
      title: words('column.customerName'),
      fixed: 'left',
      render: (_, row) => <bdi>{row.customerName ?? label('list.none')}</bdi>,
    },
    { key: 'pid', title: words('column.pid'), dataIndex: 'pid' },
    { key: 'category', title: words('column.category'), render: (_, row) => label(`report.category.${row.category}`) },
    { key: 'reportName', title: words('column.reportName'), render: (_, row) => <bdi>{nameIn(locale, row)}</bdi> },
    { key: 'status', title: words('column.status'), render: (_, row) => <StateTag state={row.status} /> },
    { key: 'testOn', title: words('column.testOn'), dataIndex: 'testOn', sorter: true },
    { key: 'issuedAt', title: words('column.issuedAt'), render: (_, row) => instant(row.issuedAt).slice(0, 10) },
    { key: 'vendor', title: words('column.vendor'), dataIndex: 'vendor' },
    { key: 'signUser', title: words('column.signUser'), dataIndex: 'signUser' },
    { key: 'gender', title: words('column.gender'), render: (_, row) => row.gender && words(`gender.${row.gender}`) },
    { key: 'reportNo', title: words('column.reportNo'), dataIndex: 'reportNo' },
    { key: 'fileName', title: words('column.fileName'), dataIndex: 'fileName', ellipsis: true, width: 220 },
    { key: 'receivedAt', title: words('column.uploadAt'), sorter: true, render: (_, row) => instant(row.uploadAt) },
    {
      key: 'fileSource',
      title: words('column.fileSource'),
      render: (_, row) => row.fileSource && words(`channel.${row.fileSource}`),
    },
    { key: 'uploadUser', title: words('column.uploadUser'), dataIndex: 'uploadUser' },
    { key: 'detail', title: words('register.detail'), fixed: 'right', render: (_, row) => original(row) },
  ];

  return (
    <>
      <PagedTable<ReportRow>
        name="external"
        title={words('register.title')}
        columns={columns}
        defaultSort="-receivedAt"
        load={load}
        filters={filters}
        searchPlaceholder={words('register.search')}
        extraNames={['tab']}
        topics={['report']}
        above={
          <Tabs
            activeKey={values.tab ?? 'all'}
            onChange={(tab) => filter({ tab: tab === 'all' ? undefined : tab })}
            items={LIST_EXTERNAL_REGISTER_TAB.map((tab) => ({
              key: tab,
              label: words(`register.tab.${tab}`, { n: (counts?.[tab] ?? 0).toLocaleString() }),
            }))}
          />
        }
        actions={(query) =>
          access['report:export']
            ? [
                <ExportButton
                  key="export"
                  url="/api/v1/intake/register/export"
                  params={query}
                  fallbackName="external-reports.xlsx"
                />,
              ]
            : []
        }
        card={(row) => (
          <div className="portal-desk-card">
            <span className="portal-waiting-line">
              <bdi className="portal-cut">{nameIn(locale, row)}</bdi>
              <StateTag state={row.status} />
            </span>
            <span>
              <bdi>{row.customerName ?? words('desk.unmatched')}</bdi> <span className="portal-quiet">{row.pid}</span>
            </span>
            <span className="portal-quiet">{[row.reportNo, row.testOn, row.vendor].filter(Boolean).join(' · ')}</span>
            {original(row)}
          </div>
        )}
        emptyAction={<Link to="/SignIn/pdfSignIn">{words('desk.drop')}</Link>}
      />
      <SidePanel
        open={shown !== undefined}
        start="dialog"
        onClose={() => setShown(undefined)}
        size="large"
        title={
          shown &&
          [shown.customerName ?? words('desk.unmatched'), shown.pid, nameIn(locale, shown), shown.reportNo]
            .filter(Boolean)
            .join(' · ')
        }
        destroyOnHidden
      >
        {shown?.fileId && (
          <PdfViewer url={fileAddress(shown.id, shown.fileId)} label={shown.fileName ?? shown.reportNo} />
        )}
      </SidePanel>
    </>
  );
}
