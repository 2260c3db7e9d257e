import { partForPerson } from '../results/range-rules';
import type { ReportView } from '../schema';
import type { VersionRecord } from '../versions/repository';

/**
 * The view for somebody who may only read what was issued: the text of the last issued version instead of the working
 * data, and nothing of the work on it. `released`: that version; null when nothing was issued.
 */
export function asReleased(view: ReportView, released: VersionRecord | null): ReportView {
  const snapshot = released?.snapshot;
  const previousOf = (code: string | null) =>
    view.results.find((row) => code !== null && row.analyteCode === code)?.previous ?? [];
  return {
    ...view,
    openCriticals: 0,
    openDeltas: 0,
    holderId: null,
    holder: null,
    checkedAt: null,
    checkedByName: snapshot?.checkedBy.name ?? null,
    fileId: null,
    fileName: null,
    mediaType: null,
    pages: null,
    uploadUser: null,
    readProblem: null,
    nameEn: snapshot?.name.en ?? view.nameEn,
    nameZh: snapshot?.name.zh ?? view.nameZh,
    testOn: snapshot?.testOn ?? null,
    collectedAt: snapshot?.collectedAt ?? null,
    specimen: snapshot?.specimen ?? '',
    requester: snapshot?.requester ?? '',
    selfReferred: snapshot?.selfReferred ?? false,
    comments: snapshot?.comments ?? '',
    performingText: snapshot?.performingLab.text ?? '',
    versionNo: released?.no ?? 0,
    versionFresh: true,
    vendorCorrectionAt: null,
    fileTakenOutAt: null,
    imagesJoinedAt: null,
    vendorTextFixed: false,
    withdrawalReason: null,
    personInDoubt: false,
    matchDifferences: [],
    matchReason: '',
    results: (snapshot?.results ?? []).map(({ name, trend: _, ...row }, index) => ({
      ...row,
      id: index + 1,
      nameEn: name.en,
      nameZh: name.zh,
      rangeForPerson: partForPerson(row.range, snapshot?.customer.gender ?? 'unknown', row.unit),
      ownRange: row.ownRange ?? '',
      printed: null,
      mappedTo: null,
      previous: previousOf(row.analyteCode),
      notComparable: null,
    })),
    wanted: [],
    notices: [],
    warnings: [],
    criticals: [],
    deltas: [],
    files: [],
    versions: view.versions.filter((version) => version.no === released?.no),
    signatures: view.signatures.filter((signature) => signature.versionNo === released?.no),
    allowedActions: [],
  };
}
