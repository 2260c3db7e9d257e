import { ApiError } from '@/components/ApiError';
import { notifyError } from '@/components/notice';

/** 401, 403 and server faults are told by the shell's request; what is left belongs to the page that asked. */
export const isOurs = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code >= 400 && error.code < 500 && error.code !== 401 && error.code !== 403;

/** Throws on what is no answer of the server: that is a fault of ours and must be seen. */
export const handleRefusal = (error: unknown) => {
  if (!(error instanceof ApiError)) throw error;
};

/** Says a refusal of the server where the reader is. */
export const tellRefusal = (error: unknown) => {
  if (isOurs(error))
    notifyError(error.requestId && error.code >= 500 ? `${error.message} (${error.requestId})` : error.message);
  else handleRefusal(error);
};

/** What lies beside the images in the folder of a CD: its viewer, its directory. */
export const isLeftOut = (error: unknown): boolean =>
  error instanceof ApiError &&
  ['intake.wrong_kind', 'intake.empty', 'intake.dicom_directory'].includes(String(error.reason));
