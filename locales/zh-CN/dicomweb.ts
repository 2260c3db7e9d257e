export default {
  'dicomweb.rule.uid': 'UID 只含数字和点，最多 64 位。',
  'dicomweb.rule.frames': '帧号为从 1 开始的数字，以逗号分隔，最多 1000 个。',
  'dicomweb.rule.bulk': '数值的路径由标签组成，中间为项目序号。',
  'dicomweb.rule.limit': '须为不小于 0 的整数；数量上限不小于 1。',
  'dicomweb.rule.window': '窗口格式为“窗位,窗宽”，后可加 linear、linear-exact 或 sigmoid。',
  'dicomweb.rule.viewport': '视图格式为“宽,高”，各为 1 至 9999。',
  'dicomweb.rule.parameter': '无法识别。日期格式为 YYYYMMDD，范围用短横线；UID 只含数字和点。',
};
