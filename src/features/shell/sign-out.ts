import { ApiError } from '@/components/ApiError';
import { hasUnsaved } from '@/components/unsaved';
import * as auth from '@/services/auth';
import { isDeniedWithMessage, isLoginPath } from '../../../config/bare-paths';

const here = () => window.location.pathname + window.location.search + window.location.hash;

/** Where a person without a session belongs, or undefined where they may stay. */
export const loginAddress = (backurl: string, at: { pathname: string; search: string }, address: string) => {
  if (isLoginPath(at.pathname) || isDeniedWithMessage(at.pathname, at.search)) return undefined;
  return `/Login?from=${encodeURIComponent(backurl)}&from_path=${encodeURIComponent(address)}`;
};

let leaving = false;

/** Lays a sign-in over the page, which keeps what was typed. */
type Layer = (address: string) => void;
let layer: Layer | undefined;

/** The one place that can do so. @returns takes it back */
export const receiveSignIn = (next: Layer) => {
  layer = next;
  return () => {
    if (layer === next) layer = undefined;
  };
};

/**
 * Leaves by loading anew: nothing of the person who was signed in stays in memory. A page that holds something typed and not saved
 * stays, covered, until the same person has signed in again.
 */
export const goToLogin = (backurl: string) => {
  const address = loginAddress(backurl, window.location, here());
  if (!address || leaving) return;
  if (layer && hasUnsaved()) return layer(address);
  leaving = true;
  window.location.assign(address);
};

/** Ends the session and leads to sign-in; the way back leads to /home. A session that ended already is no error. */
export const signOut = async () => {
  try {
    await auth.signOut({ skipErrorHandler: true, mayLackSession: true });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 401)) throw error;
  }
  leaving = true;
  window.sessionStorage.clear();
  window.location.assign(`/Login?from=${encodeURIComponent(`${window.location.origin}/home`)}`);
};
