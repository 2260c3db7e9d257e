import { randomBytes } from 'node:crypto';
import type { Ports } from '../../core/ports';
import { baseUrlOf } from '../../core/settings';
import { printedAs } from '../../modules/acl/print-rules';
import { ageYears } from '../../modules/customer/age-rules';
import { PACK } from '../../modules/dictionary/pack/pack';
import { guessCategory } from '../../modules/intake/category-rules';
import { findIdentifiers } from '../../modules/intake/reading/identifiers';
import { proposeResults } from '../../modules/intake/reading/results';
import type { PdfEngine } from '../../modules/report/pdf/engine';
import { changesSince, correctionKindOf } from '../../modules/report/versions/changes';
import { hashSnapshot } from '../../modules/report/versions/hash-rules';
import type { ReportSnapshot, SignatureFace } from '../../modules/report/versions/snapshot';
import { VENDORS } from './catalogue/vendors';
import type { DemoSignature, DemoVersion, Journey } from './journey';
import { damaged, original, scanned } from './original';
import { type Past, resultsOf } from './results';
import { labNameOf } from './visits';

export interface Stored {
  sha256: string;
  sizeBytes: number;
}

export interface MadeOriginal extends Stored {
  fileName: string;
  reading: unknown;
  pages: number | null;
}

export interface MadeVersion {
  version: DemoVersion;
  snapshot: ReportSnapshot;
  snapshotSha256: string;
  draft: Stored;
  verifyCode: string;
  finals: { signature: DemoSignature; face: SignatureFace; final: Stored }[];
}

/** The group under which a report prints a test: the dictionary's. */
const GROUP_OF = new Map<string, string>(PACK.map(({ code, group }) => [code, group]));

export const clinicOf = ({ settings }: Ports) => ({
  en: settings.PORTAL_CLINIC_NAME_EN,
  zh: settings.PORTAL_CLINIC_NAME_ZH,
});

async function store(ports: Ports, bytes: Buffer): Promise<Stored> {
  return { sha256: await ports.files.put(bytes), sizeBytes: bytes.length };
}

/** What the desk's reader finds in a text layer. */
function readingOf(text: string, fileName: string, language: string) {
  const { ambiguous, birthEither, language: found, ...fields } = findIdentifiers([text], fileName);
  const hits = Object.entries(fields).flatMap(([field, hit]) =>
    hit ? [{ field, value: hit.value, quote: hit.quote }] : [],
  );
  return {
    found: hits,
    ambiguous,
    birthEither,
    category: guessCategory(text),
    language: found?.value ?? language,
    results: proposeResults([text]),
  };
}

/** Makes and keeps the file that the lab sent; what waits at a desk is read as the desk would. */
export async function keepOriginal(ports: Ports, pdf: PdfEngine, journey: Journey, past: Past): Promise<MadeOriginal> {
  const made = await original(pdf, journey, journey.printedResults ?? resultsOf(journey, past), clinicOf(ports));
  const bytes =
    journey.readProblem === 'no_text'
      ? await scanned(pdf, journey)
      : journey.readProblem === 'damaged'
        ? damaged(made.bytes)
        : made.bytes;
  const waits = ['received', 'signed_for', 'in_check', 'checked', 'signed'].includes(journey.status ?? '');
  const reading = waits && !journey.readProblem ? readingOf(made.text, made.fileName, journey.language) : {};
  return {
    ...(await store(ports, bytes)),
    fileName: made.fileName,
    reading,
    pages: journey.readProblem === 'damaged' ? null : 1,
  };
}

export const performingText = (journey: Journey): string => {
  const vendor = VENDORS.find(({ code }) => code === journey.from.panel.vendor);
  return (journey.language === 'en-US' ? vendor?.textEn : vendor?.textZh) ?? '';
};

function snapshotOf(
  ports: Ports,
  journey: Journey,
  version: DemoVersion,
  replaced: ReportSnapshot | null,
): ReportSnapshot {
  const { panel, person, visit, barCode } = journey.from;
  const { settings } = ports;
  const english = journey.language === 'en-US';
  const plain: ReportSnapshot = {
    reportNo: journey.reportNo,
    versionNo: version.no,
    supersedesNo: null,
    correctionKind: null,
    changes: [],
    language: journey.language,
    name: { en: panel.nameEn, zh: panel.nameZh },
    category: panel.category,
    lab: {
      name: clinicOf(ports),
      address: { en: settings.PORTAL_CLINIC_ADDRESS_EN, zh: settings.PORTAL_CLINIC_ADDRESS_ZH },
      phone: settings.PORTAL_CLINIC_PHONE,
    },
    performingLab: { name: labNameOf(panel, journey.language, clinicOf(ports)), text: performingText(journey) },
    customer: { pid: person.pid, name: person.name, gender: person.sex, birthOn: person.birthOn },
    ageYears: ageYears(person.birthOn, visit.on),
    visit: { visitOn: visit.on, doctor: visit.doctor.name, serve: visit.serve },
    barCode,
    specimen: english ? panel.specimenEn : panel.specimenZh,
    collectedAt: visit.startedAt.toISOString(),
    receivedAt: journey.receivedAt.toISOString(),
    testOn: visit.on,
    reportedAt: version.at.toISOString(),
    timeZone: settings.PORTAL_TIME_ZONE,
    requester: visit.doctor.name,
    comments: version.comments,
    checkedBy: printedAs(version.checkedBy, journey.language),
    results: version.results.map(({ nameEn, nameZh, ...rest }) => ({
      ...rest,
      name: { en: nameEn, zh: nameZh },
      category: GROUP_OF.get(rest.analyteCode ?? ''),
    })),
  };
  if (!replaced || !version.supersedes) return plain;
  const changes = changesSince(replaced, plain);
  return {
    ...plain,
    supersedesNo: version.supersedes.no,
    supersedesAt: version.supersedes.at.toISOString(),
    changes,
    correctionKind: correctionKindOf(replaced, plain),
  };
}

/** Makes and keeps a version's draft and the sealed file of each of its signatures. */
async function keepVersion(
  ports: Ports,
  journey: Journey,
  version: DemoVersion,
  replaced: ReportSnapshot | null,
  pdf: PdfEngine,
): Promise<MadeVersion> {
  const snapshot = snapshotOf(ports, journey, version, replaced);
  const snapshotSha256 = hashSnapshot(snapshot);
  const verifyCode = randomBytes(16).toString('base64url');
  const url = `${baseUrlOf(ports.settings)}/verify/${verifyCode}`;
  const draft = await store(ports, await pdf.draft(snapshot, url));
  Object.assign(version.details, { snapshotSha256, draftSha256: draft.sha256 });
  const finals: MadeVersion['finals'] = [];
  for (const signature of version.signatures) {
    const signer = printedAs(signature.by, journey.language);
    const face: SignatureFace = {
      signerName: signer.name,
      signerTitle: signer.title,
      meaning: signature.meaning,
      signedAt: signature.at.toISOString(),
      timeZone: ports.settings.PORTAL_TIME_ZONE,
      snapshotSha256,
      certificateSha256: ports.authority.certificateSha256,
    };
    const final = await store(ports, await pdf.final(snapshot, face, url, ports.authority));
    Object.assign(signature.details, { snapshotSha256, finalSha256: final.sha256 });
    finals.push({ signature, face, final });
  }
  return { version, snapshot, snapshotSha256, draft, verifyCode, finals };
}

export async function keepVersions(ports: Ports, pdf: PdfEngine, journey: Journey): Promise<MadeVersion[]> {
  const made: MadeVersion[] = [];
  for (const version of journey.versions) {
    const replaced = made.find((one) => one.version === version.supersedes)?.snapshot ?? null;
    made.push(await keepVersion(ports, journey, version, replaced, pdf));
  }
  return made;
}
