export default {
  'auth-mail.link.subject': 'Your sign-in link for {clinic}',
  'auth-mail.link.text':
    'Hello {name},\n\nopen this link to sign in to the report portal of {clinic}:\n\n{url}\n\nIt works once and within 4 hours. It was asked for at {at} from {from}.\nIf this was not you, do not open it; nobody can sign in without it.\n',
  'auth-mail.code.text': '[{clinic}] Your sign-in code is {code}. It is valid for 5 minutes. Never tell it to anybody.',
  'auth-mail.pinReset.subject': 'Your signing PIN was reset',
  'auth-mail.pinReset.text':
    'Hello {name},\n\n{by} reset your signing PIN in the report portal of {clinic} at {at}.\nBefore you sign the next report you will be asked to choose a new one.\nIf you did not ask for this, tell the laboratory director at once.\n',
  'auth-mail.browser.on': '{browser} on {system}',
  'auth-mail.browser.unknown': 'an unknown browser',
  'auth-mail.pin.short': 'At least 8 characters',
  'auth-mail.pin.long': 'At most 200 characters',
  'auth-mail.text.required': 'Please fill this in',
};
