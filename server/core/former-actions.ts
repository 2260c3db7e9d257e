/** What a report's history called a move before 0.3. The tables of events are append-only: the rows keep the old code. */
const OF_REPORTS: Record<string, string> = {
  letGo: 'releaseCheck',
  askWithdrawal: 'requestWithdrawal',
  dropWithdrawal: 'cancelWithdrawal',
};

const OF_AUDIT: Record<string, string> = {
  'acl.staff_enter': 'acl.staff_create',
  'spreadsheet.takeBack': 'spreadsheet.undoRow',
  ...Object.fromEntries(Object.entries(OF_REPORTS).map(([former, now]) => [`report.${former}`, `report.${now}`])),
};

/** Today's code of a move in a report's history, whenever it was written. */
export const reportActionNow = (stored: string): string => OF_REPORTS[stored] ?? stored;

/** Today's code of an event in the audit log, whenever it was written. */
export const auditActionNow = (stored: string): string => OF_AUDIT[stored] ?? stored;

/** Every code that rows of the audit log may hold for one of today's, itself among them. */
export const storedAuditActions = (action: string): string[] => [
  action,
  ...Object.keys(OF_AUDIT).filter((former) => OF_AUDIT[former] === action),
];
