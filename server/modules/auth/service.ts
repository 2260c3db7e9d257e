export { demoChoices, signInAsDemo } from './demo';
export { inviteByMail } from './email-link/invitation';
export { describeLink, firstLink, memberOf, printableLink, requestLink, signInByLink } from './email-link/service';
export { askingBrowser, rememberAsker } from './limits/asker';
export { forgetOldTries } from './limits/service';
export { mailOrigin } from './origin';
export { enrolPasskey, listPasskeys, removePasskey, startPasskey, startPasskeyProof } from './passkey/service';
export { requestCode, signInByCode } from './phone-code/service';
export { answerQr, describeQr, readQr, signInByQr, startQr } from './qr/service';
export { keepSession, SESSION_COOKIE, tokenOf } from './session/cookie';
export {
  closeWaysIn,
  endSessionOf,
  endSessionsOf,
  enrolledAmong,
  lacksPasskey,
  openSessionsOf,
} from './session/of-staff';
export { requiresPasskey } from './session/passkey-rules';
export { recordCounted, recordRefusal } from './session/refusals';
export {
  endOtherSessions,
  endSession,
  findActor,
  limitsAt,
  listOwnSignIns,
  listSessions,
  listSessionsOf,
  purgeSignIns,
  readSessionTime,
  type StaffMember,
  signOut,
  startSession,
  staySignedIn,
} from './session/service';
export { giveSecondProof, listPinResets, requireSecondProof, requireSecondProofs } from './signing-pin/second-proof';
export { enrolPin, hashPin, removePin, resetSigningPin } from './signing-pin/service';
export { sendFactorCode } from './step-up/enrolling';
export { describeSigningFactor, proveSigningFactor, stepUp } from './step-up/service';
