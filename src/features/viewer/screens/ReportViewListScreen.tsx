import { useAccess } from '@umijs/max';
import { use, useMemo, useState } from 'react';
import type { Filter } from '@/components/FilterBar';
import { PagedTable } from '@/components/PagedTable';
import { pageTexts } from '@/components/page-texts';
import { loadTexts } from '@/components/texts';
import { useInstant, useToday } from '@/components/useInstant';
import { useLoaded } from '@/components/useLoaded';
import { LIST_VIEWED_MEMBERSHIP_TYPE } from '@/services/choices';
import { listSalesmen } from '@/services/customer';
import type { Salesman, ViewListRow } from '@/services/types';
import { listViewed } from '@/services/viewer';
import { HIDDEN_COLUMNS, ViewCard, viewColumns } from '../parts/columns';
import { ShareDialog } from '../parts/ShareDialog';
import { useViewerWords, type ViewerWords } from '../words';
import '../viewer.css';

const NOBODY: Salesman[] = [];

function useFilters({ say, label, membership }: ViewerWords, salesmen: Salesman[]): Filter[] {
  return useMemo(
    () => [
      {
        kind: 'choice',
        key: 'membershipType',
        label: label('membershipType'),
        options: LIST_VIEWED_MEMBERSHIP_TYPE.map((value) => ({ value, label: membership(value) })),
      },
      { kind: 'days', from: 'validFrom', to: 'validTo', label: say('list.validOn') },
      {
        kind: 'choice',
        key: 'salesmanId',
        label: label('salesman'),
        options: salesmen.map(({ id, name }) => ({ value: String(id), label: name })),
      },
    ],
    [say, label, membership, salesmen],
  );
}

/** Who has issued reports, and the three ways to them: the reports, the results over time, a link for the customer. */
export default function ReportViewListScreen() {
  use(loadTexts(pageTexts.viewer));
  const access = useAccess();
  const words = useViewerWords();
  const instant = useInstant();
  const mayNames = access['customer:view'];
  const salesmen = useLoaded(`salesmen ${mayNames}`, async (call) => (mayNames ? listSalesmen(call) : NOBODY));
  const filters = useFilters(words, salesmen.data ?? NOBODY);
  const [sharing, setSharing] = useState<ViewListRow>();
  const show = { words, instant, today: useToday(), share: setSharing };

  return (
    <>
      <PagedTable
        name="viewer"
        title={words.say('title')}
        columns={viewColumns(show)}
        hidden={HIDDEN_COLUMNS}
        defaultSort="-lastIssuedAt"
        load={listViewed}
        filters={filters}
        searchPlaceholder={words.say('search')}
        card={(row) => <ViewCard row={row} show={show} />}
        emptyAction={<p className="portal-quiet">{words.say('list.empty')}</p>}
        topics={['report', 'customer']}
      />
      {sharing && (
        <ShareDialog
          customerId={sharing.id}
          name={sharing.name}
          reportId={sharing.newestReportId ?? undefined}
          close={() => setSharing(undefined)}
        />
      )}
    </>
  );
}
