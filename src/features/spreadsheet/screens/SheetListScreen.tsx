import { UploadOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { Button, Tabs } from 'antd';
import { lazy, Suspense, use, useCallback, useState } from 'react';
import type { Filter } from '@/components/FilterBar';
import { PagedTable } from '@/components/PagedTable';
import { loadTexts, type TextSource } from '@/components/texts';
import { useInstant } from '@/components/useInstant';
import { useLoaded } from '@/components/useLoaded';
import { useUrlQuery } from '@/components/useUrlQuery';
import { LIST_SHEET_BATCHES_TAB } from '@/services/choices';
import { countSheetBatches, listSheetBatches } from '@/services/spreadsheet';
import { listSupplierChoices } from '@/services/supplier';
import type { SheetBatchCounts, SheetBatchRow } from '@/services/types';
import { BatchCard, batchColumns } from '../parts/columns';
import { TemplateLinks } from '../parts/TemplateLinks';
import { useSheetWords } from '../words';
import '../spreadsheet.css';

const TEXTS: TextSource = {
  'en-US': () => import('../../../../locales/en-US/spreadsheet'),
  'zh-CN': () => import('../../../../locales/zh-CN/spreadsheet'),
};
// not needed to see the list
const DetailDialog = lazy(() => import('../parts/DetailDialog'));
const UploadDialog = lazy(() => import('../parts/UploadDialog'));

const QUIET = { skipErrorHandler: true };

/** Spreadsheets of visits: what waits, what was uploaded, and the way in for more. */
export default function SheetListScreen() {
  use(loadTexts(TEXTS));
  const { say } = useSheetWords();
  const access = useAccess();
  const instant = useInstant();
  const { values, set, filter } = useUrlQuery();
  const [counts, setCounts] = useState<SheetBatchCounts>();
  const suppliers = useLoaded('suppliers', (signal) => listSupplierChoices({ signal, ...QUIET }));
  const uploaded = values.tab === 'uploaded';
  const mayEdit = access['spreadsheet:edit'];

  const load = useCallback(async (query: object, signal: AbortSignal) => {
    const [page, tabs] = await Promise.all([
      listSheetBatches(query, { signal, ...QUIET }),
      countSheetBatches({ signal, ...QUIET }),
    ]);
    if (!signal.aborted) setCounts(tabs);
    return page;
  }, []);

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
      <PagedTable<SheetBatchRow>
        name="sheet"
        title={say('title')}
        columns={batchColumns(show)}
        defaultSort="-uploadedAt"
        load={load}
        filters={filters}
        searchPlaceholder={say('list.search')}
        extraNames={['tab']}
        topics={['spreadsheet']}
        above={
          <Tabs
            activeKey={uploaded ? 'uploaded' : 'notUploaded'}
            onChange={(tab) => filter({ tab: tab === 'notUploaded' ? undefined : tab })}
            items={LIST_SHEET_BATCHES_TAB.map((tab) => ({
              key: tab,
              label: counts ? say(`tab.${tab}`, { n: counts[tab].toLocaleString() }) : say(`tab.${tab}.plain`),
            }))}
          />
        }
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
