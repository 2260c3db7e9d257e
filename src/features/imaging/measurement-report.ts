import { data as dicom } from 'dcmjs';
import type { Mark } from '@/services/types';
import { type Dataset, textOf } from './rules/dataset';

type Item = Record<string, unknown>;
type Code = readonly [value: string, scheme: string, meaning: string];

const COMPREHENSIVE_3D_SR = '1.2.840.10008.5.1.4.1.1.88.34';
const EXPLICIT = '1.2.840.10008.1.2.1';

/** Concepts of TID 1500, 1501 and 300 (PS3.16), in the words of SNOMED CT and DICOM. */
const CODES = {
  report: ['126000', 'DCM', 'Imaging Measurement Report'],
  language: ['121049', 'DCM', 'Language of Content Item and Descendants'],
  english: ['en', 'RFC5646', 'English'],
  observer: ['121008', 'DCM', 'Person Observer Name'],
  observerType: ['121005', 'DCM', 'Observer Type'],
  person: ['121006', 'DCM', 'Person'],
  procedure: ['121058', 'DCM', 'Procedure reported'],
  imaging: ['363679005', 'SCT', 'Imaging procedure'],
  library: ['111028', 'DCM', 'Image Library'],
  libraryGroup: ['126200', 'DCM', 'Image Library Group'],
  measurements: ['126010', 'DCM', 'Imaging Measurements'],
  group: ['125007', 'DCM', 'Measurement Group'],
  tracking: ['112039', 'DCM', 'Tracking Identifier'],
  trackingUid: ['112040', 'DCM', 'Tracking Unique Identifier'],
  comment: ['121106', 'DCM', 'Comment'],
  region: ['111030', 'DCM', 'Image Region'],
  keyImage: ['113000', 'DCM', 'Of Interest'],
  lengthMm: ['410668003', 'SCT', 'Length'],
  angleDegrees: ['1483009', 'SCT', 'Angle'],
  areaMm2: ['42798000', 'SCT', 'Area'],
  mean: ['373098007', 'SCT', 'Mean'],
  deviation: ['386136009', 'SCT', 'Standard Deviation'],
  lowest: ['255605001', 'SCT', 'Minimum'],
  highest: ['56851009', 'SCT', 'Maximum'],
  value: ['112031', 'DCM', 'Attenuation Coefficient'],
} as const satisfies Record<string, Code>;

type Quantity = 'lengthMm' | 'angleDegrees' | 'areaMm2' | 'mean' | 'deviation' | 'lowest' | 'highest' | 'value';
const QUANTITIES: readonly Quantity[] = [
  'lengthMm',
  'angleDegrees',
  'areaMm2',
  'mean',
  'deviation',
  'lowest',
  'highest',
  'value',
];

const code = ([CodeValue, CodingSchemeDesignator, CodeMeaning]: Code): Item => ({
  CodeValue,
  CodingSchemeDesignator,
  CodeMeaning,
});

const HU: Code = ["[hnsf'U]", 'UCUM', 'Hounsfield unit'];
const PIXELS: Code = ['{pixels}', 'UCUM', 'pixels'];
const SQUARE_PIXELS: Code = ['{pixels2}', 'UCUM', 'square pixels'];

function unitOf(quantity: Quantity, { unit, valueUnit }: Mark): Code {
  if (quantity === 'lengthMm') return unit === 'mm' ? ['mm', 'UCUM', 'mm'] : PIXELS;
  if (quantity === 'areaMm2') return unit === 'mm' ? ['mm2', 'UCUM', 'mm2'] : SQUARE_PIXELS;
  if (quantity === 'angleDegrees') return ['deg', 'UCUM', 'degree'];
  return valueUnit === 'HU' ? HU : ['1', 'UCUM', 'no units'];
}

const contains = (ValueType: string, concept: Code, more: Item, RelationshipType = 'CONTAINS'): Item => ({
  RelationshipType,
  ValueType,
  ConceptNameCodeSequence: [code(concept)],
  ...more,
});

const container = (concept: Code, ContentSequence: Item[]): Item =>
  contains('CONTAINER', concept, { ContinuityOfContent: 'SEPARATE', ContentSequence });

type ClassOf = (instanceUid: string) => string;

const imageOf = ({ instanceUid, frame }: Mark, classOf: ClassOf): Item => ({
  ReferencedSOPSequence: [
    {
      ReferencedSOPClassUID: classOf(instanceUid),
      ReferencedSOPInstanceUID: instanceUid,
      ...(frame > 1 && { ReferencedFrameNumber: frame }),
    },
  ],
});

const GRAPHICS: Partial<Record<Mark['kind'], string>> = {
  length: 'POLYLINE',
  angle: 'POLYLINE',
  ellipse: 'ELLIPSE',
  rectangle: 'POLYGON',
  probe: 'POINT',
  arrow: 'POLYLINE',
};

/** Around a rectangle, closed; its corners are kept row by row. */
function pointsOf({ kind, points }: Mark): number[] {
  const [a, b, c, d] = points;
  return (kind === 'rectangle' && a && b && c && d ? [a, b, d, c, a] : points).flat();
}

const decimal = (value: number) => String(Number(value.toPrecision(10))).slice(0, 16);

const uid = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `2.25.${bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)}`;
};

function groupOf(mark: Mark, frameOfReference: string, classOf: ClassOf): Item {
  const region = GRAPHICS[mark.kind];
  const numbers = QUANTITIES.flatMap((quantity) => {
    const value = mark.measured[quantity];
    if (value === undefined) return [];
    const MeasuredValueSequence = [
      { NumericValue: decimal(value), MeasurementUnitsCodeSequence: [code(unitOf(quantity, mark))] },
    ];
    return [contains('NUM', CODES[quantity], { MeasuredValueSequence })];
  });
  return container(CODES.group, [
    contains('TEXT', CODES.tracking, { TextValue: `${mark.kind} ${mark.id}` }, 'HAS OBS CONTEXT'),
    contains('UIDREF', CODES.trackingUid, { UID: uid() }, 'HAS OBS CONTEXT'),
    contains('PNAME', CODES.observer, { PersonName: mark.createdBy }, 'HAS OBS CONTEXT'),
    contains('IMAGE', mark.kind === 'key' ? CODES.keyImage : CODES.region, imageOf(mark, classOf)),
    ...(region && frameOfReference
      ? [
          contains('SCOORD3D', CODES.region, {
            GraphicType: region,
            GraphicData: pointsOf(mark),
            ReferencedFrameOfReferenceUID: frameOfReference,
          }),
        ]
      : []),
    ...numbers,
    ...(mark.text ? [contains('TEXT', CODES.comment, { TextValue: mark.text })] : []),
  ]);
}

const stamp = (at: Date) => {
  const digits = at.toISOString().replace(/\D/g, '');
  return { day: digits.slice(0, 8), time: digits.slice(8, 14) };
};

/** The images of a study that are named, series by series (PS3.3 C.17.2). */
function evidenceOf(study: string, marks: readonly Mark[], classOf: ClassOf): Item[] {
  const series = [...new Set(marks.map(({ seriesUid }) => seriesUid))];
  const instances = (of: string) => [
    ...new Set(marks.filter(({ seriesUid }) => seriesUid === of).map(({ instanceUid }) => instanceUid)),
  ];
  return [
    {
      StudyInstanceUID: study,
      ReferencedSeriesSequence: series.map((SeriesInstanceUID) => ({
        SeriesInstanceUID,
        ReferencedSOPSequence: instances(SeriesInstanceUID).map((instanceUid) => ({
          ReferencedSOPClassUID: classOf(instanceUid),
          ReferencedSOPInstanceUID: instanceUid,
        })),
      })),
    },
  ];
}

/**
 * The saved marks of a study as a structured report by TID 1500 (PS3.16), a file that other viewers read.
 * @param data any picture of the study: patient, study and class of its images are taken from it
 */
export function measurementReport(data: Dataset, marks: readonly Mark[], at: Date): Blob {
  const said = (tag: string) => textOf(data, tag);
  const classOf: ClassOf = () => said('00080016');
  const study = said('0020000D');
  const { day, time } = stamp(at);
  const name = data['00100010']?.Value?.[0] ?? '';
  const sopInstance = uid();
  const content: Item = {
    _meta: {
      FileMetaInformationVersion: { vr: 'OB', Value: [new Uint8Array([0, 1]).buffer] },
      MediaStorageSOPClassUID: COMPREHENSIVE_3D_SR,
      MediaStorageSOPInstanceUID: sopInstance,
      TransferSyntaxUID: EXPLICIT,
      ImplementationClassUID: '2.25.1',
    },
    _vrMap: {},
    SpecificCharacterSet: 'ISO_IR 192',
    SOPClassUID: COMPREHENSIVE_3D_SR,
    SOPInstanceUID: sopInstance,
    StudyDate: said('00080020'),
    ContentDate: day,
    StudyTime: said('00080030'),
    ContentTime: time,
    AccessionNumber: said('00080050'),
    Modality: 'SR',
    Manufacturer: '',
    SeriesDescription: 'Measurements',
    ReferencedPerformedProcedureStepSequence: [],
    PatientName: name,
    PatientID: said('00100020'),
    PatientBirthDate: said('00100030'),
    PatientSex: said('00100040'),
    StudyInstanceUID: study,
    SeriesInstanceUID: uid(),
    StudyID: said('00200010'),
    SeriesNumber: 99,
    InstanceNumber: 1,
    ReferringPhysicianName: '',
    ValueType: 'CONTAINER',
    ConceptNameCodeSequence: [code(CODES.report)],
    ContinuityOfContent: 'SEPARATE',
    PerformedProcedureCodeSequence: [],
    CurrentRequestedProcedureEvidenceSequence: evidenceOf(study, marks, classOf),
    CompletionFlag: 'PARTIAL',
    VerificationFlag: 'UNVERIFIED',
    ContentTemplateSequence: [{ MappingResource: 'DCMR', TemplateIdentifier: '1500' }],
    ContentSequence: [
      contains('CODE', CODES.language, { ConceptCodeSequence: [code(CODES.english)] }, 'HAS CONCEPT MOD'),
      contains('CODE', CODES.observerType, { ConceptCodeSequence: [code(CODES.person)] }, 'HAS OBS CONTEXT'),
      contains('PNAME', CODES.observer, { PersonName: marks[0]?.createdBy ?? '' }, 'HAS OBS CONTEXT'),
      contains('CODE', CODES.procedure, { ConceptCodeSequence: [code(CODES.imaging)] }, 'HAS CONCEPT MOD'),
      container(CODES.library, [
        container(
          CODES.libraryGroup,
          marks.map((mark) => ({ RelationshipType: 'CONTAINS', ValueType: 'IMAGE', ...imageOf(mark, classOf) })),
        ),
      ]),
      container(
        CODES.measurements,
        marks.map((mark) => groupOf(mark, said('00200052'), classOf)),
      ),
    ],
  };
  return new Blob([dicom.datasetToDict(content).write()], { type: 'application/dicom' });
}
