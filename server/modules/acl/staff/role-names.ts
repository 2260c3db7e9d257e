import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { listRolesByIds } from './repository';

export interface NamedRole {
  id: number;
  nameEn: string;
  nameZh: string;
}

/** A role as the audit log calls it, for readers of either language. */
export const roleInWords = ({ nameEn, nameZh }: NamedRole): string =>
  nameEn === nameZh ? nameEn : `${nameEn} (${nameZh})`;

/** These roles. @throws Problem role.not_found when one of them is not there */
export async function rolesOf(tx: Tx, ids: number[]): Promise<NamedRole[]> {
  const wanted = [...new Set(ids)];
  const found = await listRolesByIds(tx, wanted);
  return found.length === wanted.length ? found : fail('role.not_found');
}
