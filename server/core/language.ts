import enUS from '../../locales/en-US';
import zhCN from '../../locales/zh-CN';

export type Language = 'en-US' | 'zh-CN';

const catalogues: Record<Language, Record<string, string>> = { 'en-US': enUS, 'zh-CN': zhCN };

/** The reader's language from an Accept-Language header; Chinese where it names neither of ours. */
export function languageOf(header: string | undefined | null): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const q = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='));
      return { tag, weight: q ? Number(q.slice(2)) || 0 : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
  const first = wanted.find((tag) => tag.startsWith('en') || tag.startsWith('zh'));
  return first?.startsWith('en') ? 'en-US' : 'zh-CN';
}

/** A text of the catalogue with `{name}` places filled. A key that is missing is shown as itself. */
export function say(language: Language, key: string, params: Record<string, unknown> = {}): string {
  const text = catalogues[language][key] ?? key;
  return text.replace(/\{(\w+)\}/g, (place, name: string) => (name in params ? String(params[name]) : place));
}
