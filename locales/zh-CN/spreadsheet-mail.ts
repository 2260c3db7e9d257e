export default {
  'spreadsheet-mail.greeting': '{name}，您好：',
};
