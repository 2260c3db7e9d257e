import { useRef, useState } from 'react';

/** @returns what is wrong with a value, in the reader's words, or undefined */
export type Check = (value: string) => string | undefined;

/** One field of the first page: judged when it is left and before it is sent, not while it is typed. */
export function useField(check: Check) {
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  /** Says what is wrong and goes there. @returns whether it is right */
  const judge = (text = value) => {
    const wrong = check(text);
    setError(wrong);
    if (wrong !== undefined) ref.current?.focus();
    return wrong === undefined;
  };
  const props = {
    ref,
    value,
    error,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setValue(target.value);
      if (error !== undefined) setError(check(target.value));
    },
    onBlur: () => value !== '' && setError(check(value)),
  };
  return { ref, value, judge, props };
}
