/** Asks the person to prove that it is them. @returns whether they did */
type Asker = () => Promise<boolean>;

let asker: Asker | undefined;
let asking: Promise<boolean> | undefined;

/** The one place that asks; without it nobody is asked. @returns takes it back */
export const receiveStepUp = (next: Asker) => {
  asker = next;
  return () => {
    if (asker === next) asker = undefined;
  };
};

/** Has the person prove it once for all calls that wait for it. @returns whether they did */
export const proveAgain: Asker = () => {
  asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
};
