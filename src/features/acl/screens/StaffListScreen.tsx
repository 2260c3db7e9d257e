import { PlusOutlined, SnippetsOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { lazy, Suspense, use, useState } from 'react';
import { ExportButton } from '@/components/ExportButton';
import type { Filter } from '@/components/FilterBar';
import { ListTabs } from '@/components/list/ListTabs';
import { PagedTable } from '@/components/PagedTable';
import { pageTexts } from '@/components/page-texts';
import { loadTexts } from '@/components/texts';
import { useUrlQuery } from '@/components/useUrlQuery';
import { listStaff } from '@/services/acl';
import type { StaffPage, StaffRecord, StaffRow } from '@/services/types';
import { HIDDEN_COLUMNS, staffColumns } from '../parts/staff-columns';
import { useRoleChoices } from '../parts/useRoleChoices';
import { useStaffWords } from '../staff-words';

// not needed to see the list
const StaffDrawer = lazy(() => import('../parts/StaffDrawer'));
const StaffForm = lazy(() => import('../parts/StaffForm'));
const PasteDialog = lazy(() => import('../parts/PasteDialog'));

const TABS = ['working', 'invited', 'disabled', 'all'] as const;

function useFilters(): Filter[] {
  const { say, label } = useStaffWords();
  const roles = useRoleChoices().data ?? [];
  return [
    {
      kind: 'choice',
      key: 'roleId',
      label: label('roles'),
      options: roles.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      kind: 'choice',
      key: 'maySign',
      label: say('maySign'),
      options: ['true', 'false'].map((value) => ({ value, label: say(`maySign.${value}`) })),
    },
  ];
}

/** Staff: who works here, what they may do, where they are signed in. */
export default function StaffListScreen() {
  use(loadTexts(pageTexts.aclStaff));
  const words = useStaffWords();
  const { say } = words;
  const mayEdit = useAccess()['acl:edit'];
  const { values, set } = useUrlQuery();
  const filters = useFilters();
  const [editing, setEditing] = useState<StaffRecord | 'new'>();
  const [isPasting, setPasting] = useState(false);
  const open = (id: number, part?: string) => set({ open: String(id), part });
  const openId = /^[1-9]\d{0,14}$/.test(values.open ?? '') ? Number(values.open) : undefined;
  const enter = mayEdit && (
    <Button key="new" type="primary" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
      {say('new')}
    </Button>
  );
  return (
    <>
      <PagedTable<StaffRow, StaffPage>
        name="staff"
        title={say('title')}
        columns={staffColumns({ words, open })}
        hidden={HIDDEN_COLUMNS}
        defaultSort="name"
        load={listStaff}
        filters={filters}
        searchPlaceholder={say('search')}
        tabs={(page) => (
          <ListTabs keys={TABS} label={(key) => say(`tab.${key}`, { n: page ? page.counts[key] : '…' })} />
        )}
        actions={(query) => [
          <ExportButton key="export" url="/api/v1/acl/staff/export" params={query} fallbackName="staff.xlsx" />,
          mayEdit && (
            <Button key="paste" icon={<SnippetsOutlined />} onClick={() => setPasting(true)}>
              {say('paste')}
            </Button>
          ),
          enter,
        ]}
        emptyAction={enter}
        topics={['staff', 'access', 'session']}
      />
      <Suspense fallback={null}>
        {openId && (
          <StaffDrawer
            key={openId}
            id={openId}
            part={values.part}
            show={(part) => set({ part }, 'replace')}
            close={() => set({ open: undefined, part: undefined })}
            edit={setEditing}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {editing && (
          <StaffForm
            key={editing === 'new' ? 'new' : editing.id}
            person={editing === 'new' ? undefined : editing}
            saved={() => setEditing(undefined)}
            close={() => setEditing(undefined)}
          />
        )}
        {isPasting && <PasteDialog saved={() => setPasting(false)} close={() => setPasting(false)} />}
      </Suspense>
    </>
  );
}
