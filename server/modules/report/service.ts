export { escalateDue } from './critical/clock';
export { contactsFor } from './critical/telling';
export { beginReport } from './lifecycle/beginning';
export { checkReport, releaseCheck, sendBack, startCheck } from './lifecycle/checking';
export { holdReport, mayJoinImages, recordImagesJoined } from './lifecycle/images-joined';
export { releaseChecksOf } from './lifecycle/leaving';
export { lockReportsOf, type OwnedReport, releasesSince, returningReports } from './lifecycle/owner';
export {
  correctReceived,
  matchReport,
  type ReceivedDetails,
  receiveReport,
  refuseReport,
  signForReport,
} from './lifecycle/receiving';
export { reportInScope, scopeOf } from './lifecycle/scope';
export { takeFileOut } from './lifecycle/taking-file-out';
export { confirmPerson, undoMatch } from './lifecycle/undoing-match';
export { joinAsCorrection, mayBeCorrected, recordVendorCorrection } from './lifecycle/vendor-correction';
export { countQueues, listQueue, listReports, tallyOf } from './lists/lists';
export { tryLogo } from './pdf/engine';
export { fileNameOf } from './pdf/file-name';
export { countPdfPages, drawPdfPage } from './pdf/page-picture';
export { checkSeal, type SealCheck } from './pdf/seal';
export { changePictures, mayChangePictures } from './pictures/pictures';
export { judgeForPeople } from './results/comparing-anew';
export { noteRead } from './results/noting';
export { type PrintedChange, printedChanges, reportSameTests } from './results/printed-rules';
export {
  PREVIEWED,
  previewRejudging as previewReports,
  type RejudgingPreview,
  rejudgeDue,
  rejudgeReports,
} from './results/rejudging';
export { saveWorkingData } from './results/working-data';
export { cancelSignature } from './signing/cancel';
export { recordHandedOut } from './signing/handed-out';
export { issueReport, releaseDue } from './signing/release';
export { standingRelease } from './signing/repository';
export { reissueReport, signReport } from './signing/signing';
export { generateVersion } from './versions/generate';
export type { SnapshotPicture } from './versions/snapshot';
export { findVerifiable, type Verifiable } from './versions/verifiable-repository';
export { verifyUrlOf } from './versions/verify-url';
export { namesFor } from './viewing/names';
export { workPlaceOf } from './viewing/place';
export { viewReport } from './viewing/present';
export { cancelWithdrawal, confirmWithdrawal, requestWithdrawal } from './withdrawal/withdrawal';
