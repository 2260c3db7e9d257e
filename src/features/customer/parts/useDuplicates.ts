import { useRef, useState } from 'react';
import { findCustomerDuplicates } from '@/services/customer';
import type { CustomerDuplicate } from '@/services/types';

/** Who may be the same person as the one being typed; asked again when a telling field is left. */
export function useDuplicates() {
  const [found, setFound] = useState<CustomerDuplicate[]>([]);
  const [failure, setFailure] = useState<string>();
  const inquiry = useRef<AbortController>(undefined);

  const look = async ({ name, birthOn, mobile }: { name: string; birthOn: string | null; mobile: string }) => {
    inquiry.current?.abort();
    const mine = new AbortController();
    inquiry.current = mine;
    const asked = {
      ...(mobile.trim() ? { mobile: mobile.trim() } : {}),
      ...(name.trim() && birthOn ? { name: name.trim(), birthOn } : {}),
    };
    if (Object.keys(asked).length === 0) return setFound([]);
    try {
      const answer = await findCustomerDuplicates(asked, { signal: mine.signal, skipErrorHandler: true });
      if (mine.signal.aborted) return;
      setFound(answer);
      setFailure(undefined);
    } catch (error) {
      if (!mine.signal.aborted) setFailure((error as Error).message);
    }
  };

  return { found, failure, look };
}
