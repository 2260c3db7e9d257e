import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { rootCertificates } from 'node:tls';
import type { TimeStamping } from '../core/ports';
import type { Settings } from '../core/settings';

const ANSWER_SECONDS = 5;
const LARGEST_ANSWER_BYTES = 64 * 1024;

async function readAnswer(answer: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of answer.body ?? []) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > LARGEST_ANSWER_BYTES) throw new Error('it answers far too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Asks over HTTP as RFC 3161 says (3.4). */
const askAt = (url: string, seconds: number) => async (query: Uint8Array) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: new Uint8Array(query),
    redirect: 'error',
    signal: AbortSignal.timeout(seconds * 1000),
  });
  if (!answer.ok) throw new Error(`it answers ${answer.status}`);
  return readAnswer(answer);
};

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

async function readTrusted(file: string): Promise<Buffer[]> {
  try {
    const found = (await readFile(file, 'utf8')).match(CERTIFICATE) ?? [];
    if (found.length === 0) throw new Error('it holds no certificate in PEM');
    return found.map((pem) => new X509Certificate(pem).raw);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(
      `TSA_CA cannot be used: ${file}: ${code ?? message}. Write the path of a PEM file of certificates.`,
    );
  }
}

/**
 * The time-stamping authority of the settings, and what its stamps are trusted by.
 * @throws Error when TSA_CA cannot be read
 */
export async function openTimeStamping(
  { TSA_URL, TSA_CA, TSA_POLICY }: Settings,
  { answerSeconds = ANSWER_SECONDS }: { answerSeconds?: number } = {},
): Promise<TimeStamping> {
  let trusted = TSA_CA ? await readTrusted(TSA_CA) : null;
  return {
    ask: TSA_URL ? askAt(TSA_URL, answerSeconds) : null,
    policy: TSA_POLICY ?? null,
    trusted: () => {
      trusted ??= rootCertificates.map((pem) => new X509Certificate(pem).raw);
      return trusted;
    },
  };
}
