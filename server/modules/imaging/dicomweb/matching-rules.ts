import { dayOf, isUid } from '../dicom/facts-rules';

/** What studies are asked for; `*` and `?` stand for any letters in names and numbers. */
export interface Matching {
  patientName?: string;
  patientNo?: string;
  accessionNo?: string;
  /** `YYYY-MM-DD`, both included. */
  from?: string;
  to?: string;
  uids?: string[];
  modality?: string;
}

/** How many studies one answer holds at most, and without being asked for a number. */
export const MOST_STUDIES = 200;
export const USUAL_STUDIES = 50;

/** Query parameters by keyword, as PS3.18 10.6.1 has them, each beside its tag. */
export const PARAMETERS = {
  PatientName: '00100010',
  PatientID: '00100020',
  AccessionNumber: '00080050',
  StudyDate: '00080020',
  StudyInstanceUID: '0020000D',
  ModalitiesInStudy: '00080061',
} as const;

export type Parameters = Partial<Record<keyof typeof PARAMETERS, string>>;

/** A day, `day-`, `-day` or `day-day`; null where it is none of these. */
function rangeOf(text: string): { from?: string; to?: string } | null {
  const parts = text.split('-');
  const [from, to = from] = parts.map((part) => (part === '' ? '' : dayOf(part)));
  if (parts.length > 2 || from === null || to === null) return null;
  return { ...(from && { from }), ...(to && { to }) };
}

/**
 * What is asked for, by the parameters of a QIDO-RS query. A value of nothing but `*` matches everything.
 * @returns the parameter that cannot be read, where there is one
 */
export function matchingOf(given: Parameters): Matching | { wrong: keyof typeof PARAMETERS } {
  const said = (name: keyof typeof PARAMETERS) => {
    const text = given[name]?.trim() ?? '';
    return /^\**$/.test(text) ? '' : text;
  };
  const range = rangeOf(said('StudyDate'));
  if (!range) return { wrong: 'StudyDate' };
  const uids = said('StudyInstanceUID')
    .split(/[\\,]/)
    .filter((uid) => uid !== '');
  if (!uids.every(isUid)) return { wrong: 'StudyInstanceUID' };
  const [name, patientNo, accessionNo] = [said('PatientName'), said('PatientID'), said('AccessionNumber')];
  const modality = said('ModalitiesInStudy').toUpperCase();
  return {
    ...range,
    // whoever types a space between the components means the sign that stands there
    ...(name && { patientName: name.replace(/[\s^]+/g, '?') }),
    ...(patientNo && { patientNo }),
    ...(accessionNo && { accessionNo }),
    ...(uids.length > 0 && { uids }),
    ...(modality && { modality }),
  };
}
