import type { Deliver } from '../core/ports';

const MOST_ANSWER = 500;

/** The first words of an answer; whatever comes after them is not waited for. */
async function firstWords(answer: Response): Promise<string> {
  let said = '';
  if (!answer.body) return said;
  const decoder = new TextDecoder();
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    said += decoder.decode(chunk, { stream: true });
    if (said.length >= MOST_ANSWER) break;
  }
  return said;
}

/** Sends SMS through an HTTP gateway: POST `{to, text}` with a bearer key. Anything but 2xx is a failure. */
export function gatewayDelivery(url: string, key: string | undefined): Deliver {
  const headers = { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) };
  return async ({ to, text }, sending) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': sending.key },
      body: JSON.stringify({ to, text }),
      redirect: 'error',
      signal: sending.signal,
    });
    const said = await firstWords(answer);
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
    return `${answer.status} ${said}`.trim().slice(0, MOST_ANSWER);
  };
}
