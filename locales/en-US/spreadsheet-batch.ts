export default {
  'spreadsheet.note.same_file': 'The same file came before: “{name}”, {by}, {at} ({state}).',
  'spreadsheet.problem.duplicate_same': 'Row {row} says the same. This row is left.',
  'spreadsheet.problem.duplicate_key':
    'Row {row} has the same PID and bar code but says something else. Correct one or leave it out.',
  'spreadsheet.unreadable.failed':
    'Something went wrong while the file was read. Upload it again; if that fails too, tell an administrator.',
  'spreadsheet.paste.name': 'Pasted {at}',
  'spreadsheet.marked.title': 'Visits to correct: {name}',
  'spreadsheet.marked.sheet': 'To correct',
  'spreadsheet.marked.file': '{name} - to correct',
  'spreadsheet.marked.problems': 'Problems',
};
