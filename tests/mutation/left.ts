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
  ...left('audit/chain-rules.ts', [['a < b', 'a <= b', 'no two keys of an object are the same']]),
];
