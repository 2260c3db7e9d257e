export const UNREADABLE = [
  'empty',
  'password',
  'not_a_sheet',
  'damaged',
  'part_changed',
  'too_big_inside',
  'xml_bomb',
  'too_many_rows',
  'too_many_columns',
  'no_sheet',
  'no_headings',
  'no_rows',
  'timeout',
  'memory',
  'encoding',
  'quotes',
] as const;

export type UnreadableCode = (typeof UNREADABLE)[number];

/** Why a file is no spreadsheet of visits; `code` is a key below `spreadsheet.unreadable`. */
export class SheetUnreadable extends Error {
  constructor(
    readonly code: UnreadableCode,
    readonly params: Record<string, string | number> = {},
  ) {
    super(code);
    this.name = 'SheetUnreadable';
  }
}
