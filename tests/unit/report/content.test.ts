import {
  missingAt,
  missingContent,
  unstated,
  warningsOf,
} from '../../../server/modules/report/lifecycle/content-rules';

type Facts = Parameters<typeof warningsOf>[0];
type Report = Parameters<typeof missingContent>[0];

const REPORT: Report = {
  customerId: 1,
  testOn: '2026-05-01',
  category: 'blood',
  comments: '',
  nameEn: 'CBC',
  nameZh: '血常规',
};
const row = (value: string, more = {}) => ({ nameEn: 'Glucose', nameZh: '葡萄糖', value, ...more });
const PICTURE = { category: 'imaging', comments: 'No finding' };

test.each<[string, Partial<Report>, ReturnType<typeof row>[], string[]]>([
  ['nothing', {}, [row('5.1')], []],
  ['the person', { customerId: null }, [row('5.1')], ['customer']],
  ['the test date', { testOn: null }, [row('5.1')], ['testOn']],
  ['a test date that is empty', { testOn: '' }, [row('5.1')], ['testOn']],
  ['the name in both languages', { nameEn: ' ', nameZh: ' ' }, [row('5.1')], ['name']],
  ['the name in one language: nothing', { nameEn: ' ' }, [row('5.1')], []],
  ['the name in the other: nothing', { nameZh: '' }, [row('5.1')], []],
  ['results', {}, [], ['results']],
  ['results of a picture that is described: nothing', PICTURE, [], []],
  ['results of a picture without a word', { ...PICTURE, comments: ' ' }, [], ['results']],
  ['results of another report with a remark', { ...PICTURE, category: 'blood' }, [], ['results']],
  ['a value', {}, [row('5.1'), row(' ')], ['value:Glucose']],
  ['a value of what has a Chinese name only', {}, [row('', { nameEn: '' })], ['value:葡萄糖']],
  [
    'everything',
    { customerId: null, testOn: null, nameEn: '', nameZh: '' },
    [row('')],
    ['customer', 'testOn', 'name', 'value:Glucose'],
  ],
])('what is missing: %s', (_, report, results, missing) => {
  expect(missingContent({ ...REPORT, ...report }, results)).toEqual(missing);
});

const STATED: Parameters<typeof unstated>[0] = {
  lab: { name: { en: 'Clinic', zh: '诊所' }, address: { en: 'Road', zh: '路' } },
  language: 'en-US',
  performingLab: 'Acme',
  requester: 'Dr Li',
  selfReferred: false,
  collectedAt: new Date(),
  specimen: 'Blood',
  birthOn: '1980-01-02',
  gender: 'male',
};
const BESIDE = { specimen: 'Serum', method: 'ELISA' };

test.each<[string, Partial<typeof STATED>, (typeof BESIDE)[], string[]]>([
  ['nothing', {}, [BESIDE], []],
  ['the lab’s name in no language', { lab: { ...STATED.lab, name: { en: ' ', zh: '' } } }, [BESIDE], ['labName']],
  [
    'the lab’s name in the other language only: nothing',
    { lab: { ...STATED.lab, name: { en: '', zh: '诊所' } } },
    [BESIDE],
    [],
  ],
  [
    'the same in Chinese: nothing',
    { language: 'zh-CN', lab: { ...STATED.lab, name: { en: 'C', zh: '' } } },
    [BESIDE],
    [],
  ],
  [
    'a blank in the language of the report',
    { language: 'zh-CN', lab: { ...STATED.lab, name: { en: 'C', zh: ' ' } } },
    [BESIDE],
    ['labName'],
  ],
  ['a blank in the other language: nothing', { lab: { ...STATED.lab, name: { en: 'C', zh: ' ' } } }, [BESIDE], []],
  ['an address that is blank', { lab: { ...STATED.lab, address: { en: ' ', zh: '' } } }, [BESIDE], ['labAddress']],
  ['the address', { lab: { ...STATED.lab, address: { en: '', zh: '' } } }, [BESIDE], ['labAddress']],
  ['who did the work', { performingLab: ' ' }, [BESIDE], ['performingLab']],
  ['who asked', { requester: ' ' }, [BESIDE], ['requester']],
  ['when it was taken', { collectedAt: null }, [BESIDE], ['collectedAt']],
  ['the specimen of one row', { specimen: ' ' }, [BESIDE, { ...BESIDE, specimen: ' ' }], ['specimen']],
  ['the specimen of the report only: nothing', {}, [{ ...BESIDE, specimen: '' }], []],
  ['the method of one row', {}, [{ ...BESIDE, method: ' ' }, BESIDE], ['method']],
  ['rows', {}, [], ['method']],
  ['rows and the specimen', { specimen: '' }, [], ['specimen', 'method']],
  ['birth', { birthOn: null }, [BESIDE], ['birthOn']],
  ['gender', { gender: 'unknown' }, [BESIDE], ['gender']],
])('what is not stated: %s', (_, stated, results, missing) => {
  expect(unstated({ ...STATED, ...stated }, results)).toEqual(missing);
});

test.each([
  ['labName', [false, false]],
  ['labAddress', [false, false]],
  ['performingLab', [true, true]],
  ['requester', [true, true]],
  ['collectedAt', [true, true]],
  ['specimen', [false, true]],
  ['method', [false, true]],
  ['birthOn', [false, true]],
  ['gender', [false, true]],
] as const)('%s stops the desk and the check: %j', (name, stops) => {
  expect((['desk', 'check'] as const).map((step) => missingAt(step, [name], [name]).length > 0)).toEqual(stops);
  expect(missingAt('check', [], [name])).toEqual([]);
  expect(missingAt('check', [name], [])).toEqual([]);
});

const NONE: Facts = {
  results: [],
  criticals: [],
  notJudged: [],
  notCompared: [],
  deltas: [],
  differences: [],
  missing: [],
  unreadable: [],
  unprintable: [],
  corrections: [],
  changed: [],
  takenFromOthers: [],
  gap: null,
  imagesJoined: { nameEn: 'CT', nameZh: '胸部', imagesJoinedAt: null },
};
const critical = { ...row('7.1'), id: 4, unit: 'mmol/L', state: 'to_notify', present: null };
const delta = { ...row('9'), id: 5, unit: 'g/L', state: 'active', previousValue: '4' };
const result = { ...row('7'), unit: 'mmol/L', range: '3-5', flag: 'H' as const };
const difference = { field: 'name', theirs: '李雷', ours: '张伟', severity: 'identity' };
const printed = {
  key: 'unprintable:value:0',
  field: 'value',
  of: { en: 'Glucose', zh: '葡萄糖' },
  letters: '𠮷 (U+20BB7)',
  forbids: true,
};

/** One warning as `key kind must see | English | Chinese | detail`. */
const said = (facts: Partial<Facts>) =>
  warningsOf({ ...NONE, ...facts }).map(
    (w) =>
      `${w.key}${w.mustSee ? '!' : ''} ${w.kind} | ${w.nameEn} | ${w.nameZh} | ${w.detail}${w.why ? ` (${w.why})` : ''}`,
  );

test.each<[string, Partial<Facts>, string[]]>([
  ['nothing', {}, []],
  ['a critical value', { criticals: [critical] }, ['critical:4! critical | Glucose | 葡萄糖 | 7.1 mmol/L']],
  ['one without a unit', { criticals: [{ ...critical, unit: '' }] }, ['critical:4! critical | Glucose | 葡萄糖 | 7.1']],
  ['one that was told', { criticals: [{ ...critical, state: 'closed' }] }, []],
  [
    'one that was closed as no longer critical',
    { criticals: [{ ...critical, state: 'closed', present: '4.1 mmol/L' }] },
    ['critical:4! critical | Glucose | 葡萄糖 | 7.1 mmol/L → 4.1 mmol/L'],
  ],
  [
    'one whose row is gone',
    { criticals: [{ ...critical, state: 'closed', present: '' }] },
    ['critical:4! critical | Glucose | 葡萄糖 | 7.1 mmol/L → –'],
  ],
  [
    'one without a unit whose row is gone',
    { criticals: [{ ...critical, unit: '', state: 'closed', present: '' }] },
    ['critical:4! critical | Glucose | 葡萄糖 | 7.1 → –'],
  ],
  [
    'one that is open and not critical any more is named once',
    { criticals: [{ ...critical, present: '4.1' }] },
    ['critical:4! critical | Glucose | 葡萄糖 | 7.1 mmol/L'],
  ],
  [
    'a correction of the vendor',
    {
      corrections: [
        {
          fileId: 8,
          name: 'new.pdf',
          changes: [
            { name: 'Urea', from: '', to: '5' },
            { name: 'ALT', from: '9', to: '' },
          ],
        },
      ],
    },
    ['vendor_correction:8! vendor_correction | new.pdf | new.pdf | Urea: – → 5; ALT: 9 → –'],
  ],
  [
    'what could not be judged',
    {
      notJudged: [
        { ...row('see note'), unit: '' },
        { ...row('8'), unit: 'x' },
      ],
    },
    ['not_judged:0! not_judged | Glucose | 葡萄糖 | see note', 'not_judged:1! not_judged | Glucose | 葡萄糖 | 8 x'],
  ],
  ['a large change', { deltas: [delta] }, ['delta:5! delta | Glucose | 葡萄糖 | 4 → 9 g/L']],
  ['one without a unit', { deltas: [{ ...delta, unit: '' }] }, ['delta:5! delta | Glucose | 葡萄糖 | 4 → 9']],
  ['one that was explained', { deltas: [{ ...delta, state: 'dismissed' }] }, []],
  [
    'what cannot be compared',
    { notCompared: [{ ...row('7'), unit: '', reason: 'unit', before: { value: '100', unit: 'mg/dL' } }] },
    ['not_comparable:0! not_comparable | Glucose | 葡萄糖 | 100 mg/dL → 7 (unit)'],
  ],
  [
    'a change since the issued version',
    { changed: [{ field: { en: 'Comments', zh: '备注' }, from: 'a', to: 'b' }] },
    ['changed:0! changed | Comments | 备注 | a → b'],
  ],
  ['content that is missing', { missing: ['testOn'] }, ['missing:testOn missing | testOn | testOn | ']],
  ['another name in the file', { differences: [difference] }, ['identity:name! identity | name | name | 李雷 ≠ 张伟']],
  [
    'somebody else whom the file fits',
    { differences: [{ ...difference, field: 'person', theirs: '', ours: '王芳 P2' }] },
    ['identity:person! identity | person | person | 王芳 P2'],
  ],
  ['another phone', { differences: [{ ...difference, severity: 'other' }] }, []],
  [
    'a letter that cannot be printed',
    { unprintable: [printed] },
    ['unprintable:value:0! unprintable | value:Glucose | value:葡萄糖 | 𠮷 (U+20BB7)'],
  ],
  [
    'one of what has its name in English only',
    { unprintable: [{ ...printed, of: { en: 'Glucose', zh: '' } }] },
    ['unprintable:value:0! unprintable | value:Glucose | value:Glucose | 𠮷 (U+20BB7)'],
  ],
  [
    'one of what has its name in Chinese only',
    { unprintable: [{ ...printed, of: { en: '', zh: '葡萄糖' } }] },
    ['unprintable:value:0! unprintable | value:葡萄糖 | value:葡萄糖 | 𠮷 (U+20BB7)'],
  ],
  [
    'one of no result',
    { unprintable: [{ ...printed, of: null }] },
    ['unprintable:value:0! unprintable | value: | value: | 𠮷 (U+20BB7)'],
  ],
  ['a range that cannot be read', { unreadable: ['Urea'] }, ['unreadable:Urea unreadable | Urea | Urea | ']],
  ['a value out of range', { results: [result] }, ['out_of_range:0 out_of_range | Glucose | 葡萄糖 | 7 mmol/L [3-5]']],
  [
    'one without unit and range',
    { results: [{ ...result, unit: '', range: '' }] },
    ['out_of_range:0 out_of_range | Glucose | 葡萄糖 | 7'],
  ],
  [
    'a normal one, and one of which nobody knows',
    {
      results: [
        { ...result, flag: 'N' },
        { ...result, flag: null },
      ],
    },
    [],
  ],
])('what has to be looked at: %s', (_, facts, expected) => expect(said(facts)).toEqual(expected));

test('first things come first', () => {
  const kinds = warningsOf({
    results: [result],
    criticals: [{ ...critical, state: 'closed', present: '' }, critical],
    notJudged: [{ ...row('x'), unit: '' }],
    notCompared: [{ ...row('7'), unit: '', reason: 'unit', before: { value: '1', unit: '' } }],
    deltas: [delta],
    differences: [difference],
    missing: ['testOn'],
    unreadable: ['Urea'],
    unprintable: [printed],
    corrections: [{ fileId: 8, name: 'f', changes: [] }],
    takenFromOthers: [{ ...row('5.6'), unit: '' }],
    imagesJoined: { nameEn: 'CT', nameZh: '胸部', imagesJoinedAt: new Date('2026-03-18T02:30:00Z') },
    gap: { key: 'LIPID:TG', nameEn: 'Lipids', nameZh: '血脂', testsEn: ['TG'], testsZh: ['甘油三酯'] },
    changed: [{ field: { en: 'a', zh: 'a' }, from: '', to: '' }],
  }).map(({ kind, detail }) => `${kind}${detail.endsWith('–') ? ' closed' : ''}`);
  expect(kinds).toEqual([
    'critical',
    'critical closed',
    'vendor_correction',
    'images_joined',
    'file_taken_out',
    'not_judged',
    'delta',
    'not_comparable',
    'panel_missing',
    'changed',
    'missing',
    'identity',
    'unprintable',
    'unreadable',
    'out_of_range',
  ]);
});

test.each<[string, Partial<Facts>, string[]]>([
  [
    'tests that its panel has and the file has not',
    {
      gap: {
        ...{ key: 'LIPID:TG+HDL', nameEn: 'Lipids', nameZh: '血脂' },
        ...{ testsEn: ['TG', 'HDL-C'], testsZh: ['甘油三酯', '高密度脂蛋白'] },
      },
    },
    ['panel_missing:LIPID:TG+HDL! panel_missing | Lipids: TG, HDL-C | 血脂：甘油三酯、高密度脂蛋白 | '],
  ],
  [
    'rows of a file that was taken out',
    {
      takenFromOthers: [
        { ...row('5.6'), unit: 'mmol/L' },
        { ...row('阴性'), unit: '' },
      ],
    },
    [
      'file_taken_out:0! file_taken_out | Glucose | 葡萄糖 | 5.6 mmol/L',
      'file_taken_out:1! file_taken_out | Glucose | 葡萄糖 | 阴性',
    ],
  ],
])('what has to be looked at: %s', (_, facts, expected) => expect(said(facts)).toEqual(expected));
