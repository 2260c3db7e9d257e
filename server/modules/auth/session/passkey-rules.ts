import type { Permission } from '../../../core/permissions';
import type { PasskeyGroup } from '../../../core/settings';

/** What each group may do of whom a clinic can require a passkey. */
const GROUPS: Record<PasskeyGroup, readonly Permission[]> = {
  sign: ['report:sign', 'report:reissue', 'report:unsign'],
  administer: ['acl:edit', 'settings:edit'],
  export: ['customer:export', 'report:export', 'audit:export'],
};

/** Whether somebody who may do this has to have a passkey. */
export const requiresPasskey = (groups: readonly PasskeyGroup[], permissions: ReadonlySet<Permission>): boolean =>
  groups.some((group) => GROUPS[group].some((permission) => permissions.has(permission)));
