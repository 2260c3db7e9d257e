import { request } from '@umijs/max';
import type { Page, PageQuery } from '@/components/list/page';
import { listStudies } from '@/services/imaging';
import type { CallOptions, ReportStatus } from '@/services/types';
import { headOf } from './dicomweb';
import { type Dataset, numberOf, textOf, textsOf } from './rules/dataset';
import { studyQuestions } from './study-question';

/** A study of the own store or of the PACS. */
export interface ListedStudy {
  /** The number of its report; of a study of the PACS its place in the list. */
  id: number;
  uid: string;
  /** As the images say it; whose they are the report says. */
  patientName: string;
  patientNo: string;
  studyOn: string;
  description: string;
  accessionNo: string;
  modalities: string;
  series: number | undefined;
  images: number | undefined;
  /** Of the own store: the person whom the report was matched to, and the report. */
  pid: string;
  customerName: string;
  report: { reportNo: string; status: ReportStatus; hasUnseenImages: boolean } | undefined;
}

async function listOwn({ source: _, ...query }: PageQuery, options: CallOptions): Promise<Page<ListedStudy>> {
  const { rows, ...total } = await listStudies(query as never, options);
  return {
    ...total,
    rows: rows.map(
      ({ reportId, reportNo, reportStatus, hasUnseenImages, modalities, seriesCount, imageCount, ...row }) => ({
        ...row,
        id: reportId,
        studyOn: row.studyOn ?? '',
        modalities: modalities.join(', '),
        series: seriesCount,
        images: imageCount,
        pid: row.pid ?? '',
        customerName: row.customerName ?? '',
        report: { reportNo, status: reportStatus, hasUnseenImages },
      }),
    ),
  };
}

async function askDicomWeb(params: Record<string, string>, options: CallOptions): Promise<Dataset[]> {
  const headers = { Accept: 'application/dicom+json' };
  const answer = await request<unknown>('/api/v1/dicomweb/studies', { method: 'GET', params, ...options, headers });
  return Array.isArray(answer) ? (answer as Dataset[]) : [];
}

const eachOnce = (studies: Dataset[]): Dataset[] => [
  ...new Map(studies.map((data) => [textOf(data, '0020000D'), data])).values(),
];

/** With the PACS: it counts no further than the next page. */
async function listWithArchive(query: PageQuery, options: CallOptions): Promise<Page<ListedStudy>> {
  const offset = (query.current - 1) * query.pageSize;
  const questions = studyQuestions(query);
  const answers = await Promise.all(questions.map((params) => askDicomWeb(params, options)));
  const found = answers.length === 1 ? (answers[0] ?? []) : eachOnce(answers.flat()).slice(offset);
  const rows = found.slice(0, query.pageSize).map((data, index): ListedStudy => {
    const { patientName, patientNo, studyOn, description, accessionNo } = headOf(data);
    return {
      id: offset + index + 1,
      uid: textOf(data, '0020000D'),
      ...{ patientName, patientNo, studyOn, description, accessionNo },
      modalities: textsOf(data, '00080061').join(', '),
      series: numberOf(data, '00201206'),
      images: numberOf(data, '00201208'),
      pid: '',
      customerName: '',
      report: undefined,
    };
  });
  return { rows, total: offset + found.length, totalIsAtLeast: found.length > query.pageSize };
}

/** One page of the studies: of the own store, or with `source` `archive` those of the PACS as well, of which nobody knows what was seen. */
export const loadStudies = (query: PageQuery, options: CallOptions): Promise<Page<ListedStudy>> =>
  query.source === 'archive' && query.unseen === undefined ? listWithArchive(query, options) : listOwn(query, options);
