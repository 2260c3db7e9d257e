import { useAccess } from '@umijs/max';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadedEarly } from '@/components/dialog/loaded-early';
import { PagedTable } from '@/components/PagedTable';
import { pageTexts } from '@/components/page-texts';
import { withTexts } from '@/components/texts';
import { useInstant, useToday } from '@/components/useInstant';
import { useLoaded } from '@/components/useLoaded';
import { useUrlQuery } from '@/components/useUrlQuery';
import { listCustomers, listSalesmen } from '@/services/customer';
import type { CustomerView, Salesman } from '@/services/types';
import { useCustomerWords } from '../fields';
import { CustomerCard, customerColumns, HIDDEN_COLUMNS } from '../parts/columns';
import { EnterButton, listActions } from '../parts/list-actions';
import { useChosen } from '../parts/useChosen';
import { useFilters } from '../parts/useFilters';
import '../customer.css';

// not needed to see the list
const CustomerDrawer = lazy(withTexts(pageTexts.record, () => import('../parts/CustomerDrawer')));
const CustomerForm = loadedEarly(() => import('../parts/CustomerForm'));
const MergeDialog = loadedEarly(withTexts(pageTexts.record, () => import('../parts/merge/MergeDialog')));
const DuplicatesView = lazy(withTexts(pageTexts.record, () => import('../parts/merge/DuplicatesView')));
const AssignDialog = loadedEarly(withTexts(pageTexts.record, () => import('../parts/AssignDialog')));

const NOBODY: Salesman[] = [];
type Person = Pick<CustomerView, 'id' | 'name' | 'pid'>;
type Everybody = { filters: Record<string, string>; total: number; isAtLeast: boolean };

const everybodyOf = (
  { sort: _, ...filters }: Record<string, string>,
  { total, totalIsAtLeast }: { total: number; totalIsAtLeast: boolean },
): Everybody => ({ filters, total, isAtLeast: totalIsAtLeast });

/** The list of customers: find, open, enter, change, choose, export; and the pairs who may be one person. */
export default function CustomerListScreen() {
  const access = useAccess();
  const { values, set } = useUrlQuery();
  const salesmen = useLoaded('salesmen', listSalesmen).data ?? NOBODY;
  const words = useCustomerWords(salesmen);
  const instant = useInstant();
  const filters = useFilters(words, salesmen);
  const chosen = useChosen(values);
  const [editing, setEditing] = useState<CustomerView | 'new'>();
  const [merging, setMerging] = useState<{ survivor: Person; absorbedId?: number }>();
  const [assigning, setAssigning] = useState<Everybody | 'none'>();

  const open = (id: number) => set({ open: String(id), tab: undefined });
  const choose = access['customer:edit'] ? chosen : undefined;
  const show = { words, instant, open, today: useToday() };
  // shown only after the form has gone: its guard against leaving would ask about what has just been saved
  const [savedId, setSavedId] = useState<number>();
  useEffect(() => {
    if (savedId === undefined || editing || merging) return;
    setSavedId(undefined);
    set({ open: String(savedId) });
  }, [savedId, editing, merging, set]);
  const openId = /^[1-9]\d{0,14}$/.test(values.open ?? '') ? Number(values.open) : undefined;
  const enter = access['customer:edit'] && <EnterButton key="new" enter={() => setEditing('new')} />;
  const isPairs = values.view === 'duplicates' && access['customer:merge'];

  const list = (
    <PagedTable
      name="customer"
      title={words.say('title')}
      columns={customerColumns(show)}
      hidden={HIDDEN_COLUMNS}
      defaultSort="-createdAt"
      load={listCustomers}
      filters={filters}
      searchPlaceholder={words.say('search')}
      actions={(query, page) => [
        ...listActions({
          query,
          chosen: chosen.ids.length,
          assign: () => setAssigning(page ? everybodyOf(query, page) : 'none'),
          duplicates: () => set({ view: 'duplicates' }),
        }),
        enter,
      ]}
      selection={
        choose && {
          chosen: choose.ids,
          choose: choose.set,
          label: ({ name, pid }) => words.say('choose', { name, pid }),
          all: words.say('chooseAll'),
        }
      }
      card={(row) => <CustomerCard row={row} show={show} />}
      emptyAction={enter}
      topics={['customer']}
    />
  );

  return (
    <>
      <Suspense fallback={null}>
        {isPairs ? (
          <DuplicatesView
            back={() => set({ view: undefined, pairs: undefined, pairPage: undefined })}
            open={open}
            merge={({ people: [survivor, absorbed] }) => setMerging({ survivor, absorbedId: absorbed.id })}
          />
        ) : (
          list
        )}
      </Suspense>
      <Suspense fallback={null}>
        {openId && (
          <CustomerDrawer
            key={openId}
            id={openId}
            tab={values.tab}
            show={(tab) => set({ tab }, 'replace')}
            close={() => set({ open: undefined, tab: undefined })}
            edit={setEditing}
            merge={(survivor) => setMerging({ survivor })}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {editing && (
          <CustomerForm
            key={editing === 'new' ? 'new' : editing.id}
            customer={editing === 'new' ? undefined : editing}
            salesmen={salesmen}
            close={() => setEditing(undefined)}
            saved={({ id }) => {
              setEditing(undefined);
              setSavedId(id);
            }}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {merging && (
          <MergeDialog {...merging} close={() => setMerging(undefined)} merged={(id) => !isPairs && setSavedId(id)} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {assigning && (
          <AssignDialog
            ids={chosen.ids}
            everybody={assigning === 'none' ? undefined : assigning}
            close={() => setAssigning(undefined)}
            done={() => chosen.set([])}
          />
        )}
      </Suspense>
    </>
  );
}
