export default {
  'customer-record.tab.overview': '概览',
};
