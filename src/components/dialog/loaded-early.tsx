import { type ComponentType, lazy, useState } from 'react';

/**
 * A dialog in a file of its own, which is fetched as soon as the page has nothing else to do: when somebody opens it and
 * types at once, it is there.
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
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => void once().catch(() => undefined));
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each file, as `lazy` does
  return function Early(props: Props) {
    // what has been opened stays itself when its file has come
    const [Shown] = useState(() => state.ready ?? Later);
    return <Shown {...props} />;
  };
}
