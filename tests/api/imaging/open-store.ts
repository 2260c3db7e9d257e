import sharp from 'sharp';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import {
  ctSlice,
  dicomFile,
  encapsulated,
  encapsulatedPdf,
  enhancedCt,
  instanceOf,
  SOP_CLASS,
  SYNTAX,
  uidOf,
} from '../../support/dicom';
import { keepStudy } from '../../support/imaging';
import { enterPerson } from '../../support/report-path';
import { insertReport } from '../../support/report-rows';

export type Tags = Record<string, { vr: string; Value?: unknown[]; BulkDataURI?: string; InlineBinary?: string }>;

export const STUDY = uidOf(11);
export const OTHER = uidOf(12);
export const EXPLICIT = '1.2.840.10008.1.2.1';
export const SLICE = 64 * 64 * 2;

/** The application of the part that runs, with the files of two studies, and who looks at them. */
export let app: TestApp;
export let reviewer: SignedInPerson;
export let customerId: number;
export let pictures: Buffer[];
export const at = (series: number, instance: number | string) =>
  `/dicomweb/studies/${STUDY}/series/${STUDY}.${series}/instances/${instance}`;
export const own = (series: number, number: number) => at(series, `${STUDY}.${series}.${number}`);
export const json = async (place: string): Promise<Tags[]> =>
  (await reviewer.get(place)).response.json() as Promise<Tags[]>;
export const bytes = async (place: string, init?: RequestInit) => (await reviewer.get(place, init)).response;
export const first = (tags: Tags | undefined, tag: string) => tags?.[tag]?.Value?.[0];

/** Called once by each part. */
export function prepareStore(): void {
  beforeAll(async () => {
    app = await startApp();
    reviewer = await app.signInAs('reviewer');
    customerId = (await enterPerson(await app.signInAs('clerk'), {})).id;
    const picture = (grey: number) =>
      sharp({ create: { width: 32, height: 16, channels: 3, background: { r: grey, g: 20, b: 200 } } })
        .jpeg()
        .toBuffer();
    pictures = await Promise.all([30, 120, 220].map(picture));
    const frames = pictures.map((one) => [one.subarray(0, 300), one.subarray(300)]);
    const study = { study: STUDY };
    const part = (series: number, number: number) => ({
      ...study,
      series: `${STUDY}.${series}`,
      seriesNumber: series,
      number,
    });
    const report = await insertReport(app, { customerId, status: 'received' });
    await keepStudy(app, report.id, [
      ctSlice({ ...part(1, 2), sliceMm: 3 }),
      ctSlice({ ...part(1, 1) }, SYNTAX.bigEndian),
      ctSlice({ ...part(1, 3) }, SYNTAX.deflated),
      ctSlice({ ...part(1, 4) }, SYNTAX.implicit),
      enhancedCt(5, part(2, 1)),
      encapsulated({ frames, rows: 16, columns: 32, withTable: true }, part(3, 1)),
      encapsulated({ frames, rows: 16, columns: 32 }, part(3, 2)),
      encapsulatedPdf(Buffer.from(`%PDF-1.4${' '.repeat(6000)}`), part(4, 1)),
      dicomFile(
        {
          ...instanceOf(SOP_CLASS.waveform, part(5, 1)),
          '54000100': ['SQ', [{}, { '54001010': ['OW', Buffer.alloc(8000, Buffer.from([1, 2]))] }]],
        },
        { syntax: SYNTAX.bigEndian },
      ),
    ]);
    const second = await insertReport(app, { customerId, status: 'received' });
    await keepStudy(app, second.id, [
      ctSlice({
        study: OTHER,
        modality: 'MR',
        accessionNo: 'B-7',
        studyOn: '20250101',
        person: { no: 'P-200', characters: 'ISO_IR 192', name: Buffer.from('Wang^XiaoDong=王^小东') },
      }),
    ]);
  });
  afterAll(() => app.drop());
}
