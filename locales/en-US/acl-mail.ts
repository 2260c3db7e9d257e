export default {
  'acl-mail.invitation.subject': 'Your access to the report portal of {clinic}',
  'acl-mail.invitation.text': `Hello {name},

{by} has entered you in the report portal of {clinic}. Open this link to sign in for the first time:

{url}

It can be used once and expires in 4 hours. After that, request a new link with your email address {email} here:

{login}

If you do not know {by} or did not expect this, do not open the link and tell the clinic.
`,
  'acl-mail.emailChanged.subject': 'Your email address in the report portal was changed',
  'acl-mail.emailChanged.text': `Hello {name},

{by} changed your email address in the report portal of {clinic} at {at}, from {from} to {to}.
Sign-in links go to the new address from now on.
If you did not ask for this, tell the clinic's administrator at once.
`,
  'acl-mail.phoneChanged.subject': 'Your mobile number in the report portal was changed',
  'acl-mail.phoneChanged.text': `Hello {name},

{by} changed your mobile number in the report portal of {clinic} at {at}, from {from, select, none {no number} other {{from}}} to {to, select, none {no number} other {{to}}}.
{to, select, none {Nobody can sign in as you by SMS any more.} other {Sign-in codes go to the new number from now on.}}
If you did not ask for this, tell the clinic's administrator at once.
`,
} satisfies Record<string, string>;
