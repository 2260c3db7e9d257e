import { allowedActions } from '../../../core/allowed-actions';
import { type Context, may } from '../../../core/context';
import { fail } from '../../../core/problems';
import { dayIn } from '../../../core/zone';
import { ageYears } from '../../customer/age-rules';
import { incomparable } from '../../dictionary/comparison-rules';
import { known } from '../../dictionary/service';
import { channelOf } from '../../file/rules';
import { deliveriesOf } from '../../message/service';
import { listCriticals } from '../critical/repository';
import { warningsOf } from '../lifecycle/content-rules';
import { withNames } from '../lifecycle/difference-rules';
import { refusalWords } from '../lifecycle/moves';
import {
  ACTIONS,
  type CancelReason,
  fhirStatus,
  isIn,
  MOVES,
  refusal,
  SETTLED,
  type StampMissing,
  type Status,
  type Subject,
} from '../lifecycle/rules';
import { reportInScope, scopeOf, subjectOf, unstatedOf } from '../lifecycle/scope';
import { changesOfFiles, openCorrections } from '../lifecycle/vendor-correction';
import { listReportRows } from '../lists/repository';
import { listNotices } from '../notices/repository';
import { loadParts, type ReportParts } from '../parts';
import { findPrinted, type Reader, type ReportRecord, staffNames } from '../repository';
import { earlierOf, obstacleOf, withoutComparison } from '../results/deltas';
import { type JudgedRow, judge } from '../results/judging';
import { gapOfReport } from '../results/panel-gap';
import { takenFromOthers } from '../results/printed-rules';
import { partForPerson } from '../results/range-rules';
import { type EarlierValue, listDeltas, type ResultRecord } from '../results/repository';
import { isVendorTextFixed } from '../results/vendor-text';
import type { ReportView } from '../schema';
import { listReleases, listSignatures } from '../signing/repository';
import { hashVouched } from '../versions/hash-rules';
import { listVersions } from '../versions/repository';
import type { Flag, ReportSnapshot, SnapshotChange } from '../versions/snapshot';
import { buildSnapshot, changedSinceIssued } from '../versions/snapshot-build';
import { versionState } from '../versions/state-rules';
import { forbiddenLetters, type Unprintable, unprintableOf } from '../versions/unprintable';
import { namesFor } from './names';
import { mailsOf, presentCritical } from './present-critical';
import { peopleOfDelta, presentDelta } from './present-delta';
import { asReleased } from './present-released';

const PREVIOUS_SHOWN = 5;
const iso = (at: Date | null) => at?.toISOString() ?? null;
const isoRequired = (at: Date) => at.toISOString();

/** What this person may do now, and why not otherwise. Moves that their permissions never hold are left out. */
function actionsNow(ctx: Context, subject: Subject): ReportView['allowedActions'] {
  const actor = ctx.actor;
  if (!actor) return [];
  const policy = { checkerMaySign: ctx.ports.settings.PORTAL_CHECKER_MAY_SIGN };
  const held = ACTIONS.filter((action) => MOVES[action].needs.some((permission) => actor.permissions.has(permission)));
  return allowedActions(ctx, held, (action) => refusal(action, subject, actor, policy), refusalWords(ctx, subject));
}

/** Earlier values of this test in a compatible specimen, each in the unit it was printed in. */
const previousOf = (earlier: readonly EarlierValue[], { analyte, ...row }: JudgedRow<ResultRecord>) =>
  earlier
    .filter((e) => e.analyteCode === row.analyteCode)
    .filter((e) => incomparable(analyte ? known(analyte) : null, row, e) !== 'specimen')
    .slice(0, PREVIOUS_SHOWN)
    .map(({ testOn, value, unit, reportNo }) => ({ testOn, value, unit, reportNo }));

async function loadVersions(tx: Reader, report: ReportRecord) {
  const [versions, signatures, releases] = [
    await listVersions(tx, report.id),
    await listSignatures(tx, report.id),
    await listReleases(tx, report.id),
  ];
  const names = await staffNames(
    tx,
    versions.map((version) => version.generatedBy),
  );
  return {
    newest: versions[0] ?? null,
    issued: versions.find((version) => version.id === releases[0]?.versionId) ?? null,
    versions: versions.map((version) => {
      const release = releases.find((r) => r.versionId === version.id) ?? null;
      const own = signatures.filter((s) => s.signature.versionId === version.id);
      return {
        no: version.no,
        generatedAt: isoRequired(version.generatedAt),
        generatedBy: names.get(version.generatedBy)?.name ?? '',
        snapshotSha256: version.snapshotSha256,
        supersedesNo: version.supersedesNo,
        verifyCode: version.verifyCode,
        signed: signatures.some((s) => s.signature.versionId === version.id && s.revocation === null),
        state: versionState({
          signatures: own.map(({ revocation }) => ({ revoked: revocation !== null })),
          released: release,
          replaced: release !== null && releases.some(({ id }) => id > release.id),
        }),
        issuedAt: iso(release?.issuedAt ?? null),
        endedAt: iso(release?.endedAt ?? null),
        endedWhy: release?.endedWhy ?? null,
        changes: version.snapshot.changes,
      };
    }),
    signatures: signatures.map(({ signature, revocation, versionNo, revokedByName }) => ({
      id: signature.id,
      versionNo,
      signerId: signature.signerId,
      printedName: signature.printedName,
      title: signature.title,
      meaning: signature.meaning as 'responsible',
      factor: signature.factor,
      signedAt: isoRequired(signature.signedAt),
      timeZone: signature.timeZone,
      finalSha256: signature.finalSha256,
      stampedAt: iso(signature.stampedAt),
      stampMissing: signature.stampMissing as StampMissing | null,
      revoked: revocation && {
        at: isoRequired(revocation.revokedAt),
        byName: revokedByName ?? '',
        reasonCode: revocation.reasonCode as CancelReason,
        reasonText: revocation.reasonText,
      },
    })),
  };
}

const BEFORE_SIGNING = ['signed_for', 'in_check', 'checked', 'under_revision'];

const FOR_SIGNER = ['checked', 'under_revision'];

/** What the PDF cannot print of what would be signed: the newest version, or what the next one would say. */
async function unprintableNow(
  ctx: Context,
  tx: Reader,
  report: ReportRecord,
  { newest }: Awaited<ReturnType<typeof loadVersions>>,
  next: ReportSnapshot | null,
  changes: SnapshotChange[],
): Promise<Unprintable[]> {
  if (!BEFORE_SIGNING.includes(report.status) || !ctx.actor || next === null) return [];
  if (scopeOf(ctx) !== 'all') return [];
  const signs = FOR_SIGNER.includes(report.status) && (may(ctx, 'report:sign') || may(ctx, 'report:reissue'));
  const snapshot = report.versionFresh && newest ? newest.snapshot : { ...next, changes };
  const signer = signs ? await findPrinted(tx, ctx.actor.staffId, snapshot.language) : null;
  return unprintableOf(snapshot, signer ?? undefined);
}

const mappedTo = (row: JudgedRow | undefined) =>
  row?.mapped && row.analyte ? { nameEn: row.analyte.nameEn, nameZh: row.analyte.nameZh } : null;

function presentPerson(ctx: Context, report: ReportRecord, { person }: ReportParts): ReportView['person'] {
  return (
    person && {
      ...person,
      gender: person.gender as 'unknown',
      ageYears: ageYears(
        person.birthOn,
        report.testOn ?? dayIn(ctx.ports.settings.PORTAL_TIME_ZONE, report.receivedAt),
      ),
    }
  );
}

function presentVisit({ visit }: ReportParts): ReportView['visit'] {
  if (!visit) return null;
  const { id, visitOn, doctor, serve, supplier, status, remark } = visit;
  return { id, visitOn, doctor, serve, supplier, status, remark };
}

/**
 * Everything that a page shows of one report, with what the person asking may do to it. Readers of released reports only
 * get no working data beyond what was issued.
 */
export async function presentReport(ctx: Context, tx: Reader, report: ReportRecord): Promise<ReportView> {
  const { rows } = await listReportRows(tx, { id: report.id, current: 1, pageSize: 1 }, 'all');
  const row = rows[0] ?? fail('report.not_found', { id: report.id });
  const parts = await loadParts(tx, report);
  const { files, results } = parts;
  const judged = await judge(tx, report, results, parts.person);
  const earlier = await earlierOf(tx, report, judged);
  const [criticals, deltas] = [await listCriticals(tx, report), await listDeltas(tx, report.id)];
  const deliveryOf = await deliveriesOf(tx, [
    ...mailsOf(criticals),
    ...deltas.flatMap(({ messageId }) => messageId ?? []),
  ]);
  const fileChanges = await changesOfFiles(tx, report.id, files);
  const versions = await loadVersions(tx, report);
  const next = report.customerId === null ? null : await buildSnapshot(ctx, tx, report, { parts });
  const changed = changedSinceIssued(report, versions.issued, next);
  const unprintable = await unprintableNow(ctx, tx, report, versions, next, changed);
  const subject = { ...(await subjectOf(ctx, tx, report, parts, next)), unprintable: forbiddenLetters(unprintable) };
  const names = await staffNames(tx, [subject.checkedBy, ...deltas.flatMap(peopleOfDelta)]);
  const flagged = results.map((r) => ({ ...r, flag: r.flag as Flag | null }));
  const open = !isIn(SETTLED, report.status);
  const person = presentPerson(ctx, report, parts);
  const people = await namesFor(ctx, tx, report.matchDifferences);
  const differences = report.matchDifferences.map((line) => withNames(line, people));
  const wanted = ctx.ports.settings.PORTAL_REPORT_ASKS_FOR;
  const required = ctx.ports.settings.PORTAL_REPORT_REQUIRES;
  const missing = open ? unstatedOf(ctx, report, parts) : [];
  const asked = missing.filter((name) => wanted.includes(name) && !required.includes(name));
  const view: ReportView = {
    ...row,
    person,
    visit: presentVisit(parts),
    adviceId: report.adviceId,
    orderOn: report.orderOn,
    collectedAt: iso(report.collectedAt),
    signedForAt: iso(report.signedForAt),
    checkedAt: iso(report.checkedAt),
    signedAt: iso(report.signedAt),
    checkedByName: names.get(subject.checkedBy ?? 0)?.name ?? null,
    contentSha256: next && hashVouched(next),
    specimen: report.specimen,
    requester: report.requester,
    selfReferred: report.selfReferred,
    performingText: report.performingText,
    vendorTextFixed: await isVendorTextFixed(tx, report, files),
    vendorCorrectionAt: iso(report.vendorCorrectionAt),
    fileTakenOutAt: iso(report.fileTakenOutAt),
    imagesJoinedAt: iso(report.imagesJoinedAt),
    comments: report.comments,
    vendorStatus: report.vendorStatus,
    versionNo: report.versionNo,
    versionFresh: report.versionFresh,
    withheld: report.withholdOld,
    personInDoubt: report.personInDoubt,
    withdrawalReason: report.withdrawalAskedBy === null ? null : report.withdrawalReason,
    matchDifferences: differences.map((d) => ({ ...d, why: d.why ?? 'different' })),
    matchReason: report.matchReason,
    results: flagged.map(
      (
        { id, analyteCode, nameEn, nameZh, value, unit, range, ownRange, flag, comment, specimen, method, printed },
        index,
      ) => ({
        id,
        analyteCode,
        nameEn,
        nameZh,
        value,
        unit,
        range,
        rangeForPerson: partForPerson(range, person?.gender ?? 'unknown', unit),
        ownRange,
        flag,
        comment,
        specimen,
        method,
        printed,
        mappedTo: mappedTo(judged[index]),
        previous: previousOf(earlier, judged[index] as JudgedRow<ResultRecord>),
        notComparable: obstacleOf(judged[index] as JudgedRow<ResultRecord>, earlier, report.testOn)?.reason ?? null,
      }),
    ),
    wanted: missing.flatMap((content) =>
      required.includes(content) || wanted.includes(content) ? [{ content, required: required.includes(content) }] : [],
    ),
    warnings: warningsOf({
      imagesJoined: report,
      results: flagged,
      criticals,
      notJudged: judged.filter((row) => row.notJudged),
      notCompared: withoutComparison(judged, earlier, report.testOn),
      deltas,
      differences,
      missing: open ? [...subject.missing, ...asked] : [],
      gap: open ? await gapOfReport(tx, report, judged) : null,
      unreadable: files.flatMap((file) => (file.readProblem ? [file.readProblem] : [])),
      unprintable,
      changed,
      takenFromOthers: takenFromOthers(
        flagged,
        files.map((file) => file.id),
      ),
      corrections: await openCorrections(tx, report, files),
    }),
    criticals: criticals.map((c) => presentCritical(ctx, c, deliveryOf)),
    deltas: deltas.map((delta) => presentDelta(ctx, delta, names, deliveryOf)),
    files: files.map(({ arrivalId: _, ...file }) => ({
      ...file,
      channel: channelOf(file.channel),
      receivedAt: isoRequired(file.receivedAt),
      changes: fileChanges.get(file.id) ?? [],
    })),
    versions: versions.versions,
    signatures: versions.signatures,
    notices: await listNotices(tx, report.id),
    allowedActions: actionsNow(ctx, subject),
    fhirStatus: fhirStatus(report.status as Status, {
      acted: report.firstOpenedAt !== null,
      correction: versions.issued?.snapshot.correctionKind ?? null,
    }),
  };
  return scopeOf(ctx) === 'all' ? view : asReleased(view, versions.issued);
}

/** One report by id as the person asking sees it. @throws Problem report.not_found */
export async function viewReport(ctx: Context, id: number): Promise<ReportView> {
  return ctx.transaction(async (tx) => presentReport(ctx, tx, await reportInScope(ctx, tx, id)));
}

/** As `presentReport`, in a transaction of its own: what a move answers with. */
export const presentMoved = (ctx: Context, report: ReportRecord): Promise<ReportView> =>
  ctx.transaction((tx) => presentReport(ctx, tx, report));
