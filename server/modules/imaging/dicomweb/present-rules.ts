import type { DicomJson } from '../reading';
import type { InstanceRow, SeriesRow, StudyRow } from './repository';

/** Where the store answers DICOMweb. */
export const ROOT = '/api/v1/dicomweb';

const element = (vr: string, value: unknown): DicomJson[string] =>
  value === null || value === '' ? { vr } : { vr, Value: Array.isArray(value) ? value : [value] };

const digits = (text: string | null) => (text ?? '').replace(/[-:]/g, '');

const studyPlace = (study: string) => `${ROOT}/studies/${study}`;

/** Where an instance of a study is. */
export const instancePlace = (study: string, series: string, instance: string): string =>
  `${studyPlace(study)}/series/${series}/instances/${instance}`;

const SEX_LETTERS: Record<string, string> = { male: 'M', female: 'F', M: 'M', F: 'F', O: 'O' };

/** A name as the store keeps it, in the group that its letters belong to. */
function nameElement(name: string): DicomJson[string] {
  if (name === '') return { vr: 'PN' };
  const [latin = '', ideographic = '', phonetic = ''] = name.split('=');
  const groups = {
    ...(latin && { Alphabetic: latin }),
    ...(ideographic && { Ideographic: ideographic }),
    ...(phonetic && { Phonetic: phonetic }),
  };
  return { vr: 'PN', Value: [groups] };
}

/** A study as QIDO-RS answers it (PS3.18 table 10.6.3-3). */
export const studyJson = (study: StudyRow): DicomJson => ({
  '00080020': element('DA', digits(study.studyOn)),
  '00080030': element('TM', digits(study.studyTime)),
  '00080050': element('SH', study.accessionNo),
  '00080056': element('CS', 'ONLINE'),
  '00080061': element('CS', study.modalities.length > 0 ? study.modalities : null),
  '00081030': element('LO', study.description),
  '00081190': element('UR', studyPlace(study.uid)),
  '00100010': nameElement(study.patientName),
  '00100020': element('LO', study.patientNo),
  '00100030': element('DA', digits(study.birthOn)),
  '00100040': element('CS', SEX_LETTERS[study.sex] ?? ''),
  '0020000D': element('UI', study.uid),
  '00201206': element('IS', study.series),
  '00201208': element('IS', study.instances),
});

/** A series as QIDO-RS answers it (table 10.6.3-4). */
export const seriesJson = (study: string, series: SeriesRow): DicomJson => ({
  '00080060': element('CS', series.modality),
  '0008103E': element('LO', series.description),
  '00081190': element('UR', `${studyPlace(study)}/series/${series.uid}`),
  '00180015': element('CS', series.bodyPart),
  '0020000D': element('UI', study),
  '0020000E': element('UI', series.uid),
  '00200011': element('IS', series.number),
  '00201209': element('IS', series.instances),
});

/** An instance as QIDO-RS answers it (table 10.6.3-5). */
export const instanceJson = (study: string, instance: InstanceRow): DicomJson => ({
  '00080016': element('UI', instance.sopClass),
  '00080018': element('UI', instance.uid),
  '00080056': element('CS', 'ONLINE'),
  '00080060': element('CS', instance.modality),
  '00081190': element('UR', instancePlace(study, instance.seriesUid, instance.uid)),
  '00083002': element('UI', instance.transferSyntax),
  '0020000D': element('UI', study),
  '0020000E': element('UI', instance.seriesUid),
  '00200013': element('IS', instance.number),
  '00280008': element('IS', instance.frames > 0 ? instance.frames : null),
  '00280010': element('US', instance.rows),
  '00280011': element('US', instance.columns),
});

/**
 * A data set as the store keeps it, with the addresses of what stayed in the file: `…/bulkdata/` and the way there, a tag, or
 * tag, number of the item from 1, tag: `54000100.1.54001010`.
 */
export function withAddresses(tags: DicomJson, place: string, way = ''): DicomJson {
  const addressed = Object.entries(tags).map(([tag, value]): [string, DicomJson[string]] => {
    const here = way === '' ? tag : `${way}.${tag}`;
    // pixels in fragments are had as frames only
    if (value.BulkDataURI?.endsWith('-')) return [tag, { vr: value.vr }];
    if (value.BulkDataURI !== undefined) return [tag, { vr: value.vr, BulkDataURI: `${place}/bulkdata/${here}` }];
    if (value.vr !== 'SQ' || !value.Value) return [tag, value];
    const items = value.Value.map((item, at) => withAddresses(item as DicomJson, place, `${here}.${at + 1}`));
    return [tag, { vr: 'SQ', Value: items }];
  });
  return Object.fromEntries(addressed);
}

/** What stands at the end of such a way; null where nothing does. */
export function valueAt(tags: DicomJson, way: string): DicomJson[string] | null {
  const [tag = '', item, ...rest] = way.split('.');
  const value = Object.hasOwn(tags, tag) ? tags[tag] : undefined;
  if (!value) return null;
  if (item === undefined) return value;
  const next = value.Value?.[Number(item) - 1];
  return next && typeof next === 'object' && rest.length > 0 ? valueAt(next as DicomJson, rest.join('.')) : null;
}
