import pg from 'pg';

/** Of one connection; the server keeps each until the connection ends. */
const KEPT = 300;
/** Longer lists of values come in ever new lengths, each a text of its own. */
const MOST_VALUES = 40;

/** What a search finds depends on the words searched for: it is planned for them each time. */
const DEPENDS_ON_VALUES = /\bi?like\b/i;

interface Asked {
  text?: string;
  name?: string;
  values?: unknown[];
}

/**
 * A connection on which PostgreSQL reads each text once, and plans it anew only while that pays: half of its work on the small
 * questions of the portal is reading and planning. See ADR 0021.
 */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>();

  #nameOf({ text = '', name }: Asked, values: unknown[] | undefined): string | undefined {
    if (name !== undefined || !values || values.length === 0 || values.length > MOST_VALUES) return name;
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= KEPT || DEPENDS_ON_VALUES.test(text)) return known;
    const given = `asked${this.#names.size}`;
    this.#names.set(text, given);
    return given;
  }

  // the driver's has eight forms; they pass through as they are
  // biome-ignore lint/suspicious/noExplicitAny: overriding all of them takes their common form
  override query(asked: any, ...rest: any[]): any {
    const { text, values } = (asked ?? {}) as Asked;
    if (typeof text !== 'string' || typeof (asked as { submit?: unknown }).submit === 'function')
      return (super.query as (...all: unknown[]) => unknown)(asked, ...rest);
    const given = Array.isArray(rest[0]) ? rest[0] : values;
    return (super.query as (...all: unknown[]) => unknown)({ ...asked, name: this.#nameOf(asked, given) }, ...rest);
  }
}
