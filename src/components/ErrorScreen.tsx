import type { ReactNode } from 'react';

type Props = {
  title: string;
  text?: ReactNode;
  /** Said to whoever is asked for help: a request id, never what the page held. */
  detail?: string;
  action?: { label: string; run: () => void };
  second?: { label: string; href: string };
};

/** A page that says what is wrong and what to do next. Plain HTML: it has to work when the design system did not arrive. */
export function ErrorScreen({ title, text, detail, action, second }: Props) {
  return (
    <div className="portal-error" role="alert">
      <div className="portal-error-mark" aria-hidden="true">
        !
      </div>
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {detail && <p className="portal-error-detail">{detail}</p>}
      <p className="portal-error-actions">
        {action && (
          <button type="button" onClick={action.run}>
            {action.label}
          </button>
        )}
        {second && <a href={second.href}>{second.label}</a>}
      </p>
    </div>
  );
}
