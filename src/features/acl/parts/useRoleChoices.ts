import { useLive } from '@/components/useLive';
import { type Loaded, useLoaded } from '@/components/useLoaded';
import { listRoleChoices } from '@/services/acl';
import type { RoleChoice } from '@/services/types';

/** Every role that somebody can be given, as it stands now. */
export function useRoleChoices(): Loaded<RoleChoice[]> {
  const choices = useLoaded('role-choices', listRoleChoices);
  useLive(['staff'], choices.reload);
  return choices;
}
