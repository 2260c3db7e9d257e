import { allowedActions } from '../../../core/allowed-actions';
import { type Context, may } from '../../../core/context';
import { fail } from '../../../core/problems';
import { dayIn } from '../../../core/zone';
import { ageYears } from '../../customer/age-rules';
import { incomparable } from '../../dictionary/comparison-rules';
import { known } from '../../dictionary/service';
import { channelOf } from '../../file/rules';
import { type CriticalRecord, criticalStateOf, listCriticals } from '../critical/repository';
import { type CriticalStatus, criticalRefusal, isOverdue } from '../critical/rules';
import { warningsOf } from '../lifecycle/content-rules';
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
import { reportInScope, scopeOf, subjectOf } from '../lifecycle/scope';
import { listReportRows } from '../lists/repository';
import { findPerson, findVisit, listFiles, type Reader, type ReportRecord, staffNames } from '../repository';
import { type JudgedRow, judge } from '../results/judging';
import { type EarlierValue, earlierValues, listDeltas, listResults, type ResultRecord } from '../results/repository';
import type { ReportView } from '../schema';
import { listReleases, listSignatures } from '../signing/repository';
import { listVersions } from '../versions/repository';
import type { Flag, SnapshotChange } from '../versions/snapshot';
import { buildSnapshot, changedSinceIssued, hashContent } from '../versions/snapshot-build';
import { forbiddenLetters, type Unprintable, unprintableOf } from '../versions/unprintable';
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

function presentCritical(ctx: Context, c: CriticalRecord): ReportView['criticals'][number] {
  const state = criticalStateOf(c);
  const at = ctx.now().toISOString();
  const events = [
    { kind: 'attempt', at, by: '', to: '-', outcome: 'reached' },
    { kind: 'escalate', at, by: '', to: '-' },
    { kind: 'acknowledge', at, by: '' },
    { kind: 'close', at, by: '', reason: '-' },
  ] as const;
  return {
    id: c.id,
    rowVersion: c.rowVersion,
    nameEn: c.nameEn,
    nameZh: c.nameZh,
    value: c.value,
    unit: c.unit,
    range: c.range,
    present: c.present,
    state: c.state as CriticalStatus,
    openedAt: isoRequired(c.openedAt),
    dueAt: isoRequired(c.dueAt),
    closedAt: iso(c.closedAt),
    attempts: c.attempts,
    allowed: events.filter((event) => criticalRefusal(state, event) === null).map((event) => event.kind),
    overdue: isOverdue(state, at, ctx.ports.settings.PORTAL_CRITICAL_MINUTES),
  };
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
      const release = releases.find((r) => r.versionId === version.id);
      return {
        no: version.no,
        generatedAt: isoRequired(version.generatedAt),
        generatedBy: names.get(version.generatedBy)?.name ?? '',
        snapshotSha256: version.snapshotSha256,
        supersedesNo: version.supersedesNo,
        verifyCode: version.verifyCode,
        signed: signatures.some((s) => s.signature.versionId === version.id && s.revocation === null),
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
  changes: SnapshotChange[],
): Promise<Unprintable[]> {
  if (!BEFORE_SIGNING.includes(report.status) || !ctx.actor || report.customerId === null) return [];
  if (scopeOf(ctx) !== 'all') return [];
  const signs = FOR_SIGNER.includes(report.status) && (may(ctx, 'report:sign') || may(ctx, 'report:reissue'));
  const snapshot =
    report.versionFresh && newest
      ? newest.snapshot
      : { ...(await buildSnapshot(ctx, tx, report, report.versionNo + 1)), changes };
  return unprintableOf(snapshot, signs ? ctx.actor : undefined);
}

async function loadPerson(ctx: Context, tx: Reader, report: ReportRecord): Promise<ReportView['person']> {
  const person = report.customerId === null ? null : await findPerson(tx, report.customerId);
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

async function loadVisit(tx: Reader, report: ReportRecord): Promise<ReportView['visit']> {
  const visit = report.visitId === null ? null : await findVisit(tx, report.visitId);
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
  const results = await listResults(tx, report.id);
  const judged = await judge(tx, report, results);
  const codes = [...new Set(results.flatMap((r) => r.analyteCode ?? []))];
  const earlier = await earlierValues(tx, report, codes, PREVIOUS_SHOWN);
  const [criticals, deltas, files] = [
    await listCriticals(tx, report.id),
    await listDeltas(tx, report.id),
    await listFiles(tx, report.id),
  ];
  const versions = await loadVersions(tx, report);
  const changed = await changedSinceIssued(ctx, tx, report, versions.issued);
  const unprintable = await unprintableNow(ctx, tx, report, versions, changed);
  const subject = { ...(await subjectOf(tx, report, results)), unprintable: forbiddenLetters(unprintable) };
  const names = await staffNames(tx, [subject.checkedBy]);
  const flagged = results.map((r) => ({ ...r, flag: r.flag as Flag | null }));
  const open = !isIn(SETTLED, report.status);
  const view: ReportView = {
    ...row,
    person: await loadPerson(ctx, tx, report),
    visit: await loadVisit(tx, report),
    adviceId: report.adviceId,
    orderOn: report.orderOn,
    collectedAt: iso(report.collectedAt),
    signedForAt: iso(report.signedForAt),
    checkedAt: iso(report.checkedAt),
    signedAt: iso(report.signedAt),
    checkedByName: names.get(subject.checkedBy ?? 0)?.name ?? null,
    contentSha256: report.customerId === null ? null : await hashContent(tx, report, results),
    specimen: report.specimen,
    performingText: report.performingText,
    comments: report.comments,
    vendorStatus: report.vendorStatus,
    versionNo: report.versionNo,
    versionFresh: report.versionFresh,
    withheld: report.withholdOld,
    withdrawalReason: report.withdrawalAskedBy === null ? null : report.withdrawalReason,
    matchDifferences: report.matchDifferences.map((d) => ({ ...d })),
    matchReason: report.matchReason,
    results: flagged.map(
      ({ id, analyteCode, nameEn, nameZh, value, unit, range, flag, comment, specimen, method }, index) => ({
        id,
        analyteCode,
        nameEn,
        nameZh,
        value,
        unit,
        range,
        flag,
        comment,
        specimen,
        method,
        previous: previousOf(earlier, judged[index] as JudgedRow<ResultRecord>),
      }),
    ),
    warnings: warningsOf({
      results: flagged,
      criticals,
      notJudged: judged.filter((row) => row.notJudged),
      deltas,
      differences: report.matchDifferences,
      missing: open ? subject.missing : [],
      unreadable: files.flatMap((file) => (file.readProblem ? [file.readProblem] : [])),
      unprintable,
      changed,
    }),
    criticals: criticals.map((c) => presentCritical(ctx, c)),
    deltas: deltas.map(
      ({ id, analyteCode, nameEn, nameZh, value, previousValue, previousOn, unit, kind, state, reason }) => ({
        id,
        analyteCode,
        nameEn,
        nameZh,
        value,
        previousValue,
        previousOn,
        unit,
        kind,
        state,
        reason,
      }),
    ),
    files: files.map((file) => ({
      ...file,
      channel: channelOf(file.channel),
      receivedAt: isoRequired(file.receivedAt),
    })),
    versions: versions.versions,
    signatures: versions.signatures,
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
