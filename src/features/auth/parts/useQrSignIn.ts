import { useEffect, useState } from 'react';
import { ApiError } from '@/components/ApiError';
import type { QrStateView, QrView } from '@/services/types';
import { readQr, signInByQr, startQr } from '../calls';

type QrState = QrStateView['state'];

const POLL_MS = 1_500;

export type QrSignIn = { qr?: QrView; state: QrState | 'loading' | 'failed'; reason?: string };

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = window.setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer);
      resolve();
    });
  });

/** No new codes for a tab nobody looks at. */
const untilSeen = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (document.visibilityState === 'visible') return resolve();
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve());
  });

/** One code from its making to its end. A lost connection is waited out; a refusal is not. */
const follow = async (qr: QrView, signal: AbortSignal, tell: (state: QrState) => void): Promise<QrState> => {
  for (;;) {
    await pause(POLL_MS, signal);
    if (signal.aborted || Date.now() > Date.parse(qr.expiresAt)) return 'expired';
    try {
      const { state } = await readQr(qr, signal);
      if (state !== 'waiting' && state !== 'seen') return state;
      tell(state);
    } catch (error) {
      if (signal.aborted) return 'expired';
      if (error instanceof ApiError && (error.code === 404 || error.code === 410)) return 'expired';
      if (error instanceof ApiError && error.code !== 0 && error.code < 500) throw error;
    }
  }
};

/** Shows codes until one is approved or denied; leaving the page ends it. `round` starts anew after a denial. */
export const useQrSignIn = (round: number, done: () => Promise<void>): QrSignIn => {
  const [view, setView] = useState<QrSignIn>({ state: 'loading' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: one run per round; `done` may change with each drawing
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const run = async () => {
      while (!signal.aborted) {
        await untilSeen(signal);
        if (signal.aborted) return;
        const qr = await startQr();
        if (signal.aborted) return;
        setView({ qr, state: 'waiting' });
        const end = await follow(qr, signal, (state) => setView({ qr, state }));
        if (signal.aborted) return;
        if (end === 'expired') continue;
        setView({ qr, state: end });
        if (end === 'approved') {
          await signInByQr(qr);
          await done();
        }
        return;
      }
    };
    setView({ state: 'loading' });
    run().catch((error: Error) => {
      if (!signal.aborted) setView({ state: 'failed', reason: error.message });
    });
    return () => leaving.abort();
  }, [round]);

  return view;
};
