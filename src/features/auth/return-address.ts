export type ReturnAddress = { where: 'inside'; path: string } | { where: 'outside'; url: string };

const MOST_ENCODINGS = 4;
const STRANGE = /[\\\s\p{Cc}]/u;

/** Every layer of an address that was encoded more than once, the outermost first; undefined when it never ends. */
const layersOf = (raw: string): string[] | undefined => {
  const layers = [raw];
  for (let i = 0; i < MOST_ENCODINGS; i++) {
    const last = layers[layers.length - 1] as string;
    try {
      const next = decodeURIComponent(last);
      if (next === last) return layers;
      layers.push(next);
    } catch {
      // a lone % is no encoding: this layer is the last one
      return layers;
    }
  }
  return undefined;
};

const parse = (text: string, site: string): URL | undefined => {
  try {
    return new URL(text, site);
  } catch {
    return undefined;
  }
};

const originOf = (address: string) => (address ? parse(address, 'invalid:')?.origin : undefined);

/** Only `/path` and `http(s)://…`: nothing that a browser could read as another scheme or another host. */
const isPlain = (text: string) => !STRANGE.test(text) && (/^\/(?!\/)/.test(text) || /^https?:\/\/[^/]/i.test(text));

/** The path alone is looked at: what a page is asked for in its query is that page's affair. */
const staysWithin = (layer: string, site: string) => {
  const path = layer.split(/[?#]/, 1)[0] ?? '';
  const target = isPlain(path) ? parse(path, site) : undefined;
  return target?.origin === site && !target.pathname.startsWith('//');
};

/**
 * Where a `from` address may lead: within the site, or to the origin of the outside login page; else undefined.
 * Every layer of encoding has to be harmless, because some server on the way may take one off.
 */
export const returnAddress = (raw: string | null, site: string, backurl = ''): ReturnAddress | undefined => {
  if (!raw) return undefined;
  const layers = layersOf(raw);
  const plain = layers?.findIndex(isPlain) ?? -1;
  if (!layers || plain < 0) return undefined;

  const target = parse(layers[plain] as string, site);
  if (!target || target.username || target.password) return undefined;
  if (target.origin !== site) {
    return target.origin === originOf(backurl) ? { where: 'outside', url: target.href } : undefined;
  }
  if (!layers.slice(plain).every((layer) => staysWithin(layer, site))) return undefined;
  if (/^\/login\/?$/i.test(target.pathname)) return undefined;
  return { where: 'inside', path: target.pathname + target.search + target.hash };
};

/** Where a person goes after sign-in: the page they came from, else where `from` may lead, else home. */
export const afterSignIn = (query: URLSearchParams, site: string, backurl = ''): ReturnAddress => {
  const page = returnAddress(query.get('from_path'), site);
  return page ?? returnAddress(query.get('from'), site, backurl) ?? { where: 'inside', path: '/home' };
};
