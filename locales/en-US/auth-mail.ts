export default {
  'auth-mail.link.subject': 'Your sign-in link for {clinic}',
  'auth-mail.link.text': `Hello {name},

open this link to sign in to the report portal of {clinic}:

{url}

It can be used once and expires in 4 hours. It was requested at {at} from {from}.
If you did not request it, do not open it; nobody can sign in without it.
`,
  'auth-mail.code.text':
    '[{clinic}] Your sign-in code is {code}. It is valid for 5 minutes. Do not share it with anyone.',
  'auth-mail.pinReset.subject': 'Your signing PIN was reset',
  'auth-mail.pinReset.text':
    'Hello {name},\n\n{by} reset your signing PIN in the report portal of {clinic} at {at}.\nBefore you sign the next report you will be asked to choose a new one.\nIf you did not ask for this, tell the laboratory director at once.\n',
  'auth-mail.browser.on': '{browser} on {system}',
  'auth-mail.browser.unknown': 'an unknown browser',
  'auth-mail.pin.short': 'At least 8 characters',
  'auth-mail.pin.long': 'At most 200 characters',
  'auth-mail.text.required': 'Please fill this in',
};
