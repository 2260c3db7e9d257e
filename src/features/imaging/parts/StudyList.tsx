import { ArrowLeftOutlined } from '@ant-design/icons';
import { history, Link } from '@umijs/max';
import { Button } from 'antd';
import { useMemo } from 'react';
import type { Filter } from '@/components/FilterBar';
import type { Column } from '@/components/list/column';
import { PagedTable } from '@/components/PagedTable';
import { StateTag } from '@/components/StateTag';
import { ToneTag } from '@/components/ToneTag';
import { PAGE_PATH } from '../addresses';
import { type ListedStudy, loadStudies } from '../studies';
import { type ImagingWords, useImagingWords } from '../words';

/** What a clinic's studies are made by (PS3.3 C.7.3.1.1.1). */
const MODALITIES = ['CR', 'CT', 'DX', 'MG', 'MR', 'NM', 'PT', 'RF', 'US', 'XA', 'OT', 'SR'];

const columnsOf = ({ say }: ImagingWords): Column<ListedStudy>[] => [
  {
    key: 'patientName',
    title: say('list.name'),
    always: true,
    render: (row) => (
      <Link to={`${PAGE_PATH}/${row.uid}`}>
        <bdi>{row.customerName || row.patientName || say('nameless')}</bdi>
      </Link>
    ),
  },
  { key: 'pid', title: say('list.pid') },
  {
    key: 'patientNo',
    title: say('list.patientNo'),
    render: (row) => (row.customerName ? `${row.patientNo} · ${row.patientName}` : row.patientNo),
  },
  { key: 'studyOn', title: say('list.studyOn'), sorter: true },
  { key: 'modalities', title: say('list.modality') },
  { key: 'description', title: say('list.description') },
  { key: 'accessionNo', title: say('list.accessionNo') },
  { key: 'series', title: say('list.series'), align: 'right', render: (row) => row.series ?? '' },
  { key: 'images', title: say('list.instances'), align: 'right', render: (row) => row.images ?? '' },
  {
    key: 'report',
    title: say('list.report'),
    render: ({ report }) =>
      report && (
        <>
          {report.reportNo} <StateTag state={report.status} />{' '}
          {report.hasUnseenImages && (
            <ToneTag tone="caution" icon="!">
              {say('list.unseen')}
            </ToneTag>
          )}
        </>
      ),
  },
];

/** The studies of the own store and of the PACS. This page has no menu: it has its own way back. */
export default function StudyList() {
  const words = useImagingWords();
  const { say } = words;
  const filters: Filter[] = useMemo(
    () => [
      { kind: 'days', from: 'studyFrom', to: 'studyTo', label: say('list.studyOn') },
      {
        kind: 'choice',
        key: 'modality',
        label: say('list.modality'),
        options: MODALITIES.map((value) => ({ value, label: say(`modality.${value}`) })),
      },
      {
        kind: 'choice',
        key: 'unseen',
        label: say('list.unseen.filter'),
        options: [
          { value: 'yes', label: say('list.unseen.yes') },
          { value: 'no', label: say('list.unseen.no') },
        ],
      },
      {
        kind: 'choice',
        key: 'source',
        label: say('list.source'),
        options: [{ value: 'archive', label: say('list.source.archive') }],
      },
    ],
    [say],
  );
  return (
    <main className="imaging-list">
      <Button icon={<ArrowLeftOutlined />} onClick={() => history.push('/home')}>
        {say('list.home')}
      </Button>
      <PagedTable<ListedStudy>
        name="imaging"
        title={say('list.title')}
        columns={columnsOf(words)}
        defaultSort="-studyOn"
        load={loadStudies}
        filters={filters}
        searchPlaceholder={say('list.search')}
        topics={['report']}
        emptyAction={<p className="portal-quiet">{say('list.empty')}</p>}
      />
    </main>
  );
}
