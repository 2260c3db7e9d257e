export default {
  'spreadsheet.problem.required': '缺少{column}，请填写。',
  'spreadsheet.problem.test_required': '本行没有项目名称，请填写项目的中文名或英文名。',
  'spreadsheet.problem.too_long': '共 {length} 个字符，{column}最多 {most} 个，请缩短。',
  'spreadsheet.problem.cell_error': '单元格的公式出错（{value}），请直接填写数值或文字。',
  'spreadsheet.problem.digits_lost':
    'Excel 没有保留这个数字的全部位数。请对照标签完整填写；在 Excel 中请先把该列设为文本格式。',
  'spreadsheet.problem.pid_wrong':
    '“{value}”不是有效的客户编号。请只用字母、数字和 . _ / -，不含空格，并以字母或数字开头。',
  'spreadsheet.problem.bar_code_wrong': '“{value}”含有条码中不能出现的字符。请填写字母、数字或半角符号。',
  'spreadsheet.problem.date_wrong': '“{value}”不是有效日期。请按“年-月-日”填写，例如 2026-05-01。',
  'spreadsheet.problem.date_no_year': '“{value}”没有年份。请按“年-月-日”填写，例如 2026-05-01。',
  'spreadsheet.problem.date_ambiguous': '“{value}”可以理解为 {readings}。请填写其中正确的一个。',
  'spreadsheet.problem.date_serial': '“{value}”是数字而不是日期，在 Excel 中会显示为 {on}。如果无误，请填写 {on}。',
  'spreadsheet.problem.date_future': '{on} 晚于今天（{today}），请核对日期。',
  'spreadsheet.problem.test_before_collection': '检测日期 {test} 早于采集日期 {collected}，请核对这两个日期。',
  'spreadsheet.problem.gender_number': '“{value}”在不同系统中含义不同，请填写“男”或“女”。',
  'spreadsheet.problem.gender_wrong': '“{value}”不是有效性别，请填写“男”“女”或“未知”。',
  'spreadsheet.problem.age_wrong': '“{value}”不是有效年龄。请填写岁数，例如 35，或“8个月”“3天”。',
  'spreadsheet.problem.age_too_high': '“{value}”超过 130 岁。请填写年龄，不要填写出生年份。',
  'spreadsheet.problem.sample_num_wrong': '“{value}”不是有效的标本数量，请填写 1 到 999 的整数。',
  'spreadsheet.problem.character_lost': '“{value}”中有字符在文件生成前已丢失，请补写。',
  'spreadsheet.problem.date_long_ago': '{on} 距今超过 20 年，请核对年份。',
  'spreadsheet.problem.cells_shifted':
    '本行的单元格比表头多（{value}）。如果文字中含有分隔符，其后的内容会错列，请逐格核对。',
  'spreadsheet.unreadable.empty': '文件中没有内容。请确认选择的文件正确，并且数据不在隐藏的工作表中。',
  'spreadsheet.unreadable.password':
    '文件有密码保护。请在 Excel 中打开并取消密码（文件 › 信息 › 保护工作簿），然后重新上传。',
  'spreadsheet.unreadable.not_a_sheet':
    '这不是电子表格（{found}）。请用原来的程序打开，另存为 .xlsx、.xls 或 .csv 后上传。',
  'spreadsheet.unreadable.damaged':
    '文件已损坏或不完整，未读取任何内容。请让对方重新发送；如 Excel 无需修复即可打开，也可另存为 .xlsx 后上传。',
  'spreadsheet.unreadable.part_changed':
    '文件已损坏：其中“{part}”与保存时不一致，未读取任何内容。请让供应商重新发送该文件；数值可能已改变，请勿使用 Excel 的修复功能。',
  'spreadsheet.unreadable.too_big_inside': '文件展开后的内容过大。请把需要的行复制到新的工作簿后上传。',
  'spreadsheet.unreadable.xml_bomb':
    '文件中含有电子表格程序不会写入的声明，因此没有打开。请向供应商索取由 Excel 保存的文件。',
  'spreadsheet.unreadable.too_many_rows': '工作表的数据超过 {most} 行。请拆分后分别上传。',
  'spreadsheet.unreadable.too_many_columns': '工作表用了 {found} 列，最多可读取 {most} 列。请删除不需要的列。',
  'spreadsheet.unreadable.no_sheet': '工作簿中的工作表全部隐藏（{sheets}）。请取消隐藏含有就诊数据的工作表后重新上传。',
  'spreadsheet.unreadable.no_headings':
    '在“{sheet}”中没有找到表头。请在数据上方写上表头，例如客户编号、姓名、条码号，或使用模板。',
  'spreadsheet.unreadable.no_rows': '“{sheet}”只有表头，没有数据。请填写数据后重新上传。',
  'spreadsheet.unreadable.timeout': '读取时间过长，已停止。请把数据复制到新的工作簿或拆分后上传。',
  'spreadsheet.unreadable.memory': '读取所需内存超过限制。请把数据复制到新的工作簿或拆分后上传。',
  'spreadsheet.unreadable.encoding': '无法识别该文本文件的编码。请在 Excel 中另存为“CSV UTF-8”或 .xlsx 后上传。',
  'spreadsheet.unreadable.quotes':
    '第 {row} 行有一个引号，使后面几行并入了同一个单元格。请删除该引号或写成两个引号，或另存为 .xlsx。',
  'spreadsheet.note.other_kind': '文件名以 .{extension} 结尾，但内容是 {kind}，已按 {kind} 读取。',
  'spreadsheet.note.encoding': '文本按 {encoding} 读取。如果出现乱码，请把文件另存为“CSV UTF-8”。',
  'spreadsheet.note.macros': '工作簿含有宏。宏没有运行，只读取了数据。',
  'spreadsheet.note.formulas': '{count} 个单元格是公式，已采用文件保存时的结果。',
  'spreadsheet.note.hidden_sheets': '未读取隐藏的工作表：{sheets}。',
  'spreadsheet.note.hidden_rows': '工作表中有 {count} 行被隐藏或筛选掉，也已读取：第 {rows} 行。',
  'spreadsheet.note.hidden_columns': '隐藏的列也已读取：{columns}。',
  'spreadsheet.note.struck': '有些单元格中部分文字带删除线，已按全文读取，请对照原文件核对。',
  'spreadsheet.note.other_sheets': '已读取“{sheet}”。工作簿中还有：{sheets}。',
  'spreadsheet.note.sheet_missing': '文件中没有工作表“{sheet}”，已读取另一个工作表。',
  'spreadsheet.note.headings_guessed': '没有认出任何表头，暂把第 {row} 行当作表头。请指定各列的含义。',
  'spreadsheet.note.column_twice': '“{heading}”和“{other}”是同一列，已采用“{other}”。',
  'spreadsheet.note.heading_repeated': '数据中间又出现了 {count} 次表头，已跳过。',
  'spreadsheet.note.merged': '有单元格跨行合并（{columns}），其中每一行都采用了合并单元格的内容。',
};
