import { bookOf, keysOf, namesOf } from '../../../server/modules/dictionary/book-rules';
import { doneIn } from '../../../server/modules/dictionary/name-rules';
import { PACK } from '../../../server/modules/dictionary/pack/pack';
import { PANELS } from '../../../server/modules/dictionary/pack/panels';
import { missingOf, panelKeysIn, panelKeysOf, specimensOfPanel } from '../../../server/modules/dictionary/panels/rules';
import { recognise } from '../../../server/modules/dictionary/recognise-rules';

const BOOK = bookOf(PACK.flatMap((entry) => keysOf(namesOf(entry)).map((name) => ({ ...name, analyte: entry }))));
const analyteOf = new Map(PACK.map((entry) => [entry.code, entry]));
const keysOfPanel = ({ code, en, zh, names }: (typeof PANELS)[number]) =>
  panelKeysOf({ code, nameEn: en, nameZh: zh, names });

test('at least 40 panels, each of tests that there are, once, and done in a specimen of the panel', () => {
  expect(PANELS.length).toBeGreaterThanOrEqual(40);
  const wrong = PANELS.flatMap(({ code, members, specimens }) => [
    ...members.filter((one) => !analyteOf.has(one)).map((one) => `${code} has no ${one}`),
    ...(new Set(members).size === members.length ? [] : [`${code} has one twice`]),
    ...members
      .filter((one) => {
        const allowed = specimensOfPanel(specimens);
        return allowed && !doneIn(analyteOf.get(one)?.specimens ?? []).some((own) => allowed.includes(own));
      })
      .map((one) => `${code}: ${one} is of another specimen`),
  ]);
  expect(wrong).toEqual([]);
});

test('no name of a panel is that of another', () => {
  const borne = new Map<string, string[]>();
  for (const panel of PANELS)
    for (const key of keysOfPanel(panel)) borne.set(key, [...(borne.get(key) ?? []), panel.code]);
  expect([...borne].filter(([, codes]) => codes.length > 1)).toEqual([]);
});

test('a panel is found by its whole name, with and without what says nothing, and by no other', () => {
  const found = (printed: string) =>
    PANELS.filter((panel) => panelKeysIn(printed).some((key) => keysOfPanel(panel).includes(key))).map(
      ({ code }) => code,
    );
  expect(found('肝功能检验报告单')).toEqual(['LFT']);
  expect(found('Liver Function Tests')).toEqual(['LFT']);
  expect(found('LIPID PROFILE report')).toEqual(['LIPID']);
  expect(found('血脂组合')).toEqual(['LIPID']);
  expect(found('尿微量白蛋白／肌酐')).toEqual(['URINE-PROT']);
  expect(found('血脂组合检测报告')).toEqual(['LIPID']);
  expect(panelKeysIn('Renal panel test report')).toContain('renal');
  expect(found('肝功能+肾功能')).toEqual([]);
  expect(found('检验报告')).toEqual([]);
  expect(found('Panel')).toEqual([]);
});

test('a panel of blood and another specimen excludes no kind of blood, one without blood every one', () => {
  expect(specimensOfPanel(['serum', 'urine'])).toEqual(expect.arrayContaining(['serum', 'urine', 'whole_blood']));
  expect(specimensOfPanel(['urine'])).not.toContain('serum');
});

test('a panel of the dictionary says the specimen of its results, after what is printed and what the rules know', () => {
  const read = (panelSpecimens: ReturnType<typeof specimensOfPanel>, other: object = {}) =>
    recognise({ name: 'GLU', specimen: '', unit: 'mmol/L', value: '5.1', panel: '', panelSpecimens, ...other }, BOOK)
      .code;
  expect(read(null)).toBe('GLU');
  expect(read(specimensOfPanel(['serum']))).toBe('GLU');
  expect(read(specimensOfPanel(['csf']))).toBe('CSF-GLU');
  expect(read(specimensOfPanel([]))).toBe('GLU');
  expect(read(specimensOfPanel(['serum']), { specimen: '脑脊液' })).toBe('CSF-GLU');
  expect(read(specimensOfPanel(['serum']), { panel: '脑脊液生化' })).toBe('CSF-GLU');
  expect(read(specimensOfPanel(['serum']), { panel: '穿刺液' })).toBe(null);
});

test('a panel of blood hides no result with a tube of its own, and none of urine is taken for blood', () => {
  const read = (name: string, unit: string, value: string, specimens: Parameters<typeof specimensOfPanel>[0]) =>
    recognise({ name, specimen: '', unit, value, panel: '', panelSpecimens: specimensOfPanel(specimens) }, BOOK).code;
  expect(read('血氨', 'µmol/L', '30', ['serum'])).toBe('NH3');
  expect(read('糖化血红蛋白', '%', '6.1', ['serum'])).toBe('HBA1C');
  expect(read('红细胞叶酸', 'nmol/L', '900', ['serum'])).toBe('FOL-RBC');
  expect(read('PRO', '', '+', ['serum'])).toBe(null);
  expect(read('PRO', '', '+', ['urine'])).toBe('U-PRO');
});

test('each member of a panel is recognised under it by its names as well as it is alone', () => {
  const lost = PANELS.flatMap(({ code, specimens, members }) =>
    members.flatMap((member) => {
      const entry = analyteOf.get(member);
      if (entry?.scale !== 'number' || !entry.possible) return [];
      const value = String((entry.possible[0] + entry.possible[1]) / 2);
      const printed = { name: entry.zh, specimen: '', unit: entry.unit, value };
      const alone = recognise(printed, BOOK).code;
      const under = recognise({ ...printed, panelSpecimens: specimensOfPanel(specimens) }, BOOK).code;
      return alone === member && under !== member ? [`${code}: ${member} became ${under}`] : [];
    }),
  );
  expect(lost).toEqual([]);
});

test('what is missing stands in the order of the panel', () => {
  expect(missingOf(['A', 'B', 'C'], new Set(['B', 'X']))).toEqual(['A', 'C']);
});
