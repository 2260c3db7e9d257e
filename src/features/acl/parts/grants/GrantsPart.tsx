import { useAccess, useIntl } from '@umijs/max';
import { Button, Checkbox, Input, Select, Skeleton } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useAsk } from '@/components/dialog/useAsk';
import { ListFailure } from '@/components/ListFailure';
import { ownName } from '@/components/own-name';
import { useLive } from '@/components/useLive';
import { type Loaded, useLoaded } from '@/components/useLoaded';
import { TABLE_WIDE, useMedia } from '@/components/useMedia';
import { useUnsavedGuard } from '@/components/useUnsavedGuard';
import { useUrlQuery } from '@/components/useUrlQuery';
import { listGrantRoles, readGrants } from '@/services/acl';
import type { MenuResource, RoleGrants } from '@/services/types';
import { useMenuWords } from '../../menu-words';
import { type Branch, flat, isCalled, narrowed, toTree } from '../menu/tree';
import { GrantTable } from './GrantTable';
import { PreviewDialog } from './PreviewDialog';
import { bodyOf, isPending, type Pending, stillPending, tickOf } from './pending';

const NONE: Pending = new Map();
const MOST_ROLES = 20;

/** The chosen roles, and every other with changes that are not saved, as they were loaded last. */
function useRoles(ids: readonly number[], pending: Pending, keep: (pending: Pending) => void) {
  const all = [...new Set([...ids, ...[...pending.keys()].map((key) => Number(key.split(' ')[0]))])].sort(
    (a, b) => a - b,
  );
  const roleIds = all.join();
  const loaded = useLoaded(
    `grants ${roleIds}`,
    (call) => (roleIds === '' ? Promise.resolve([] as RoleGrants[]) : readGrants({ roleIds } as never, call)),
    { keep: true },
  );
  const { data } = loaded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was loaded anew can end a change
  useEffect(() => {
    if (data) keep(stillPending(data, pending));
  }, [data]);
  return loaded;
}

/** What each role holds of the tree, several beside each other, saved as one. */
export function GrantsPart({ menu }: { menu: Loaded<MenuResource[]> }) {
  const { say } = useMenuWords();
  const { formatMessage } = useIntl();
  const mayEdit = useAccess()['acl:edit'];
  const ask = useAsk();
  const isWide = useMedia(TABLE_WIDE);
  const { values, set } = useUrlQuery();
  const [pending, setPending] = useState(NONE);
  const [typed, setTyped] = useState('');
  const [only, setOnly] = useState({ differences: false, changes: false });
  const [previewing, setPreviewing] = useState(false);
  useUnsavedGuard(pending.size > 0, { leavingPage: true });

  const choices = useLoaded('roles', (call) => listGrantRoles(call));
  const asked = (values.roles ?? '').split(',').flatMap((text) => (/^\d{1,15}$/.test(text) ? [Number(text)] : []));
  const ids = isWide ? asked : asked.slice(0, 1);
  const grants = useRoles(ids, pending, setPending);
  const reload = () => {
    grants.reload();
    choices.reload();
  };
  useLive(['access'], reload);

  const tree = useMemo(() => toTree(menu.data ?? []), [menu.data]);
  const byCode = useMemo(() => new Map(tree.flatMap(flat).map((branch) => [branch.code, branch])), [tree]);
  const roles = (grants.data ?? []).filter(({ id }) => ids.includes(id));
  const differs = (branch: Branch) =>
    new Set(roles.map((role) => tickOf(role, { ...branch, below: [] }, pending))).size > 1;
  const isFound = (branch: Branch) =>
    (typed.trim() === '' || isCalled(branch, typed)) &&
    (!only.differences || (branch.kind !== 'folder' && differs(branch))) &&
    (!only.changes || isPending(branch.code, grants.data ?? [], pending));
  const isNarrowed = typed.trim() !== '' || only.differences || only.changes;
  const shown = isNarrowed ? narrowed(strict(tree, isFound), isFound) : tree;
  const failed = menu.error ?? choices.error ?? grants.error;
  const discard = () =>
    ask({
      title: say('grant.discard.title'),
      content: say('grant.discard.text', { n: pending.size }),
      okText: say('grant.discard'),
      cancelText: formatMessage({ id: 'list.cancel' }),
      onOk: () => setPending(NONE),
    });

  if (failed && !grants.data?.length) return <ListFailure title={say('failed')} error={failed} retry={reload} />;
  if (!menu.data || !choices.data) return <Skeleton active />;
  const options = choices.data.map((role) => ({ value: role.id, label: ownName(role) }));
  const choose = (chosen: readonly number[]) => set({ roles: chosen.join() }, 'replace');
  const nothing = only.changes ? 'grant.noChanges' : only.differences ? 'grant.same' : 'search.nothing';
  return (
    <div className="list-body acl-rights">
      <div className="list-filters">
        <Select<number[] | number>
          className="acl-roles"
          aria-label={say('grant.roles')}
          placeholder={say(isWide ? 'grant.roles.help' : 'grant.role')}
          mode={isWide ? 'multiple' : undefined}
          maxCount={isWide ? MOST_ROLES : undefined}
          value={isWide ? ids : ids[0]}
          onChange={(chosen) => choose([chosen].flat())}
          options={options}
          showSearch={{ optionFilterProp: 'label' }}
        />
        <Input.Search
          className="acl-search"
          allowClear
          aria-label={say('search')}
          placeholder={say('search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {roles.length > 1 && (
          <Checkbox
            checked={only.differences}
            onChange={({ target }) => setOnly({ ...only, differences: target.checked })}
          >
            {say('grant.differences')}
          </Checkbox>
        )}
        {mayEdit && (
          <Checkbox checked={only.changes} onChange={({ target }) => setOnly({ ...only, changes: target.checked })}>
            {say('grant.changes')}
          </Checkbox>
        )}
      </div>
      {failed && <ListFailure title={say('failed')} error={failed} retry={reload} />}
      {ids.length === 0 && <p className="portal-quiet">{say('grant.none')}</p>}
      {roles.length > 0 && shown.length === 0 && <p className="portal-quiet">{say(nothing)}</p>}
      {roles.length > 0 && shown.length > 0 && (
        <GrantTable {...{ tree: shown, byCode, roles, pending, mayEdit }} change={setPending} />
      )}
      {pending.size > 0 && (
        <div className="acl-save">
          <span role="status">{say('grant.pending', { n: pending.size })}</span>
          <Button onClick={discard}>{say('grant.discard')}</Button>
          <Button type="primary" onClick={() => setPreviewing(true)}>
            {say('grant.review')}
          </Button>
        </div>
      )}
      {previewing && (
        <PreviewDialog
          body={bodyOf(grants.data ?? [], pending)}
          close={() => setPreviewing(false)}
          reload={reload}
          saved={() => {
            setPreviewing(false);
            setPending(NONE);
            reload();
          }}
        />
      )}
    </div>
  );
}

/** Without those below that were not found themselves: `narrowed` keeps all below what was found. */
const strict = (tree: readonly Branch[], isFound: (branch: Branch) => boolean): Branch[] =>
  tree.map((branch) => ({
    ...branch,
    below: strict(branch.below, isFound).filter((one) => isFound(one) || one.below.length > 0),
  }));
