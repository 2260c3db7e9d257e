/** What somebody does who is there; moving the mouse over the page is not working on it. */
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
/** What is asked so soon after an act was asked because of it. */
const BECAUSE_MS = 10_000;

/** Opening the page is an act. */
let actedAt = Date.now();

for (const act of ACTS)
  window.addEventListener(
    act,
    () => {
      actedAt = Date.now();
    },
    { capture: true, passive: true },
  );

/** How long ago the person did something on this page. */
export const sinceActMs = () => Date.now() - actedAt;

/** Whether what is asked now is asked because of the person, and not by a timer or an event of the server. */
export const isPersonAsking = () => sinceActMs() < BECAUSE_MS;
