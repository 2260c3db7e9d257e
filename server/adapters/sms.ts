import type { Deliver } from '../core/ports';

const MOST_ANSWER = 500;

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
    const said = await answer.text();
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
    return `${answer.status} ${said}`.trim().slice(0, MOST_ANSWER);
  };
}
