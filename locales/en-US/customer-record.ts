export default {
  'customer-record.tab.overview': 'Overview',
};
