import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import enUS from '../../../locales/en-US';
import zhCN from '../../../locales/zh-CN';

const catalogues: Record<string, Record<string, string>> = { 'en-US': enUS, 'zh-CN': zhCN };

test.each(Object.keys(catalogues))('%s holds every module file of its folder', async (language) => {
  const folder = join(__dirname, '../../../locales', language);
  const modules = readdirSync(folder).filter((file) => file !== 'index.ts');
  expect(modules.length).toBeGreaterThan(2);
  for (const file of modules) {
    const { default: messages } = await import(join(folder, file));
    for (const key of Object.keys(messages)) expect(catalogues[language]?.[key]).toBe(messages[key]);
  }
});

test('both languages have the same keys and the same places', () => {
  // a plural names its number once with a comma and again in its forms
  const places = (text: string | undefined) => [...new Set(text?.match(/\{\w+(?=[,}])/g))].sort();
  expect(Object.keys(zhCN).sort()).toEqual(Object.keys(enUS).sort());
  for (const key of Object.keys(enUS)) expect([key, places(zhCN[key])]).toEqual([key, places(enUS[key])]);
});
