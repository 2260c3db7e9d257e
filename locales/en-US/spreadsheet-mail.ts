export default {
  'spreadsheet-mail.greeting': 'Hello {name},',
  'spreadsheet-mail.no_supplier': 'not named',
  'spreadsheet-mail.facts': 'File: {file}\nVisit date: {visitOn}\nSupplier: {supplier}',
  'spreadsheet-mail.link': 'See the batch (sign-in needed): {url}',
  'spreadsheet-mail.submitted.subject': 'Visits of {visitOn} entered: {file}',
  'spreadsheet-mail.submitted.text': '{by} entered a spreadsheet of visits into the records of {clinic}.',
  'spreadsheet-mail.submitted.counts':
    'Rows: {create} new tests, {update} changed, {leave} already there.\nNew customers: {customersCreated}; customers completed: {customersUpdated}; new visits: {visitsCreated}.',
  'spreadsheet-mail.undone.subject': 'Taken back: visits of {visitOn}, {file}',
  'spreadsheet-mail.undone.text':
    '{by} took a spreadsheet of visits back that had been entered into the records of {clinic}. You were told of it before.',
  'spreadsheet-mail.undone.counts':
    'No longer in the records: {create} tests and {update} changes. The batch waits to be put right and entered again.',
} satisfies Record<string, string>;
