import type { Ports } from '../../core/ports';
import { verifyChain, verifyHeads } from '../audit/service';
import { hashSnapshot } from '../report/versions/hash-rules';
import { filesAfter, resultsOf, signaturesAfter, standingsAfter, versionsAfter } from './repository';
import {
  CHAIN_KINDS,
  contradictionsOf,
  type FindingDetails,
  type FindingKind,
  type Found,
  firstDifference,
  type Printed,
} from './rules';

/** What cannot be looked for while the file store is away. */
export const FILE_KINDS: FindingKind[] = ['file_missing', 'file_damaged'];

/** What one page of a part showed. */
export interface Looked {
  looked: number;
  found: Found[];
}

/** One part of the check: what it can find, and its pages. Nothing of a page is kept when the next one is read. */
export interface Part {
  name: string;
  kinds: FindingKind[];
  pages(ports: Ports, filesAway: boolean): AsyncGenerator<Looked>;
}

interface Named {
  sha256: string;
  sizeBytes: number;
  reportId: number | null;
  details: FindingDetails;
}

async function lookAt({ files: store }: Ports, isAway: boolean, files: Named[]): Promise<Looked> {
  const found: Found[] = [];
  if (isAway) return { looked: 0, found };
  for (const { sha256, sizeBytes, reportId, details } of files) {
    const now = await store.inspect(sha256);
    const kind = now.state === 'missing' ? 'file_missing' : 'file_damaged';
    if (now.state !== 'sound' || now.sizeBytes !== sizeBytes)
      found.push({ kind, object: sha256, reportId, details: { ...details, sizeBytes, foundBytes: now.sizeBytes } });
  }
  return { looked: files.length, found };
}

const PAGE = 100;

/** Pages through rows by their ids. */
async function* paged<T extends { id: number }>(read: (after: number) => Promise<T[]>): AsyncGenerator<T[]> {
  for (let after = 0; ; ) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
  }
}

/** Files as they came: present, of their size and their hash. */
async function* originals(ports: Ports, isAway: boolean): AsyncGenerator<Looked> {
  for await (const rows of paged((after) => filesAfter(ports.db, after, PAGE)))
    yield lookAt(
      ports,
      isAway,
      rows.map(({ reportId, batchId, ...file }) => ({
        ...file,
        reportId,
        details: batchId === null ? { file: 'original' as const } : { file: 'spreadsheet' as const, batchId },
      })),
    );
}

const versionAltered = (reportId: number, versionNo: number): Found => ({
  kind: 'version_altered',
  object: `${reportId}/${versionNo}`,
  reportId,
  details: { versionNo },
});

/** Sealed PDFs, and that each vouches for what its version says. */
async function* sealed(ports: Ports, isAway: boolean): AsyncGenerator<Looked> {
  for await (const rows of paged((after) => signaturesAfter(ports.db, after, PAGE))) {
    const files = await lookAt(
      ports,
      isAway,
      rows.map(({ sha256, sizeBytes, reportId, versionNo }) => ({
        sha256,
        sizeBytes,
        reportId,
        details: { file: 'signed' as const, versionNo },
      })),
    );
    const altered = rows
      .filter(({ snapshotSha256, versionSha256 }) => snapshotSha256 !== versionSha256)
      .map(({ reportId, versionNo }) => versionAltered(reportId, versionNo));
    yield { looked: files.looked, found: [...files.found, ...altered] };
  }
}

const SIGNED = ['signed', 'issued', 'reissued'];
type VersionRow = Awaited<ReturnType<typeof versionsAfter>>[number];
type ResultRow = Awaited<ReturnType<typeof resultsOf>>[number];

const printedOf = (row: ResultRow): Printed => ({ ...row, name: { en: row.nameEn, zh: row.nameZh } });

/** Whether the report's table must be what this version says: it is the one that is signed. */
const isStanding = ({ status, no, newestNo }: VersionRow) => SIGNED.includes(status) && no === newestNo;

function versionFindings(version: VersionRow, rows: ResultRow[]): Found[] {
  const { reportId, no, snapshot } = version;
  if (hashSnapshot(snapshot) !== version.snapshotSha256) return [versionAltered(reportId, no)];
  if (!isStanding(version) || (version.isErased && rows.length === 0)) return [];
  const row = firstDifference(rows.map(printedOf), snapshot.results);
  return row === null
    ? []
    : [{ kind: 'results_differ', object: String(reportId), reportId, details: { versionNo: no, row } }];
}

const VERSIONS = 50;

/** Versions: their drafts, their data under their hash, and the table of the report against the version that is signed. */
async function* versions(ports: Ports, isAway: boolean): AsyncGenerator<Looked> {
  for await (const page of paged((after) => versionsAfter(ports.db, after, VERSIONS))) {
    const rows = await resultsOf(
      ports.db,
      page.filter(isStanding).map(({ reportId }) => reportId),
    );
    const drafts = await lookAt(
      ports,
      isAway,
      page.flatMap(({ draftSha256: sha256, draftSizeBytes: sizeBytes, reportId, no: versionNo, snapshot }) => [
        { sha256, sizeBytes, reportId, details: { file: 'draft' as const, versionNo } },
        ...(snapshot.pictures ?? []).map((picture) => ({
          ...{ sha256: picture.sha256, sizeBytes: picture.sizeBytes, reportId },
          details: { file: 'picture' as const, versionNo },
        })),
      ]),
    );
    const found = page.flatMap((version) =>
      versionFindings(
        version,
        rows.filter(({ reportId }) => reportId === version.reportId),
      ),
    );
    yield { looked: page.length, found: [...drafts.found, ...found] };
  }
}

const REPORTS = 500;

/** Reports: their histories replayed, their releases and signatures, against the status they have. */
async function* histories(ports: Ports): AsyncGenerator<Looked> {
  for await (const page of paged((after) => standingsAfter(ports.db, after, REPORTS)))
    yield {
      looked: page.length,
      found: page.flatMap((report) =>
        contradictionsOf(report).map((kind) => ({
          kind,
          object: String(report.id),
          reportId: report.id,
          details: { status: report.status, reached: report.reached },
        })),
      ),
    };
}

const OF_HEADS: Record<string, FindingKind> = { recomputed: 'chain_recomputed', shortened: 'chain_shortened' };

/** What is wrong between the audit chain and its heads, as a finding. */
export const headFinding = (flaw: string, details: FindingDetails = {}): Found => ({
  kind: OF_HEADS[flaw] ?? 'heads_lost',
  object: 'chain',
  details: { ...details, why: flaw },
});

/** The audit log: its chain computed again, and compared with every head that was kept outside. */
async function* auditLog(ports: Ports): AsyncGenerator<Looked> {
  const chain = await verifyChain(ports);
  const broken: Found[] = chain.firstBroken
    ? [{ kind: 'chain_broken', object: 'chain', details: { ...chain.firstBroken } }]
    : [];
  const heads = await verifyHeads(ports);
  const wrong = heads ? [headFinding(heads.flaw, { soundUntil: heads.after?.at ?? null })] : [];
  yield { looked: chain.sealed, found: [...broken, ...wrong] };
}

export const PARTS: readonly Part[] = [
  { name: 'files', kinds: FILE_KINDS, pages: originals },
  { name: 'sealed', kinds: [...FILE_KINDS, 'version_altered'], pages: sealed },
  { name: 'versions', kinds: [...FILE_KINDS, 'results_differ', 'version_altered'], pages: versions },
  { name: 'reports', kinds: ['history_broken', 'release_wrong'], pages: histories },
  {
    name: 'audit',
    kinds: [...CHAIN_KINDS],
    pages: auditLog,
  },
];

/** The part that reads the audit log. */
export const CHAIN_PARTS = PARTS.filter(({ pages }) => pages === auditLog);
