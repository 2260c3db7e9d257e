import { OPEN_RULE, type PageRule } from '../config/page-rules';
import type { Permission } from '../config/pages';
import { permissionsFrom, rulesFrom } from './features/shell/access-rules';
import type { InitialState } from './features/shell/session';

type Access = Partial<Record<PageRule, boolean>> & Record<Permission | typeof OPEN_RULE, boolean>;

/** What Umi's access plugin knows: the rules of pages and the permissions that the server listed for this person, and nothing else. */
export default function access(initialState: InitialState | undefined): Access {
  const menu = initialState?.menuList ?? [];
  return { ...rulesFrom(menu), ...permissionsFrom(menu), [OPEN_RULE]: true };
}
