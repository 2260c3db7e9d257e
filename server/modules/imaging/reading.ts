/** A data set in the DICOM JSON model (PS3.18 F.2): `{"0020000D": {vr: "UI", Value: ["1.2.3"]}}`. */
export type DicomJson = Record<string, { vr: string; Value?: unknown[]; BulkDataURI?: string; InlineBinary?: string }>;

/** What the desk and the store need of one DICOM file. Texts are decoded by the file's own character set. */
export interface DicomFacts {
  studyUid: string;
  seriesUid: string;
  instanceUid: string;
  sopClass: string;
  transferSyntax: string;
  patientNo: string;
  /** Name as written, components of the groups told apart: `latin`, `ideographic`, `phonetic`; empty where there is none. */
  patientName: { latin: string; ideographic: string; phonetic: string };
  /** `YYYY-MM-DD`, or null where it is absent or no date. */
  birthOn: string | null;
  sex: 'male' | 'female' | null;
  studyOn: string | null;
  /** `HH:mm:ss`, or empty. */
  studyTime: string;
  accessionNo: string;
  studyDescription: string;
  seriesDescription: string;
  seriesNumber: number | null;
  instanceNumber: number | null;
  modality: string;
  bodyPart: string;
  institution: string;
  rows: number | null;
  columns: number | null;
  /** 0 for what has no pixels: structured reports, waveforms, encapsulated PDFs. */
  frames: number;
  tags: DicomJson;
  /** Letters of `tags` in JSON: what an instance takes in memory while it waits for the others of its study. */
  tagsLength: number;
}

/**
 * Why a DICOM file is not taken. `directory` is a DICOMDIR: it holds no image, and what it lists comes by itself.
 * `unfinished` ends before its data set does; `damaged` cannot be read; `nameless` lacks a UID that tells it apart.
 */
export type DicomProblem = 'directory' | 'unfinished' | 'damaged' | 'nameless' | 'too_large';
