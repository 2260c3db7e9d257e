import { outageOf } from './outages';
import { PROBLEMS, Problem, type ProblemCode } from './problems';
import { SQLSTATE } from './sqlstates';

interface DatabaseError {
  code?: string;
  constraint?: string;
  detail?: string;
  severity?: string;
  cause?: unknown;
}

/** Serialization failure, deadlock, lock not available, a row that somebody removed meanwhile. */
const LOST_RACES: readonly string[] = [
  SQLSTATE.serializationFailure,
  SQLSTATE.deadlockDetected,
  SQLSTATE.lockNotAvailable,
  SQLSTATE.foreignKeyViolation,
];

const isProblem = (code: string | undefined): code is ProblemCode => code !== undefined && code in PROBLEMS;

function paramsOf(detail: string | undefined): Record<string, unknown> {
  const params: unknown = detail?.startsWith('{') ? JSON.parse(detail) : {};
  return params as Record<string, unknown>;
}

/** The unique index or constraint that refused a row, or undefined. */
export function constraintOf(error: unknown): string | undefined {
  const { cause } = (error ?? {}) as DatabaseError;
  const { code, constraint } = (cause ?? error ?? {}) as DatabaseError;
  return code === SQLSTATE.uniqueViolation ? constraint : undefined;
}

/**
 * The refusal that an error of the database or of the server's surroundings means: a trigger names the problem as its constraint and the params as its
 * detail in JSON; whoever lost a race against somebody else may try again; an outage is named. Undefined for everything
 * nobody foresaw.
 */
export function problemOf(error: unknown): Problem | undefined {
  const { cause } = (error ?? {}) as DatabaseError;
  const { code = '', constraint, detail, severity } = (cause ?? error ?? {}) as DatabaseError;
  if (severity !== undefined && isProblem(constraint)) return new Problem(constraint, paramsOf(detail));
  if (severity !== undefined && LOST_RACES.includes(code)) return new Problem('request.moved_meanwhile');
  const outage = outageOf(error);
  return outage && new Problem(outage);
}
