import { createContext, useSyncExternalStore } from 'react';
import { isChunkError } from './chunk-error';

/** Below it the server draws the pages of PDFs whatever the browser can. */
export const DrawnByServer = createContext(false);

let hasFailed = false;
let trying: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

async function start(): Promise<boolean> {
  if (!('Worker' in window)) throw new Error('the PDF engine needs workers');
  const { startWorker } = await import('./pdf/PdfDocument');
  await startWorker();
  return true;
}

/**
 * Whether the PDF engine (the build of pdf.js for browsers of the last years) starts in this browser, which is tried with the
 * first PDF: the portal itself runs from Chrome 88 on. Why it does not is told to the console.
 * @throws Error when a part of the application did not arrive
 */
export function canRunPdfEngine(): Promise<boolean> {
  trying ??= start().catch((error: unknown) => {
    if (isChunkError(error)) {
      trying = undefined;
      throw error;
    }
    console.warn(error);
    hasFailed = true;
    for (const tell of listeners) tell();
    return false;
  });
  return trying;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the engine was tried here and did not start. */
export const usePdfEngineFailed = (): boolean => useSyncExternalStore(subscribe, () => hasFailed);
