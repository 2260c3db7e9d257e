import { useMemo } from 'react';
import { type Loaded, useLoaded } from '@/components/useLoaded';
import { readSeries } from './dicomweb';
import { type Dataset, itemsOf, textOf } from './rules/dataset';
import { type Frame, framesOfSeries } from './rules/frames';

/** What a series shows: pictures, a structured report, a PDF, or nothing that can be looked at. */
export type SeriesContent =
  | { kind: 'pictures'; frames: Frame[] }
  | { kind: 'report'; instances: Dataset[] }
  | { kind: 'pdf'; instances: Dataset[] }
  | { kind: 'other'; instances: Dataset[] };

const ENCAPSULATED_PDF = '1.2.840.10008.5.1.4.1.1.104.1';
const CONTENT = '0040A730';

export function contentOf(instances: Dataset[]): SeriesContent {
  const frames = framesOfSeries(instances);
  if (frames.length > 0) return { kind: 'pictures', frames };
  if (instances.some((data) => textOf(data, '00080016') === ENCAPSULATED_PDF)) return { kind: 'pdf', instances };
  if (instances.some((data) => itemsOf(data, CONTENT).length > 0)) return { kind: 'report', instances };
  return { kind: 'other', instances };
}

/** The data sets of a series are the same for every pane, and are read once. */
const read = new Map<string, Promise<Dataset[]>>();

/** The data sets of a series. @throws ApiError as every call */
export function readOnce(studyUid: string, seriesUid: string, options: Parameters<typeof readSeries>[2]) {
  const key = `${studyUid}/${seriesUid}`;
  const asked = read.get(key) ?? readSeries(studyUid, seriesUid, { ...options, signal: undefined });
  read.set(key, asked);
  asked.catch(() => read.delete(key));
  return asked;
}

/** Forgets what was read, when the page is left. */
export const forgetSeries = () => read.clear();

/** A series with what it shows. Without one nothing is asked. */
export function useSeries(studyUid: string, seriesUid: string): Loaded<Dataset[]> & { content?: SeriesContent } {
  const loaded = useLoaded(`series ${studyUid} ${seriesUid}`, (call) =>
    seriesUid ? readOnce(studyUid, seriesUid, call) : Promise.resolve([]),
  );
  const { data } = loaded;
  const content = useMemo(() => data && contentOf(data), [data]);
  return { ...loaded, content };
}
