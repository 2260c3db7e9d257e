import { ALL_PAGES, ROLES, type RoleCode } from '../../../config/pages';

/**
 * Whose object an operation may reach, of everybody who may call it:
 * - `none`: any. The salesman of a customer and whoever uploaded a spreadsheet reach no more of them than others.
 * - `self`: it takes nobody's id and answers about whoever asks.
 * - `ownSession`, `ownPasskey`: one's own session or passkey.
 * - `secret`: whoever knows the secret in the address or body.
 * - `issuedOnly`, `issuedInList`: who sees issued reports only, these alone.
 * - `ofItsRecord`: the second id must be of the first.
 */
export type OwnerRule =
  | 'none'
  | 'self'
  | 'ownSession'
  | 'ownPasskey'
  | 'secret'
  | 'issuedOnly'
  | 'issuedInList'
  | 'ofItsRecord';

/** Every operation by the permissions one of which it takes. Written by hand: an operation that is not here fails the walk. */
export const OPERATIONS: Record<string, Record<string, OwnerRule>> = {
  public: {
    readSession: 'none',
    signOut: 'self',
    logoff: 'self',
    readClinicLogo: 'none',
    readLoginOptions: 'none',
    signInAsDemo: 'none',
    requestEmailLink: 'none',
    readEmailLink: 'secret',
    useEmailLink: 'secret',
    requestPhoneCode: 'none',
    usePhoneCode: 'secret',
    startQr: 'none',
    readQr: 'secret',
    useQr: 'secret',
  },
  machine: { receiveVendorFile: 'secret' },
  signedIn: {
    listOwnSessions: 'self',
    endOwnSession: 'ownSession',
    endOtherSessions: 'self',
    readSessionTime: 'self',
    staySignedIn: 'self',
    listOwnSignIns: 'self',
    changeOwnLanguage: 'self',
    readQrRequest: 'secret',
    answerQr: 'secret',
    readSigningFactor: 'self',
    enrolSigningPin: 'self',
    removeSigningPin: 'self',
    listPasskeys: 'self',
    startPasskey: 'self',
    enrolPasskey: 'self',
    removePasskey: 'ownPasskey',
    stepUp: 'self',
    startPasskeyProof: 'self',
    sendFactorCode: 'self',
    listPrivileges: 'self',
    explainOwn: 'self',
    streamChanges: 'none',
    findAnything: 'issuedInList',
  },
  'acl:edit report:unsign': { listPinResets: 'none', giveSecondProof: 'none' },
  'acl:edit': {
    resetSigningPin: 'none',
    changeMenuEntry: 'none',
    orderMenu: 'none',
    previewGrants: 'none',
    changeGrants: 'none',
    enterStaff: 'none',
    changeStaff: 'none',
    changeStaffRoles: 'none',
    disableStaff: 'none',
    enableStaff: 'none',
    resendInvitation: 'none',
    endStaffSessions: 'none',
    endStaffSession: 'ofItsRecord',
    previewStaffImport: 'none',
    importStaff: 'none',
    createRole: 'none',
    changeRole: 'none',
    deleteRole: 'none',
    changeHolders: 'none',
  },
  'acl:view': {
    listMenu: 'none',
    listGrantRoles: 'none',
    readGrants: 'none',
    listPeopleToExplain: 'none',
    explainPerson: 'none',
    listResourceHolders: 'none',
    listCustomerReaders: 'none',
    listStaff: 'none',
    exportStaff: 'none',
    viewStaff: 'none',
    viewStaffInHand: 'none',
    listStaffSessions: 'none',
    previewStaffRoles: 'none',
    listRoles: 'none',
    listRoleChoices: 'none',
    previewHolders: 'none',
  },
  'audit:view': {
    listAuditEvents: 'none',
    listAuditChoices: 'none',
    listAuditWeeks: 'none',
    viewAuditWeek: 'none',
    getAuditChain: 'none',
  },
  'audit:review': { reviewAuditWeek: 'none', checkAuditChain: 'none' },
  'audit:export': { exportAuditEvents: 'none' },
  'settings:view': {
    listSettings: 'none',
    viewChecklist: 'none',
    viewSettingEffects: 'none',
    viewCertificate: 'none',
    downloadIssuer: 'none',
  },
  'settings:edit': {
    changePlainSettings: 'none',
    changeGuardedSettings: 'none',
    sendTestMessage: 'self',
    changeClinicLogo: 'none',
    removeClinicLogo: 'none',
    makeCertificate: 'none',
    importCertificate: 'none',
  },
  'customer:merge': {
    listDuplicatePairs: 'none',
    countDuplicatePairs: 'none',
    dismissDuplicatePair: 'none',
    reopenDuplicatePair: 'none',
    previewMerge: 'none',
    mergeCustomers: 'none',
    undoMerge: 'none',
  },
  'customer:view': {
    listMerges: 'none',
    listCustomers: 'none',
    listSalesmen: 'none',
    viewCustomer: 'none',
    listAssignments: 'none',
    listMemberships: 'none',
    listConsents: 'none',
    listCustomerHistory: 'none',
    listCustomerReports: 'issuedInList',
    listVisits: 'none',
  },
  'customer:export': { exportCustomers: 'none', exportPerson: 'none' },
  'customer:edit': {
    findCustomerDuplicates: 'none',
    createCustomer: 'none',
    changeCustomer: 'none',
    assignSalesman: 'none',
    changeMembership: 'none',
    recordConsent: 'none',
    withdrawConsent: 'ofItsRecord',
    createVisit: 'none',
    changeVisit: 'none',
  },
  'customer:erase': { previewErasure: 'none', eraseCustomer: 'none' },
  'report:view report:check analyte:view': { findAnalyteChoices: 'none' },
  'analyte:edit': {
    previewAnalyteChange: 'none',
    previewAnalyteActive: 'none',
    previewPanelChange: 'none',
    previewPanelActive: 'none',
    previewVendorTerm: 'none',
    confirmVendorTerm: 'none',
    undoVendorTerm: 'none',
    createPanel: 'none',
    changePanel: 'none',
    disablePanel: 'none',
    enablePanel: 'none',
    previewAnalyteMerge: 'none',
    previewAnalyteSeparation: 'none',
    mergeAnalyte: 'none',
    separateAnalyte: 'none',
    previewDictionaryImport: 'none',
    importDictionary: 'none',
    createAnalyte: 'none',
    changeAnalyte: 'none',
    disableAnalyte: 'none',
    enableAnalyte: 'none',
  },
  'analyte:view': {
    listVendorTerms: 'none',
    listVendorTermVendors: 'none',
    listPanels: 'none',
    exportDictionary: 'none',
    listAnalytes: 'none',
  },
  'report:view report:check': { findPanelChoices: 'none', listPanelTests: 'none' },
  'home:view': { getHome: 'self' },
  'report:receive': { receiveFile: 'none', joinDesk: 'none', receiveCorrection: 'none' },
  'report:receive report:match report:signFor': { listDesk: 'none', showDesk: 'none' },
  'report:match': { searchProposals: 'none', matchDesk: 'none', correctDesk: 'none' },
  'report:signFor': { signForDesk: 'none', previewSignFor: 'none', signForMany: 'none' },
  'report:refuse': { refuseDesk: 'none' },
  'report:view': {
    listExternalRegister: 'none',
    listVendors: 'none',
    tallyReports: 'none',
    countReportQueues: 'none',
    getReportHistory: 'none',
    getReportFile: 'ofItsRecord',
  },
  'report:export': { exportExternalRegister: 'none' },
  'report:match report:unsign': { undoMatch: 'none', takeOutFile: 'ofItsRecord' },
  'report:check': {
    listProposedResults: 'none',
    startCheckReport: 'none',
    releaseCheckReport: 'none',
    saveWorkingData: 'none',
    checkReport: 'none',
  },
  'report:view report:viewIssued': {
    listReports: 'issuedInList',
    getReport: 'issuedOnly',
    getReportVersionPdf: 'issuedOnly',
    listViewed: 'issuedInList',
    getViewDetail: 'issuedOnly',
    getResultsReview: 'issuedOnly',
    recordReviewPrint: 'issuedOnly',
  },
  'report:check report:sign': {
    listReportQueue: 'none',
    listReportContacts: 'none',
    sendBackReport: 'none',
    moveCritical: 'ofItsRecord',
    dismissDelta: 'ofItsRecord',
    escalateDelta: 'ofItsRecord',
    answerDelta: 'ofItsRecord',
  },
  'report:generate': { generateReport: 'none' },
  'report:issue': { issueReport: 'none', listReportRecipients: 'none' },
  'report:sign': { signReport: 'none' },
  'report:reissue': { reissueReport: 'none' },
  'report:sign report:unsign': { cancelSignature: 'none' },
  'report:unsign': { confirmReportPerson: 'none' },
  'report:withdraw': { requestWithdrawal: 'none' },
  'report:withdraw report:confirmWithdraw': { cancelWithdrawal: 'none', confirmWithdrawal: 'none' },
  'spreadsheet:view': {
    listSheetBatches: 'none',
    countSheetBatches: 'none',
    downloadSheetTemplate: 'none',
    viewSheetBatch: 'none',
    listSheetRows: 'none',
    downloadMarkedSheet: 'none',
    downloadOriginalSheet: 'none',
  },
  'spreadsheet:edit': {
    uploadSheet: 'none',
    pasteSheet: 'none',
    changeSheetBatch: 'none',
    discardSheet: 'none',
    correctSheet: 'none',
    mapSheet: 'none',
    splitSheet: 'none',
    replaceSheet: 'none',
  },
  'spreadsheet:submit': {
    listSheetRecipients: 'none',
    submitSheet: 'none',
    undoSheet: 'none',
    resendSheetMails: 'none',
  },
  'supplier:view spreadsheet:view': { listSupplierChoices: 'none' },
  'supplier:view': { listSuppliers: 'none' },
  'supplier:edit spreadsheet:edit': { createSupplier: 'none' },
  'supplier:edit': { changeSupplier: 'none', disableSupplier: 'none', enableSupplier: 'none' },
  'supplier:keys': { listSupplierKeys: 'none', createSupplierKey: 'none', revokeSupplierKey: 'none' },
  'report:share': { listShareLinks: 'issuedOnly', createShareLink: 'issuedOnly', revokeShareLink: 'issuedOnly' },
};

/** Which roles of a new portal hold each permission, as the list of pages has it. */
const HOLDERS = new Map<string, readonly RoleCode[]>(
  ALL_PAGES.flatMap(({ actions = {} }) => Object.entries(actions) as [string, readonly RoleCode[]][]),
);

export type Who = RoleCode | 'anonymous';
export const EVERYBODY: readonly Who[] = [...ROLES, 'anonymous'];

/** What a call is to be answered with: let through, refused as not signed in, or refused as not permitted. */
export function expectedOf(guard: string, who: Who): 'through' | 401 | 403 {
  if (guard === 'public') return 'through';
  // no session opens what a supplier's machine calls with its key
  if (guard === 'machine') return 401;
  if (who === 'anonymous') return 401;
  if (guard === 'signedIn') return 'through';
  return guard.split(' ').some((permission) => HOLDERS.get(permission)?.includes(who)) ? 'through' : 403;
}
