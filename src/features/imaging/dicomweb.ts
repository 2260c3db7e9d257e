import { request } from '@umijs/max';
import type { CallOptions } from '@/services/types';
import { seriesAddress, studyAddress } from './addresses';
import { type Dataset, dayOf, nameOf, numberOf, textOf, textsOf } from './rules/dataset';

const JSON_MODEL = 'application/dicom+json';

/** Asks the portal's DICOMweb. No answer (204) is an empty list. @throws ApiError as every call */
async function ask(address: string, options: CallOptions): Promise<Dataset[]> {
  const answer = await request<unknown>(address, { method: 'GET', ...options, headers: { Accept: JSON_MODEL } });
  return Array.isArray(answer) ? (answer as Dataset[]) : [];
}

/** A series as the list names it. */
export interface SeriesHead {
  uid: string;
  number: number | undefined;
  modality: string;
  description: string;
  /** How many files it has. */
  instances: number;
}

const byNumber = (a: SeriesHead, b: SeriesHead) =>
  (a.number ?? Number.MAX_SAFE_INTEGER) - (b.number ?? Number.MAX_SAFE_INTEGER) || a.uid.localeCompare(b.uid);

/** The series of a study, by their numbers. QIDO-RS. */
export async function listSeries(studyUid: string, options: CallOptions): Promise<SeriesHead[]> {
  const found = await ask(`${studyAddress(studyUid)}/series?includefield=0008103E&includefield=00201209`, options);
  return found
    .map((data) => ({
      uid: textOf(data, '0020000E'),
      number: numberOf(data, '00200011'),
      modality: textOf(data, '00080060'),
      description: textOf(data, '0008103E'),
      instances: numberOf(data, '00201209') ?? 0,
    }))
    .filter(({ uid }) => uid !== '')
    .sort(byNumber);
}

/** The data sets of a series without bulk data. WADO-RS. */
export const readSeries = (studyUid: string, seriesUid: string, options: CallOptions): Promise<Dataset[]> =>
  ask(`${seriesAddress(studyUid, seriesUid)}/metadata`, options);

/** Whose a data set is, and of which study; shown beside every picture. */
export interface StudyHead {
  patientName: string;
  patientNo: string;
  birthOn: string;
  sex: string;
  studyOn: string;
  description: string;
  accessionNo: string;
  institution: string;
  modalities: string[];
}

export const headOf = (data: Dataset): StudyHead => ({
  patientName: nameOf(data, '00100010'),
  patientNo: textOf(data, '00100020'),
  birthOn: dayOf(data, '00100030'),
  sex: textOf(data, '00100040'),
  studyOn: dayOf(data, '00080020'),
  description: textOf(data, '00081030'),
  accessionNo: textOf(data, '00080050'),
  institution: textOf(data, '00080080'),
  modalities: textsOf(data, '00080061'),
});
