import { readdirSync } from 'node:fs';
import path from 'node:path';
import IntlMessageFormat from 'intl-messageformat';
import enUS from '../locales/en-US';
import zhCN from '../locales/zh-CN';
import { PROBLEMS } from '../server/core/problems';

type Catalogue = Record<string, string>;

const faults: string[] = [];
interface Element {
  type: number;
  value: string;
  options?: Record<string, { value: Element[] }>;
}

const LITERAL = 0;
const PLURAL = 6;
const POUND = 7;

const namesIn = (elements: Element[]): string[] =>
  elements.flatMap(({ type, value, options = {} }) =>
    type === LITERAL || type === POUND
      ? []
      : [value, ...Object.values(options).flatMap((option) => namesIn(option.value))],
  );

/** The places whose value a reader sees, and not only a form that follows from it. */
const shownIn = (elements: Element[], counted = ''): string[] =>
  elements.flatMap(({ type, value, options }) => {
    if (type === LITERAL) return [];
    if (type === POUND) return [`${counted} shown`];
    return options ? shownIn(options.other?.value ?? [], value) : [`${value} shown`];
  });

/** Whether a count has a form for one that is not the form for many. */
const hasOwnOne = ({ one, other }: NonNullable<Element['options']>) =>
  one === undefined || JSON.stringify(one.value) !== JSON.stringify(other?.value);

const pluralsIn = (elements: Element[]): Element[] =>
  elements.flatMap((element) => {
    const inside = Object.values(element.options ?? {}).flatMap((option) => pluralsIn(option.value));
    return element.type === PLURAL ? [element, ...inside] : inside;
  });

/** The places of a text, from its ICU message format; a text that is not in it has a fault. */
function places(key: string, language: string, text: string): string {
  try {
    const format = new IntlMessageFormat(text, language);
    const elements = format.getAst() as unknown as Element[];
    for (const { value, options = {} } of pluralsIn(elements))
      if (!hasOwnOne(options)) faults.push(`${key} in ${language} says one ${value} as it says many`);
    return [...new Set([...namesIn(elements), ...shownIn(elements)])].sort().join(', ');
  } catch (error) {
    faults.push(`${key} in ${language} is not in ICU message format: ${(error as Error).message}`);
    return '';
  }
}

function compare(english: Catalogue, chinese: Catalogue): void {
  for (const key of new Set([...Object.keys(english), ...Object.keys(chinese)])) {
    const [en, zh] = [english[key], chinese[key]];
    if (en === undefined || zh === undefined)
      faults.push(`${key} is missing in ${en === undefined ? 'en-US' : 'zh-CN'}`);
    else if (!en.trim() || !zh.trim()) faults.push(`${key} is empty`);
    else {
      const [inEnglish, inChinese] = [places(key, 'en-US', en), places(key, 'zh-CN', zh)];
      if (inEnglish !== inChinese)
        faults.push(`${key} has other places: ${inEnglish || 'none'} / ${inChinese || 'none'}`);
    }
  }
}

const filesOf = (language: string) => readdirSync(path.join('locales', language)).filter((name) => name !== 'index.ts');

/** A key that stands in two files would silently show one of the two texts; a file that no index names shows none. */
async function checkFiles(language: string, whole: Catalogue): Promise<void> {
  const seen = new Map<string, string>();
  for (const file of filesOf(language)) {
    const { default: part } = (await import(path.resolve('locales', language, file))) as {
      default: Catalogue | { default: Catalogue };
    };
    const texts = ('default' in part && typeof part.default === 'object' ? part.default : part) as Catalogue;
    for (const key of Object.keys(texts)) {
      if (seen.has(key)) faults.push(`${key} stands in ${language}/${seen.get(key)} and ${language}/${file}`);
      if (!(key in whole)) faults.push(`${key} of ${language}/${file} is not in ${language}/index.ts`);
      seen.set(key, file);
    }
  }
}

async function main(): Promise<void> {
  compare(enUS, zhCN);
  await checkFiles('en-US', enUS);
  await checkFiles('zh-CN', zhCN);
  for (const code of Object.keys(PROBLEMS))
    if (!(`problem.${code}` in enUS)) faults.push(`problem.${code} has no text`);
  const count = Object.keys(enUS).length;
  if (count < 100) faults.push(`only ${count} texts were seen: the check does not see the catalogues`);
  if (faults.length === 0)
    return console.log(
      `${count} texts in both languages, every one of ${Object.keys(PROBLEMS).length} problems among them`,
    );
  console.error(faults.join('\n'));
  process.exitCode = 1;
}

void main();
