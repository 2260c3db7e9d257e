import { createReadStream, statSync } from 'node:fs';
import path from 'node:path';
import { Upload } from 'tus-js-client';
import type { Clinic } from './clinic';

type Server = Pick<Clinic, 'origin' | 'cookie'>;

const headersOf = ({ cookie }: Server) => ({ cookie, 'x-requested-with': 'XMLHttpRequest' });

/** Sends a file in pieces, as the pages do. @returns the upload's id */
export const sendFile = (server: Server, file: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const upload = new Upload(createReadStream(file), {
      endpoint: `${server.origin}/api/v1/uploads`,
      uploadSize: statSync(file).size,
      chunkSize: 64 * 1024 * 1024,
      metadata: { filename: path.basename(file), mark: path.basename(file), channel: 'upload' },
      headers: headersOf(server),
      storeFingerprintForResuming: false,
      retryDelays: [],
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
      onError: reject,
    });
    upload.start();
  });

interface Receipt {
  reports: { reportId: number }[];
  entries: { outcome: string; why: string }[];
}

/** Has the server take in what it has whole. @throws Error where something of it was refused */
export async function takeIn(server: Server, uploadId: string): Promise<Receipt> {
  const answer = await fetch(`${server.origin}/api/v1/intake/uploads/${uploadId}/receive`, {
    method: 'POST',
    headers: headersOf(server),
  });
  if (!answer.ok) throw new Error(`taking in: ${answer.status} ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: Receipt };
  const refused = data.entries.find(({ outcome }) => outcome === 'refused');
  if (refused) throw new Error(`taking in: ${refused.why}`);
  return data;
}
