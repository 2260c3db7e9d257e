export { demoChoices, signInAsDemo } from './demo';
export { describeLink, firstLink, memberOf, printableLink, requestLink, signInByLink } from './email-link/service';
export { askingBrowser, rememberAsker } from './limits/asker';
export { forgetOldTries } from './limits/service';
export { requestCode, signInByCode } from './phone-code/service';
export { answerQr, describeQr, readQr, signInByQr, startQr } from './qr/service';
export {
  endSession,
  findActor,
  keepSession,
  listSessions,
  SESSION_COOKIE,
  type StaffMember,
  signOut,
  startSession,
} from './session/service';
export { giveSecondProof, listPinResets } from './signing-pin/second-proof';
export { describeSigningFactor, enrolPin, hashPin, proveSigningFactor, resetSigningPin } from './signing-pin/service';
