import { nameIn, say } from '../../../server/core/language';

test.each([
  ['en-US', { n: 1 }, 'One more year'],
  ['en-US', { n: 3 }, '3 more years'],
  ['zh-CN', { n: 3 }, '3'],
] as const)('%s: a number takes its form: %j', (language, params, text) =>
  expect(say(language, 'customer-record.membership.years', params)).toContain(text),
);

test('what is filled in is not read as a text of the catalogue', () => {
  const params = { file: "o'neill {visitOn} <b>#1</b>", visitOn: '2026-03-18', sender: '{', supplier: '{' };
  expect(say('en-US', 'spreadsheet-mail.facts', params)).toContain(
    "File: o'neill {visitOn} <b>#1</b>\nVisit date: 2026-03-18",
  );
});

test('a place that nothing was given for stays as it is written', () =>
  expect(say('en-US', 'auth-mail.code.text', { code: '012345' })).toMatch(/\{clinic\}.*012345/));

test('a key that is in no catalogue is shown as itself, whatever stands in it', () => {
  for (const key of ['no.such.key', 'Unrecognized key: "{x"', "it's {a, plural, one {"])
    expect(say('en-US', key)).toBe(key);
});

test('a name is shown in the reader’s language, or in the other where that is missing', () => {
  expect(nameIn('zh-CN', { en: 'Blood', zh: '血液' })).toBe('血液');
  expect(nameIn('en-US', { en: '', zh: '血液' })).toBe('血液');
  expect(nameIn('zh-CN', { en: 'Blood', zh: '' })).toBe('Blood');
});
