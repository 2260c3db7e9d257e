type Props = {
  value: string;
  label: string;
  editable: boolean;
  /** Stands unseen behind the text, so that the points of a column stand under each other. */
  pad?: string;
  onChange: (value: string) => void;
};

const inOneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');

/** A cell that is as wide as what is printed in it: nothing is ever cut; only a sentence goes on in a second line. */
export function GrowingField({ value, label, editable, pad, onChange }: Props) {
  return (
    <span className="checker-grow">
      {editable ? (
        <span className="checker-field-box">
          <span className="checker-text" aria-hidden="true">
            {value}
          </span>
          <textarea
            rows={1}
            value={value}
            aria-label={label}
            spellCheck={false}
            onChange={(event) => onChange(inOneLine(event.target.value))}
          />
        </span>
      ) : (
        <span className="checker-text">{value}</span>
      )}
      {pad && (
        <span className="checker-pad" aria-hidden="true">
          {pad}
        </span>
      )}
    </span>
  );
}
