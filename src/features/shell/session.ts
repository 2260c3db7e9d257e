import { history } from '@umijs/max';
import { ApiError } from '@/components/ApiError';
import { loadTexts, type TextSource } from '@/components/texts';
import { listPrivileges } from '@/services/acl';
import { readSession } from '@/services/auth';
import type { MenuEntryView, SessionInfoView } from '@/services/types';
import { loginAddress } from './sign-out';

export type InitialState = Partial<SessionInfoView> & {
  menuList?: MenuEntryView[];
  /** Why start-up failed, in the reader's words; `requestId` where the server answered. */
  failure?: { reason: string; requestId?: string };
};

/** Only signed-in pages need it, and nobody needs two languages. */
const CATALOGUE: TextSource = {
  'en-US': () => import('./catalogue/en-US'),
  'zh-CN': () => import('./catalogue/zh-CN'),
};

/** Where a passkey that the clinic requires is added; nothing else answers before. */
export const ACCOUNT = '/home/account';

/** Whether there is a session is what these calls ask. */
const ASKING = { skipErrorHandler: true, mayLackSession: true };

const withoutSession = (error: ApiError): InitialState => {
  const backurl = (error.data as { login?: { backurl?: string } } | null)?.login?.backurl ?? '';
  const { pathname, search, hash } = history.location;
  const address = loginAddress(backurl, { pathname, search }, pathname + search + hash);
  if (address) history.replace(address);
  return { login: { backurl } };
};

/** Start-up: the session, then the privileges; they become the menu list when they are a list. */
export const loadInitialState = async (): Promise<InitialState> => {
  try {
    const session = await readSession(ASKING);
    const [privileges] = await Promise.all([
      listPrivileges(ASKING),
      loadTexts(CATALOGUE),
      // drawn next: not to be waited for one after the other
      import('./AppHost'),
    ]);
    if (session.needsPasskey && history.location.pathname !== ACCOUNT) history.replace(ACCOUNT);
    return Array.isArray(privileges) ? { ...session, menuList: privileges } : session;
  } catch (error) {
    if (error instanceof ApiError && error.code === 401) return withoutSession(error);
    const reason = error instanceof Error ? error.message : String(error);
    const requestId = error instanceof ApiError ? error.requestId : undefined;
    return { failure: { reason, ...(requestId && { requestId }) } };
  }
};
