import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = Omit<ComponentProps<'input'>, 'prefix'> & {
  label: string;
  icon: ReactNode;
  /** What is wrong with it. */
  error: string | undefined;
  /** Beside the field, on the same line. */
  after?: ReactNode;
};

/** A field of the first page, in plain HTML: antd's form and input would be a fifth of what the page fetches. */
export function LoginField({ label, icon, error, after, ...input }: Props) {
  const id = useId();
  const isWrong = error !== undefined;
  return (
    <div className="portal-login-field">
      <label htmlFor={id}>{label}</label>
      <div className="portal-login-line">
        <span className="portal-login-input">
          <span aria-hidden="true">{icon}</span>
          <input id={id} aria-invalid={isWrong} aria-describedby={isWrong ? `${id}-error` : undefined} {...input} />
        </span>
        {after}
      </div>
      {isWrong && (
        <p id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
