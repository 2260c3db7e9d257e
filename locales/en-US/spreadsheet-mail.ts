export default {
  'spreadsheet-mail.greeting': 'Hello {name},',
};
