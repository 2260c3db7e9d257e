export default {
  'spreadsheet.state.reading': 'Being read',
  'spreadsheet.state.unreadable': 'Cannot be read',
  'spreadsheet.state.waiting': 'Not uploaded',
  'spreadsheet.state.submitted': 'Uploaded',
  'spreadsheet.state.discarded': 'Removed',
  'spreadsheet.rule.supplier_name': 'Please name the supplier.',
  'spreadsheet.rule.paste_empty': 'There is nothing to paste.',
  'spreadsheet.rule.too_many_cells': 'At most 1,000 cells at a time.',
  'spreadsheet.rule.too_many_recipients': 'At most 50 recipients.',
};
