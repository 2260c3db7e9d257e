export default {
  'auth-mail.link.subject': '{clinic}登录链接',
  'auth-mail.link.text':
    '{name}，您好：\n\n请打开以下链接登录{clinic}报告系统：\n\n{url}\n\n此链接仅可使用一次，4 小时内有效。请求时间：{at}，来自：{from}。\n如果不是您本人操作，请勿打开；没有此链接，任何人都无法登录。\n',
  'auth-mail.code.text': '【{clinic}】登录验证码：{code}，5 分钟内有效，请勿告诉他人。',
  'auth-mail.pinReset.subject': '您的签名密码已被重置',
  'auth-mail.pinReset.text': `{name}，您好：

{by}已于 {at} 重置您在{clinic}报告系统中的签名密码和通行密钥。
下次签名报告前，系统会请您重新设置。重新设置需要证明码，请当面向另一位管理员或主任（不能是{by}）索取。
如果您没有提出此请求，请立即告知实验室主任。
`,
  'auth-mail.factorCode.subject': '设置签名验证方式的验证码',
  'auth-mail.factorCode.text':
    '{name}，您好：\n\n验证码：{code}，用于在{clinic}报告系统中设置签名密码或通行密钥。\n申请来自：{from}；仅在该浏览器中有效，10 分钟后过期，请勿告诉他人。\n如果不是您本人操作，请告知实验室主任：可能有人在使用您的账号。\n',
  'auth-mail.factorChanged.subject':
    '{what, select, pinSet {您的签名密码已设置} pinChanged {您的签名密码已更改} pinRemoved {您的签名密码已移除} passkeyAdded {您的账号已添加通行密钥} other {您的账号已移除通行密钥}}',
  'auth-mail.factorChanged.text':
    '{name}，您好：\n\n您在{clinic}报告系统中的账号于 {at}（来自：{from}）{what, select, pinSet {设置了签名密码} pinChanged {更改了签名密码} pinRemoved {移除了签名密码} passkeyAdded {添加了通行密钥“{passkey}”} other {移除了通行密钥“{passkey}”}}。\n\n如果不是您本人操作，请立即告知管理员和实验室主任。\n',
  'auth-mail.browser.on': '{system} 上的 {browser}',
  'auth-mail.browser.unknown': '未知浏览器',
  'auth-mail.pin.short': '至少 8 个字符',
  'auth-mail.pin.long': '最多 200 个字符',
  'auth-mail.text.required': '请填写此项',
};
