import type { Context } from '../../../core/context';
import { type Language, say } from '../../../core/language';
import { answerWorkbook, type Column, writeSheets } from '../../../core/sheet';
import { COLUMNS, REQUIRED, TEST_NAMES } from '../columns';

const WIDTH = 18;
const WIDE = 60;

/** A heading that the reader knows: the specification's word in English, the field's name in Chinese. */
const headingOf = (language: Language, { field, name }: (typeof COLUMNS)[number]) =>
  language === 'zh-CN' ? say(language, `spreadsheet.field.${field}`) : name;

const needOf = (field: (typeof COLUMNS)[number]['field']) => {
  if (REQUIRED.includes(field)) return 'needed';
  return TEST_NAMES.includes(field) ? 'oneOfTwo' : 'optional';
};

/** An empty spreadsheet with the headings of a language, its cells text, and a second sheet that explains the columns. */
export function sendTemplate(_ctx: Context, language: Language): Promise<Response> {
  const text = (key: string) => say(language, `spreadsheet.template.${key}`);
  const columns = COLUMNS.map((column): Column => ({ heading: headingOf(language, column), width: WIDTH }));
  const explained = COLUMNS.map((column) => [
    headingOf(language, column),
    text(needOf(column.field)),
    text(`about.${column.field}`),
    text(`example.${column.field}`),
  ]);
  const help: Column[] = [
    { heading: text('column'), width: WIDTH },
    { heading: text('need'), width: WIDTH },
    { heading: text('about'), width: WIDE },
    { heading: text('example'), width: WIDTH * 2 },
  ];
  const name = `${text('file')}.xlsx`;
  return answerWorkbook(name, (filename) =>
    writeSheets(filename, [
      { name: text('sheet'), columns, rows: [] },
      { name: text('help'), columns: help, rows: explained },
    ]),
  );
}
