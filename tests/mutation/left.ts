/** A change of a rule that no test notices and that was looked at: as `npm run mutate` shows it, and why it stays. */
interface Left {
  /** How the file's path ends. */
  file: string;
  was: string;
  becomes: string;
  why: string;
}

const SAME = 'the same in every case';
const NEVER = 'never reached; the compiler wants it';

const left = (file: string, changes: [was: string, becomes: string, why: string][]): Left[] =>
  changes.map(([was, becomes, why]) => ({ file, was, becomes, why }));

export const LEFT: readonly Left[] = [
  ...left('intake/matching-rules.ts', [
    ["''", '"Stryker was here!"', 'a file that names nobody is seen one step later too'],
    ['[]', '["Stryker was here"]', 'nobody owns the number either way'],
    [
      '/[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}\\uFFFD]+/gu',
      '/[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}\\uFFFD]/gu',
      'several spaces become one in the next line',
    ],
  ]),
  ...left('intake/name-rules.ts', [
    ["' '", '""', `${SAME}: a space stands behind the title, or its end`],
    ['/[^\\p{L}]+/u', '/[^\\p{L}]/u', 'empty words are left out'],
    ['/^[ln]v/', '/[ln]v/', 'no syllable has these letters in its middle'],
    ['second[at]?.includes', 'second[at].includes', NEVER],
    ['CHILD_OF_EN.exec(plain)?.[1]?.trim', 'CHILD_OF_EN.exec(plain)?.[1].trim', NEVER],
    ['…ild) of)[\\s:,-]+(.+)$/i', '…ild) of)[\\s:,-]+(.+)/i', `${SAME}: it takes all there is`],
    [
      "/^(.+?)['’]s (?:baby|newborn|infant|son|daughter|child|twin)…",
      "/(.+?)['’]s (?:baby|newborn|infant|son|daughter|child|twin)/…",
      `${SAME}: the first way begins at the front`,
    ],
  ]),
  ...left('intake/printed-age-rules.ts', [
    ["'Y'", '""', NEVER],
    ['{ days: 0, slack: 0 }', '{}', NEVER],
    [
      '…(?:ears?|rs?|o)?(?:\\s*old)?)(?![a-z])\\.?)?\\s*(?:零|and)?\\s*(?…',
      '…(?:ears?|rs?|o)?(?:\\S*old)?)(?![a-z])\\.?)?\\s*(?:零|and)?\\s*(?…',
      'what stands behind the space is not looked at',
    ],
    ['unit?.days', 'unit.days', NEVER],
    ['parts.at(-1)?.unit', 'parts.at(-1).unit', NEVER],
    ['days < INFANT_YEARS * YEAR_DAYS', 'days <= INFANT_YEARS * YEAR_DAYS', 'three years are no whole number of days'],
    ['[]', '["Stryker was here"]', `${SAME}: the first place is not looked at`],
  ]),
  ...left('critical/recipient-rules.ts', [
    ['surname === undefined', 'false', NEVER],
    ["' '", '""', 'names of the very same letters are one name in any case'],
    ["''", '"Stryker was here!"', `${SAME}: only Chinese characters, or only digits, count`],
    ['/[()[\\]{}<>,;:/|、，；。·]+|\\s-\\s/', '/[()[\\]{}<>,;:/|、，；。·]|\\s-\\s/', 'an empty part is nobody'],
    ['/\\s+/', '/\\s/', 'an empty title is no word'],
  ]),
  ...left('results/delta-rules.ts', [
    ['from && to', 'true', `${SAME}: a date that is not there is none`],
    ['from && to', 'from || to', `${SAME}: a date that is not there is none`],
    ['method.trim().toLowerCase()', 'method.trim().toUpperCase()', SAME],
    ...["'low'", "'in'", "'high'", "'abnormal'"].map((side): [string, string, string] => [
      side,
      '""',
      'only whether two sides differ counts, and LL and HH do not arise without critical limits',
    ]),
  ]),
  ...left('results/flag-rules.ts', [
    ["''", '"Stryker was here!"', 'no value ends with such a unit'],
    ...[
      ["expected.kind === 'word' || read.kind === 'word'", "expected.kind === 'word' && read.kind === 'word'"],
      ["expected.kind === 'word'", 'false'],
      ["read.kind === 'word'", 'false'],
      ["expected.kind !== 'word'", 'false'],
      ["'word'", '""'],
    ].map(([was = '', becomes = '']): [string, string, string] => [
      was,
      becomes,
      'a word beside a number has no form either',
    ]),
  ]),
  ...left('results/printed-rules.ts', [
    ['/\\s+|\\|/', '/\\s|\\|/', 'an empty word is no mark'],
    ['found', 'true', `${SAME}: nothing is taken off the list`],
    ['a.length <= b.length', 'a.length < b.length', 'of two of one length either may be the shorter'],
  ]),
  ...left('results/range-rules.ts', [
    ['found.groups?.male', 'found.groups.male', NEVER],
    ['labels.at(-1)?.to', 'labels.at(-1).to', NEVER],
    ["''", '"Stryker was here!"', 'no range ends with such a unit'],
    ["sex !== 'unknown'", 'true', `${SAME}: nobody unknown has a part`],
    ["'unknown'", '""', `${SAME}: nobody unknown has a part`],
  ]),
  ...left('lifecycle/difference-rules.ts', [['[]', '["Stryker was here"]', 'no line has such a number in it']]),
  ...left('results/value-rules.ts', [
    ['match[1]?.replaceAll', 'match[1].replaceAll', NEVER],
    ["''", '"Stryker was here!"', 'no value and no range ends with such a unit'],
    ['[]', '["Stryker was here"]', `${SAME}: the first place is not looked at`],
    ["'above'", '""', 'what is not below is above'],
  ]),
  ...left('dictionary/name-rules.ts', [
    ["''", '"Stryker was here!"', 'a way with an empty name is left out, and no specimen is called so'],
    ['[]', '["Stryker was here"]', 'the first place is not looked at, and no specimen is called so'],
    ['/[^\\p{Script=Han}]+/gu', '/[^\\p{Script=Han}]/gu', `${SAME}: one space inside is as many as two`],
    ['/[\\p{Script=Han}]+/gu', '/[\\p{Script=Han}]/gu', `${SAME}: one space inside is as many as two`],
    ['chinese && latin', 'true', 'a way with an empty name is left out'],
    ['chinese && latin', 'chinese || latin', 'a way with an empty name is left out'],
    ["outer === ''", 'false', 'a way with an empty name is left out, and what is empty is no specimen'],
    [
      "printed.trim().replace(MARKS, '').trim()",
      "printed.trim().replace(MARKS, '')",
      'the mark takes its spaces along',
    ],
    [
      "printed.normalize('NFKC').trim().replace(MARKS, '').trim()",
      "printed.normalize('NFKC').trim().replace(MARKS, '')",
      'the mark takes its spaces along',
    ],
    ['/[([].*$/', '/[([].*/', `${SAME}: it takes all there is`],
    ['/\\s+/g', '/\\s/g', `${SAME}: all of them go`],
    ['plain.length > prefix.length', 'true', 'of a specimen alone (尿液) nothing is left that is a name'],
    [
      'plain.length > prefix.length',
      'plain.length >= prefix.length',
      'of a specimen alone nothing is left that is a name',
    ],
    ['at < whole.length', 'at <= whole.length', NEVER],
    ['at < whole.length', 'true', NEVER],
    ['said.length > 1', 'true', `${SAME}: the only one says none as well`],
    ['said.length > 1', 'said.length >= 1', `${SAME}: the only one says none as well`],
  ]),
  ...left('dictionary/recognise-rules.ts', [
    ['[]', '["Stryker was here"]', NEVER],
    ['one?.inContext', 'one.inContext', NEVER],
    ["''", '"Stryker was here!"', 'no panel and no unit is called so, and an empty value has no form either'],
    ["text === ''", 'false', 'an empty value has no form either'],
    ["'unit'", '""', 'what neither the value nor its span forbids is said to be the unit'],
    ["unit !== ''", 'true', 'what is measured in such a unit has it as its own'],
    ['first !== undefined', 'true', NEVER],
    ['evidence?.length === 0', 'false', `${SAME}: nothing is done in no specimen`],
  ]),
  ...left('dictionary/comparison-rules.ts', [
    ["…s+/g, ' ').trim().toLowerCase()", "…s+/g, ' ').trim().toUpperCase()", SAME],
    ['low === undefined', 'false', NEVER],
    ['high === undefined', 'false', NEVER],
  ]),
  ...left('dictionary/entry-rules.ts', [
    ["''", '"Stryker was here!"', `${SAME}: what are no digits has no check digit`],
    ['[]', '["Stryker was here"]', `${SAME}: the first place is not looked at`],
  ]),
  ...left('dictionary/unit-rules.ts', [
    ['[]', '["Stryker was here"]', 'no unit is written so, and each letter that is a power is a unit too'],
    [
      "''",
      '"Stryker was here!"',
      `${SAME}: only whether two are alike counts, and of a text there is always a first part`,
    ],
    ['/\\s+/g', '/\\s/g', `${SAME}: all of them go`],
    [
      '/[.·•∙]|(?<=^[x×✕*]?10(?:\\^|\\*{1,2}|e)\\d{1,2})(?=\\D)|(?<=^个|…',
      '/[.·•∙]|(?<=[x×✕*]?10(?:\\^|\\*{1,2}|e)\\d{1,2})(?=\\D)|(?<=^个|^…',
      'a power stands first in its part, or alone',
    ],
    [
      '…)\\d{1,2})(?=\\D)|(?<=^个|^拷贝)/i',
      '…)\\d{1,2})(?=\\D)|(?<=个|^拷贝)/i',
      'what is counted stands first, or alone',
    ],
    ['…{1,2})(?=\\D)|(?<=^个|^拷贝)/i', '…{1,2})(?=\\D)|(?<=^个|拷贝)/i', 'what is counted stands first, or alone'],
    ['DDIMER.exec(printed)?.[1]?.toUpperCase', 'DDIMER.exec(printed)?.[1].toUpperCase', NEVER],
    ['/\\/\\((.+)\\)$/', '/\\/\\((.+)\\)/', 'nothing is printed behind the bracket'],
    ["part.toLowerCase() === '1.73m2'", 'false', 'the table of atoms has it too'],
    ['part.toLowerCase()', 'part.toUpperCase()', 'the table of atoms has it too'],
    ["'1.73m2'", '""', 'the table of atoms has it too'],
    ["['{1.73_m2}']", '[]', 'it is read before the table is asked'],
    ["'{1.73_m2}'", '""', 'it is read before the table is asked'],
    ["['mosm/kg']", '[]', 'it is known as a whole before it comes apart'],
    ["'mosm/kg'", '""', 'it is known as a whole before it comes apart'],
    ['/^deg$/', '/deg$/', 'no other unit has these letters'],
    ['/^deg$/', '/^deg/', 'no other unit has these letters'],
    ['/10\\*(\\d+)/g', '/10\\*(\\d)/g', `${SAME}: the other digit stays where it is`],
    ['/^[munpf]?mol\\/[munpf]?mol$/', '/[munpf]?mol\\/[munpf]?mol$/', 'no unit has more before or behind it'],
    ['/^[munpf]?mol\\/[munpf]?mol$/', '/^[munpf]?mol\\/[munpf]?mol/', 'no unit has more before or behind it'],
    ['/^[munpk]?g\\/[munpk]?g$/', '/[munpk]?g\\/[munpk]?g$/', 'no unit has more before or behind it'],
    ['/^[munpk]?g\\/[munpk]?g$/', '/^[munpk]?g\\/[munpk]?g/', 'no unit has more before or behind it'],
    [
      '/^(?:[muk]?(?:\\[IU\\]|U)\\/L|u(?:\\[IU\\]|U)\\/mL)$/',
      '/^(?:[muk]?(?:\\[IU\\]|U)\\/L|u(?:\\[IU\\]|U)\\/mL)/',
      'no unit has more before or behind it',
    ],
    [
      '/^(?:[muk]?(?:\\[IU\\]|U)\\/L|u(?:\\[IU\\]|U)\\/mL)$/',
      '/(?:[muk]?(?:\\[IU\\]|U)\\/L|u(?:\\[IU\\]|U)\\/mL)$/',
      'no unit has more before or behind it',
    ],
    [
      "(unit: string) => /\\[arb'U\\]|\\[CFU\\]|\\{(?:RU|DU|COI|S\\/CO|PE…",
      '() => undefined',
      'their kinds tell them apart already',
    ],
    [
      '…\\]|osm|deg/g) ?? []) .filter((one) => !SAME_ANYWAY.includes(…',
      '…\\]|osm|deg/g) ?? []).filter(one => !SAME_ANYWAY.includes(one…',
      'no unit has two of them in another order',
    ],
    ['isArbitrary(from) !== isArbitrary(to)', 'false', 'their kinds tell them apart already'],
    ['false', 'true', 'what else it might be is not looked at'],
    [
      "status === 'succeeded' && toVal !== null",
      "status === 'succeeded' || toVal !== null",
      'only what has succeeded has a value',
    ],
    ["status === 'succeeded'", 'true', 'only what has succeeded has a value'],
    ['toVal !== null', 'true', 'only what has succeeded has a value'],
    ['unit === one', 'false', `${SAME}: a unit is once itself`],
  ]),
  ...left('dictionary/interval-rules.ts', [
    ["high.startsWith('-')", "high.endsWith('-')", 'where the upper end is below zero the lower one is too'],
  ]),
  ...left('dictionary/limits-rules.ts', [
    ...[
      ['low !== undefined && high !== undefined', 'true'],
      ['low !== undefined && high !== undefined', 'low !== undefined || high !== undefined'],
      ['low !== undefined', 'true'],
      ['high !== undefined', 'true'],
      ['to !== undefined', 'true'],
    ].map(([was = '', becomes = '']): [string, string, string] => [
      was,
      becomes,
      `${SAME}: nothing is above or below an end that is not said; the compiler wants it`,
    ]),
  ]),
  ...left('dictionary/vendor-term-rules.ts', [
    ["vendor .normalize('NFKC') .toLowerCase()", "vendor.normalize('NFKC').toUpperCase()", SAME],
    ['[...means].sort()', '[...means]', 'what a word means stands in one order'],
    ["'+'", '""', 'no two lists of codes are one when they run together'],
    ['[]', '["Stryker was here"]', 'no term has such keys'],
  ]),
  ...left('merging/rules.ts', [
    ['[]', '["Stryker was here"]', 'no unit is called so'],
    ['own === unit', 'false', `${SAME}: a unit is once itself`],
    ['own === theirs && one.unit.trim() === other.unit.trim()', 'false', 'a value in its own unit is what it is'],
    ['other.unit.trim()', 'other.unit', 'a value in its own unit is what it is'],
    ['one.unit.trim()', 'one.unit', 'a value in its own unit is what it is'],
  ]),
  ...left('results/rejudging-rules.ts', [
    ["''", '"Stryker was here!"', 'no code is called so'],
    ['[]', '["Stryker was here"]', 'no panel is called so'],
    ['panels.length > 0', 'panels.length >= 0', `${SAME}: among none there is none`],
    ['panels.length > 0', 'true', `${SAME}: among none there is none`],
    ['row.analyteCode !== null', 'true', NEVER],
  ]),
  ...left('reading/lines.ts', [
    ['end === null', 'false', `${SAME}: before the first run nothing is written in either way`],
    ['end !== null', 'true', `${SAME}: before the first run there is no gap`],
    ['out.trimEnd()', 'out.trimStart()', 'nothing stands behind a digit, and the front of a line is trimmed at last'],
    ['gap > WORD_GAP', 'gap >= WORD_GAP', 'no gap is so to the last digit'],
  ]),
  ...left('reading/cells.ts', [
    ['valueIn(cell) !== null', 'false', 'what is a value as a whole ends with no unit'],
    ["''", '"Stryker was here!"', 'what does not come apart is no unit'],
    ['[]', '["Stryker was here"]', `${SAME}: the first place is not looked at`],
    ['/^(.*?[\\d↑↓HL])\\s+(\\S+)$/', '/(.*?[\\d↑↓HL])\\s+(\\S+)$/', 'no cell has two lines'],
    [
      '/^(.*?\\S)\\s*(?:↑{1,2}|↓{1,2}|\\*{1,2}|(?<=\\d)\\s+(?:HH?|LL?))$…',
      '/(.*?\\S)\\s*(?:↑{1,2}|↓{1,2}|\\*{1,2}|(?<=\\d)\\s+(?:HH?|LL?))$/',
      'no cell has two lines',
    ],
    ...[
      [
        '…pf|24h|d|cell|[0-9.]+m\\^?2))*|%|‰|fl|pg|g%|mg%|mmhg|copies\\/…',
        '…pf|24h|d|cell|[0-9.]m\\^?2))*|%|‰|fl|pg|g%|mg%|mmhg|copies\\/m…',
      ],
      [
        '…hpf|lpf|24h|d|cell|[0-9.]+m\\^?2))*|%|‰|fl|pg|g%|mg%|mmhg|cop…',
        '…hpf|lpf|24h|d|cell|[^0-9.]+m\\^?2))*|%|‰|fl|pg|g%|mg%|mmhg|co…',
      ],
      [
        '…4h|d|cell|[0-9.]+m\\^?2))*|%|‰|fl|pg|g%|mg%|mmhg|copies\\/ml|c…',
        '…4h|d|cell|[0-9.]+m\\^2))*|%|‰|fl|pg|g%|mg%|mmhg|copies\\/ml|ce…',
      ],
      ['…|kpa|ml\\/min\\/1\\.73 ?m\\^?2)$/', '…|kpa|ml\\/min\\/1\\.73 m\\^?2)$/'],
      ['…|ml\\/min\\/1\\.73 ?m\\^?2)$/', '…|ml\\/min\\/1\\.73 ?m\\^2)$/'],
    ].map(([was = '', becomes = '']): [string, string, string] => [
      was,
      becomes,
      'a number before m2 is read in another way too',
    ]),
    [
      '…[μu]l|ml|个)|mm\\/(?:1?h|hr)|sec|s\\/co|coi|ratio|index|kpa|ml\\…',
      '…[μu]l|ml|个)|mm\\/(?:1h|hr)|sec|s\\/co|coi|ratio|index|kpa|ml\\/…',
      'mm/h is read as m over h before',
    ],
  ]),
  ...left('audit/chain-rules.ts', [['a < b', 'a <= b', 'no two keys of an object are the same']]),
  ...left('versions/changes.ts', [
    ["{ en: '', zh: '' }", '{}', 'of words in which no name stands'],
    ["''", '"Stryker was here!"', 'of words in which no name stands'],
    ["'en-US'", '""', `${SAME}: what is not Chinese is English`],
    ["'text'", '""', `${SAME}: only facts and what stands aside are asked for`],
    ["'fact'", '""', 'of a row that came: what adds is no correction either way'],
    ['[]', '["Stryker was here"]', `${SAME}: there is no such part`],
    ['false', 'true', 'of files, which stand aside: nobody asks whether they add'],
  ]),
  ...left('versions/hash-rules.ts', [
    ['a < b', 'a <= b', 'no two keys of an object are the same'],
    ['[]', '["Stryker was here"]', `${SAME}: both get it`],
  ]),
  ...left('verify/paper-rules.ts', [["''", '"Stryker was here!"', `${SAME}: of no name nothing is shown`]]),
  ...left('pdf/seal.ts', [
    [
      'Math.max(0, read.tail.length - RANGE.length)',
      'Math.min(0, read.tail.length - RANGE.length)',
      `${SAME}: more of what was there is looked at again`,
    ],
    [
      '/\\/ByteRange \\[(\\d+) (\\d+) (\\d+) (\\d+)\\]/g',
      '/\\/ByteRange \\[(\\d) (\\d+) (\\d+) (\\d+)\\]/g',
      'the first number must be 0 in any case',
    ],
    ...['true', 'from >= 0'].map((becomes): [string, string, string] => [
      'from > 0',
      becomes,
      'what stands there must be the beginning of a string',
    ]),
    ...['true', 'from <= to'].map((becomes): [string, string, string] => [
      'from < to',
      becomes,
      'nothing between the two is no signature',
    ]),
    ['!signed', 'false', 'the next line fails, and what cannot be read is altered'],
    ...[
      ['!verifyCms(stamped, found.digest)?.token?.equals(token)', 'false'],
      ['verifyCms(stamped, found.digest)?.token?.equals', 'verifyCms(stamped, found.digest)?.token.equals'],
      ['verifyCms(stamped, found.digest)?.token', 'verifyCms(stamped, found.digest).token'],
      ["'its token is not in DER'", '""'],
    ].map(([was = '', becomes = '']): [string, string, string] => [
      was,
      becomes,
      'a guard: no authority is at hand whose token the library writes otherwise than it came',
    ]),
  ]),
  ...left('pdf/cms.ts', [
    ['[]', '["Stryker was here"]', 'a text is no certificate: what cannot be read is altered'],
    ...['false', '!leaf && !signer'].map((becomes): [string, string, string] => [
      '!leaf || !signer',
      becomes,
      'the next lines fail, and what cannot be read is altered',
    ]),
    ...[
      ['offset < 0 || result.error', 'offset < 0 && result.error'],
      ['offset < 0', 'false'],
      ['offset < 0', 'offset <= 0'],
    ].map(([was = '', becomes = '']): [string, string, string] => [
      was,
      becomes,
      'what cannot be read has no length and an error, and either would do',
    ]),
    ["'no certificate or no signer'", '""', 'what cannot be read is altered, whatever it is called'],
  ]),
  ...left('signing-pin/strength.ts', [
    ['!HAN.test(fact)', 'false', `${SAME}: what is not Chinese is spelled as it stands`],
    ['[]', '["Stryker was here"]', 'one guess more, which nobody chooses'],
    ["''", '"Stryker was here!"', NEVER],
    ['one.toLowerCase()', 'one.toUpperCase()', `${SAME}: guesses are compared in small letters`],
    ['fact.toLowerCase()', 'fact.toUpperCase()', `${SAME}: guesses are compared in small letters`],
    ['syllables.slice(from)', 'syllables', `${SAME}: the same runs, some of them twice`],
    ['/[\\s@._+-]+/', '/[\\s@._+-]/', 'empty parts are left out'],
    ...[
      ['…), ...spelled(fact)].filter((one) => one.length > 1)', '…), ...spelled(fact)]'],
      ['one.length > 1', 'true'],
      ['one.length > 1', 'one.length >= 1'],
    ].map(([was = '', becomes = '']): [string, string, string] => [was, becomes, 'a letter alone makes no PIN weak']),
  ]),
  ...left('auth/tokens.ts', [["''", '"Stryker was here!"', 'nothing has such a hash']]),
  ...left('events/open-streams.ts', [
    ...[
      ['mine.size === 0 && open.get(one.sessionId) === mine', 'false'],
      ['open.get(one.sessionId) === mine', 'open.get(one.sessionId) !== mine'],
    ].map(([was = '', becomes = '']): [string, string, string] => [
      was,
      becomes,
      'an empty set is kept for a session that is over: some bytes, which no test counts',
    ]),
    ['open.get(one.sessionId) === mine', 'true', 'a guard: what is empty is taken out once, before there is another'],
  ]),
  ...left('core/rate-limit.ts', [
    ['buckets.size > MOST_BUCKETS', 'buckets.size >= MOST_BUCKETS', 'one more or less of fifty thousand'],
    ['oldest !== undefined', 'true', NEVER],
    ['tokens < 1', 'tokens <= 1', `${SAME}: who has one whole token waits for none`],
  ]),
  ...left('core/network.ts', [
    ['/[\\s,]+/', '/[\\s,]/', 'empty parts are left out'],
    ["':'", '""', `${SAME}: an address has no more bits than it has`],
  ]),
  ...left('core/file-name.ts', [
    [
      '/[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}\\uFFFD]+/gu',
      '/[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}\\uFFFD]/gu',
      'several spaces become one in the next line',
    ],
    ["''", '"Stryker was here!"', 'without an extension the whole name is its stem'],
    ['[]', '["Stryker was here"]', `${SAME}: the first place is not looked at`],
    ['/^(.*)\\.([a-z\\d]{1,8})$/i', '/(.*)\\.([a-z\\d]{1,8})$/i', `${SAME}: the first way begins at the front`],
    [
      'c.charCodeAt(0).toString(16).toUpperCase()',
      'c.charCodeAt(0).toString(16).toLowerCase()',
      `${SAME}: 27, 28, 29 and 2a, of which the last is a _ before`,
    ],
  ]),
  ...left('lifecycle/moves.ts', [
    ["''", '"Stryker was here!"', NEVER],
    ['moved.customerId !== null', 'true', `${SAME}: nobody has no reports`],
  ]),
];
