import * as calls from '@/services/report';
import type { ReportView } from '@/services/types';
import type { Act } from '../useReport';

export type Action = ReportView['allowedActions'][number]['action'];

const withVersion = (report: ReportView) => ({ rowVersion: report.rowVersion });

/** Moves that need nothing but a click, because another move takes them back. */
export const PLAIN: Partial<Record<Action, (report: ReportView) => Promise<ReportView>>> = {
  startCheck: (report) => calls.startCheckReport({ id: report.id }, withVersion(report)),
  releaseCheck: (report) => calls.releaseCheckReport({ id: report.id }, withVersion(report)),
  generate: (report) => calls.generateReport({ id: report.id }, withVersion(report)),
};

/** The key of each action in the checker; shown on its button. */
export const KEYS: Partial<Record<Action | 'back', string>> = {
  back: 'B',
  startCheck: 'T',
  check: 'C',
  generate: 'G',
  sign: 'S',
  reissue: 'S',
  cancelSign: 'X',
  sendBack: 'R',
  issue: 'I',
};

/** Takes the first row that the reader proposed into the table; with Shift all of them. */
export const TAKE_KEY = 'P';

const BY_CLERK: readonly ReportView['status'][] = ['received', 'signed_for', 'in_check', 'checked', 'refused'];

/** Whether nothing was signed yet: then a clerk takes back, and nobody proves anything. */
export const isClerksToUndo = ({ status }: ReportView) => BY_CLERK.includes(status);

export const allowedOf = (report: ReportView, action: Action) =>
  report.allowedActions.find((one) => one.action === action);

export const runPlain = (act: Act, report: ReportView, action: Action) => {
  const move = PLAIN[action];
  return move ? act(() => move(report)) : Promise.resolve(null);
};
