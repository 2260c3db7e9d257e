import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import dayjs from 'dayjs';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { ExportButton } from '@/components/ExportButton';
import type { Filter } from '@/components/FilterBar';
import { PagedTable } from '@/components/PagedTable';
import { useInstant } from '@/components/useInstant';
import { useLoaded } from '@/components/useLoaded';
import { useMay } from '@/components/useMay';
import { useUrlQuery } from '@/components/useUrlQuery';
import { listCustomers, listSalesmen } from '@/services/customer';
import type { CustomerRow, CustomerView, Salesman } from '@/services/types';
import { GENDERS, LANGUAGES, MEMBERSHIP_TYPES, useCustomerWords } from '../fields';
import { CustomerCard, customerColumns, HIDDEN_COLUMNS } from '../parts/columns';
import '../customer.css';

// not needed to see the list
const CustomerDrawer = lazy(() => import('../parts/CustomerDrawer'));
const CustomerForm = lazy(() => import('../parts/CustomerForm'));

const NOBODY: Salesman[] = [];

function useFilters(words: ReturnType<typeof useCustomerWords>, salesmen: Salesman[]): Filter[] {
  return useMemo(() => {
    const { say, label, salesmanName } = words;
    const choice = (key: string, kind: string, values: readonly string[]): Filter => ({
      kind: 'choice',
      key,
      label: label(key),
      options: values.map((value) => ({ value, label: say(`${kind}.${value}`) })),
    });
    const people = salesmen.map((one) => ({ value: String(one.id), label: salesmanName(one) }));
    return [
      choice('membershipType', 'membership', MEMBERSHIP_TYPES),
      { kind: 'days', from: 'validFrom', to: 'validTo', label: say('filter.validOn') },
      { kind: 'choice', key: 'salesmanId', label: label('salesmanId'), options: people },
      choice('gender', 'gender', GENDERS),
      { kind: 'day', key: 'birthOn', label: label('birthOn') },
      choice('language', 'language', LANGUAGES),
    ];
  }, [words, salesmen]);
}

/** The list of customers: find, open, enter, change, export. */
export default function CustomerListScreen() {
  const may = useMay();
  const { values, set } = useUrlQuery();
  const salesmen = useLoaded('salesmen', (signal) => listSalesmen({ signal, skipErrorHandler: true })).data ?? NOBODY;
  const words = useCustomerWords(salesmen);
  const instant = useInstant();
  const filters = useFilters(words, salesmen);
  const [editing, setEditing] = useState<CustomerView | 'new'>();

  const open = (id: number) => set({ open: String(id) });
  const show = { words, instant, open, today: dayjs().format('YYYY-MM-DD') };
  // shown only after the form has gone: its guard against leaving would ask about what has just been saved
  const [savedId, setSavedId] = useState<number>();
  useEffect(() => {
    if (savedId === undefined || editing) return;
    setSavedId(undefined);
    set({ open: String(savedId) });
  }, [savedId, editing, set]);
  const openId = /^[1-9]\d{0,14}$/.test(values.open ?? '') ? Number(values.open) : undefined;
  const enter = may('customer:edit') && (
    <Button key="new" type="primary" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
      {words.say('new')}
    </Button>
  );

  return (
    <>
      <PagedTable<CustomerRow>
        name="customer"
        title={words.say('title')}
        columns={customerColumns(show)}
        hidden={HIDDEN_COLUMNS}
        defaultSort="-createdAt"
        load={(query, signal) =>
          listCustomers(query as Parameters<typeof listCustomers>[0], { signal, skipErrorHandler: true })
        }
        filters={filters}
        searchPlaceholder={words.say('search')}
        actions={(query) => [
          may('customer:export') && (
            <ExportButton key="export" url="/api/v1/customers/export" params={query} fallbackName="customers.xlsx" />
          ),
          enter,
        ]}
        card={(row) => <CustomerCard row={row} show={show} />}
        emptyAction={enter}
        topics={['customer']}
      />
      <Suspense fallback={null}>
        {openId && (
          <CustomerDrawer
            key={openId}
            id={openId}
            close={() => set({ open: undefined })}
            edit={may('customer:edit') ? setEditing : undefined}
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
    </>
  );
}
