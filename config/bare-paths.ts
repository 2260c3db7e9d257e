/** Pages that are shown without the menu around them: their path contains one of these. */
const BARE_PARTS = ['reportChecker', 'dicomPage', 'Login', 'login'];

export const isBarePath = (pathname: string) => BARE_PARTS.some((part) => pathname.includes(part));

/** The access-denied page that carries its own message stands alone and never leads to sign-in. */
export const isDeniedWithMessage = (pathname: string, search: string) =>
  /\/unAccessible\/?$/i.test(pathname) && new URLSearchParams(search).has('errMsg');

export const isLoginPath = (pathname: string) => /^\/login\/?$/i.test(pathname);
