import { getIntl } from '@umijs/max';
import { useEffect, useState } from 'react';

const ASSET_TIMEOUT_MS = 120_000;

/** Nothing, while something loads; after two minutes the way out, because the asset will not come any more. */
export default function Loading() {
  // the initial state is waited for outside of the texts' provider
  const { formatMessage } = getIntl();
  const [late, setLate] = useState(false);

  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), ASSET_TIMEOUT_MS);
    return () => window.clearTimeout(timer);
  }, []);

  if (!late) return <div aria-busy="true" />;
  return (
    <main className="portal-error" role="alert">
      <h1>{formatMessage({ id: 'shell.chunk.title' })}</h1>
      <p>{formatMessage({ id: 'shell.chunk.late' })}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {formatMessage({ id: 'shell.chunk.reload' })}
      </button>
    </main>
  );
}
