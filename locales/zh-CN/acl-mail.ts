export default {
  'acl-mail.invitation.subject': '邀请您使用{clinic}报告系统',
  'acl-mail.invitation.text': `{name}，您好：

{by}已将您录入{clinic}报告系统。请打开以下链接完成首次登录：

{url}

此链接仅可使用一次，4 小时内有效。过期后，请在此用您的邮箱 {email} 获取新的登录链接：

{login}

如果您不认识{by}，或没有预料到此邮件，请勿打开链接，并告知诊所。
`,
  'acl-mail.emailChanged.subject': '您在报告系统中的邮箱已更改',
  'acl-mail.emailChanged.text': `{name}，您好：

{by}已于 {at} 将您在{clinic}报告系统中的邮箱由 {from} 改为 {to}。
今后登录链接将发往新邮箱。
如果您没有提出此请求，请立即告知诊所的管理员。
`,
  'acl-mail.phoneChanged.subject': '您在报告系统中的手机号已更改',
  'acl-mail.phoneChanged.text': `{name}，您好：

{by}已于 {at} 将您在{clinic}报告系统中的手机号由 {from, select, none {（无）} other {{from}}} 改为 {to, select, none {（无）} other {{to}}}。
{to, select, none {今后无法再用短信验证码以您的身份登录。} other {今后登录验证码将发往新手机号。}}
如果您没有提出此请求，请立即告知诊所的管理员。
`,
} satisfies Record<string, string>;
