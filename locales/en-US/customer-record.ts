export default {
  'customer-record.tab.overview': 'Overview',
  'customer-record.how.signedForm': 'on a signed form',
  'customer-record.how.spoken': 'spoken',
  'customer-record.how.online': 'online',
  'customer-record.how.form': 'entered in the form',
  'customer-record.history.until': '{shown} until {on}',
  'customer-record.history.given': 'given {on} ({how})',
  'customer-record.history.withdrawn': 'taken back ({how})',
  'customer-record.rule.given_future': 'The consent must not be given in the future.',
  'customer-record.rule.salesman_left': 'This person no longer works here.',
};
