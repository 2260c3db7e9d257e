import { Link, useAccess } from '@umijs/max';
import { App, Button } from 'antd';
import { use, useState } from 'react';
import { SidePanel } from '@/components/dialog/Dialog';
import { ExportButton } from '@/components/ExportButton';
import { FileViewer } from '@/components/FileViewer';
import type { Filter } from '@/components/FilterBar';
import type { Column } from '@/components/list/column';
import { ListTabs } from '@/components/list/ListTabs';
import { ownName } from '@/components/own-name';
import { PagedTable } from '@/components/PagedTable';
import { pageTexts } from '@/components/page-texts';
import { StateTag } from '@/components/StateTag';
import { loadTexts } from '@/components/texts';
import { useInstant } from '@/components/useInstant';
import { useLoaded } from '@/components/useLoaded';
import { LIST_EXTERNAL_REGISTER_TAB, REPORT_CATEGORY } from '@/services/choices';
import { listExternalRegister, listVendors } from '@/services/intake';
import type { RegisterRow } from '@/services/types';
import { type ReportState, reportStateLook } from '../../../../config/theme';
import { fileAddress } from '../files';
import { CorrectionDialog } from '../parts/CorrectionDialog';
import { RowMenu } from '../parts/RowMenu';
import { TakeOutDialog } from '../parts/TakeOutDialog';
import { UndoMatchDialog } from '../parts/UndoMatchDialog';
import { useIntakeWords } from '../words';
import '../intake.css';

/** The register of every file from outside. */
export default function ExternalRegisterScreen() {
  use(loadTexts(pageTexts.intake));
  const { say, categoryName, stateName, none } = useIntakeWords();
  const access = useAccess();
  const { message } = App.useApp();
  const [shown, setShown] = useState<RegisterRow>();
  const [corrected, setCorrected] = useState<RegisterRow>();
  const [undoing, setUndoing] = useState<RegisterRow>();
  const [takingOut, setTakingOut] = useState<RegisterRow>();

  const vendors = useLoaded('vendors', listVendors);
  const states = (Object.keys(reportStateLook) as ReportState[]).filter((state) => state !== 'expected');
  const filters: Filter[] = [
    {
      kind: 'choice',
      key: 'status',
      label: say('column.status'),
      options: states.map((value) => ({ value, label: stateName(value) })),
    },
    {
      kind: 'choice',
      key: 'category',
      label: say('column.category'),
      options: REPORT_CATEGORY.map((value) => ({ value, label: categoryName(value) })),
    },
    {
      kind: 'choice',
      key: 'vendor',
      label: say('column.vendor'),
      options: (vendors.data ?? []).map((vendor) => ({ value: vendor, label: vendor })),
    },
    { kind: 'days', from: 'testFrom', to: 'testTo', label: say('column.testOn') },
    { kind: 'days', from: 'receivedFrom', to: 'receivedTo', label: say('column.uploadAt') },
  ];
  const instant = useInstant();
  const original = (row: RegisterRow) =>
    row.fileId !== null && (
      <Button
        type="link"
        size="small"
        onClick={() => setShown(row)}
        aria-label={say('register.open', { no: row.reportNo })}
      >
        {say('register.detail')}
      </Button>
    );

  const columns: Column<RegisterRow>[] = [
    {
      key: 'customerName',
      title: say('column.customerName'),
      fixed: 'left',
      render: (row) => <bdi>{row.customerName ?? none}</bdi>,
    },
    { key: 'pid', title: say('column.pid') },
    { key: 'category', title: say('column.category'), render: (row) => categoryName(row.category) },
    { key: 'reportName', title: say('column.reportName'), render: (row) => <bdi>{ownName(row)}</bdi> },
    { key: 'status', title: say('column.status'), render: (row) => <StateTag state={row.status} /> },
    { key: 'testOn', title: say('column.testOn'), sorter: true },
    { key: 'issuedAt', title: say('column.issuedAt'), render: (row) => instant(row.issuedAt).slice(0, 10) },
    { key: 'vendor', title: say('column.vendor') },
    { key: 'signUser', title: say('column.signUser') },
    { key: 'gender', title: say('column.gender'), render: (row) => row.gender && say(`gender.${row.gender}`) },
    { key: 'reportNo', title: say('column.reportNo') },
    { key: 'fileName', title: say('column.fileName'), ellipsis: true, width: 220 },
    { key: 'receivedAt', title: say('column.uploadAt'), sorter: true, render: (row) => instant(row.uploadAt) },
    {
      key: 'fileSource',
      title: say('column.fileSource'),
      render: (row) => row.fileSource && say(`channel.${row.fileSource}`),
    },
    { key: 'uploadUser', title: say('column.uploadUser') },
    {
      key: 'detail',
      title: say('register.detail'),
      fixed: 'right',
      render: (row) => (
        <>
          {original(row)}
          <RowMenu row={row} undo={setUndoing} takeOut={setTakingOut} />
        </>
      ),
    },
  ];

  return (
    <>
      <PagedTable
        name="external"
        title={say('register.title')}
        columns={columns}
        defaultSort="-receivedAt"
        load={listExternalRegister}
        filters={filters}
        searchPlaceholder={say('register.search')}
        topics={['report']}
        tabs={(page) => (
          <ListTabs
            keys={LIST_EXTERNAL_REGISTER_TAB}
            label={(tab) => say(`register.tab.${tab}`, { n: (page?.counts[tab] ?? 0).toLocaleString() })}
          />
        )}
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
              <bdi className="portal-cut">{ownName(row)}</bdi>
              <StateTag state={row.status} />
            </span>
            <span>
              <bdi>{row.customerName ?? say('desk.unmatched')}</bdi> <span className="portal-quiet">{row.pid}</span>
            </span>
            <span className="portal-quiet">{[row.reportNo, row.testOn, row.vendor].filter(Boolean).join(' · ')}</span>
            <span>
              {original(row)}
              <RowMenu row={row} undo={setUndoing} takeOut={setTakingOut} />
            </span>
          </div>
        )}
        emptyAction={<Link to="/SignIn/pdfSignIn">{say('desk.drop')}</Link>}
      />
      {undoing && (
        <UndoMatchDialog
          report={{ ...undoing, person: [undoing.customerName, undoing.pid].filter(Boolean).join(' ') }}
          close={() => setUndoing(undefined)}
          done={() => setUndoing(undefined)}
        />
      )}
      {takingOut?.correction && (
        <TakeOutDialog
          report={takingOut}
          file={takingOut.correction}
          close={() => setTakingOut(undefined)}
          done={() => {
            setTakingOut(undefined);
            void message.success(say('takeOut.done'));
          }}
        />
      )}
      <SidePanel
        open={shown !== undefined}
        start="dialog"
        onClose={() => setShown(undefined)}
        size="large"
        title={
          shown &&
          [shown.customerName ?? say('desk.unmatched'), shown.pid, ownName(shown), shown.reportNo]
            .filter(Boolean)
            .join(' · ')
        }
        destroyOnHidden
        extra={shown?.mayBeCorrected && <Button onClick={() => setCorrected(shown)}>{say('corrects.open')}</Button>}
      >
        {shown?.fileId && (
          <FileViewer
            url={fileAddress(shown.id, shown.fileId)}
            label={shown.fileName ?? shown.reportNo}
            mediaType={shown.mediaType}
            pages={shown.pages}
            reportId={shown.id}
          />
        )}
      </SidePanel>
      {corrected && (
        <CorrectionDialog
          report={corrected}
          close={() => setCorrected(undefined)}
          done={() => {
            setCorrected(undefined);
            void message.success(say('corrects.done', { reportNo: corrected.reportNo }));
          }}
        />
      )}
    </>
  );
}
