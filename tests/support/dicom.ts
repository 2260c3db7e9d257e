import { type DataSet, dicomFile, type Fragments, SOP_CLASS, SYNTAX } from '../../server/db/demo/dicom-file';

export { type DataSet, dicomFile, type Fragments, SOP_CLASS, SYNTAX };

export interface Person {
  no?: string;
  /** As bytes where it is not Latin-1; then `characters` says in what. */
  name?: string | Buffer;
  birthOn?: string;
  sex?: 'M' | 'F' | 'O';
  /** Specific Character Set. */
  characters?: string;
}

export interface Instance {
  study?: string;
  series?: string;
  uid?: string;
  /** Number of the image in its series. */
  number?: number;
  person?: Person;
  accessionNo?: string;
  description?: string;
  seriesDescription?: string;
  seriesNumber?: number;
  modality?: string;
  bodyPart?: string;
  studyOn?: string;
  /** Beside or instead of what is written. */
  more?: DataSet;
}

/** UIDs below one number, so that a test's do not meet another's. */
export const uidOf = (...parts: number[]): string => ['2.25.771', ...parts].join('.');

/** What every instance has: patient, study, series. */
export function instanceOf(sopClass: string, instance: Instance): DataSet {
  const { study = uidOf(1), series = `${study}.1`, number = 1, person = {} } = instance;
  const { no = 'P-100', name = 'Phantom^Ada', birthOn = '19800229', sex = 'F', characters = 'ISO_IR 100' } = person;
  return {
    '00080005': ['CS', characters],
    '00080016': ['UI', sopClass],
    '00080018': ['UI', instance.uid ?? `${series}.${number}`],
    '00080020': ['DA', instance.studyOn ?? '20260316'],
    '00080030': ['TM', '093015.250'],
    '00080050': ['SH', instance.accessionNo ?? 'ACC-1'],
    '00080060': ['CS', instance.modality ?? 'CT'],
    '00080080': ['LO', 'Phantom Imaging'],
    '00081030': ['LO', instance.description ?? 'CT chest'],
    '0008103E': ['LO', instance.seriesDescription ?? 'Axial'],
    '00100010': ['PN', name],
    '00100020': ['LO', no],
    '00100030': ['DA', birthOn],
    '00100040': ['CS', sex],
    '00180015': ['CS', instance.bodyPart ?? 'CHEST'],
    '0020000D': ['UI', study],
    '0020000E': ['UI', series],
    '00200011': ['IS', instance.seriesNumber ?? 1],
    '00200013': ['IS', number],
  };
}

export interface Geometry {
  rows?: number;
  columns?: number;
  /** Between rows, between columns, mm. */
  spacing?: [number, number];
  /** Direction of a row, then of a column. */
  orientation?: [number, number, number, number, number, number];
  /** Of the first pixel, mm. */
  position?: [number, number, number];
  sliceMm?: number;
}

/** What a phantom shows, in Hounsfield units: air, a disc of water 40 mm wide in the middle, a square of bone 10 mm wide in it. */
export const PHANTOM = { air: -1000, water: 0, bone: 700, discMm: 40, squareMm: 10, intercept: -1024 } as const;

/** Stored values of a phantom, 16 bits, signed. */
export function phantomPixels({ rows = 64, columns = 64, spacing = [1, 1] }: Geometry = {}): Buffer {
  const bytes = Buffer.alloc(rows * columns * 2);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const y = (row - (rows - 1) / 2) * spacing[0];
      const x = (column - (columns - 1) / 2) * spacing[1];
      const isBone = Math.abs(x) <= PHANTOM.squareMm / 2 && Math.abs(y) <= PHANTOM.squareMm / 2;
      const isWater = Math.hypot(x, y) <= PHANTOM.discMm / 2;
      const value = isBone ? PHANTOM.bone : isWater ? PHANTOM.water : PHANTOM.air;
      bytes.writeInt16LE(value - PHANTOM.intercept, (row * columns + column) * 2);
    }
  }
  return bytes;
}

const CT_PIXELS: DataSet = {
  '00280002': ['US', 1],
  '00280004': ['CS', 'MONOCHROME2'],
  '00280100': ['US', 16],
  '00280101': ['US', 16],
  '00280102': ['US', 15],
  '00280103': ['US', 1],
  '00281050': ['DS', 40],
  '00281051': ['DS', 400],
  '00281052': ['DS', PHANTOM.intercept],
  '00281053': ['DS', 1],
};

/** One slice of a CT series of a phantom; its number places it along the normal of its plane. */
export function ctSlice(instance: Instance & Geometry = {}, syntax: string = SYNTAX.explicit): Buffer {
  const { rows = 64, columns = 64, spacing = [1, 1], sliceMm = 2, number = 1 } = instance;
  const { orientation = [1, 0, 0, 0, 1, 0] } = instance;
  const [ax, ay, az, bx, by, bz] = orientation;
  const along = (number - 1) * sliceMm;
  const normal = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx] as const;
  const { position = [normal[0] * along, normal[1] * along, normal[2] * along] } = instance;
  return dicomFile(
    {
      ...instanceOf(SOP_CLASS.ct, instance),
      ...CT_PIXELS,
      '00180050': ['DS', sliceMm],
      '00200032': ['DS', position],
      '00200037': ['DS', orientation],
      '00200052': ['UI', `${instance.study ?? uidOf(1)}.99`],
      '00280010': ['US', rows],
      '00280011': ['US', columns],
      '00280030': ['DS', spacing],
      '7FE00010': ['OW', phantomPixels({ rows, columns, spacing })],
      ...instance.more,
    },
    { syntax },
  );
}

/** An enhanced CT: all slices in one file, each with its place in the functional groups. */
export function enhancedCt(
  frames: number,
  instance: Instance & Geometry = {},
  syntax: string = SYNTAX.explicit,
): Buffer {
  const { rows = 64, columns = 64, spacing = [1, 1], sliceMm = 2, orientation = [1, 0, 0, 0, 1, 0] } = instance;
  return dicomFile(
    {
      ...instanceOf(SOP_CLASS.enhancedCt, instance),
      ...CT_PIXELS,
      '00280008': ['IS', frames],
      '00280010': ['US', rows],
      '00280011': ['US', columns],
      '52009229': [
        'SQ',
        [
          {
            '00209116': ['SQ', [{ '00200037': ['DS', orientation] }]],
            '00289110': ['SQ', [{ '00180050': ['DS', sliceMm], '00280030': ['DS', spacing] }]],
          },
        ],
      ],
      '52009230': [
        'SQ',
        Array.from({ length: frames }, (_, at) => ({
          '00209113': ['SQ', [{ '00200032': ['DS', [0, 0, at * sliceMm]] }]] as const,
        })),
      ],
      '7FE00010': [
        'OW',
        Buffer.concat(Array.from({ length: frames }, () => phantomPixels({ rows, columns, spacing }))),
      ],
      ...instance.more,
    },
    { syntax },
  );
}

/** Colour pictures in fragments, e.g. JPEG files of sharp; several are frames. */
export function encapsulated(
  pictures: Fragments & { rows: number; columns: number; syntax?: string },
  instance: Instance = {},
): Buffer {
  const { rows, columns, frames, withTable = false, syntax = SYNTAX.jpeg } = pictures;
  return dicomFile(
    {
      ...instanceOf(frames.length > 1 ? SOP_CLASS.ultrasoundClip : SOP_CLASS.secondary, {
        modality: 'US',
        ...instance,
      }),
      '00280002': ['US', 3],
      '00280004': ['CS', 'YBR_FULL_422'],
      '00280006': ['US', 0],
      ...(frames.length > 1 && { '00280008': ['IS', frames.length] as const }),
      '00280010': ['US', rows],
      '00280011': ['US', columns],
      '00280100': ['US', 8],
      '00280101': ['US', 8],
      '00280102': ['US', 7],
      '00280103': ['US', 0],
      '7FE00010': ['OB', { frames, withTable }],
      ...instance.more,
    },
    { syntax },
  );
}

/** A PDF in DICOM. */
export const encapsulatedPdf = (pdf: Buffer, instance: Instance = {}): Buffer =>
  dicomFile({
    ...instanceOf(SOP_CLASS.pdf, { modality: 'DOC', ...instance }),
    '00420010': ['ST', 'Discharge letter'],
    '00420011': ['OB', pdf],
    '00420012': ['LO', 'application/pdf'],
    ...instance.more,
  });
