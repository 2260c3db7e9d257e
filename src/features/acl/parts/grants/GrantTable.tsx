import { Checkbox } from 'antd';
import { ownName } from '@/components/own-name';
import type { MenuResource, RoleGrants } from '@/services/types';
import { shownName, useMenuWords } from '../../menu-words';
import { type Branch, flat } from '../menu/tree';
import { isPending, type Pending, ticked, tickOf } from './pending';

type Props = {
  tree: readonly Branch[];
  /** The whole tree, however it was narrowed. */
  byCode: ReadonlyMap<string, Branch>;
  roles: readonly RoleGrants[];
  pending: Pending;
  mayEdit: boolean;
  change: (pending: Pending) => void;
};

const depthOf = (row: MenuResource, byCode: ReadonlyMap<string, Branch>): number => {
  const parent = row.parentCode === null ? undefined : byCode.get(row.parentCode);
  return parent ? 1 + depthOf(parent, byCode) : 0;
};

/** The tree beside a column of checkboxes for each role. */
export function GrantTable({ tree, byCode, roles, pending, mayEdit, change }: Props) {
  const { say } = useMenuWords();
  const parentOf = (code: string) => byCode.get(byCode.get(code)?.parentCode ?? '');
  const cell = (role: RoleGrants, branch: Branch) => {
    const whole = byCode.get(branch.code) ?? branch;
    const tick = tickOf(role, whole, pending);
    const names = { role: ownName(role), resource: shownName(branch) };
    return (
      <td key={role.id} className={isPending(branch.code, [role], pending) ? 'acl-changed' : undefined}>
        <Checkbox
          checked={tick === 'all'}
          indeterminate={tick === 'some'}
          disabled={!mayEdit}
          aria-label={say(branch.kind === 'folder' ? 'grant.folder' : 'grant.cell', names)}
          onChange={() => change(ticked(role, whole, pending, parentOf))}
        />
      </td>
    );
  };
  return (
    <div className="acl-grants-scroll">
      <table className="acl-grants">
        <thead>
          <tr>
            <th scope="col">{say('grant.resource')}</th>
            {roles.map((role) => (
              <th key={role.id} scope="col">
                {ownName(role)}
                <span className="portal-quiet">{say('grant.holders', { n: role.holders })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tree.flatMap(flat).map((branch) => (
            <tr key={branch.code} className={`acl-of-${branch.kind}`}>
              <th scope="row" style={{ paddingInlineStart: 8 + 20 * depthOf(branch, byCode) }}>
                {shownName(branch)}
                <span className="portal-quiet">{branch.about}</span>
              </th>
              {roles.map((role) => cell(role, branch))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
