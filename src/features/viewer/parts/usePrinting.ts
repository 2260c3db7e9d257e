import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { QUIET } from '@/components/calls';
import { recordReviewPrint } from '@/services/viewer';

/** When the page was last sent to a printer. Each printing, by the button or the browser's menu, is recorded. */
export function usePrinting(customerId: number, failed: (reason: string) => void): string | null {
  const [printedAt, setPrintedAt] = useState<string | null>(null);
  useEffect(() => {
    const before = () => {
      // the paper must carry this moment, so it has to be drawn before the browser takes the page
      flushSync(() => setPrintedAt(new Date().toISOString()));
      recordReviewPrint({ id: customerId }, QUIET).catch((error: Error) => failed(error.message));
    };
    window.addEventListener('beforeprint', before);
    return () => window.removeEventListener('beforeprint', before);
  }, [customerId, failed]);
  return printedAt;
}
