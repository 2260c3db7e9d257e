import { request } from '@umijs/max';
import type { Page, PageQuery } from '@/components/list/page';
import type { CallOptions } from '@/services/types';
import { headOf } from './dicomweb';
import { type Dataset, numberOf, textOf, textsOf } from './rules/dataset';
import { studyQuestion } from './study-question';

/** A study of the own store or of the PACS. */
export interface StudyRow {
  /** Its place in the list: a study of the PACS has no number here. */
  id: number;
  uid: string;
  patientName: string;
  patientNo: string;
  birthOn: string;
  studyOn: string;
  description: string;
  accessionNo: string;
  modalities: string;
  series: number | undefined;
  instances: number | undefined;
}

/** One page of the studies that DICOMweb finds; it counts no further than the next page. */
export async function listStudies(query: PageQuery, options: CallOptions): Promise<Page<StudyRow>> {
  const params = studyQuestion(query);
  const answer = await request<unknown>('/api/v1/dicomweb/studies', {
    method: 'GET',
    params,
    ...options,
    headers: { Accept: 'application/dicom+json' },
  });
  const found = Array.isArray(answer) ? (answer as Dataset[]) : [];
  const offset = Number(params.offset);
  const rows = found.slice(0, query.pageSize).map((data, index): StudyRow => {
    const { patientName, patientNo, birthOn, studyOn, description, accessionNo } = headOf(data);
    return {
      id: offset + index + 1,
      uid: textOf(data, '0020000D'),
      ...{ patientName, patientNo, birthOn, studyOn, description, accessionNo },
      modalities: textsOf(data, '00080061').join(', '),
      series: numberOf(data, '00201206'),
      instances: numberOf(data, '00201208'),
    };
  });
  return { rows, total: offset + found.length, totalIsAtLeast: found.length > query.pageSize };
}
