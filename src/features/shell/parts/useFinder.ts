import { useEffect, useState } from 'react';
import { findAnything } from '@/services/home';
import type { Found } from '@/services/types';

type Finding = { hits: Found[]; state: 'idle' | 'busy' | 'done' | 'failed'; reason?: string };

const TYPING_PAUSE_MS = 200;
const NOTHING: Finding = { hits: [], state: 'idle' };

/** What the server finds for the words typed; a newer question cancels the older one. */
export const useFinder = (words: string): Finding => {
  const [finding, setFinding] = useState<Finding>(NOTHING);
  const question = words.trim();

  useEffect(() => {
    if (!question) {
      setFinding(NOTHING);
      return;
    }
    const inquiry = new AbortController();
    setFinding((before) => ({ ...before, state: 'busy' }));
    const timer = window.setTimeout(() => {
      findAnything({ q: question }, { signal: inquiry.signal, skipErrorHandler: true })
        .then((hits) => setFinding({ hits, state: 'done' }))
        .catch((error: Error) => {
          if (!inquiry.signal.aborted) setFinding({ hits: [], state: 'failed', reason: error.message });
        });
    }, TYPING_PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
      inquiry.abort();
    };
  }, [question]);

  return finding;
};
