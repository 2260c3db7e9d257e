import type { ReactNode } from 'react';

type Props<Value extends string> = {
  label: string;
  icon: ReactNode;
  value: Value;
  options: { value: Value; text: string; lang?: string }[];
  choose: (value: Value) => void;
};

/** The browser's own list in the dress of a bar button: it costs nothing to load, and every device knows it. */
export function QuietSelect<Value extends string>({ label, icon, value, options, choose }: Props<Value>) {
  return (
    <span className="portal-select" title={label}>
      <span aria-hidden="true">{icon}</span>
      <select aria-label={label} value={value} onChange={(event) => choose(event.target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.text}
          </option>
        ))}
      </select>
    </span>
  );
}
