import { receiveCorrection } from '@/services/intake';

export const fileAddress = (reportId: number, fileId: number) => `/api/v1/reports/${reportId}/files/${fileId}`;

/** What the file chooser offers where a laboratory's corrected file is chosen. */
export const PAGES =
  'application/pdf,.pdf,image/jpeg,.jpg,.jpeg,image/png,.png,image/tiff,.tif,.tiff,image/webp,.webp,image/gif,.gif';
/** What the desk's file chooser offers; an iPhone then hands over its HEIC pictures as JPEG. Files of a CD have no ending at all. */
export const TAKEN = `${PAGES},application/dicom,.dcm,.dicom,application/zip,.zip`;

/** Sends the laboratory's corrected file for a report that is there. */
export const sendCorrection = (reportId: number, file: File, reason: string) => {
  const form = new FormData();
  form.append('reason', reason);
  form.append('file', file);
  return receiveCorrection({ reportId }, form, { skipErrorHandler: true });
};
