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
    'Hello {name},\n\n{by} reset your signing PIN and passkeys in the report portal of {clinic} at {at}.\nBefore you sign the next report you will be asked to set one up again. Ask another administrator or a director, not {by}, for the code that this needs; they give it to you in person.\nIf you did not ask for this, tell the laboratory director at once.\n',
  'auth-mail.factorCode.subject': 'Code to set up your signing factor',
  'auth-mail.factorCode.text':
    'Hello {name},\n\n{code} is the code with which you set up a signing PIN or a passkey in the report portal of {clinic}.\nIt was requested from {from}, works in that browser only and expires in 10 minutes. Do not give it to anybody.\nIf you did not request it, tell the laboratory director: somebody else may be using your account.\n',
  'auth-mail.factorChanged.subject':
    '{what, select, pinSet {Your signing PIN was set} pinChanged {Your signing PIN was changed} pinRemoved {Your signing PIN was removed} passkeyAdded {A passkey was added to your account} other {A passkey was removed from your account}}',
  'auth-mail.factorChanged.text':
    'Hello {name},\n\nin the report portal of {clinic}, at {at}, from {from}, {what, select, pinSet {your signing PIN was set} pinChanged {your signing PIN was changed} pinRemoved {your signing PIN was removed} passkeyAdded {the passkey “{passkey}” was added to your account} other {the passkey “{passkey}” was removed from your account}}.\n\nIf this was not you, tell an administrator and the laboratory director at once.\n',
  'auth-mail.browser.on': '{browser} on {system}',
  'auth-mail.browser.unknown': 'an unknown browser',
  'auth-mail.pin.short': 'At least 8 characters',
  'auth-mail.pin.long': 'At most 200 characters',
  'auth-mail.text.required': 'Please fill this in',
};
