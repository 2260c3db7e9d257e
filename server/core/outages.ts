import type { ProblemCode } from './problems';
import { SQLSTATE, SQLSTATE_CLASS } from './sqlstates';

interface Failed {
  code?: unknown;
  severity?: unknown;
  syscall?: unknown;
  message?: unknown;
  cause?: unknown;
  errors?: unknown;
}

const AWAY: ProblemCode = 'server.database_away';
const FULL: ProblemCode = 'server.disk_full';
const FILES: ProblemCode = 'server.files_away';
const BUSY: ProblemCode = 'server.busy';

/** PostgreSQL's SQLSTATEs, by code or by class. */
const OF_DATABASE: Record<string, ProblemCode> = {
  [SQLSTATE.diskFull]: FULL,
  [SQLSTATE.outOfMemory]: BUSY,
  [SQLSTATE.tooManyConnections]: BUSY,
  [SQLSTATE.configurationLimitExceeded]: BUSY,
  [SQLSTATE.queryCanceled]: BUSY,
  [SQLSTATE.idleInTransactionTimeout]: BUSY,
  // a standby that took over, or a server whose disk filled up and was closed for writing
  [SQLSTATE.readOnlyTransaction]: AWAY,
  [SQLSTATE.invalidCatalogName]: AWAY,
  [SQLSTATE_CLASS.connectionException]: AWAY,
  [SQLSTATE_CLASS.invalidAuthorization]: AWAY,
  [SQLSTATE_CLASS.operatorIntervention]: AWAY,
  [SQLSTATE_CLASS.systemError]: AWAY,
};

const OF_NETWORK = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENETDOWN',
];

/** Also the codes of a broken upload or answer, which name no call of the system. */
const OF_SOCKET_CALL = ['ECONNRESET', 'EPIPE', 'ECONNABORTED'];

const OF_DISK: Record<string, ProblemCode> = Object.fromEntries([
  ...['ENOSPC', 'EDQUOT'].map((code) => [code, FULL]),
  ...['EACCES', 'EPERM', 'EROFS', 'EIO', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ENOENT', 'EFBIG'].map((code) => [code, FILES]),
  ...['ENXIO', 'ENODEV', 'ESTALE', 'ELOOP', 'EMFILE', 'ENFILE', 'ENOTCONN'].map((code) => [code, FILES]),
]);

/** What the driver says in words only. */
const IN_WORDS: [RegExp, ProblemCode][] = [
  [/^timeout exceeded when trying to connect/, BUSY],
  [/^Query read timeout/, BUSY],
  [/^Connection terminated|^Client .*is not queryable$|^timeout expired|^Cannot use a pool after calling end/, AWAY],
];

function ofOne({ code, severity, syscall, message }: Failed): ProblemCode | undefined {
  if (typeof code !== 'string') return IN_WORDS.find(([words]) => words.test(String(message)))?.[1];
  if (severity !== undefined) return OF_DATABASE[code] ?? OF_DATABASE[code.slice(0, 2)];
  if (OF_NETWORK.includes(code)) return AWAY;
  if (syscall === 'connect' || (OF_SOCKET_CALL.includes(code) && syscall !== undefined)) return AWAY;
  return syscall === undefined ? undefined : OF_DISK[code];
}

/** What of the server's surroundings an error says is away, full or overloaded; undefined when it says nothing of the kind. */
export function outageOf(error: unknown): ProblemCode | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const failed: Failed = error;
  const deeper = [failed.cause, ...(Array.isArray(failed.errors) ? failed.errors : [])];
  return ofOne(failed) ?? deeper.map(outageOf).find((code) => code !== undefined);
}
