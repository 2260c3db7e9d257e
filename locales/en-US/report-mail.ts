export default {
  'report-mail.critical.subject': 'Critical value escalated to you: report {reportNo}',
  'report-mail.critical.text': `Hello {name},

report {reportNo} has {count, plural, one {a critical value} other {# critical values}} that nobody has read back for {hours, plural, =0 {} other {# h }}{minutes} min. It is escalated to you.

Please open the report, call the doctor responsible for the patient, have the value read back and record the call:

{url}

{clinic}
`,
  'report-mail.delta.subject': 'Your answer is needed: report {reportNo}',
  'report-mail.delta.text': `Hello {name},

{by} asks you about report {reportNo}: a result differs much from the one before. The report cannot be signed until you answer.

Please open the report and answer whether the value stands or the test is to be repeated:

{url}

{clinic}
`,
} satisfies Record<string, string>;
