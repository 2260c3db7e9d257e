export default {
  'customer-record.tab.overview': '概览',
  'customer-record.how.signedForm': '签署表格',
  'customer-record.how.spoken': '口头',
  'customer-record.how.online': '线上',
  'customer-record.how.form': '在客户表单中勾选',
  'customer-record.history.until': '{shown}，有效期至 {on}',
  'customer-record.history.given': '{on} 同意（{how}）',
  'customer-record.history.withdrawn': '已撤回（{how}）',
  'customer-record.rule.given_future': '同意日期不能晚于今天。',
  'customer-record.rule.salesman_left': '此人已离职。',
};
