import type { PagePath } from '../../../config/pages';
import type { Frame } from './rules/frames';

/** Where the portal answers DICOMweb (PS3.18): its own store and the PACS in one way. */
const ROOT = '/api/v1/dicomweb';

export const PAGE_PATH: PagePath = '/basicMaintenance/dicomPage';

/** The study that a page of this address shows; null where it shows none. */
export const studyAt = (pathname: string): string | null =>
  pathname.startsWith(`${PAGE_PATH}/`)
    ? (/^[0-9.]{1,64}$/.exec(uidIn(pathname.slice(PAGE_PATH.length + 1)))?.[0] ?? null)
    : null;

/** What stands behind the page's own address. */
export const uidIn = (rest: string) => rest.replace(/\/$/, '');

const part = encodeURIComponent;

export const studyAddress = (studyUid: string) => `${ROOT}/studies/${part(studyUid)}`;
export const seriesAddress = (studyUid: string, seriesUid: string) =>
  `${studyAddress(studyUid)}/series/${part(seriesUid)}`;
export const instanceAddress = (studyUid: string, seriesUid: string, instanceUid: string) =>
  `${seriesAddress(studyUid, seriesUid)}/instances/${part(instanceUid)}`;

export const frameAddress = (
  studyUid: string,
  seriesUid: string,
  { instanceUid, number }: Pick<Frame, 'instanceUid' | 'number'>,
) => `${instanceAddress(studyUid, seriesUid, instanceUid)}/frames/${number}`;

/** A small picture of a series, made by the server. */
export const thumbnailAddress = (studyUid: string, seriesUid: string) =>
  `${seriesAddress(studyUid, seriesUid)}/thumbnail`;
