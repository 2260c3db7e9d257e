import Papa from 'papaparse';
import type { Language } from '../../../core/language';
import { IMPORT_COLUMNS, type ImportColumn } from './schema';

/** What headings are called in either language, in lower case. */
const HEADINGS: Record<ImportColumn, string[]> = {
  name: ['name', 'full name', 'staff name', '姓名', '名字'],
  title: ['title', 'job title', 'position', '职务', '职称', '头衔', '岗位'],
  email: ['email', 'e-mail', 'mail', 'email address', '邮箱', '电子邮箱', '电子邮件', '邮件', '邮箱地址'],
  phone: ['mobile', 'phone', 'mobile phone', 'telephone', 'tel', '手机', '手机号', '手机号码', '电话', '联系电话'],
  roles: ['roles', 'role', '角色', '权限', '用户角色'],
  language: ['language', '语言', '界面语言'],
};

const LANGUAGE_WORDS: Record<string, Language> = {
  '': 'zh-CN',
  zh: 'zh-CN',
  'zh-cn': 'zh-CN',
  chinese: 'zh-CN',
  中文: 'zh-CN',
  简体中文: 'zh-CN',
  汉语: 'zh-CN',
  en: 'en-US',
  'en-us': 'en-US',
  english: 'en-US',
  英文: 'en-US',
  英语: 'en-US',
};

export interface PastedRow {
  /** Where the row stands in what was pasted, from 1. */
  rowNo: number;
  cells: Record<ImportColumn, string>;
  tooManyCells: boolean;
}

const tidy = (text: string) => text.normalize('NFKC').trim().toLowerCase();
const columnOf = (heading: string): ImportColumn | undefined =>
  IMPORT_COLUMNS.find((column) => HEADINGS[column].includes(tidy(heading)));

/** Headings need a name and an email among them: a person is called neither. */
function headingsOf(cells: string[] | undefined): (ImportColumn | undefined)[] | null {
  const columns = (cells ?? []).map(columnOf);
  return columns.includes('name') && columns.includes('email') ? columns : null;
}

/** Rows of cells that tabs or commas separate, under headings in any order, or without them in the order of `IMPORT_COLUMNS`. */
export function readPasted(text: string): { hasHeader: boolean; rows: PastedRow[] } {
  const delimiter = text.includes('\t') ? '\t' : ',';
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { delimiter, skipEmptyLines: false });
  const grid = data.map((cells, at) => ({ rowNo: at + 1, cells: cells.map((cell) => cell.trim()) }));
  const filled = grid.filter(({ cells }) => cells.some(Boolean));
  const headings = headingsOf(filled[0]?.cells);
  const columns = headings ?? IMPORT_COLUMNS;
  const cellOf = (cells: string[], column: ImportColumn) => cells[columns.indexOf(column)] ?? '';
  const rows = (headings ? filled.slice(1) : filled).map(({ rowNo, cells }) => ({
    rowNo,
    cells: Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, cellOf(cells, column)])) as PastedRow['cells'],
    tooManyCells: cells.slice(columns.length).some(Boolean),
  }));
  return { hasHeader: headings !== null, rows };
}

/** The roles that a cell names, as they are written there. */
export const rolesIn = (cell: string): string[] =>
  cell
    .split(/[;；、,，|/]/)
    .map((name) => name.trim())
    .filter(Boolean);

/** The language that a cell names; Chinese where it names none; null where nobody knows it. */
export const languageIn = (cell: string): Language | null => LANGUAGE_WORDS[tidy(cell)] ?? null;

/** How a role's name or code is compared. */
export const roleKey = tidy;

/**
 * Which role a word of a cell means, by `roleKey`: what a role is called now goes before a code, which nobody sees; a word that
 * calls two roles means none.
 */
export function rolesByWord(
  roles: readonly { id: number; code: string; nameEn: string; nameZh: string }[],
): Map<string, number> {
  const called = new Map<string, Set<number>>();
  const add = (word: string, id: number) => called.set(roleKey(word), (called.get(roleKey(word)) ?? new Set()).add(id));
  for (const { id, nameEn, nameZh } of roles) for (const name of [nameEn, nameZh]) add(name, id);
  for (const { id, code } of roles) if (!called.has(roleKey(code))) add(code, id);
  return new Map(
    [...called].flatMap(([word, [id, another]]) => (id !== undefined && another === undefined ? [[word, id]] : [])),
  );
}
