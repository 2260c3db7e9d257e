import { useDebounce } from 'ahooks';
import { useLoaded } from '@/components/useLoaded';
import { findAnything } from '@/services/home';
import type { Found } from '@/services/types';

type Finding = { hits: Found[]; state: 'idle' | 'busy' | 'done' | 'failed'; reason?: string };

const TYPING_PAUSE_MS = 200;
const NONE: Found[] = [];

/** What the server finds for the words typed; a newer question cancels the older one. */
export const useFinder = (words: string): Finding => {
  const typed = words.trim();
  const q = useDebounce(typed, { wait: TYPING_PAUSE_MS });
  const found = useLoaded(q, (call) => (q ? findAnything({ q }, call) : Promise.resolve(NONE)), { keep: true });
  if (!typed) return { hits: NONE, state: 'idle' };
  if (found.error) return { hits: NONE, state: 'failed', reason: found.error.message };
  return { hits: found.data ?? NONE, state: typed !== q || found.loading ? 'busy' : 'done' };
};
