import { useEventListener } from 'ahooks';
import type { Steps } from './ReportPane';

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** J and K go from report to report, Escape closes; not while typing or in a dialog. */
export function useReportKeys(steps: Steps | undefined): void {
  useEventListener('keydown', (event: KeyboardEvent) => {
    if (!steps || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (typing(event.target) || document.querySelector('.ant-modal-wrap:not([style*="display: none"])')) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const run = { j: steps.next, k: steps.previous, Escape: steps.close }[key];
    if (!run) return;
    event.preventDefault();
    run();
  });
}
