import { receiveCorrection, receiveFile } from '@/services/intake';

export const fileAddress = (reportId: number, fileId: number) => `/api/v1/reports/${reportId}/files/${fileId}`;

/** What the file chooser offers; an iPhone then hands over its HEIC pictures as JPEG. */
export const TAKEN =
  'application/pdf,.pdf,image/jpeg,.jpg,.jpeg,image/png,.png,image/tiff,.tif,.tiff,image/webp,.webp,image/gif,.gif';

type Sending = { signal: AbortSignal; onPercent: (percent: number) => void };

/** Sends one file. `onPercent` counts bytes that have left; after 100 the server reads. */
export const sendFile = (file: File, channel: string, { signal, onPercent }: Sending) => {
  const form = new FormData();
  form.append('channel', channel);
  form.append('file', file);
  return receiveFile(form, {
    signal,
    skipErrorHandler: true,
    onUploadProgress: ({ loaded, total }: { loaded: number; total?: number }) =>
      total && onPercent(Math.round((loaded / total) * 100)),
  });
};

/** Sends the laboratory's corrected file for a report that is there. */
export const sendCorrection = (reportId: number, file: File, reason: string) => {
  const form = new FormData();
  form.append('reason', reason);
  form.append('file', file);
  return receiveCorrection({ reportId }, form, { skipErrorHandler: true });
};
