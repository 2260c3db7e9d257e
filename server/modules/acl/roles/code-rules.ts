const MOST_LETTERS = 40;

/** A code made of a role's English name: `Night desk` gives `night-desk`; `role` where there is nothing to make it of. */
export const codeOf = (nameEn: string): string =>
  nameEn
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MOST_LETTERS) || 'role';

/** The code, with a number behind it where it is taken. */
export function freeCode(wanted: string, taken: ReadonlySet<string>): string {
  let code = wanted;
  for (let n = 2; taken.has(code); n += 1) code = `${wanted}-${n}`;
  return code;
}
