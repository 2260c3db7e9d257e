let held = 0;

/** The page holds something typed that was not saved. @returns says that it does no longer */
export const holdUnsaved = () => {
  held += 1;
  return () => {
    held -= 1;
  };
};

/** Whether leaving the page would lose something typed. */
export const hasUnsaved = () => held > 0;
