import type { z } from '@hono/zod-openapi';
import type { Language } from '../../../core/language';
import { PhoneField } from '../../auth/schema';
import { languageIn, type PastedRow, roleKey, rolesIn } from './import-rows';
import { type ImportColumn, type ImportProblem, StaffBody } from './schema';
import type { NewPerson } from './writing';

export interface CheckedRow extends NewPerson {
  rowNo: number;
  /** The roles as the cell writes them. */
  roles: string[];
  problems: ImportProblem[];
}

/** What the rows are held against. */
export interface Beside {
  /** Ids of roles as `rolesByWord` says. */
  roleIds: ReadonlyMap<string, number>;
  emails: ReadonlySet<string>;
  phones: ReadonlySet<string>;
}

const CODES: Record<string, ImportProblem['code']> = {
  'acl-staff.rule.name': 'nameMissing',
  'acl-staff.rule.long': 'tooLong',
  'acl-staff.rule.letters': 'letters',
};
const OF_COLUMN: Partial<Record<ImportColumn, ImportProblem['code']>> = { email: 'emailWrong', phone: 'phoneWrong' };

const problemOf = ({ path, message }: z.core.$ZodIssue): ImportProblem => {
  const column = String(path[0]) as ImportColumn;
  return { column, code: OF_COLUMN[column] ?? CODES[message] ?? 'tooLong', about: '' };
};

function checkCells(row: PastedRow, { roleIds }: Beside): CheckedRow {
  const { rowNo, cells, tooManyCells } = row;
  const language = languageIn(cells.language);
  const roles = rolesIn(cells.roles);
  const unknown = roles.filter((name) => !roleIds.has(roleKey(name)));
  const { name, title } = cells;
  const values = { name, title, email: emailOf(row), phone: phoneOf(row) || null, language: language ?? 'zh-CN' };
  const parsed = StaffBody.safeParse(values);
  const problems: ImportProblem[] = parsed.success ? [] : parsed.error.issues.map(problemOf);
  if (roles.length === 0) problems.push({ column: 'roles', code: 'rolesMissing', about: '' });
  for (const about of unknown) problems.push({ column: 'roles', code: 'roleUnknown', about });
  if (language === null) problems.push({ column: 'language', code: 'languageUnknown', about: cells.language });
  if (tooManyCells) problems.push({ column: 'name', code: 'tooManyCells', about: '' });
  const print = { nameEn: '', nameZh: '', titleEn: '', titleZh: '' };
  return {
    rowNo,
    values: parsed.success ? parsed.data : { ...print, ...values, language: values.language as Language },
    roles,
    roleIds: roles.flatMap((one) => roleIds.get(roleKey(one)) ?? []),
    problems: problems.filter(
      ({ column, code }, at) =>
        problems.findIndex((one) => one.column === column && one.code === code) === at || code === 'roleUnknown',
    ),
  };
}

/** A value that stands in an earlier row too, or that somebody has. */
function clashes(rows: CheckedRow[], column: 'email' | 'phone', taken: ReadonlySet<string>): void {
  const first = new Map<string, number>();
  for (const { rowNo, values, problems } of rows) {
    const value = values[column];
    if (!value || problems.some((one) => one.column === column)) continue;
    const earlier = first.get(value);
    if (earlier !== undefined) problems.push({ column, code: `${column}Twice`, about: String(earlier) });
    else if (taken.has(value)) problems.push({ column, code: `${column}Taken`, about: '' });
    else first.set(value, rowNo);
  }
}

/** Each row with what is wrong with it: by itself, beside the other rows, and beside those who are there. */
export function checkRows(rows: PastedRow[], beside: Beside): CheckedRow[] {
  const checked = rows.map((row) => checkCells(row, beside));
  clashes(checked, 'email', beside.emails);
  clashes(checked, 'phone', beside.phones);
  return checked;
}

const emailOf = ({ cells }: PastedRow) => cells.email.toLowerCase();
const phoneOf = ({ cells }: PastedRow) => PhoneField.safeParse(cells.phone).data ?? cells.phone;

/** The emails and mobile numbers of rows, as they are compared. */
export const waysToReach = (rows: PastedRow[]) => ({ emails: rows.map(emailOf), phones: rows.map(phoneOf) });
