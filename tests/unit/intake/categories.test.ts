import { findCategory, guessCategory } from '../../../server/modules/intake/category-rules';

const WORDS: Record<string, string> = {
  genetic: '基因 | Genotyping | genetic test | DNA | exome | Variant',
  microbiome: '肠道菌群 | Microbiome | microbiota',
  heavy_metal: '重金属 | 微量元素 | Heavy metals | toxic elements',
  allergy: '过敏原 | 食物不耐受 | Allergens | IgE | Intolerance',
  imaging: '超声 | 放射 | 核磁 | 磁共振 | 影像 | 胸片 | Ultrasound | radiology | MRI | CT scan | X-ray | mammography',
  hormone: '性激素 | 甲状腺功能 | 皮质醇 | Hormones | thyroid | TSH | cortisol | testosterone | estradiol',
  stool: '粪便 | 大便 | Stool | fecal | faecal',
  urine: '尿常规 | 尿液 | 尿沉渣 | Urinalysis | urine',
  nutrition: '维生素 | 营养 | Vitamins | nutrition | amino acids | fatty acids',
  biochemistry:
    '生化 | 肝功能 | 肾功能 | 血脂 | 血糖 | Biochemistry | liver function | renal | lipids | metabolic panel | creatinine | cholesterol',
  blood: '血常规 | 血细胞 | 全血 | 血液 | Blood | haematology | hematology | hmatology | CBC',
};

const cases = Object.entries(WORDS).flatMap(([category, words]) => words.split(' | ').map((word) => [word, category]));

test.each(cases)('%s is %s', (word, category) => {
  expect(findCategory(word as string)).toBe(category);
  expect(findCategory(`报告 ${(word as string).toUpperCase()}`)).toBe(category);
});

test.each([
  'cDNA',
  'DNAse',
  'midge',
  'IgEs',
  'MRIs',
  'aMRI',
  'fTSHx',
  'TSHR',
  'xTSH',
  'xCBC',
  'CBCs',
  'CT scans',
  'ACT scan',
  '报告',
  '',
])('%j is of no kind, and taken as blood', (text) =>
  expect([findCategory(text), guessCategory(text)]).toEqual([null, 'blood']),
);

test('the rarer kind wins, and a guess is what was found', () => {
  expect(findCategory('blood DNA')).toBe('genetic');
  expect(guessCategory('血液 尿常规')).toBe('urine');
});
