export default {
  'spreadsheet.problem.required': '{column} is missing. Enter it.',
  'spreadsheet.problem.test_required': 'The row names no test. Enter its English or its Chinese name.',
  'spreadsheet.problem.too_long': '{length} characters; {column} takes at most {most}. Shorten it.',
  'spreadsheet.problem.cell_error': 'The formula in this cell failed ({value}). Enter the value itself.',
  'spreadsheet.problem.digits_lost':
    'Excel did not keep all digits of this number. Compare with the label and enter it in full; in Excel, format the column as text first.',
  'spreadsheet.problem.pid_wrong':
    '“{value}” is not a PID. Use letters, digits and . _ / - only, without spaces, beginning with a letter or digit.',
  'spreadsheet.problem.bar_code_wrong':
    '“{value}” has characters that a bar code cannot have. Use letters, digits and plain symbols.',
  'spreadsheet.problem.date_wrong': '“{value}” is not a valid date. Enter year-month-day, such as 2026-05-01.',
  'spreadsheet.problem.date_no_year': '“{value}” has no year. Enter year-month-day, such as 2026-05-01.',
  'spreadsheet.problem.date_ambiguous': '“{value}” can be read as {readings}. Enter the one that is meant.',
  'spreadsheet.problem.date_serial':
    '“{value}” is a number, not a date; Excel would show {on}. If that is meant, enter {on}.',
  'spreadsheet.problem.date_future': '{on} is after today, {today}. Check the date.',
  'spreadsheet.problem.test_before_collection':
    'Tested on {test}, before the sample was collected on {collected}. Check both dates.',
  'spreadsheet.problem.gender_number': '“{value}” means different things in different systems. Enter male or female.',
  'spreadsheet.problem.gender_wrong': '“{value}” is not a gender. Enter male, female or unknown.',
  'spreadsheet.problem.age_wrong': '“{value}” is not an age. Enter years, such as 35, or 8 months, 3 days.',
  'spreadsheet.problem.age_too_high': '“{value}” is more than 130 years. Enter the age, not a year of birth.',
  'spreadsheet.problem.sample_num_wrong': '“{value}” is not a number of samples. Enter a whole number from 1 to 999.',
  'spreadsheet.problem.character_lost': 'A character of “{value}” was lost before the file arrived. Enter it.',
  'spreadsheet.problem.date_long_ago': '{on} is more than 20 years ago. Check the year.',
  'spreadsheet.problem.cells_shifted':
    'The row has more cells than there are headings ({value}). If a text contains a separator, the cells after it are in the wrong columns; check each.',
  'spreadsheet.unreadable.empty':
    'There is nothing in the file. Check that the right one was chosen, and that its rows are not on a hidden sheet.',
  'spreadsheet.unreadable.password':
    'The file is protected with a password. Open it in Excel, remove the password (File › Info › Protect Workbook) and upload it again.',
  'spreadsheet.unreadable.not_a_sheet':
    'This is not a spreadsheet ({found}). Open it in the program it comes from, save it as .xlsx, .xls or .csv and upload that.',
  'spreadsheet.unreadable.damaged':
    'The file is damaged or incomplete, and nothing was read from it. Ask for it again. If it opens in Excel without being repaired, save it there as .xlsx and upload that.',
  'spreadsheet.unreadable.part_changed':
    'The file is damaged: its part “{part}” is not as it was saved. Nothing was read from it. Ask the supplier for the file again; do not let Excel repair it, since values may have changed.',
  'spreadsheet.unreadable.too_big_inside':
    'The content of the file is far larger than its size suggests. Copy only the rows that are needed to a new workbook and upload that.',
  'spreadsheet.unreadable.xml_bomb':
    'The file contains declarations that no spreadsheet program writes, and was not opened. Ask the supplier for a file saved by Excel.',
  'spreadsheet.unreadable.too_many_rows':
    'The sheet has more than {most} rows of data. Split it and upload the parts one by one.',
  'spreadsheet.unreadable.too_many_columns':
    'The sheet uses {found} columns; at most {most} can be read. Delete those that are not needed.',
  'spreadsheet.unreadable.no_sheet':
    'Every sheet of the workbook is hidden ({sheets}). Show the one with the visits and upload the file again.',
  'spreadsheet.unreadable.no_headings':
    'No row of headings was found on “{sheet}”. Enter headings such as PID, Name and Bar code above the rows, or use the template.',
  'spreadsheet.unreadable.no_rows':
    'There are headings on “{sheet}” but no rows below them. Fill in the rows and upload the file again.',
  'spreadsheet.unreadable.timeout':
    'Reading took too long and was stopped. Copy the rows to a new workbook, or split it, and upload that.',
  'spreadsheet.unreadable.memory':
    'The file needs more memory than may be used. Copy the rows to a new workbook, or split it, and upload that.',
  'spreadsheet.unreadable.encoding':
    'The encoding of this text file was not recognised. Save it in Excel as “CSV UTF-8” or as .xlsx and upload that.',
  'spreadsheet.unreadable.quotes':
    'A quotation mark in row {row} joins several rows into one cell. Delete it or double it there, or save the file as .xlsx.',
  'spreadsheet.note.other_kind': 'The name ends in .{extension}, but the content is {kind}; it was read as {kind}.',
  'spreadsheet.note.encoding':
    'The text was read as {encoding}. If characters look wrong, save the file as “CSV UTF-8”.',
  'spreadsheet.note.macros': 'The workbook contains macros. They were not run; only the data was read.',
  'spreadsheet.note.formulas':
    '{count, plural, one {One cell is a formula; the value it} other {# cells are formulas; the values they}} had when the file was saved {count, plural, one {was} other {were}} used.',
  'spreadsheet.note.hidden_sheets': 'Hidden sheets were not read: {sheets}.',
  'spreadsheet.note.hidden_rows':
    '{count, plural, one {One row is} other {# rows are}} hidden in the sheet, by hand or by a filter, and {count, plural, one {was} other {were}} read too: {rows}.',
  'spreadsheet.note.hidden_columns': 'Hidden columns were read too: {columns}.',
  'spreadsheet.note.struck': 'Some cells contain struck-through text. They were read in full: compare with the file.',
  'spreadsheet.note.other_sheets': '“{sheet}” was read. The workbook also contains: {sheets}.',
  'spreadsheet.note.sheet_missing': 'There is no sheet “{sheet}” in this file; another one was read.',
  'spreadsheet.note.headings_guessed':
    'None of the headings was recognised. Row {row} was taken as the heading row; choose what each column is.',
  'spreadsheet.note.column_twice': '“{heading}” and “{other}” mean the same column. “{other}” was used.',
  'spreadsheet.note.heading_repeated':
    'The headings are repeated {count, plural, one {once} other {# times}} between the rows; these rows were skipped.',
  'spreadsheet.note.merged':
    'Cells are merged over several rows ({columns}). Each of these rows was given the text of the merged cell.',
};
