/** That something goes on, without saying how far it has come: a file tells its length only at its end. */
export const ReadingBar = () => <span className="sheet-reading" aria-hidden="true" />;
