import { UploadOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { lazy, Suspense, use } from 'react';
import type { Filter } from '@/components/FilterBar';
import { ListTabs } from '@/components/list/ListTabs';
import { PagedTable } from '@/components/PagedTable';
import { pageTexts } from '@/components/page-texts';
import { loadTexts } from '@/components/texts';
import { useInstant } from '@/components/useInstant';
import { useLoaded } from '@/components/useLoaded';
import { useUrlQuery } from '@/components/useUrlQuery';
import { LIST_SHEET_BATCHES_TAB } from '@/services/choices';
import { countSheetBatches, listSheetBatches } from '@/services/spreadsheet';
import { listSupplierChoices } from '@/services/supplier';
import type { CallOptions } from '@/services/types';
import { BatchCard, batchColumns } from '../parts/columns';
import { TemplateLinks } from '../parts/TemplateLinks';
import { useSheetWords } from '../words';
import '../spreadsheet.css';

// not needed to see the list
const DetailDialog = lazy(() => import('../parts/DetailDialog'));
const UploadDialog = lazy(() => import('../parts/UploadDialog'));

/** The batches of a tab, with how many each tab holds. */
const load = async (query: Parameters<typeof listSheetBatches>[0], call: CallOptions) => {
  const [page, counts] = await Promise.all([listSheetBatches(query, call), countSheetBatches(call)]);
  return { ...page, counts };
};

/** Spreadsheets of visits: what waits, what was uploaded, and the way in for more. */
export default function SheetListScreen() {
  use(loadTexts(pageTexts.spreadsheet));
  const { say } = useSheetWords();
  const access = useAccess();
  const instant = useInstant();
  const { values, set } = useUrlQuery();
  const suppliers = useLoaded('suppliers', listSupplierChoices);
  const uploaded = values.tab === 'uploaded';
  const mayEdit = access['spreadsheet:edit'];

  const filters: Filter[] = [
    { kind: 'days', from: 'visitFrom', to: 'visitTo', label: say('column.visitOn') },
    {
      kind: 'choice',
      key: 'supplierId',
      label: say('column.supplier'),
      options: (suppliers.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ];
  const open = (id: number) => set({ batch: String(id) });
  const page = Number(values.current) || 1;
  const size = Number(values.pageSize) || 20;
  const show = { say, instant, open, first: (page - 1) * size + 1, mayEdit };
  const openId = /^[1-9]\d{0,14}$/.test(values.batch ?? '') ? Number(values.batch) : undefined;
  const upload = mayEdit && (
    <Button key="upload" type="primary" icon={<UploadOutlined />} onClick={() => set({ upload: '1' })}>
      {say('upload.open')}
    </Button>
  );

  return (
    <>
      <PagedTable
        name="sheet"
        title={say('title')}
        columns={batchColumns(show)}
        defaultSort="-uploadedAt"
        load={load}
        filters={filters}
        searchPlaceholder={say('list.search')}
        topics={['spreadsheet']}
        tabs={(page) => (
          <ListTabs
            keys={LIST_SHEET_BATCHES_TAB}
            label={(tab) =>
              page ? say(`tab.${tab}`, { n: page.counts[tab].toLocaleString() }) : say(`tab.${tab}.plain`)
            }
          />
        )}
        actions={() => [upload]}
        card={(row) => <BatchCard row={row} show={show} />}
        emptyAction={
          <div className="sheet-empty">
            <p>{say(uploaded ? 'empty.uploaded' : 'empty.notUploaded')}</p>
            {upload}
            <TemplateLinks />
          </div>
        }
      />
      <Suspense fallback={null}>
        {values.upload === '1' && mayEdit && (
          <UploadDialog close={() => set({ upload: undefined })} open={(id) => set({ batch: String(id) })} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {openId && <DetailDialog key={openId} id={openId} close={() => set({ batch: undefined })} />}
      </Suspense>
    </>
  );
}
