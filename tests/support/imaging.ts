import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keptName } from '../../server/modules/imaging/dicom/facts-rules';
import { readDicom } from '../../server/modules/imaging/dicom/service';
import type { DicomFacts } from '../../server/modules/imaging/reading';
import type { TestApp } from './app';

async function factsOf(bytes: Uint8Array): Promise<DicomFacts> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-keep-'));
  try {
    const file = path.join(folder, 'instance');
    writeFileSync(file, bytes);
    const facts = await readDicom(file);
    if (typeof facts === 'string') throw new Error(facts);
    return facts;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * DICOM files as rows and stored bytes of one report, without the desk: for what looks at them.
 * @returns what each says of itself
 */
export async function keepStudy(app: TestApp, reportId: number, files: readonly Uint8Array[]): Promise<DicomFacts[]> {
  // the portal itself adds to a study and changes nothing of it
  const { pool } = app.database;
  const id = async (statement: string, values: unknown[]) => Number((await pool.query(statement, values)).rows[0].id);
  const kept: DicomFacts[] = [];
  for (const bytes of files) {
    const facts = await factsOf(bytes);
    const sha256 = await app.ports.files.put(bytes);
    const studyId = await id(
      `insert into imaging_study (uid, report_id, patient_no, patient_name, birth_on, sex, study_on, study_time, accession_no, description)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (uid) do update set uid = excluded.uid returning id`,
      [
        ...[facts.studyUid, reportId, facts.patientNo, keptName(facts.patientName), facts.birthOn, facts.sex ?? ''],
        ...[facts.studyOn, facts.studyTime, facts.accessionNo, facts.studyDescription],
      ],
    );
    const seriesId = await id(
      `insert into imaging_series (study_id, uid, number, modality, body_part, description) values ($1, $2, $3, $4, $5, $6)
       on conflict (study_id, uid) do update set uid = excluded.uid returning id`,
      [studyId, facts.seriesUid, facts.seriesNumber, facts.modality, facts.bodyPart, facts.seriesDescription],
    );
    const fileId = await id(
      `insert into stored_file (sha256, size_bytes, media_type) values ($1, $2, 'application/dicom') returning id`,
      [sha256, bytes.byteLength],
    );
    const arrivalId = await id(
      `insert into arrival (file_id, channel, original_name) values ($1, 'upload', 'image.dcm') returning id`,
      [fileId],
    );
    await id(
      `insert into imaging_instance (series_id, uid, sop_class, number, rows, columns, frames, transfer_syntax, file_id, arrival_id, tags)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
      [
        ...[seriesId, facts.instanceUid, facts.sopClass, facts.instanceNumber, facts.rows, facts.columns, facts.frames],
        ...[facts.transferSyntax, fileId, arrivalId, JSON.stringify(facts.tags)],
      ],
    );
    kept.push(facts);
  }
  return kept;
}

export interface BodyPart {
  contentType: string;
  bytes: Buffer;
}

/** The parts of a multipart/related answer. */
export async function partsOf(response: Response): Promise<BodyPart[]> {
  const boundary = /boundary=([^;]+)/.exec(response.headers.get('content-type') ?? '')?.[1];
  if (!boundary) throw new Error(`no parts: ${response.status} ${response.headers.get('content-type')}`);
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
  return text
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const end = part.indexOf('\r\n\r\n');
      const contentType = /content-type: *([^\r\n]*)/i.exec(part.slice(0, end))?.[1] ?? '';
      return { contentType, bytes: Buffer.from(part.slice(end + 4, -2), 'latin1') };
    });
}
