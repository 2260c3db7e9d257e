export default {
  'supplier.title': '供应商',
  'supplier.search': '名称（可用拼音）或邮箱',
  'supplier.name': '名称',
  'supplier.email': '邮箱（接收汇总）',
  'supplier.language': '语言',
  'supplier.create': '新建供应商',
  'supplier.disableText': '停用后不能再为表格选择该供应商，也不再向其发送汇总。已有数据保留。',
  'supplier.rule.name': '请填写供应商名称。',
} satisfies Record<string, string>;
