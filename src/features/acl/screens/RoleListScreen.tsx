import { PlusOutlined } from '@ant-design/icons';
import { history, useAccess } from '@umijs/max';
import { App, Button, Space } from 'antd';
import { lazy, Suspense, use, useState } from 'react';
import { useAsk } from '@/components/dialog/useAsk';
import { InstantText } from '@/components/InstantText';
import type { Column } from '@/components/list/column';
import { PagedTable } from '@/components/PagedTable';
import { pageTexts } from '@/components/page-texts';
import { loadTexts } from '@/components/texts';
import { useWrite } from '@/components/useWrite';
import { deleteRole, listRoles } from '@/services/acl';
import type { Role } from '@/services/types';
import type { PagePath } from '../../../../config/pages';
import type { RoleEdited } from '../parts/RoleForm';
import { useRoleWords } from '../staff-words';

const RoleForm = lazy(() => import('../parts/RoleForm'));
const HoldersDialog = lazy(() => import('../parts/HoldersDialog'));

const STAFF: PagePath = '/acl/sub/acl-staff-role';

type Words = ReturnType<typeof useRoleWords>;

function columnsOf({ say, label }: Words): Column<Role>[] {
  const named = <Key extends keyof Role & string>(key: Key) => ({ key, title: label(key) });
  return [
    { ...named('name'), sorter: true, always: true, fixed: 'left' },
    named('nameEn'),
    named('nameZh'),
    { ...named('code'), sorter: true },
    { ...named('remark'), width: 160, ellipsis: true },
    {
      ...named('holders'),
      sorter: true,
      render: ({ id, name, holders, formerHolders }) => (
        <>
          <button
            type="button"
            className="list-link"
            title={say('holders.open', { name })}
            onClick={() => history.push(`${STAFF}?tab=all&roleId=${id}`)}
          >
            {say('holders', { n: holders })}
          </button>
          {formerHolders > 0 && <span className="portal-quiet"> {say('holders.former', { n: formerHolders })}</span>}
        </>
      ),
    },
    { ...named('pages'), align: 'right' },
    { ...named('actions'), align: 'right' },
    { ...named('updatedAt'), sorter: true, render: ({ updatedAt }) => <InstantText at={updatedAt} /> },
  ];
}

/** What can be done with one role, by those who may. */
function Verbs({ role, edit, assign }: { role: Role; edit: (edited: RoleEdited) => void; assign: () => void }) {
  const { say } = useRoleWords();
  const { message } = App.useApp();
  const ask = useAsk();
  const { id, name, rowVersion, holders, formerHolders } = role;
  const { run } = useWrite(() => deleteRole({ id, rowVersion }), {
    done: () => message.success(say('deleted')),
    tell: true,
  });
  const isHeld = holders + formerHolders > 0;
  const button = (verb: 'assign' | 'edit' | 'copy' | 'delete', act: () => void, more: object = {}) => (
    <Button type="link" size="small" aria-label={say(`${verb}.named`, { name })} onClick={act} {...more}>
      {say(verb)}
    </Button>
  );
  const remove = () =>
    ask({ title: say('delete.ask', { name }), content: say('delete.text'), okText: say('delete'), onOk: () => run() });
  return (
    <Space>
      {button('assign', assign)}
      {button('edit', () => edit({ role }))}
      {button('copy', () => edit({ copied: role }))}
      {button('delete', remove, { danger: true, disabled: isHeld, title: isHeld ? say('delete.held') : undefined })}
    </Space>
  );
}

/** Roles: what they are called, who holds them, and how much each opens. */
export default function RoleListScreen() {
  use(loadTexts(pageTexts.aclRole));
  const words = useRoleWords();
  const { say } = words;
  const mayEdit = useAccess()['acl:edit'];
  const [edited, setEdited] = useState<RoleEdited>();
  const [assigned, setAssigned] = useState<Role>();
  const verbs: Column<Role> = {
    key: 'verbs',
    title: say('verbs'),
    fixed: 'right',
    unlisted: true,
    render: (role) => <Verbs role={role} edit={setEdited} assign={() => setAssigned(role)} />,
  };
  const enter = mayEdit && (
    <Button key="new" type="primary" icon={<PlusOutlined />} onClick={() => setEdited({})}>
      {say('new')}
    </Button>
  );
  const columns = columnsOf(words);
  const close = () => setEdited(undefined);
  const closeHolders = () => setAssigned(undefined);
  return (
    <>
      <PagedTable<Role>
        name="role"
        title={say('title')}
        columns={mayEdit ? [...columns, verbs] : columns}
        hidden={['nameEn', 'nameZh']}
        defaultSort="name"
        load={listRoles}
        searchPlaceholder={say('search')}
        actions={() => [enter]}
        emptyAction={enter}
        topics={['staff', 'access']}
      />
      <Suspense fallback={null}>
        {edited && <RoleForm {...edited} saved={close} close={close} />}
        {assigned && <HoldersDialog role={assigned} saved={closeHolders} close={closeHolders} />}
      </Suspense>
    </>
  );
}
