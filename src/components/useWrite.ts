import { useLockFn } from 'ahooks';
import { App } from 'antd';
import { useState } from 'react';
import { ApiError } from './ApiError';

type After<Args extends unknown[], T> = {
  done?: (answer: T, ...args: Args) => void;
  /** Called when it was written from what somebody else has changed meanwhile. */
  stale?: (error: ApiError) => void;
  /** A refusal is told in passing, for what has no place of its own to show it. */
  tell?: boolean;
};

/**
 * A generated call that writes: one at a time, however often it is pressed. What the server refuses is kept to be shown
 * beside what was typed; what is no answer of the server is a fault and goes on.
 */
export function useWrite<Args extends unknown[], T>(call: (...args: Args) => Promise<T>, after: After<Args, T> = {}) {
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const run = useLockFn(async (...args: Args) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await call(...args);
      setBusy(false);
      after.done?.(answer, ...args);
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      if (after.tell) void message.error(error.message);
      if (error.code === 409) after.stale?.(error);
    }
  });
  return { run, busy, failure, forget: () => setFailure(undefined) };
}
