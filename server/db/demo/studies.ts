import type { Ports } from '../../core/ports';
import { receiveFile } from '../../modules/intake/receiving';
import { confirmMatch, findItem, signForOne } from '../../modules/intake/service';
import { dateOf, dayAfter } from './calendar';
import { contextOf } from './context';
import { type DataSet, dicomFile, SOP_CLASS } from './dicom-file';
import type { DemoCustomer } from './people';
import type { StaffMember } from './staff';

/** A round part of the body: centre and half axes in mm from the middle of the trunk, and its grey value in Hounsfield units. */
interface Organ {
  at: [x: number, y: number, z: number];
  half: [x: number, y: number, z: number];
  hounsfield: number;
}

/** Typical values of soft tissue, fat, lung, blood and bone; the shapes are drawn, nobody was examined. */
const TRUNK: Organ[] = [
  { at: [0, 0, 0], half: [165, 115, 1000], hounsfield: -90 },
  { at: [0, 0, 0], half: [152, 103, 1000], hounsfield: 45 },
  { at: [-78, -8, 10], half: [62, 78, 130], hounsfield: -840 },
  { at: [80, -8, 5], half: [58, 76, 130], hounsfield: -840 },
  { at: [22, -28, -20], half: [48, 46, 55], hounsfield: 40 },
  { at: [18, 46, 0], half: [12, 12, 1000], hounsfield: 45 },
  { at: [0, 78, 0], half: [19, 17, 1000], hounsfield: 280 },
  { at: [0, 98, 0], half: [7, 12, 1000], hounsfield: 420 },
  { at: [0, -98, 20], half: [14, 5, 90], hounsfield: 350 },
];
const NODULE: Organ = { at: [-96, 22, 8], half: [7, 7, 7], hounsfield: 35 };
const AIR = -1000;
const INTERCEPT = -1024;

const isIn = ({ at, half }: Organ, point: readonly number[]) =>
  point.reduce((sum, value, axis) => sum + ((value - (at[axis] ?? 0)) / (half[axis] ?? 1)) ** 2, 0) <= 1;

/** Noise of a scanner, the same at each run: -12 to 12. */
const noiseAt = (seed: number) => ((seed * 2_654_435_761) >>> 27) - 16 + 4;

const SIDE = 192;
const SPACING_MM = 1.9;

function sliceOf(organs: readonly Organ[], z: number, noise: number): Buffer {
  const pixels = Buffer.alloc(SIDE * SIDE * 2);
  for (let row = 0; row < SIDE; row += 1)
    for (let column = 0; column < SIDE; column += 1) {
      const point = [(column - SIDE / 2) * SPACING_MM, (row - SIDE / 2) * SPACING_MM, z];
      const tissue = organs.findLast((organ) => isIn(organ, point))?.hounsfield ?? AIR;
      const place = row * SIDE + column;
      pixels.writeInt16LE(tissue - INTERCEPT + noiseAt(place + noise), place * 2);
    }
  return pixels;
}

const MAY = ['report:view', 'report:receive', 'report:match', 'report:signFor'] as const;

interface Scan {
  /** Below the root of UIDs that stand for nothing else. */
  study: string;
  customer: DemoCustomer;
  on: string;
  slices: number;
  sliceMm: number;
  organs: readonly Organ[];
}

const named = (name: string) => (/^[ -~]+$/.test(name) ? name.split(' ').reverse().join('^') : `=${name}`);

function fileOf({ study, customer, on, sliceMm, slices, organs }: Scan, number: number): Buffer {
  const z = (number - slices / 2) * sliceMm;
  const day = on.replaceAll('-', '');
  const sex = customer.sex === 'male' ? 'M' : 'F';
  const facts: DataSet = {
    '00080005': ['CS', 'ISO_IR 192'],
    '00080016': ['UI', SOP_CLASS.ct],
    '00080018': ['UI', `${study}.1.${number}`],
    '00080020': ['DA', day],
    '00080030': ['TM', '101500'],
    '00080050': ['SH', `CT${day.slice(2)}`],
    '00080060': ['CS', 'CT'],
    '00080080': ['LO', Buffer.from('海港影像中心')],
    '00081030': ['LO', 'CT chest'],
    '0008103E': ['LO', 'Chest 5 mm'],
    '00100010': ['PN', Buffer.from(named(customer.name))],
    '00100020': ['LO', customer.pid],
    '00100030': ['DA', customer.birthOn.replaceAll('-', '')],
    '00100040': ['CS', sex],
    '00180015': ['CS', 'CHEST'],
    '00180050': ['DS', sliceMm],
    '0020000D': ['UI', study],
    '0020000E': ['UI', `${study}.1`],
    '00200011': ['IS', 1],
    '00200013': ['IS', number],
    '00200032': ['DS', [(-SIDE / 2) * SPACING_MM, (-SIDE / 2) * SPACING_MM, z]],
    '00200037': ['DS', [1, 0, 0, 0, 1, 0]],
    '00200052': ['UI', `${study}.9`],
    '00280002': ['US', 1],
    '00280004': ['CS', 'MONOCHROME2'],
    '00280010': ['US', SIDE],
    '00280011': ['US', SIDE],
    '00280030': ['DS', [SPACING_MM, SPACING_MM]],
    '00280100': ['US', 16],
    '00280101': ['US', 16],
    '00280102': ['US', 15],
    '00280103': ['US', 1],
    '00281050': ['DS', 40],
    '00281051': ['DS', 400],
    '00281052': ['DS', INTERCEPT],
    '00281053': ['DS', 1],
    '7FE00010': ['OW', sliceOf(organs, z, number * 7919)],
  };
  return dicomFile(facts);
}

/** Below 2.25: a UID that was made from a random number once, for these studies. */
const ROOT = '2.25.194732561208374650912837465012983746';

/**
 * Studies as the desk receives them: one person's chest now and half a year before, brought on one CD and signed for, and one that still waits.
 * @param customers who are alike to nobody
 */
export async function addStudies(ports: Ports, customers: readonly DemoCustomer[], clerk: StaffMember): Promise<void> {
  const [first, second] = customers;
  if (!first || !second) return;
  const now = ports.clock.now();
  const today = dateOf(now);
  const chest = { slices: 24, sliceMm: 5 };
  const scans: (Scan & { daysAgo: number; isSignedFor: boolean })[] = [
    {
      ...chest,
      study: `${ROOT}.1`,
      customer: first,
      on: dayAfter(today, -183),
      organs: TRUNK,
      daysAgo: 1,
      isSignedFor: true,
    },
    {
      ...chest,
      study: `${ROOT}.2`,
      customer: first,
      on: dayAfter(today, -1),
      organs: [...TRUNK, NODULE],
      daysAgo: 1,
      isSignedFor: true,
    },
    { ...chest, study: `${ROOT}.3`, customer: second, on: today, organs: TRUNK, daysAgo: 0, isSignedFor: false },
  ];
  for (const { daysAgo, isSignedFor, ...scan } of scans) {
    const ctx = contextOf(ports, new Date(now.getTime() - daysAgo * 86_400_000 - 3_600_000), clerk, MAY);
    let reportId = 0;
    for (let number = 1; number <= scan.slices; number += 1) {
      const arrival = await ports.files.receive([fileOf(scan, number)]);
      const originalName = `IM${String(number).padStart(4, '0')}.dcm`;
      ({ reportId } = await receiveFile(ctx, { arrival, originalName, channel: 'upload' }));
    }
    if (!isSignedFor) continue;
    const { rowVersion } = await findItem(ctx, reportId);
    await confirmMatch(ctx, reportId, { rowVersion, customerId: scan.customer.id, adviceId: null, reason: '' });
    const matched = await findItem(ctx, reportId);
    await signForOne(ctx, reportId, { rowVersion: matched.rowVersion, condition: 'good', note: '' });
  }
}
