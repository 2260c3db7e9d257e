import { App } from 'antd';
import { useCallback } from 'react';
import { useViewerWords } from '../words';

/** Runs a write. A refusal is told to the reader, and answered with undefined. */
export function useTold() {
  const { message } = App.useApp();
  const { say } = useViewerWords();
  return useCallback(
    async <T>(write: () => Promise<T>, done?: string): Promise<T | undefined> => {
      try {
        const answer = await write();
        if (done) void message.success(done);
        return answer;
      } catch (error) {
        void message.error(say('share.failed', { reason: (error as Error).message }));
        return undefined;
      }
    },
    [message, say],
  );
}
