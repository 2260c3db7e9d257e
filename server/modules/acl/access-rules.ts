import type { Permission } from '../../core/permissions';

/** Who answers for a colleague's new signing PIN: administrators, and directors, who answer for signatures. */
export const VOUCHING = ['acl:edit', 'report:unsign'] as const satisfies readonly Permission[];

/**
 * Whether what a role is given makes its holders people who vouch for others.
 * @param granted codes of pages and permissions
 */
export const makesVouch = (granted: readonly string[]): boolean =>
  granted.some((code) => VOUCHING.includes(code as 'acl:edit'));
