export default {
  'checker.keep': 'Keep the signature',
  'checker.confirm.issue':
    'The report is issued at once, without waiting for the hold period to end. After that its signature cannot simply be cancelled: any change needs a new version.',
  'checker.cancelWithdrawal.ask': 'Cancel the withdrawal request?',
  'checker.cancelWithdrawal.lead':
    'The report stays as it is. Whoever still wants it withdrawn has to ask anew. The reason was: {reason}',
  'checker.cancelWithdrawal.keep': 'Keep it',
  'checker.cancelWithdrawal.ok': 'Cancel the request',
  'checker.required': 'Please fill this in.',
  'checker.pin': 'Signing PIN',
  'checker.pin.required': 'Please enter your signing PIN.',
  'checker.pin.recent': 'You entered your signing PIN or used your passkey a few minutes ago; it is not asked again.',
  'checker.pin.enrol': 'You have no signing PIN yet. Choose one now that only you know.',
  'checker.pin.new': 'New signing PIN',
  'checker.pin.hint':
    'At least 8 characters: letters and digits mixed without any meaning, or several words. No name, date or sequence.',
  'checker.pin.again': 'New signing PIN again',
  'checker.pin.short': 'At least 8 characters.',
  'checker.pin.differs': 'The two are not the same.',
  'checker.pin.code': 'Code from your email',
  'checker.pin.code.why': 'So that nobody else at your computer can set it up in your name.',
  'checker.pin.code.send': 'Send code',
  'checker.pin.code.again': 'Send again',
  'checker.pin.code.sent': 'A code was sent to your email. It is valid for 10 minutes.',
  'checker.passkey.use': 'Use passkey',
  'checker.passkey.not_here':
    'Your passkey cannot be used in this browser or at this address. Open the portal at its usual https address.',
  'checker.pin.secondProof': 'Code (another administrator or a director gives it to you in person)',
  'checker.pin.secondProof.lead':
    'Your signing PIN was reset, or somebody else changed your email address. Ask another administrator or a director, not the one who did it, for a code, and set a PIN.',
  'checker.sign.unprintable': 'The PDF font lacks these characters; their codes are printed instead',
  'checker.sign.unprintableSeen': 'I have looked at how they are printed',
  'checker.sign.unprintableNeeded': 'Please look at them first.',
  'checker.sign.who': 'Customer',
  'checker.sign.what': 'Report',
  'checker.sign.results': 'Results',
  'checker.sign.count': '{all, plural, one {# result} other {# results}}, {abnormal} out of range',
  'checker.sign.checkedBy': 'Checked by',
  'checker.done.sign': 'Signed.',
  'checker.done.reissue': 'Signed and reissued.',
  'checker.done.requestWithdrawal': 'Withdrawal requested.',
  'checker.done.confirmWithdrawal': 'Withdrawn.',
  'checker.done.cancelSign': 'The signature is cancelled and stays on record.',
  'checker.done.undoMatch': 'The match was undone.',
  'checker.done.confirmPerson': 'The patient was confirmed.',
  'checker.done.takeOutFile': 'The file waits at the desk as a report of its own.',
  'checker.cancelSign.hold': 'The report goes back to “Checked”. It has not been issued.',
  'checker.cancelSign.issued':
    'This report has been issued. It goes under revision, its share links stop working, and verification will say that the signature was cancelled.',
  'checker.cancelSign.withhold': 'Withhold the old version from readers at once',
  'checker.sendBack.lead': 'The report goes back to the queue “To check”. What was entered is kept.',
  'checker.withdrawal': 'Withdrawal has been requested: {reason}. A second person has to confirm it.',
  'checker.withdrawal.lead':
    'A withdrawn report is never shown to recipients again. A second person has to confirm it.',
  'checker.undoMatch.lead.desk':
    'Not this person’s report? It goes back to the desk and waits to be matched to the right customer. Results that were entered stay, and have to be checked again.',
  'checker.undoMatch.lead.signed':
    'Not this person’s report? The signature is cancelled for “Wrong patient” and the report is withdrawn at once: its share links stop working and no recipient can read it any more. The same file waits at the desk as a new report, to be matched to the right customer.',
  'checker.undoMatch.lead.refused': 'The file waits at the desk again, as a new report.',
  'checker.undoMatch.told':
    'These people were told of a critical value. Tell them now that it is not this customer’s: {names}',
  'checker.undoMatch.criticals':
    '{n, plural, one {# open critical value is} other {# open critical values are}} closed for this person and opened anew for the right one.',
  'checker.takeOut.lead':
    'The file “{name}” waits at the desk as a report of its own. This report keeps its other files; rows that were taken from this one have to be looked at.',
  'checker.takeOut.signed': 'If the signed report was made with this file, it waits in the queue for revision.',
  'checker.takeOut.told':
    'Somebody was told of a critical value. If it stands in this file only, tell them at once that it is not this patient’s: {names}',
  'checker.confirmPerson.lead':
    'A signature was cancelled for “Wrong patient”. Once the patient is confirmed the report can be signed again. Say what shows that the patient is right.',
  'checker.confirmWithdrawal.lead':
    'The report is withdrawn for good: recipients can no longer see it, and this cannot be undone. Both who requests a withdrawal and who confirms it prove it by their signing PIN.',
  'checker.issue.recipients': 'Who can read it then',
  'checker.issue.readers':
    '{n, plural, =0 {Nobody reads issued reports only} one {# person who reads issued reports: {names}} other {# people who read issued reports: {names}}}',
  'checker.issue.salesman': 'Salesman: {name}',
  'checker.issue.share.possible': 'The customer: by a share link',
  'checker.issue.share.consent': 'The customer: no consent to sharing, so by no link',
  'checker.issue.share.birth': 'The customer: no birth date, so by no link',
} satisfies Record<string, string>;
