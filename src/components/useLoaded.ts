import { getIntl } from '@umijs/max';
import { useEventListener, useMemoizedFn } from 'ahooks';
import { useCallback, useEffect, useState } from 'react';
import type { CallOptions } from '@/services/types';
import { ApiError } from './ApiError';
import { QUIET } from './calls';

export type Loaded<T> = {
  /** What was loaded last for this question; undefined while nothing was. */
  data: T | undefined;
  loading: boolean;
  /** Why the newest try failed. */
  error: ApiError | undefined;
  reload: () => void;
};

/** What is no answer of the server is a fault of the page: told in the reader's words, and to the console in its own. */
const asApiError = (error: unknown) => {
  if (error instanceof ApiError) return error;
  console.error(error);
  return new ApiError({ code: 0, msg: getIntl().formatMessage({ id: 'list.unexpected' }) });
};

type State<T> = { data?: T; answers?: string; asked?: string; error?: ApiError; loading: boolean };

/**
 * Loads what a question names by a generated call, which gets the options it is made with. A newer question cancels the
 * older one and forgets its answer, so that nothing of one person ever stands under another; `reload` asks again quietly.
 * With `keep` the older answer stays on screen until the new one is there: only for what names its own person in every
 * row.
 */
export function useLoaded<T>(
  question: string,
  load: (call: CallOptions) => Promise<T>,
  { keep = false }: { keep?: boolean } = {},
): Loaded<T> {
  const [state, setState] = useState<State<T>>({ loading: true });
  const [turn, setTurn] = useState(0);
  const ask = useMemoizedFn(load);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again
  useEffect(() => {
    const inquiry = new AbortController();
    setState((before) => ({
      ...before,
      error: before.asked === question ? before.error : undefined,
      asked: question,
      loading: true,
    }));
    ask({ ...QUIET, signal: inquiry.signal })
      .then((data) => {
        if (!inquiry.signal.aborted) setState({ data, answers: question, asked: question, loading: false });
      })
      .catch((error: unknown) => {
        if (inquiry.signal.aborted) return;
        // an answer to another question must not stand under this one
        setState(({ data, answers }) => ({
          ...(answers === question ? { data, answers } : {}),
          asked: question,
          error: asApiError(error),
          loading: false,
        }));
      });
    return () => inquiry.abort();
  }, [question, turn, ask]);

  const reload = useCallback(() => setTurn((before) => before + 1), []);
  // what failed without a connection is asked again as soon as there is one
  const isCutOff = state.error?.code === 0;
  useEventListener('online', reload, { enable: isCutOff });
  const isAsked = state.asked === question;
  return {
    data: keep || state.answers === question ? state.data : undefined,
    error: isAsked ? state.error : undefined,
    loading: state.loading || !isAsked,
    reload,
  };
}
