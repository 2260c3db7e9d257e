/** Every refusal of the server, and the HTTP status it is answered with. Its text is `problem.<code>` in `locales/`. */
export const PROBLEMS = {
  'request.invalid': 400,
  'request.not_json': 400,
  'request.too_large': 413,
  'request.cross_site': 403,
  'request.not_found': 404,
  'request.too_many': 429,
  'request.method': 405,
  'server.failed': 500,
  'server.busy': 503,
  'auth.signed_out': 401,
  'auth.link_used': 410,
  'auth.code_wrong': 422,
  'auth.qr_gone': 410,
  'auth.qr_not_approved': 409,
  'auth.pin_missing': 428,
  'auth.pin_needed': 428,
  'auth.pin_wrong': 422,
  'auth.pin_locked': 423,
  'auth.pin_weak': 422,
  'auth.pin_exists': 409,
  'auth.session_not_found': 404,
  'acl.forbidden': 403,
  'acl.staff_not_found': 404,
  'customer.not_found': 404,
  'customer.stale': 409,
  'customer.pid_taken': 409,
  'visit.not_found': 404,
  'visit.stale': 409,
  'intake.not_pdf': 415,
  'intake.empty': 422,
  'intake.too_large': 413,
  'intake.no_file': 422,
  'intake.file_not_found': 404,
  'intake.reason_needed': 422,
  'intake.advice_other_customer': 422,
  'intake.differences_open': 409,
  'report.not_found': 404,
  'report.stale': 409,
  'report.moved_meanwhile': 409,
  'report.wrong_status': 409,
  'report.unmatched': 409,
  'report.held_by_other': 409,
  'report.not_generated': 409,
  'report.version_stale': 409,
  'report.critical_open': 409,
  'report.delta_open': 409,
  'report.content_missing': 409,
  'report.ai_not_accepted': 409,
  'report.checker_may_not_sign': 409,
  'report.not_your_signature': 403,
  'report.warnings_unseen': 422,
  'report.reason_needed': 422,
  'report.withdrawal_pending': 409,
  'report.no_withdrawal': 409,
  'report.same_person': 409,
  'report.version_not_found': 404,
  'report.critical_not_found': 404,
  'report.critical_wrong_state': 409,
  'report.delta_not_found': 404,
  'report.share_gone': 410,
  'report.share_no_consent': 409,
  'report.share_no_birth': 409,
  'report.share_wrong_birth': 422,
  'report.not_released': 409,
  'report.nothing_to_sign': 422,
  'verify.not_found': 404,
  'spreadsheet.not_found': 404,
  'spreadsheet.stale': 409,
  'spreadsheet.wrong_state': 409,
  'spreadsheet.no_file': 422,
  'spreadsheet.empty': 422,
  'spreadsheet.too_large': 413,
  'spreadsheet.row_not_found': 404,
  'spreadsheet.problems_open': 409,
  'spreadsheet.warnings_unseen': 409,
  'spreadsheet.columns_missing': 409,
  'spreadsheet.nothing_to_submit': 409,
  'spreadsheet.already_submitted': 409,
  'spreadsheet.moved_meanwhile': 409,
  'spreadsheet.built_on': 409,
  'spreadsheet.recipient_unknown': 422,
  'spreadsheet.mail_not_failed': 409,
  'supplier.not_found': 404,
  'supplier.stale': 409,
  'supplier.name_taken': 409,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof PROBLEMS;

/** A refusal that the reader is told. `fields` names wrong inputs: field path → message key or text. */
export class Problem extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly params: Record<string, unknown> = {},
    readonly fields?: Record<string, string>,
    /** Handed out beside the refusal, e.g. who changed the row meanwhile. */
    readonly data: unknown = null,
  ) {
    super(code);
  }

  get status(): number {
    return PROBLEMS[this.code];
  }
}

/** @throws Problem always. */
export function fail(
  code: ProblemCode,
  params: Record<string, unknown> = {},
  fields?: Record<string, string>,
  data: unknown = null,
): never {
  throw new Problem(code, params, fields, data);
}
