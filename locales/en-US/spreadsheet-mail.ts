export default {
  'spreadsheet-mail.greeting': 'Hello {name},',
  'spreadsheet-mail.no_supplier': 'not specified',
  'spreadsheet-mail.facts': 'File: {file}\nVisit date: {visitOn}\nSupplier: {supplier}',
  'spreadsheet-mail.link': 'See the batch (sign-in needed): {url}',
  'spreadsheet-mail.submitted.subject': 'Visits of {visitOn} entered: {file}',
  'spreadsheet-mail.submitted.text': '{by} entered a spreadsheet of visits into the records of {clinic}.',
  'spreadsheet-mail.submitted.counts':
    'Rows: {create} new tests, {update} changed, {leave} already there.\nNew customers: {customersCreated}; customers updated: {customersUpdated}; new visits: {visitsCreated}.',
  'spreadsheet-mail.undone.subject': 'Undone: visits of {visitOn}, {file}',
  'spreadsheet-mail.undone.text':
    '{by} undid a spreadsheet of visits that had been entered into the records of {clinic}. You were notified of it before.',
  'spreadsheet-mail.undone.counts':
    'No longer in the records: {create, plural, one {# test} other {# tests}} and {update, plural, one {# change} other {# changes}}. The batch is waiting to be corrected and submitted again.',
} satisfies Record<string, string>;
