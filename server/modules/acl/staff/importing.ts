import type { Context } from '../../../core/context';
import { inSnapshot } from '../../../core/paging';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { changeAccess } from '../administering';
import { listRoles } from '../repository';
import { type CheckedRow, checkRows, waysToReach } from './import-check';
import { readPasted, rolesByWord } from './import-rows';
import { invite } from './inviting';
import { listTaken, lockByIds } from './repository';
import type { StaffImportView } from './schema';
import { writingPeople } from './unique';
import { insertStaffRows } from './writing';

/** More would be a list that nobody looks through. */
export const MOST_PASTED = 500;

interface Checked {
  hasHeader: boolean;
  tooMany: boolean;
  rows: CheckedRow[];
}

async function check(tx: Tx, text: string): Promise<Checked> {
  const { hasHeader, rows } = readPasted(text);
  if (rows.length > MOST_PASTED) return { hasHeader, tooMany: true, rows: [] };
  const { emails, phones } = waysToReach(rows);
  const taken = await listTaken(tx, emails, phones);
  const roles = await listRoles(tx);
  const checked = checkRows(rows, {
    roleIds: rolesByWord(roles),
    emails: new Set(taken.map(({ email }) => email)),
    phones: new Set(taken.flatMap(({ phone }) => phone ?? [])),
  });
  return { hasHeader, tooMany: false, rows: checked };
}

const present = ({ rows, ...rest }: Checked): StaffImportView => ({
  ...rest,
  rows: rows.map(({ rowNo, values, roles, problems }) => ({
    rowNo,
    roles,
    problems,
    name: values.name,
    title: values.title,
    email: values.email,
    phone: values.phone ?? '',
    language: values.language,
  })),
});

/** What pasted rows would enter, and what is wrong with each. Writes nothing. */
export const previewImport = (ctx: Context, text: string): Promise<StaffImportView> =>
  inSnapshot(ctx, async (tx) => present(await check(tx, text)));

/**
 * Enters everybody who was pasted, or nobody.
 * @throws Problem staff.import_refused (data: the rows with what is wrong), staff.email_taken, staff.phone_taken
 */
export const importStaff = (
  ctx: Context,
  { text, invite: isInvited }: { text: string; invite: boolean },
  origin: string,
): Promise<{ created: number; invited: number }> =>
  writingPeople(ctx, (tx) =>
    changeAccess(tx, async () => {
      const checked = await check(tx, text);
      const wrong = checked.rows.filter(({ problems }) => problems.length > 0).length;
      if (checked.tooMany || checked.rows.length === 0 || wrong > 0)
        fail('staff.import_refused', { wrong, most: MOST_PASTED }, undefined, present(checked));
      const ids = await insertStaffRows(tx, ctx, checked.rows);
      if (isInvited) await invite(tx, ctx, await lockByIds(tx, [...ids.values()]), origin);
      return { created: ids.size, invited: isInvited ? ids.size : 0 };
    }),
  );
