import { history, request } from '@umijs/max';
import { ApiError, type Envelope } from '@/components/ApiError';
import { loginAddress } from './sign-out';

export type Staff = {
  id: number;
  name: string;
  title: string | null;
  roles: { code: string; name: string }[];
  language: string | null;
};

export type MenuEntry = {
  path: string;
  name: string;
  nameEn?: string;
  nameZh?: string;
  icon?: string | null;
  hide_in_menu?: boolean;
  badge?: number;
  actions?: string[];
  routes?: MenuEntry[];
};

type SessionView = {
  staff: Staff | null;
  login: { backurl: string };
  clinic?: { name: string; timeZone: string };
};

export type InitialState = Partial<SessionView> & {
  menuList?: MenuEntry[];
  /** Why start-up failed, in the reader's words. */
  failure?: string;
};

const get = async <T>(url: string) =>
  (await request<Envelope<T>>(url, { method: 'GET', skipErrorHandler: true })).data;

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
    const session = await get<SessionView>('/api/v1/staff/session');
    if (!session.staff) return session;
    const privileges = await get<unknown>('/api/v1/acl/privileges');
    return Array.isArray(privileges) ? { ...session, menuList: privileges as MenuEntry[] } : session;
  } catch (error) {
    if (error instanceof ApiError && error.code === 401) return withoutSession(error);
    return { failure: error instanceof Error ? error.message : String(error) };
  }
};
