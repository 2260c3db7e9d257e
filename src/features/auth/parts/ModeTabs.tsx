import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

type Props<Mode extends string> = {
  label: string;
  mode: Mode;
  choose: (mode: Mode) => void;
  modes: { key: Mode; label: string }[];
  children: ReactNode;
};

/** Tabs with the keys people expect; antd's would bring its whole menu along to the first page. */
export function ModeTabs<Mode extends string>({ label, mode, choose, modes, children }: Props<Mode>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const pressed = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const direction = document.documentElement.dir === 'rtl' ? -step : step;
    const at = modes.findIndex(({ key }) => key === mode);
    const next = (at + direction + modes.length) % modes.length;
    const target = modes[next];
    if (!target) return;
    event.preventDefault();
    choose(target.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="portal-modes">
        {modes.map(({ key, label: text }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === mode}
            aria-controls={`${id}-panel`}
            tabIndex={key === mode ? 0 : -1}
            onClick={() => choose(key)}
            onKeyDown={pressed}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${mode}`}>
        {children}
      </div>
    </>
  );
}
