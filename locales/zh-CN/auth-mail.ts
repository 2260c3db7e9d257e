export default {
  'auth-mail.link.subject': '{clinic}登录链接',
  'auth-mail.link.text':
    '{name}，您好：\n\n请打开以下链接登录{clinic}报告系统：\n\n{url}\n\n此链接仅可使用一次，4 小时内有效。请求时间：{at}，来自：{from}。\n如果不是您本人操作，请勿打开；没有此链接，任何人都无法登录。\n',
  'auth-mail.code.text': '【{clinic}】登录验证码：{code}，5 分钟内有效，请勿告诉他人。',
  'auth-mail.pinReset.subject': '您的签名密码已被重置',
  'auth-mail.pinReset.text': `{name}，您好：

{by}已于 {at} 重置您在{clinic}报告系统中的签名密码。
下次签名报告前，系统会请您设置新的签名密码。
如果您没有提出此请求，请立即告知实验室主任。
`,
  'auth-mail.browser.on': '{system} 上的 {browser}',
  'auth-mail.browser.unknown': '未知浏览器',
  'auth-mail.pin.short': '至少 8 个字符',
  'auth-mail.pin.long': '最多 200 个字符',
  'auth-mail.text.required': '请填写此项',
};
