import { type ComponentType, lazy, useState } from 'react';

const SIGNS = ['pointermove', 'pointerdown', 'keydown'];
/** What somebody begins with must not wait for it. */
const PAUSE_MS = 1_000;

/** Runs once, a moment after somebody has begun to use the page, when it has nothing else to do. */
function whenUsed(run: () => void) {
  const used = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, used);
    if ('requestIdleCallback' in window) window.setTimeout(() => window.requestIdleCallback(run), PAUSE_MS);
  };
  for (const sign of SIGNS) window.addEventListener(sign, used, { passive: true });
}

/**
 * A dialog in a file of its own, which is fetched when somebody begins to use the page: when they open it and type at
 * once, it is there.
 */
export function loadedEarly<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const state: { ready?: ComponentType<Props> } = {};
  const once = async () => {
    const module = await load();
    state.ready = module.default;
    return module;
  };
  const Later = lazy(once) as unknown as ComponentType<Props>;
  // whoever opens it before then fetches it then
  whenUsed(() => void once().catch(() => undefined));
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each file, as `lazy` does
  return function Early(props: Props) {
    // what has been opened stays itself when its file has come
    const [Shown] = useState(() => state.ready ?? Later);
    return <Shown {...props} />;
  };
}
