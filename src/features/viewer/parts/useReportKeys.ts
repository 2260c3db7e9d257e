import { useEffect, useRef } from 'react';
import type { Steps } from './ReportPane';

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** J and K go from report to report, Escape closes; not while typing or in a dialog. */
export function useReportKeys(steps: Steps | undefined): void {
  const latest = useRef(steps);
  useEffect(() => {
    latest.current = steps;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const now = latest.current;
      if (!now || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (typing(event.target) || document.querySelector('.ant-modal-wrap:not([style*="display: none"])')) return;
      const run = { j: now.next, k: now.previous, Escape: now.close }[
        event.key.length === 1 ? event.key.toLowerCase() : event.key
      ];
      if (!run) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
