/** One thing that details of an event say: what stood before and what after, or a value by itself. */
export interface Part {
  /** Keys down to it; a key that is data (a test's name) is not among them but in `label`. */
  path: string[];
  /** What it is called where the details say so themselves. */
  label?: { en: string; zh: string };
  /** Which row of a file. */
  rowNo?: number;
  /** Undefined where nothing can have stood before. */
  from?: unknown;
  to: unknown;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isFields(value) && Object.values(value).every(isEmpty));

const isChange = (value: unknown): value is { from?: unknown; to?: unknown } =>
  isFields(value) &&
  ('from' in value || 'to' in value) &&
  Object.keys(value).every((key) => key === 'from' || key === 'to');

const isNamed = (value: unknown): value is { en: string; zh: string } =>
  isFields(value) && typeof value.en === 'string' && typeof value.zh === 'string';

/** A change of a value that has parts is told by those of its parts that differ. */
function changed(path: string[], from: unknown, to: unknown): Part[] {
  if (!isFields(from) && !isFields(to)) return [{ path, from: from ?? null, to }];
  const [before, after] = [isFields(from) ? from : {}, isFields(to) ? to : {}];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    JSON.stringify(before[key]) === JSON.stringify(after[key])
      ? []
      : changed([...path, key], before[key] ?? null, after[key] ?? null),
  );
}

/** Changes as a list names them: of a report's content, of rows of a file. */
function listed(path: string[], entry: Fields): Part[] {
  const { field, from, to, rowNo } = entry;
  const row = typeof rowNo === 'number' ? { rowNo } : {};
  if (isNamed(field)) return [{ path, label: field, ...row, from: from ?? null, to }];
  return [{ path: [...path, String(field)], ...row, from: from ?? null, to }];
}

const isListed = (value: unknown): value is Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => isFields(one) && 'field' in one && 'to' in one);

/** Containers whose own name says nothing that the change does not. */
const BARE = new Set(['changes', 'created', 'removed', 'restored']);

function below(path: string[], key: string, value: unknown): Part[] {
  const own = BARE.has(key) ? path : [...path, key];
  if (isEmpty(value)) return [];
  if (isListed(value)) return value.flatMap((entry) => listed(own, entry));
  if (isChange(value) && !BARE.has(key)) return changed(own, value.from, value.to);
  if (isFields(value)) {
    if (key === 'created' || key === 'removed')
      return Object.entries(value).flatMap(([name, one]) => {
        if (isEmpty(one)) return [];
        return key === 'created' ? changed([...own, name], null, one) : changed([...own, name], one, null);
      });
    return partsBelow(own, value);
  }
  if (Array.isArray(value) && value.some(isFields))
    return value.flatMap((one) => (isFields(one) ? partsBelow(own, one) : [{ path: own, to: one }]));
  return [{ path: own, to: value }];
}

function partsBelow(path: string[], fields: Fields): Part[] {
  const { from, to, ...rest } = fields;
  const step = 'from' in fields && 'to' in fields ? changed([...path, 'step'], from, to) : [];
  const single = step.length > 0 ? rest : fields;
  return [
    ...step.filter((part) => JSON.stringify(part.from) !== JSON.stringify(part.to)),
    ...Object.entries(single).flatMap(([key, value]) => below(path, key, value)),
  ];
}

/** What details of an event say, one thing after another; what is empty says nothing. */
export const partsOf = (details: unknown): Part[] => (isFields(details) ? partsBelow([], details) : []);

/**
 * Keys that never hold anything of a person, and only for values that cannot either: a number, yes or no, an instant, a hash, a
 * report's number or a word of a closed list. Everything else is kept from whoever may not see the person: also what a later version writes.
 */
const IMPERSONAL = new Set(
  `step state factor meaning versionNo signatureId fileId replacesFileId cause reasonCode about condition kind severity criticalsClosed
  criticalId criticalIds deltaId shareLinkId expiresAt opened downloaded correctionKind supersedesNo supersedesAt snapshotSha256 draftSha256
  finalSha256 contentSha256 sha256 channel reportNo toReportNo fromReportNo toReportId fromReportId expectedReportId mergeId pairId people
  rows revision sizeBytes foundBytes revokedLinks mustRevise generateAgain uncheck openCriticals batchId visitId adviceId outcome answer
  round byClock why staffId told left locked tries results openReports askedBy pdfs remember create update leave adviceCreated adviceUpdated
  visitsCreated customersCreated customersUpdated kept customerId how joinedTo withholdOld`.split(/\s+/),
);

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const HASH = /^[0-9a-f]{64}$/;
const REPORT_NO = /^R\d{4}-\d{4,}$/;

/**
 * Whether a part says nothing of a person.
 * @param isWord whether a text is a word of a closed list that this key can hold
 */
export function isImpersonal(part: Part, isWord: (key: string, value: string) => boolean): boolean {
  const { path, label } = part;
  const key = path.at(-1) ?? '';
  if (label || path.some((name) => !IMPERSONAL.has(name) && name !== 'counts' && name !== 'erased')) return false;
  const isSafe = (value: unknown): boolean => {
    if (Array.isArray(value)) return value.every(isSafe);
    if (value === null || value === undefined || typeof value === 'number' || typeof value === 'boolean') return true;
    if (typeof value !== 'string') return false;
    return INSTANT.test(value) || HASH.test(value) || REPORT_NO.test(value) || isWord(key, value);
  };
  return isSafe(part.from) && isSafe(part.to);
}
