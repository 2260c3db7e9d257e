import { useAccess } from '@umijs/max';
import { Empty, Input, Skeleton, Tree } from 'antd';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { QUIET } from '@/components/calls';
import { ListFailure } from '@/components/ListFailure';
import MenuIcon from '@/components/MenuIcon';
import type { Loaded } from '@/components/useLoaded';
import { useUrlQuery } from '@/components/useUrlQuery';
import { useWrite } from '@/components/useWrite';
import { orderMenu } from '@/services/acl';
import type { MenuResource } from '@/services/types';
import { shownName, useMenuWords } from '../../menu-words';
import { EntryPanel, Marks } from './EntryPanel';
import { type Branch, isCalled, movedTo, narrowed, siblingsOf, toTree } from './tree';

type Node = { key: string; title: React.ReactNode; icon?: React.ReactNode; children: Node[]; disableDrag?: boolean };

const nodeOf = (branch: Branch): Node => ({
  key: branch.code,
  title: (
    <span className={branch.kind === 'action' ? 'acl-action' : undefined}>
      {branch.kind !== 'action' && <MenuIcon name={branch.ownIcon ?? branch.icon ?? ''} />} {shownName(branch)}{' '}
      <Marks row={branch} />
    </span>
  ),
  children: branch.below.map(nodeOf),
});

/** The menu as a tree, and the entry that is chosen in it. */
export function MenuPart({ loaded: { data: rows, error, reload } }: { loaded: Loaded<MenuResource[]> }) {
  const { say } = useMenuWords();
  const mayEdit = useAccess()['acl:edit'];
  const { values, set } = useUrlQuery();
  const [typed, setTyped] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [told, setTold] = useState('');
  const tree = useMemo(() => toTree(rows ?? []), [rows]);
  const found = typed.trim() ? narrowed(tree, (branch) => isCalled(branch, typed)) : tree;
  const byCode = useMemo(() => new Map((rows ?? []).map((row) => [row.code, row])), [rows]);
  const chosen = byCode.get(values.entry ?? '');

  const ordering = useWrite(
    (entries: readonly MenuResource[], parentCode: string | null, _words: string) =>
      orderMenu({ parentCode, entries: entries.map(({ code, rowVersion }) => ({ code, rowVersion })) }, QUIET),
    {
      done: (_, __, ___, words) => {
        setTold(words);
        reload();
      },
      stale: reload,
    },
  );
  const put = (row: MenuResource, place: number) => {
    const entries = movedTo(siblingsOf(rows ?? [], row), row.code, place);
    const at = entries.findIndex(({ code }) => code === row.code);
    const words = say('moved', { label: shownName(row), place: at + 1, count: entries.length });
    void ordering.run(entries, row.parentCode, words);
  };
  const placeOf = (row: MenuResource) => siblingsOf(rows ?? [], row).findIndex(({ code }) => code === row.code);
  const move = (row: MenuResource, by: number) => put(row, placeOf(row) + by);
  const asShipped = (row: MenuResource) => {
    const shipped = [...siblingsOf(rows ?? [], row)].sort((a, b) => a.shippedPlace - b.shippedPlace);
    void ordering.run(shipped, row.parentCode, say('order.resetDone'));
  };
  const pressed = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || !by || !chosen || chosen.kind === 'action' || !mayEdit) return;
    event.preventDefault();
    event.stopPropagation();
    move(chosen, by);
  };
  const mayDrop = (drag: Node, drop: Node, position: number) => {
    const [one, other] = [byCode.get(drag.key), byCode.get(drop.key)];
    return position !== 0 && other?.kind !== 'action' && one?.parentCode === other?.parentCode;
  };

  if (error && !rows) return <ListFailure title={say('failed')} error={error} retry={reload} />;
  if (!rows) return <Skeleton active />;
  return (
    <div className="acl-menu">
      <div className="acl-menu-tree list-body">
        <Input.Search
          allowClear
          value={typed}
          aria-label={say('search')}
          placeholder={say('search')}
          onChange={(event) => setTyped(event.target.value)}
        />
        {mayEdit && <p className="portal-quiet">{say('order.help')}</p>}
        {ordering.failure && <ListFailure title={say('order.failed')} error={ordering.failure} retry={reload} />}
        {found.length === 0 && <Empty description={say('search.nothing')} />}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the tree inside has the focus, and this hears its keys first */}
        <div onKeyDownCapture={pressed}>
          <Tree<Node>
            aria-label={say('tree')}
            blockNode
            virtual={false}
            treeData={found.map(nodeOf)}
            expandedKeys={[...byCode.keys()].filter((code) => typed.trim() !== '' || !closed.has(code))}
            onExpand={(open) => setClosed(new Set([...byCode.keys()].filter((code) => !open.includes(code))))}
            selectedKeys={chosen ? [chosen.code] : []}
            onSelect={([key]) => key !== undefined && set({ entry: String(key) })}
            draggable={
              mayEdit
                ? { icon: false, nodeDraggable: (node) => byCode.get(String(node.key))?.kind !== 'action' }
                : false
            }
            allowDrop={({ dragNode, dropNode, dropPosition }) => mayDrop(dragNode, dropNode, dropPosition)}
            onDrop={({ dragNode, node, dropPosition }) => {
              const [row, target] = [byCode.get(dragNode.key), byCode.get(node.key)];
              if (!row || !target) return;
              // where it is dropped counts places with the dragged one still in its own
              const behind = dropPosition > Number(node.pos.split('-').at(-1));
              const place = placeOf(target) + (behind ? 1 : 0);
              put(row, placeOf(row) < place ? place - 1 : place);
            }}
          />
        </div>
        <output className="acl-unseen" aria-live="assertive">
          {told}
        </output>
      </div>
      <div className="acl-menu-entry list-body">
        {chosen ? (
          <EntryPanel
            key={chosen.code}
            row={chosen}
            move={(by) => move(chosen, by)}
            asShipped={() => asShipped(chosen)}
            changed={reload}
          />
        ) : (
          <p className="portal-quiet">{say('choose')}</p>
        )}
      </div>
    </div>
  );
}
