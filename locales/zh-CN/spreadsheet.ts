export default {
  'spreadsheet.state.reading': '读取中',
  'spreadsheet.state.unreadable': '无法读取',
  'spreadsheet.state.waiting': '未上传',
  'spreadsheet.state.submitted': '已上传',
  'spreadsheet.state.discarded': '已移除',
  'spreadsheet.rule.supplier_name': '请填写供应商名称。',
  'spreadsheet.rule.paste_empty': '没有可粘贴的内容。',
  'spreadsheet.rule.too_many_cells': '一次最多修改 1000 个单元格。',
  'spreadsheet.rule.too_many_recipients': '最多 50 个收件人。',
};
