import { ArrowLeftOutlined } from '@ant-design/icons';
import { history, Link } from '@umijs/max';
import { Button } from 'antd';
import { useMemo } from 'react';
import type { Filter } from '@/components/FilterBar';
import type { Column } from '@/components/list/column';
import { PagedTable } from '@/components/PagedTable';
import { PAGE_PATH } from '../addresses';
import { listStudies, type StudyRow } from '../studies';
import { type ImagingWords, useImagingWords } from '../words';

/** What a clinic's studies are made by (PS3.3 C.7.3.1.1.1). */
const MODALITIES = ['CR', 'CT', 'DX', 'MG', 'MR', 'NM', 'PT', 'RF', 'US', 'XA', 'OT', 'SR'];

const columnsOf = ({ say }: ImagingWords): Column<StudyRow>[] => [
  {
    key: 'patientName',
    title: say('list.name'),
    always: true,
    render: (row) => (
      <Link to={`${PAGE_PATH}/${row.uid}`}>
        <bdi>{row.patientName || say('nameless')}</bdi>
      </Link>
    ),
  },
  { key: 'patientNo', title: say('list.patientNo') },
  { key: 'birthOn', title: say('list.birthOn') },
  { key: 'studyOn', title: say('list.studyOn') },
  { key: 'modalities', title: say('list.modality') },
  { key: 'description', title: say('list.description') },
  { key: 'accessionNo', title: say('list.accessionNo') },
  { key: 'series', title: say('list.series'), align: 'right', render: (row) => row.series ?? '' },
  { key: 'instances', title: say('list.instances'), align: 'right', render: (row) => row.instances ?? '' },
];

/** The studies of the own store and of the PACS. This page has no menu: it has its own way back. */
export function StudyList() {
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
    ],
    [say],
  );
  return (
    <main className="imaging-list">
      <Button icon={<ArrowLeftOutlined />} onClick={() => history.push('/home')}>
        {say('list.home')}
      </Button>
      <PagedTable<StudyRow>
        name="imaging"
        title={say('list.title')}
        columns={columnsOf(words)}
        defaultSort="-studyOn"
        load={listStudies}
        filters={filters}
        searchPlaceholder={say('list.search')}
        topics={['report']}
        emptyAction={<p className="portal-quiet">{say('list.empty')}</p>}
      />
    </main>
  );
}
