export default {
  'spreadsheet-mail.greeting': '{name}，您好：',
  'spreadsheet-mail.no_supplier': '未指定',
  'spreadsheet-mail.facts': '文件：{file}\n就诊日期：{visitOn}\n供应商：{supplier}',
  'spreadsheet-mail.link': '查看该批次（需登录）：{url}',
  'spreadsheet-mail.submitted.subject': '{visitOn} 的就诊已录入：{file}',
  'spreadsheet-mail.submitted.text': '{by} 已将一份就诊表格录入 {clinic} 的记录。',
  'spreadsheet-mail.submitted.counts':
    '行数：新增项目 {create}，更新 {update}，原已存在 {leave}。\n新增客户：{customersCreated}；更新客户：{customersUpdated}；新增就诊：{visitsCreated}。',
  'spreadsheet-mail.undone.subject': '已撤销：{visitOn} 的就诊，{file}',
  'spreadsheet-mail.undone.text': '{by} 撤销了此前录入 {clinic} 记录的一份就诊表格。此前已通知您该批次。',
  'spreadsheet-mail.undone.counts': '以下内容已不在记录中：项目 {create}，更改 {update}。该批次等待改正后重新提交。',
} satisfies Record<string, string>;
