export { demoChoices, signInAsDemo } from './demo';
export { inviteByMail } from './email-link/invitation';
export { describeLink, memberOf, printableLink, requestLink, signInByLink } from './email-link/service';
export { forgetOldTries } from './limits/service';
export { mailOrigin } from './origin';
export { requestCode, signInByCode } from './phone-code/service';
export { answerQr, describeQr, readQr, signInByQr, startQr } from './qr/service';
export { closeWaysIn, endSessionOf, endSessionsOf, enrolledAmong, openSessionsOf } from './session/of-staff';
export {
  endSession,
  findActor,
  keepSession,
  listSessions,
  listSessionsOf,
  SESSION_COOKIE,
  type StaffMember,
  sessionLives,
  signOut,
  startSession,
} from './session/service';
export { giveSecondProof, listPinResets } from './signing-pin/second-proof';
export { describeSigningFactor, enrolPin, hashPin, proveSigningFactor, resetSigningPin } from './signing-pin/service';
