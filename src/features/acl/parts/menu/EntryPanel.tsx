import { Link, useAccess, useIntl } from '@umijs/max';
import { App, Button, Tag } from 'antd';
import { useState } from 'react';
import { QUIET } from '@/components/calls';
import { useAsk } from '@/components/dialog/useAsk';
import { InstantText } from '@/components/InstantText';
import { ListFailure } from '@/components/ListFailure';
import MenuIcon from '@/components/MenuIcon';
import { useWrite } from '@/components/useWrite';
import { changeMenuEntry } from '@/services/acl';
import type { MenuResource } from '@/services/types';
import type { PagePath } from '../../../../../config/pages';
import { shownName, useMenuWords } from '../../menu-words';
import { EntryDialog } from './EntryDialog';

type Props = {
  row: MenuResource;
  /** Moves it by so many places among its neighbours. */
  move: (by: number) => void;
  /** Puts its neighbours and itself into the shipped order. */
  asShipped: () => void;
  changed: () => void;
};

const MENU_PAGE: PagePath = '/acl/sub/acl-role-resource';

const isChanged = ({ ownNameEn, ownNameZh, ownIcon, ownHidden }: MenuResource) =>
  [ownNameEn, ownNameZh, ownIcon, ownHidden].some((own) => own !== null);

/** What distinguishes an entry, in words. */
export function Marks({ row }: { row: MenuResource }) {
  const { say } = useMenuWords();
  const isHidden = row.kind !== 'action' && (row.ownHidden ?? row.hideInMenu);
  return (
    <>
      {isHidden && <Tag>{say('mark.hidden')}</Tag>}
      {isChanged(row) && <Tag color="blue">{say('mark.changed')}</Tag>}
      {row.kind === 'page' && !row.ready && <Tag>{say('mark.later')}</Tag>}
    </>
  );
}

/** One entry: what it is for, how it is shown, and what can be done with it. */
export function EntryPanel({ row, move, asShipped, changed }: Props) {
  const { say } = useMenuWords();
  const { formatMessage } = useIntl();
  const { message } = App.useApp();
  const ask = useAsk();
  const mayEdit = useAccess()['acl:edit'];
  const [editing, setEditing] = useState(false);
  const name = shownName(row);
  const reset = useWrite(
    () =>
      changeMenuEntry(
        {
          code: row.code,
          rowVersion: row.rowVersion,
          ownNameEn: null,
          ownNameZh: null,
          ownIcon: null,
          ownHidden: null,
        },
        QUIET,
      ),
    { done: changed, stale: changed },
  );
  const askReset = () =>
    ask({
      title: say('reset.title', { label: name }),
      content: say('reset.text'),
      okText: say('reset'),
      cancelText: formatMessage({ id: 'list.cancel' }),
      onOk: () => void reset.run(),
    });
  const isPlaced = row.kind !== 'action';
  return (
    <section className="acl-entry" aria-label={name}>
      <h2>
        {isPlaced && <MenuIcon name={row.ownIcon ?? row.icon ?? ''} />} {name}
      </h2>
      <p>{row.about}</p>
      <p>
        <Tag>{say(`kind.${row.kind}`)}</Tag>
        <Marks row={row} />
      </p>
      <dl>
        <dt>{say('nameZh')}</dt>
        <dd lang="zh-CN">{row.ownNameZh ?? row.nameZh}</dd>
        <dt>{say('nameEn')}</dt>
        <dd lang="en">{row.ownNameEn ?? row.nameEn}</dd>
        {row.path !== null && (
          <>
            <dt>{say('address')}</dt>
            <dd>
              <code>{row.path}</code>
            </dd>
          </>
        )}
      </dl>
      {row.notHideableText && isPlaced && <p className="portal-quiet">{row.notHideableText}</p>}
      {row.updatedAt && (
        <p className="portal-quiet">
          {say('changedBy', { by: row.updatedBy })} <InstantText at={row.updatedAt} />
        </p>
      )}
      {reset.failure && <ListFailure title={say('save.failed')} error={reset.failure} retry={askReset} />}
      <div className="list-actions">
        {mayEdit && (
          <Button type="primary" onClick={() => setEditing(true)}>
            {say('edit')}
          </Button>
        )}
        {mayEdit && isPlaced && <Button onClick={() => move(-1)}>{say('moveUp')}</Button>}
        {mayEdit && isPlaced && <Button onClick={() => move(1)}>{say('moveDown')}</Button>}
        {mayEdit && isPlaced && row.ownOrder && <Button onClick={asShipped}>{say('order.reset')}</Button>}
        {mayEdit && isChanged(row) && <Button onClick={askReset}>{say('reset')}</Button>}
        {row.kind !== 'folder' && (
          <Link to={`${MENU_PAGE}?part=explain&ask=holders&code=${encodeURIComponent(row.code)}`}>
            {say('explain.open')}
          </Link>
        )}
      </div>
      {editing && (
        <EntryDialog
          row={row}
          close={() => setEditing(false)}
          done={() => {
            setEditing(false);
            void message.success(say('saved'));
            changed();
          }}
        />
      )}
    </section>
  );
}
