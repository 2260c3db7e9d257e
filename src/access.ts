import { OPEN_RULE } from '../config/page-rules';
import { rulesFrom } from './features/shell/access-rules';
import type { InitialState } from './features/shell/session';

/** The named rules of Umi's access plugin: what the server listed for this person, and nothing else. */
export default function access(initialState: InitialState | undefined): Record<string, boolean> {
  return { ...rulesFrom(initialState?.menuList ?? []), [OPEN_RULE]: true };
}
