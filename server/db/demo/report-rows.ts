import type { MadeOriginal, MadeVersion } from './files';
import { performingText } from './files';
import type { Journey } from './journey';
import type { Row } from './rows';
import { labNameOf } from './visits';

export interface Made {
  journey: Journey;
  original: MadeOriginal | null;
  versions: MadeVersion[];
}

const idOf = (one: { id: number } | null | undefined) => one?.id ?? null;

/** The row of a report as its journey left it. */
export function reportRow(journey: Journey, clinic: { en: string; zh: string }): Row {
  const { panel, person, visit, adviceId, barCode } = journey.from;
  const { times } = journey;
  const english = journey.language === 'en-US';
  const known = journey.matched;
  const last = journey.steps.at(-1);
  return {
    id: journey.id,
    report_no: journey.reportNo,
    customer_id: known ? person.id : null,
    visit_id: known ? visit.id : null,
    advice_id: known ? adviceId : null,
    origin: panel.vendor === null || journey.status === 'expected' ? 'internal' : 'external',
    category: panel.category,
    name_en: panel.nameEn,
    name_zh: panel.nameZh,
    language: journey.language,
    vendor: labNameOf(panel, journey.language, clinic),
    vendor_status: panel.vendor && journey.channel === 'vendor' ? 'F' : null,
    bar_code: barCode,
    specimen: english ? panel.specimenEn : panel.specimenZh,
    performing_text: performingText(journey),
    comments: journey.comments,
    status: journey.status,
    order_on: known ? visit.on : null,
    test_on: journey.status === 'expected' || journey.readProblem ? null : visit.on,
    collected_at: known && journey.status !== 'expected' ? visit.startedAt : null,
    received_at: journey.receivedAt,
    signed_for_at: times.signedFor ?? null,
    signed_for_by: idOf(journey.signedForBy),
    holder_id: idOf(journey.holder),
    checked_at: times.checked ?? null,
    checked_by: idOf(journey.checkedBy),
    signed_at: times.signed ?? null,
    signed_by: idOf(journey.signedBy),
    hold_until: times.holdUntil ?? null,
    issued_at: times.issued ?? null,
    first_opened_at: times.firstOpened ?? null,
    version_no: journey.versions.length,
    version_fresh: journey.versionFresh,
    withdrawal_asked_by: idOf(journey.withdrawalAskedBy),
    withdrawal_reason: journey.withdrawalReason,
    fulfilled_by_id: idOf(journey.fulfilledBy),
    open_criticals: journey.criticals.filter(({ state }) => state !== 'closed').length,
    open_deltas: journey.deltas.filter(({ state }) => state === 'active').length,
    match_differences: known ? journey.matchDifferences : [],
    match_reason: known ? journey.matchReason : '',
    updated_by: last?.actorName ?? '',
    updated_at: last?.at ?? journey.receivedAt,
    status_since: journey.statusSince,
    created_at: journey.receivedAt,
    row_version: journey.steps.length,
  };
}

type Ids = (table: string) => number;

/** Everything that hangs on reports, by table, in an order that the foreign keys allow. */
export function dependentRows(all: readonly Made[], nextId: Ids, analyteLimit: number): [table: string, rows: Row[]][] {
  const tables = new Map<string, Row[]>(
    [
      'stored_file',
      'arrival',
      'report_file',
      'result',
      'report_version',
      'signature',
      'signature_revocation',
      'version_release',
      'critical_value',
      'delta_alert',
    ].map((name) => [name, []]),
  );
  const add = (table: string, row: Row): number => {
    const id = nextId(table);
    tables.get(table)?.push({ id, ...row });
    return id;
  };
  for (const made of all) {
    addFile(made, add);
    addResults(made.journey, add);
    addVersions(made, add);
    addAlerts(made.journey, add, analyteLimit);
  }
  return [...tables];
}

type Add = (table: string, row: Row) => number;

function addFile({ journey, original }: Made, add: Add): void {
  if (!original) return;
  const at = journey.receivedAt;
  const file_id = add('stored_file', {
    sha256: original.sha256,
    size_bytes: original.sizeBytes,
    media_type: 'application/pdf',
    pages: original.pages,
    read_problem: journey.readProblem,
    reading: original.reading,
    created_at: at,
  });
  const arrival_id = add('arrival', {
    file_id,
    channel: journey.channel,
    original_name: original.fileName,
    vendor_id: null,
    staff_id: idOf(journey.broughtBy),
    at,
  });
  add('report_file', { report_id: journey.id, file_id, arrival_id });
  const first = journey.steps[0];
  if (first) Object.assign(first.details, { fileId: file_id });
}

function addResults(journey: Journey, add: Add): void {
  journey.results.forEach((result, sort) => {
    add('result', {
      report_id: journey.id,
      customer_id: journey.from.person.id,
      sort,
      analyte_code: result.analyteCode,
      name_en: result.nameEn,
      name_zh: result.nameZh,
      value: result.value,
      unit: result.unit,
      range: result.range,
      flag: result.flag,
      comment: result.comment,
      specimen: result.specimen,
      method: result.method,
      test_on: journey.from.visit.on,
    });
  });
}

const ADDRESS = '10.20.0.14';

function addVersions({ journey, versions }: Made, add: Add): void {
  const report_id = journey.id;
  for (const { version, snapshot, snapshotSha256, draft, verifyCode, finals } of versions) {
    const version_id = add('report_version', {
      report_id,
      no: version.no,
      snapshot,
      snapshot_sha256: snapshotSha256,
      draft_sha256: draft.sha256,
      draft_size_bytes: draft.sizeBytes,
      supersedes_no: snapshot.supersedesNo,
      verify_code: verifyCode,
      generated_by: version.by.id,
      generated_at: version.at,
    });
    for (const { signature, face, final } of finals) {
      const signature_id = add('signature', {
        version_id,
        report_id,
        signer_id: signature.by.id,
        printed_name: face.signerName,
        title: face.signerTitle,
        meaning: face.meaning,
        factor: 'pin',
        signed_at: signature.at,
        time_zone: face.timeZone,
        snapshot_sha256: snapshotSha256,
        certificate_sha256: face.certificateSha256,
        final_sha256: final.sha256,
        final_size_bytes: final.sizeBytes,
        address: ADDRESS,
      });
      Object.assign(signature.details, { signatureId: signature_id });
      const { revoked, released } = signature;
      if (revoked)
        add('signature_revocation', {
          signature_id,
          revoked_by: revoked.by.id,
          revoked_at: revoked.at,
          reason_code: revoked.reasonCode,
          reason_text: revoked.reasonText,
          address: ADDRESS,
        });
      if (released)
        add('version_release', {
          report_id,
          version_id,
          signature_id,
          issued_at: released.at,
          issued_by: idOf(released.by),
          ended_at: released.endedAt,
          ended_why: released.endedWhy,
          opened_count: released.opened,
          downloaded_count: released.downloaded,
        });
    }
  }
}

function addAlerts(journey: Journey, add: Add, criticalMinutes: number): void {
  const report_id = journey.id;
  for (const { result, state, openedAt, closedAt, attempts } of journey.criticals) {
    add('critical_value', {
      report_id,
      customer_id: journey.from.person.id,
      analyte_code: result.analyteCode,
      name_en: result.nameEn,
      name_zh: result.nameZh,
      value: result.value,
      unit: result.unit,
      range: result.range,
      state,
      opened_at: openedAt,
      due_at: new Date(openedAt.getTime() + criticalMinutes * 60_000),
      closed_at: closedAt,
      next_step_at: closedAt === null ? new Date(openedAt.getTime() + criticalMinutes * 60_000) : null,
      attempts,
      row_version: attempts.length + 1,
    });
  }
  for (const { result, previous, state, reason, by, at } of journey.deltas) {
    add('delta_alert', {
      report_id,
      analyte_code: result.analyteCode,
      name_en: result.nameEn,
      name_zh: result.nameZh,
      value: result.value,
      previous_value: previous.value,
      previous_on: previous.testOn,
      unit: result.unit,
      kind: 'percent',
      state,
      reason,
      decided_by: idOf(by),
      decided_at: at,
    });
  }
}

/** History and audit log, oldest first, as the portal itself writes them. */
export function historyRows(journeys: readonly Journey[], nextId: Ids): { events: Row[]; audits: Row[] } {
  const steps = journeys.flatMap((journey) => journey.steps.map((step) => ({ journey, step })));
  steps.sort((a, b) => a.step.at.getTime() - b.step.at.getTime());
  const events: Row[] = [];
  const audits: Row[] = [];
  for (const { journey, step } of steps) {
    const { at, actor, actorName, action, from, to, details } = step;
    const who = { at, actor_id: idOf(actor), actor_name: actorName };
    events.push({
      id: nextId('report_event'),
      report_id: journey.id,
      ...who,
      action,
      from_status: from,
      to_status: to,
      details,
    });
    audits.push({
      id: nextId('audit_event'),
      ...who,
      action: `report.${action}`,
      object_type: 'report',
      object_id: String(journey.id),
      customer_id: journey.matched ? journey.from.person.id : null,
      request_id: 'demo-data',
      address: actor ? ADDRESS : '',
      details: from === null ? { reportNo: journey.reportNo, ...details } : { from, to, ...details },
    });
  }
  return { events, audits };
}
