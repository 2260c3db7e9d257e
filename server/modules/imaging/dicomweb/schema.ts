import { z } from '@hono/zod-openapi';
import { isUid } from '../dicom/facts-rules';
import { MOST_STUDIES, USUAL_STUDIES } from './matching-rules';

const uid = z.string().refine(isUid, 'dicomweb.rule.uid');
const text = z.string().max(200, 'customer.rule.too_long').optional();

export const StudyParams = z.object({ study: uid });
export const SeriesParams = StudyParams.extend({ series: uid });
export const InstanceParams = SeriesParams.extend({ instance: uid });

const frame = z.coerce.number('dicomweb.rule.frames').int('dicomweb.rule.frames').min(1, 'dicomweb.rule.frames');
export const FrameParams = InstanceParams.extend({ frame });

const MOST_FRAMES = 1000;
const frames = z
  .string()
  .regex(/^[1-9]\d{0,6}(,[1-9]\d{0,6})*$/, 'dicomweb.rule.frames')
  .transform((list) => list.split(',').map(Number))
  .refine((list) => list.length <= MOST_FRAMES, 'dicomweb.rule.frames');
/** `1,2,5`: frames of an instance, from 1. */
export const FramesParams = InstanceParams.extend({ frames });

/** The way to a value: tags, and numbers of items between them. A PACS names its own. */
export const BulkParams = InstanceParams.extend({
  way: z
    .string()
    .regex(/^[\w~-]+(\.[\w~-]+)*$/, 'dicomweb.rule.bulk')
    .max(300, 'dicomweb.rule.bulk'),
});

const paging = {
  limit: z.coerce.number('dicomweb.rule.limit').int('dicomweb.rule.limit').min(1, 'dicomweb.rule.limit'),
  offset: z.coerce
    .number('dicomweb.rule.limit')
    .int('dicomweb.rule.limit')
    .min(0, 'dicomweb.rule.limit')
    .max(1_000_000),
};

/** The parameters of QIDO-RS (PS3.18 10.6.1.2) that a viewer uses; any other is passed over. */
export const StudyQuery = z.object({
  PatientName: text,
  PatientID: text,
  AccessionNumber: text,
  StudyDate: text,
  StudyInstanceUID: z.string().max(10_000).optional(),
  ModalitiesInStudy: text,
  '00100010': text,
  '00100020': text,
  '00080050': text,
  '00080020': text,
  '0020000D': z.string().max(10_000).optional(),
  '00080061': text,
  limit: paging.limit.transform((limit) => Math.min(limit, MOST_STUDIES)).default(USUAL_STUDIES),
  offset: paging.offset.default(0),
});
export type StudyQuery = z.output<typeof StudyQuery>;

const MOST_INSTANCES = 100_000;
export const InstanceQuery = z.object({
  limit: paging.limit.max(MOST_INSTANCES, 'dicomweb.rule.limit').optional(),
  offset: paging.offset.default(0),
});
export type InstanceQuery = z.output<typeof InstanceQuery>;

/** How a frame is drawn (PS3.18 8.3.5): `window=40,400,linear`, `viewport=256,256`. */
export const RenderQuery = z.object({
  window: z
    .string()
    .regex(/^-?\d+(\.\d+)?,\d+(\.\d+)?(,(linear|linear-exact|sigmoid))?$/i, 'dicomweb.rule.window')
    .transform((written) => {
      const [center, width, shape = 'linear'] = written.toLowerCase().split(',');
      return { center: Number(center), width: Number(width), shape: shape as 'linear' | 'linear-exact' | 'sigmoid' };
    })
    .refine(({ width }) => width > 0, 'dicomweb.rule.window')
    .optional(),
  viewport: z
    .string()
    .regex(/^[1-9]\d{0,3},[1-9]\d{0,3}$/, 'dicomweb.rule.viewport')
    .transform((written) => written.split(',').map(Number) as [number, number])
    .optional(),
});
export type RenderQuery = z.output<typeof RenderQuery>;
