export default {
  'report-mail.critical.subject': '危急值上报给您：报告 {reportNo}',
  'report-mail.critical.text': `{name}，您好：

报告 {reportNo} 有 {count} 个危急值，已 {hours, plural, =0 {} other {# 小时 }}{minutes} 分钟无人复述确认，现上报给您。

请打开报告，通知负责该患者的医生，请对方复述确认，并记录通知情况：

{url}

{clinic}
`,
  'report-mail.delta.subject': '请您答复：报告 {reportNo}',
  'report-mail.delta.text': `{name}，您好：

{by} 就报告 {reportNo} 询问您：有结果与上次差异明显。在您答复之前，报告不能签名。

请打开报告，答复结果属实还是需要复查：

{url}

{clinic}
`,
} satisfies Record<string, string>;
