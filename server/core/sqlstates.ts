/** PostgreSQL's error codes that mean something to the portal (Appendix A of its manual). */
export const SQLSTATE = {
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
  lockNotAvailable: '55P03',
  diskFull: '53100',
  outOfMemory: '53200',
  tooManyConnections: '53300',
  configurationLimitExceeded: '53400',
  queryCanceled: '57014',
  cannotConnectNow: '57P03',
  idleInTransactionTimeout: '25P03',
  readOnlyTransaction: '25006',
  invalidCatalogName: '3D000',
} as const;

/** Their classes, the first two letters. */
export const SQLSTATE_CLASS = {
  connectionException: '08',
  invalidAuthorization: '28',
  operatorIntervention: '57',
  systemError: '58',
} as const;

interface DatabaseError {
  code?: string;
  table?: string;
  cause?: unknown;
}

const databaseErrorOf = (error: unknown): DatabaseError => {
  const { cause } = (error ?? {}) as DatabaseError;
  return (cause ?? error ?? {}) as DatabaseError;
};

const CONFLICTS: Record<string, 'unique' | 'reference' | 'moment'> = {
  [SQLSTATE.uniqueViolation]: 'unique',
  [SQLSTATE.foreignKeyViolation]: 'reference',
  [SQLSTATE.serializationFailure]: 'moment',
  [SQLSTATE.deadlockDetected]: 'moment',
  [SQLSTATE.lockNotAvailable]: 'moment',
};

/**
 * Why the database refused a statement, as far as other people's work at the same moment explains it. unique: somebody has
 * the key; reference: something refers to the row; moment: two wanted the same rows. Undefined: none of these.
 */
export const conflictOf = (error: unknown): 'unique' | 'reference' | 'moment' | undefined =>
  CONFLICTS[databaseErrorOf(error).code ?? ''];

/** The table that refers to a row. */
export const referringTable = (error: unknown): string => databaseErrorOf(error).table ?? '';
