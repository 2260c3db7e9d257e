import { useRef, useState } from 'react';
import { findCustomerDuplicates } from '@/services/customer';
import type { CustomerDuplicate } from '@/services/types';

type Typed = { name: string; birthOn: string | null; mobile: string };

/** Who may be the same person as the one being typed; asked again when a telling field is left, and before saving. */
export function useDuplicates() {
  const [found, setFound] = useState<CustomerDuplicate[]>([]);
  const [failure, setFailure] = useState<string>();
  const inquiry = useRef<AbortController>(undefined);
  const shown = useRef(new Set<number>());

  /** @returns whether somebody was found who had not been shown before. */
  const look = async ({ name, birthOn, mobile }: Typed): Promise<boolean> => {
    inquiry.current?.abort();
    const mine = new AbortController();
    inquiry.current = mine;
    const asked = {
      ...(mobile.trim() ? { mobile: mobile.trim() } : {}),
      ...(name.trim() && birthOn ? { name: name.trim(), birthOn } : {}),
    };
    try {
      const answer =
        Object.keys(asked).length === 0
          ? []
          : await findCustomerDuplicates(asked, { signal: mine.signal, skipErrorHandler: true });
      if (mine.signal.aborted) return false;
      const isNews = answer.some(({ id }) => !shown.current.has(id));
      for (const { id } of answer) shown.current.add(id);
      setFound(answer);
      setFailure(undefined);
      return isNews;
    } catch (error) {
      if (!mine.signal.aborted) setFailure((error as Error).message);
      return false;
    }
  };

  return { found, failure, look };
}
