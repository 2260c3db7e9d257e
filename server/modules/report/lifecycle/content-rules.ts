import type { Content } from '../../../core/settings';
import { type DeltaObstacle, isOpenDelta } from '../results/delta-rules';
import type { PrintedChange } from '../results/printed-rules';
import type { BilingualName, Flag, Language } from '../versions/snapshot';
import type { Unprintable } from '../versions/unprintable';

interface Row {
  nameEn: string;
  nameZh: string;
  value: string;
}

/** Mandatory content that is not there, by name: a report cannot be generated or signed without it. */
export function missingContent(
  report: {
    customerId: number | null;
    testOn: string | null;
    category: string;
    comments: string;
    nameEn: string;
    nameZh: string;
  },
  results: readonly Row[],
): string[] {
  const missing: string[] = [];
  if (report.customerId === null) missing.push('customer');
  if (!report.testOn) missing.push('testOn');
  if (report.nameEn.trim() === '' && report.nameZh.trim() === '') missing.push('name');
  const findingsInWords = report.category === 'imaging' && report.comments.trim() !== '';
  if (results.length === 0 && !findingsInWords) missing.push('results');
  for (const row of results) if (row.value.trim() === '') missing.push(`value:${row.nameEn || row.nameZh}`);
  return missing;
}

/** The step at which somebody can know it: the desk, the checker, and the signer for all. */
const KNOWN_AT: Record<'desk' | 'check', readonly Content[]> = {
  desk: ['performingLab', 'requester', 'collectedAt'],
  check: ['performingLab', 'requester', 'collectedAt', 'specimen', 'method', 'birthOn', 'gender'],
};

interface Stated {
  lab: { name: BilingualName; address: BilingualName };
  language: Language;
  performingLab: string;
  requester: string;
  selfReferred: boolean;
  collectedAt: Date | null;
  specimen: string;
  birthOn: string | null;
  gender: string;
}

/** What a report does not state of all that it can be made to state. Specimen and method may stand beside each result. */
export function unstated(stated: Stated, results: readonly { specimen: string; method: string }[]): Content[] {
  const inLanguage = ({ en, zh }: BilingualName) => (stated.language === 'zh-CN' ? zh || en : en || zh);
  const inEach = (part: 'specimen' | 'method') => results.length > 0 && results.every((row) => row[part].trim() !== '');
  const isStated: Record<Content, boolean> = {
    labName: inLanguage(stated.lab.name).trim() !== '',
    labAddress: inLanguage(stated.lab.address).trim() !== '',
    performingLab: stated.performingLab.trim() !== '',
    requester: stated.selfReferred || stated.requester.trim() !== '',
    collectedAt: stated.collectedAt !== null,
    specimen: stated.specimen.trim() !== '' || inEach('specimen'),
    method: inEach('method'),
    birthOn: stated.birthOn !== null,
    gender: stated.gender !== 'unknown',
  };
  return (Object.keys(isStated) as Content[]).filter((name) => !isStated[name]);
}

/** What stops a report at a step: what is required there and not stated. */
export const missingAt = (
  step: 'desk' | 'check',
  required: readonly Content[],
  missing: readonly Content[],
): Content[] => missing.filter((name) => required.includes(name) && KNOWN_AT[step].includes(name));

export interface Warning {
  key: string;
  kind:
    | 'critical'
    | 'not_judged'
    | 'delta'
    | 'not_comparable'
    | 'identity'
    | 'missing'
    | 'panel_missing'
    | 'out_of_range'
    | 'unreadable'
    | 'unprintable'
    | 'changed'
    | 'vendor_correction'
    | 'file_taken_out'
    | 'images_joined';
  mustSee: boolean;
  nameEn: string;
  nameZh: string;
  detail: string;
  why?: DeltaObstacle;
}

/** Both writings of what differs; whom else the file fits has no other side. */
const saidOf = ({ theirs, ours }: { theirs: string; ours: string }) => (theirs === '' ? ours : `${theirs} ≠ ${ours}`);

/** The panel that a report is named after, and the names of its tests that are not there. */
export interface PanelGap {
  /** Another when something else is missing. */
  key: string;
  nameEn: string;
  nameZh: string;
  testsEn: readonly string[];
  testsZh: readonly string[];
}

interface WarningFacts {
  results: readonly (Row & { unit: string; range: string; flag: Flag | null })[];
  criticals: readonly (Row & { id: number; unit: string; state: string; present: string | null })[];
  notJudged: readonly (Row & { unit: string })[];
  /** Results with an earlier one beside them that cannot be compared. */
  notCompared: readonly (Row & { unit: string; reason: DeltaObstacle; before: { value: string; unit: string } })[];
  deltas: readonly (Row & { id: number; previousValue: string; unit: string; state: string })[];
  differences: readonly { field: string; theirs: string; ours: string; severity: string }[];
  missing: readonly string[];
  /** What the report lacks of the panel that it is named after. */
  gap: PanelGap | null;
  unreadable: readonly string[];
  unprintable: readonly Unprintable[];
  /** Rows that were taken from a file which is none of the report's any more. */
  takenFromOthers: readonly (Row & { unit: string })[];
  corrections: readonly { fileId: number; name: string; changes: readonly PrintedChange[] }[];
  changed: readonly { field: { en: string; zh: string }; from: string; to: string }[];
  /** The report, by its name, and when images joined its study. */
  imagesJoined: { nameEn: string; nameZh: string; imagesJoinedAt: Date | null };
}

/** `field:name of the result`, as the pages say which text it is. */
const unprintableWarning = (found: Unprintable): Warning => ({
  key: found.key,
  kind: 'unprintable',
  mustSee: true,
  nameEn: `${found.field}:${found.of?.en || found.of?.zh || ''}`,
  nameZh: `${found.field}:${found.of?.zh || found.of?.en || ''}`,
  detail: found.letters,
});

/** Blocks nothing: who checks looks whether the lab has left something out. */
const gapWarning = ({ key, nameEn, nameZh, testsEn, testsZh }: PanelGap): Warning => ({
  key: `panel_missing:${key}`,
  kind: 'panel_missing',
  mustSee: true,
  nameEn: `${nameEn}: ${testsEn.join(', ')}`,
  nameZh: `${nameZh}：${testsZh.join('、')}`,
  detail: '',
});

/** What must be looked at before release, first things first. */
export function warningsOf(facts: WarningFacts): Warning[] {
  const { results, criticals, notJudged, notCompared, deltas, differences, missing, unreadable, unprintable, changed } =
    facts;
  const { corrections, takenFromOthers, imagesJoined } = facts;
  const joinedAt = imagesJoined.imagesJoinedAt?.toISOString();
  const plain =
    (kind: Warning['kind'], mustSee: boolean) =>
    (key: string, nameEn: string, nameZh: string, detail: string): Warning => ({
      key: `${kind}:${key}`,
      kind,
      mustSee,
      nameEn,
      nameZh,
      detail,
    });
  return [
    ...criticals
      .filter((c) => c.state !== 'closed')
      .map((c) => plain('critical', true)(String(c.id), c.nameEn, c.nameZh, `${c.value} ${c.unit}`.trim())),
    // closed as no longer critical: nobody had to be told, so the next one looks at it
    ...criticals
      .filter((c) => c.state === 'closed' && c.present !== null)
      .map((c) =>
        plain('critical', true)(
          String(c.id),
          c.nameEn,
          c.nameZh,
          [c.value, c.unit, '→', c.present || '–'].filter(Boolean).join(' '),
        ),
      ),
    ...corrections.map(({ fileId, name, changes }) =>
      plain('vendor_correction', true)(
        String(fileId),
        name,
        name,
        changes.map((one) => `${one.name}: ${one.from || '–'} → ${one.to || '–'}`).join('; '),
      ),
    ),
    ...(joinedAt ? [plain('images_joined', true)(joinedAt, imagesJoined.nameEn, imagesJoined.nameZh, '')] : []),
    ...takenFromOthers.map((r, i) =>
      plain('file_taken_out', true)(String(i), r.nameEn, r.nameZh, `${r.value} ${r.unit}`.trim()),
    ),
    ...notJudged.map((r, i) => plain('not_judged', true)(String(i), r.nameEn, r.nameZh, `${r.value} ${r.unit}`.trim())),
    ...deltas
      .filter(isOpenDelta)
      .map((d) =>
        plain('delta', true)(String(d.id), d.nameEn, d.nameZh, `${d.previousValue} → ${d.value} ${d.unit}`.trim()),
      ),
    // blocks nothing: nobody could tell, so the next one looks at both
    ...notCompared.map(({ nameEn, nameZh, value, unit, reason, before }, i) => ({
      ...plain('not_comparable', true)(
        String(i),
        nameEn,
        nameZh,
        [before.value, before.unit, '→', value, unit].filter(Boolean).join(' '),
      ),
      why: reason,
    })),
    ...(facts.gap ? [gapWarning(facts.gap)] : []),
    ...changed.map((c, i) => plain('changed', true)(String(i), c.field.en, c.field.zh, `${c.from} → ${c.to}`)),
    ...missing.map((m) => plain('missing', false)(m, m, m, '')),
    ...differences
      .filter((d) => d.severity === 'identity')
      .map((d) => plain('identity', true)(d.field, d.field, d.field, saidOf(d))),
    ...unprintable.map(unprintableWarning),
    ...unreadable.map((u) => plain('unreadable', false)(u, u, u, '')),
    ...results
      .filter((r) => r.flag !== null && r.flag !== 'N')
      .map((r, i) =>
        plain('out_of_range', false)(
          String(i),
          r.nameEn,
          r.nameZh,
          [r.value, r.unit, r.range && `[${r.range}]`].filter(Boolean).join(' '),
        ),
      ),
  ];
}
