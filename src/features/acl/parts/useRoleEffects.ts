import { type Loaded, useLoaded } from '@/components/useLoaded';
import { previewStaffRoles } from '@/services/acl';
import type { AccessEffects } from '@/services/types';

/** What these roles open and close for a person, or for one who is not entered yet. */
export function useRoleEffects(staffId: number | null, roleIds: number[]): Loaded<AccessEffects> {
  const body = { staffId, roleIds: roleIds.toSorted((a, b) => a - b) };
  return useLoaded(JSON.stringify(body), (call) => previewStaffRoles(body, call), { keep: true });
}
