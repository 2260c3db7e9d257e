const FIELDS = 'input, textarea, select, [contenteditable=true]';
const FOOTERS = '.ant-modal-footer, .ant-drawer-footer';

const isShown = (element: Element) =>
  !element.closest('[hidden]') && (!('checkVisibility' in element) || element.checkVisibility());

/** What can be filled in, by the keyboard, without something opening over it as a calendar does. */
const isField = (element: HTMLElement) =>
  !(element as HTMLInputElement).disabled &&
  !['hidden', 'file', 'submit', 'button'].includes((element as HTMLInputElement).type) &&
  element.tabIndex >= 0 &&
  !element.closest('.ant-picker, .ant-pagination') &&
  !element.matches('[readonly]:not([role=combobox])') &&
  isShown(element);

/** A choice that already has its answer asks for nothing. */
const isAnswered = (element: HTMLElement) => {
  if (!(element instanceof HTMLInputElement)) return false;
  if (element.type === 'checkbox') return element.checked;
  if (element.type !== 'radio') return false;
  const group =
    element.closest('[role=radiogroup]')?.querySelectorAll('input') ?? document.getElementsByName(element.name);
  return [...(group as NodeListOf<HTMLInputElement>)].some(({ checked }) => checked);
};

/** Marked with `data-start`, where the first one is seldom filled in; else the first. */
const firstField = (panel: HTMLElement) =>
  panel.querySelector<HTMLElement>('[data-start]:not([disabled])') ??
  [...panel.querySelectorAll<HTMLElement>(FIELDS)].find((element) => isField(element) && !isAnswered(element));

/** The main button; where that takes something away, the one that leaves everything as it is. */
function mainButton(panel: HTMLElement, safe: boolean): HTMLElement | undefined {
  const footer = panel.querySelector(FOOTERS);
  const buttons = [...(footer?.querySelectorAll<HTMLButtonElement>('button') ?? [])].filter(isShown);
  const main = buttons.find((button) => button.matches('.ant-btn-primary'));
  if (main && !safe && !main.matches('.ant-btn-dangerous')) return main.disabled ? undefined : main;
  return buttons.find((button) => button !== main && !button.disabled);
}

export type Start = 'field' | 'safe' | 'dialog';

/** Where the focus stands in a dialog that has just opened: see `Dialog`. */
export function firstFocus(panel: HTMLElement, start: Start): HTMLElement {
  if (start === 'dialog') return panel;
  return (start === 'field' && firstField(panel)) || mainButton(panel, start === 'safe') || panel;
}
