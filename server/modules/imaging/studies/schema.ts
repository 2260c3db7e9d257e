import { z } from '@hono/zod-openapi';
import { dayField } from '../../../core/dates';
import { PageQuery, pageOf } from '../../../core/paging';
import { textField } from '../../../core/text-field';
import { ReportStatus } from '../../report/schema';
import { isUid } from '../dicom/facts-rules';

const day = dayField('customer.rule.date').optional();

export const StudyListQuery = PageQuery.extend({
  /** Name of the customer or of the images; pid, patient id, accession or report number by its beginning. */
  q: textField(100).optional(),
  /** As DICOM writes it: CT, MR, DX, US … */
  modality: textField(16).optional(),
  studyFrom: day,
  studyTo: day,
  /** Images joined later, and nobody has checked the report since. */
  unseen: z.enum(['yes', 'no'], 'customer.rule.choice').optional(),
  sort: z.enum(['studyOn', '-studyOn'], 'list.rule.sort').optional(),
});
export type StudyListQuery = z.output<typeof StudyListQuery>;

const STUDY = {
  uid: z.string(),
  studyOn: z.string().nullable(),
  /** `HH:mm:ss` of the device's clock, or empty. */
  studyTime: z.string(),
  description: z.string(),
  accessionNo: z.string(),
  modalities: z.array(z.string()),
  bodyParts: z.array(z.string()),
  seriesCount: z.number().int(),
  imageCount: z.number().int(),
  /** As the images say it; whose they are the report says. */
  patientNo: z.string(),
  /** Its groups, as one reads them. */
  patientName: z.string(),
  /** Null while nobody is matched. */
  customerId: z.number().int().nullable(),
  pid: z.string().nullable(),
  customerName: z.string().nullable(),
  reportId: z.number().int(),
  reportNo: z.string(),
  reportStatus: ReportStatus,
  /** Images joined after the report was signed for, and nobody has checked it since. */
  hasUnseenImages: z.boolean(),
};

export const StudyRow = z.object(STUDY).openapi('StudyRow');
export type StudyRow = z.output<typeof StudyRow>;

export const StudyPage = pageOf(StudyRow).openapi('StudyPage');

export const StudyParams = z.object({ uid: z.string().refine(isUid, 'dicomweb.rule.uid') });

export const StudyDetail = z
  .object({
    ...STUDY,
    /** Images that came after the report was signed for: whoever read it then has not seen them. */
    lateImageCount: z.number().int(),
    series: z.array(
      z
        .object({
          uid: z.string(),
          number: z.number().int().nullable(),
          modality: z.string(),
          bodyPart: z.string(),
          description: z.string(),
          imageCount: z.number().int(),
          /** Of them all: a file may hold many. */
          frameCount: z.number().int(),
        })
        .openapi('StudySeries'),
    ),
  })
  .openapi('StudyDetail');
export type StudyDetail = z.output<typeof StudyDetail>;

/** The images of a report that is a DICOM study. */
export const StudyOfReport = z
  .object({
    uid: z.string(),
    description: z.string(),
    series: z.number().int(),
    images: z.number().int(),
    /** The one that stands for it. */
    seriesUid: z.string(),
    instanceUid: z.string(),
  })
  .openapi('StudyOfReport');
export type StudyOfReport = z.output<typeof StudyOfReport>;
