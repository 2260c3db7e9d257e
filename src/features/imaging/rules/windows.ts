import { type Dataset, textOf } from './dataset';

/** A window as DICOM counts it (PS3.3 C.11.2.1.2.1): which grey values are told apart; HU for CT. */
export interface Window {
  center: number;
  width: number;
}

export const WINDOW_NAMES = [
  'brain',
  'stroke',
  'subdural',
  'temporalBone',
  'lung',
  'mediastinum',
  'abdomen',
  'liver',
  'spine',
  'bone',
] as const;
export type WindowName = (typeof WINDOW_NAMES)[number];

/** HU of CT. Source: Radiopaedia, "Windowing (CT)", https://radiopaedia.org/articles/windowing-ct. */
export const WINDOWS: Readonly<Record<WindowName, Window>> = {
  brain: { width: 80, center: 40 },
  stroke: { width: 40, center: 40 },
  subdural: { width: 200, center: 75 },
  temporalBone: { width: 2800, center: 600 },
  lung: { width: 1500, center: -600 },
  mediastinum: { width: 350, center: 50 },
  abdomen: { width: 400, center: 50 },
  liver: { width: 150, center: 30 },
  spine: { width: 250, center: 50 },
  bone: { width: 1800, center: 400 },
};

/** Words of the body part or of the series by which its usual windows come first. */
const USUAL: readonly [RegExp, readonly WindowName[]][] = [
  [/head|brain|skull|neuro|颅|头|脑/i, ['brain', 'stroke', 'subdural', 'bone', 'temporalBone']],
  [/\bear\b|temporal|颞/i, ['temporalBone', 'brain', 'bone']],
  [/chest|lung|thora|胸|肺/i, ['lung', 'mediastinum', 'bone']],
  [/abdo|liver|pelvi|kidney|腹|肝|盆/i, ['abdomen', 'liver', 'bone']],
  [/spine|脊|椎/i, ['spine', 'bone']],
  [/extremity|knee|hand|foot|ankle|wrist|shoulder|hip|肢|膝|手|足|踝|腕|肩|髋/i, ['bone', 'abdomen']],
];

/** The windows to offer for a series: those of its body part first. Only CT has grey values that mean the same everywhere. */
export function windowsFor(data: Dataset): WindowName[] {
  if (textOf(data, '00080060') !== 'CT') return [];
  const words = ['00180015', '0008103E', '00081030'].map((tag) => textOf(data, tag)).join(' ');
  const usual = USUAL.find(([word]) => word.test(words))?.[1] ?? [];
  return [...usual, ...WINDOW_NAMES.filter((name) => !usual.includes(name))];
}

/** The lowest and highest grey value that are told apart, of the linear function of DICOM. */
export const rangeOf = ({ center, width }: Window) => ({
  lower: center - 0.5 - (width - 1) / 2,
  upper: center - 0.5 + (width - 1) / 2,
});

export const windowOf = ({ lower, upper }: { lower: number; upper: number }): Window => ({
  center: (lower + upper) / 2 + 0.5,
  width: upper - lower + 1,
});

/** Whether the pixels are grey values, of which a window shows some. */
export const isGrey = (data: Dataset): boolean => textOf(data, '00280004').startsWith('MONOCHROME');
