import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const wanted = read('tests/unit/docs/asvs-5.0.0.txt')
  .split('\n')
  .filter((line) => /^\d/.test(line))
  .flatMap((line) => {
    const [section, numbers = ''] = line.split(': ');
    return numbers.split(' ').map((number) => `${section}.${number}`);
  });

const text = read('docs/security/asvs.md');

interface Row {
  number: string;
  met: string;
  test: string;
}
const rows: Row[] = text.split('\n').flatMap((line) => {
  const [number = '', , met = '', , test = '', ...more] = line
    .split('|')
    .slice(1)
    .map((cell) => cell.trim());
  return /^\d+\.\d+\.\d+$/.test(number) && more.length === 1 ? [{ number, met, test }] : [];
});

/** Whole chapters and sections: `10.1.1–10.7.3`, the first and the last. */
const apart = [...text.matchAll(/^Does not apply: (\d+\.\d+\.\d+)–(\d+\.\d+\.\d+)/gm)].flatMap(
  ([, from = '', to = '']) => wanted.slice(wanted.indexOf(from), wanted.indexOf(to) + 1),
);

test('every requirement of level 1 and 2 is answered, once', () => {
  expect(wanted).toHaveLength(253);
  const answered = [...rows.map(({ number }) => number), ...apart];
  expect(wanted.filter((number) => !answered.includes(number))).toEqual([]);
  expect(answered.filter((number, at) => answered.indexOf(number) !== at)).toEqual([]);
  expect(answered.filter((number) => !wanted.includes(number))).toEqual([]);
});

test('the count at the beginning is what the rows say', () => {
  const count = (met: string) => rows.filter((row) => row.met === met).length;
  expect(rows.filter(({ met }) => !['yes', 'no', '–'].includes(met))).toEqual([]);
  const [, yes, no, none] = /^\*\*(\d+) met, (\d+) not met, (\d+) do not apply\*\*/m.exec(text) ?? [];
  expect([yes, no, none].map(Number)).toEqual([count('yes'), count('no'), count('–') + apart.length]);
  const shown = rows.filter((row) => row.met === 'yes' && row.test.includes('`tests/')).length;
  const written = rows.filter(
    (row) => row.met === 'yes' && /^\[/.test(row.test) && !row.test.includes('`tests/'),
  ).length;
  const [, ...split] = /Of those met, (\d+) are shown by a test, (\d+) are pages .*?, (\d+) were read/.exec(text) ?? [];
  expect(split.map(Number)).toEqual([shown, written, count('yes') - shown - written]);
});

test('every row that is met names a test that is there, by its title, or says that it was only read', () => {
  for (const { number, met, test: shown } of rows) {
    if (met === 'yes') expect(`${number} ${shown}`).toMatch(/`tests\/|\bread\b|\[.+\]\(.+\)/);
    for (const [, file = '', titles = ''] of shown.matchAll(/`((?:tests|scripts)\/[^`]+)`((?:,? “[^”]+”)*)/g)) {
      expect([number, file, existsSync(path.join(ROOT, file))]).toEqual([number, file, true]);
      for (const [, title = ''] of titles.matchAll(/“([^”]+)”/g))
        expect([number, title, read(file).includes(title)]).toEqual([number, title, true]);
    }
  }
});

/** The places of a page that a link can lead to. */
const anchorsOf = (page: string) =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

test('what the pages link to is there, and so is every file that they name', () => {
  for (const file of ['docs/security.md', 'docs/security/asvs.md']) {
    const page = read(file);
    for (const [, target = '', anchor] of page.matchAll(/\]\(([^)#\s]+)(?:#([^)]*))?\)/g)) {
      if (/^https?:/.test(target)) continue;
      const linked = path.join(path.dirname(file), target);
      expect([target, existsSync(path.join(ROOT, linked))]).toEqual([target, true]);
      if (anchor) expect([target, anchorsOf(read(linked))]).toEqual([target, expect.arrayContaining([anchor])]);
    }
    for (const [named = ''] of page.matchAll(/(?<=`)(?:tests|scripts|server|src|config)\/[\w./-]+(?=`)/g))
      expect([file, named, existsSync(path.join(ROOT, named))]).toEqual([file, named, true]);
  }
});

test('every library is named with its hash and none comes from elsewhere than a registry of packages', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<
      string,
      { integrity?: string; resolved?: string; link?: boolean; optional?: boolean; version?: string }
    >;
  };
  const libraries = Object.entries(packages).filter(([place]) => place !== '');
  expect(libraries.length).toBeGreaterThan(100);
  for (const [place, { integrity, resolved, link, optional, version }] of libraries) {
    // what is built for another machine is named without one
    expect([place, integrity?.startsWith('sha512-') ?? optional, link]).toEqual([place, true, undefined]);
    expect([place, version]).toEqual([place, expect.stringMatching(/^\d+\.\d+\.\d+/)]);
    if (resolved) expect([place, resolved]).toEqual([place, expect.stringMatching(/^https:\/\//)]);
  }
});
