import type { Context as HonoContext } from 'hono';
import type { Settings } from '../../../core/settings';
import { mailOrigin } from '../origin';

/** Who a passkey is made for: it answers under this address and no other. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** The portal's own address: PORTAL_BASE_URL, or on this machine the one that was asked. */
export function relyingPartyOf(settings: Settings, http: HonoContext): RelyingParty {
  const { hostname, origin } = new URL(mailOrigin(settings, http));
  return { id: hostname, origin };
}
