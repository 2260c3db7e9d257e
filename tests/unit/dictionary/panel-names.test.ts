import { missingOf, panelKeysIn, panelKeysOf, specimensOfPanel } from '../../../server/modules/dictionary/panels/rules';

test.each([
  ['肝功能', ['肝功能']],
  ['肝功能检验报告单', ['肝功能检验报告单', '肝功能']],
  ['肝功能检验报告', ['肝功能检验报告', '肝功能']],
  ['肝功能报告单', ['肝功能报告单', '肝功能']],
  ['肝功能 报告', ['肝功能报告', '肝功能']],
  ['肝功能检验', ['肝功能检验', '肝功能']],
  ['肝功能检查', ['肝功能检查', '肝功能']],
  ['肝功能检测', ['肝功能检测', '肝功能']],
  ['肝功能测定', ['肝功能测定', '肝功能']],
  ['血脂组合', ['血脂组合', '血脂']],
  ['血脂系列', ['血脂系列', '血脂']],
  ['血脂组合检测报告', ['血脂组合检测报告', '血脂组合检测', '血脂组合', '血脂']],
  ['Lipid Profile', ['lipidprofile', 'lipid']],
  ['LIPID PANEL', ['lipidpanel', 'lipid']],
  ['Lipid panels', ['lipidpanels', 'lipid']],
  ['Lipid test', ['lipidtest', 'lipid']],
  ['Lipid tests report', ['lipidtestsreport', 'lipidtests', 'lipid']],
  ['Lipid reports', ['lipidreports', 'lipid']],
  [' Ｌipid  Ｐanel ', ['lipidpanel', 'lipid']],
  ['Reported lipids', ['reportedlipids']],
  ['Attests', ['attests']],
  ['报告', ['报告']],
  ['Panel', ['panel']],
  ['', []],
  [' - ', []],
])('the report %j may be named after the panels %j', (printed, keys) => expect(panelKeysIn(printed)).toEqual(keys));

test('a panel is found by its code and each of its names, once', () => {
  const panel = {
    code: 'LFT',
    nameEn: 'Liver function',
    nameZh: '肝功能',
    names: ['LIVER-FUNCTION', 'lft', '-', 'LFTs'],
  };
  expect(panelKeysOf(panel)).toEqual(['lft', 'liverfunction', '肝功能', 'lfts']);
});

const BLOOD = ['serum', 'plasma', 'heparin_plasma', 'whole_blood', 'edta_blood', 'venous_blood', 'red_cells'] as const;

test.each(['serum', 'plasma', 'whole_blood', 'red_cells', 'edta_blood'] as const)(
  'a panel of %s excludes no kind of blood, and no specimen twice',
  (specimen) => {
    const allowed = specimensOfPanel([specimen]) ?? [];
    expect(allowed[0]).toBe(specimen);
    expect(allowed).toEqual(expect.arrayContaining([...BLOOD]));
    expect(new Set(allowed).size).toBe(allowed.length);
    expect(allowed).not.toContain('urine');
  },
);

test('a panel of urine has the kinds of urine, with blood beside it both, and one that names none says nothing', () => {
  expect(specimensOfPanel(['urine'])).toEqual(['urine', 'morning_urine', 'midstream_urine']);
  expect(specimensOfPanel(['urine', 'serum'])).toEqual(expect.arrayContaining(['urine', 'morning_urine', ...BLOOD]));
  expect(specimensOfPanel([])).toBeNull();
});

test('what is missing stands in the order of the panel', () => {
  expect(missingOf(['A', 'B', 'C'], new Set(['B', 'X']))).toEqual(['A', 'C']);
});
