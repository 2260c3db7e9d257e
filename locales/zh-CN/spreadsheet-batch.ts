export default {
  'spreadsheet.note.same_file': '同样的文件已经上传过：“{name}”，{by}，{at}（{state}）。',
  'spreadsheet.problem.duplicate_same': '与第 {row} 行内容相同，本行不处理。',
  'spreadsheet.problem.duplicate_key':
    '与第 {row} 行的客户编号和条码相同，但内容不同。请改正其中一行，或不导入其中一行。',
  'spreadsheet.unreadable.failed': '读取文件时出错。请重新上传；如果仍然失败，请联系管理员。',
  'spreadsheet.paste.name': '粘贴 {at}',
  'spreadsheet.marked.title': '待改正的就诊表：{name}',
  'spreadsheet.marked.sheet': '待改正',
  'spreadsheet.marked.file': '{name}-待改正',
  'spreadsheet.marked.problems': '问题',
};
