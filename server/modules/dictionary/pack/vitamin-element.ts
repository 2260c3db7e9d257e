import type { AnalyteEntry, AnalyteFile, SpecimenCode } from './entry';

const SERUM: readonly SpecimenCode[] = ['serum', 'plasma', 'heparin_plasma'];
const IMMUNO: readonly SpecimenCode[] = ['serum', 'plasma', 'heparin_plasma', 'edta_plasma'];
const BLOOD: readonly SpecimenCode[] = ['edta_blood', 'whole_blood', 'venous_blood'];
const AMINO: readonly SpecimenCode[] = ['plasma', 'heparin_plasma', 'edta_plasma', 'serum'];
const URINE: readonly SpecimenCode[] = ['urine', 'morning_urine'];

const ATOMIC = 'IUPAC atomic weights 2021';
const mass = (molarMass: number, formula: string) => ({ molarMass, molarMassSource: `${formula}, ${ATOMIC}` });

const ELEMENTS = {
  ZN: ['Zinc', '锌', 'Zn', 65.38],
  CU: ['Copper', '铜', 'Cu', 63.546],
  FE: ['Iron', '铁', 'Fe', 55.845],
  CA: ['Calcium', '钙', 'Ca', 40.078],
  MG: ['Magnesium', '镁', 'Mg', 24.305],
  SE: ['Selenium', '硒', 'Se', 78.971],
  PB: ['Lead', '铅', 'Pb', 207.2],
  HG: ['Mercury', '汞', 'Hg', 200.592],
  CD: ['Cadmium', '镉', 'Cd', 112.414],
  AS: ['Arsenic', '砷', 'As', 74.922],
  TL: ['Thallium', '铊', 'Tl', 204.38],
  NI: ['Nickel', '镍', 'Ni', 58.693],
  CR: ['Chromium', '铬', 'Cr', 51.996],
  AL: ['Aluminium', '铝', 'Al', 26.982],
  MN: ['Manganese', '锰', 'Mn', 54.938],
  CO: ['Cobalt', '钴', 'Co', 58.933],
  MO: ['Molybdenum', '钼', 'Mo', 95.95],
  SB: ['Antimony', '锑', 'Sb', 121.76],
  BA: ['Barium', '钡', 'Ba', 137.327],
} as const;
type Element = keyof typeof ELEMENTS;

/** American spelling beside the British one. */
const spellings = (text: string): string[] =>
  text.includes('luminium') ? [text, text.replace('luminium', 'luminum')] : [text];

/** An element in whole blood, urine or hair: the bare symbol and name count only where the specimen is known. */
const element = (
  key: Element,
  where: 'blood' | 'serum' | 'urine' | 'hair',
  code: string,
  unit: string,
  otherUnits: readonly string[],
  decimals: number,
  possible: readonly [number, number],
  more: Partial<AnalyteEntry> = {},
): AnalyteEntry => {
  const [en, zh, symbol, molarMass] = ELEMENTS[key];
  const words = {
    blood: ['Whole blood', '全血', 'B', BLOOD],
    serum: ['Serum', '血清', 'S', SERUM],
    urine: ['Urine', '尿', 'U', URINE],
    hair: ['Hair', '头发', 'Hair', ['hair'] as readonly SpecimenCode[]],
  } as const;
  const [place, ort, letter, specimens] = words[where];
  // Cr of serum and urine is read as creatinine, Ca2+ as ionised calcium.
  const isMeasuredFree = where === 'blood' && ['CA', 'MG', 'FE'].includes(key);
  const bare = key === 'CR' && where !== 'blood' && where !== 'hair' ? [] : [symbol];
  return {
    code,
    en: `${place} ${en.toLowerCase()}`,
    zh: `${ort}${zh}`,
    shortEn: `${letter}-${symbol}`,
    shortZh: where === 'hair' ? `发${zh}` : `${ort}${zh}`,
    names: [
      ...spellings(`${place} ${en.toLowerCase()}`).slice(1),
      ...spellings(`${en} (${place.toLowerCase()})`),
      ...spellings(`${en}, ${place.toLowerCase()}`),
      ...(where === 'urine'
        ? [`尿液${zh}`, `${zh}(尿)`, `尿${zh}(${symbol})`]
        : [`${zh}(${ort})`, `${ort}${zh}(${symbol})`]),
      ...(where === 'hair' ? [`发${zh}`, `毛发${zh}`] : []),
    ],
    // Ca, Mg of whole blood is what a blood gas analyser measures, ionised
    namesInContext: isMeasuredFree ? [] : [...bare, zh, ...spellings(en), `${zh}(${symbol})`, `${zh}元素`],
    specimens,
    scale: 'number',
    unit,
    otherUnits,
    molarMass,
    molarMassSource: `${symbol}, ${ATOMIC}`,
    decimals,
    possible,
    ...more,
  };
};
const MASS_UNITS = ['ug/dL', 'ng/mL', 'umol/L'];

const LEAD_CRITICAL = {
  critical: [{ high: 450 }],
  criticalSource:
    'Severe childhood lead poisoning by the Chinese Ministry of Health 2006 (450 µg/L and above); chelation from 45 µg/dL (CDC)',
};

/** An amino acid in plasma; the molar mass is that of the free acid. */
const amino = (
  code: string,
  en: string,
  zh: string,
  molarMass: number,
  formula: string,
  names: readonly string[],
  possible: readonly [number, number],
): AnalyteEntry => ({
  code,
  en,
  zh,
  shortEn: en,
  shortZh: zh,
  names: [`Plasma ${en.toLowerCase()}`, `L-${en.toLowerCase()}`, `L-${zh}`, `血${zh}`, `血浆${zh}`, ...names],
  specimens: AMINO,
  scale: 'number',
  unit: 'umol/L',
  ...mass(molarMass, formula),
  otherUnits: ['mg/dL', 'mg/L'],
  decimals: 1,
  possible,
});

/**
 * Vitamins, elements, fatty acids and amino acids. Possible limits: published intoxications and laboratory ranges,
 * generously. Elements of whole blood and of serum differ, zinc by ten times: their bare names stand in context.
 */
export const VITAMIN_ELEMENT: AnalyteFile = {
  group: 'vitamin_element',
  entries: [
    // Vitamins
    { code: 'VITD', loinc: '62292-8', en: '25-hydroxyvitamin D', zh: '25-羟维生素D', shortEn: '25-OH-D', shortZh: '25-羟维生素D', names: ['25-OH vitamin D', '25(OH)D', '25-OHD', '25-OH-VD', '25-OH-VitD', '25-(OH)-D', 'Vitamin D, 25-hydroxy', '25-hydroxyvitamin D total', 'Total 25-hydroxyvitamin D', 'VitD-T', '25-OH-VD-T', 'Vitamin D total', '25羟维生素D', '25-羟基维生素D', '25羟基维生素D', '总25-羟维生素D', '总25-羟基维生素D', '25-羟维生素D(总)', '25-羟基维生素D(总)', '25羟维生素D总量', '25-羟基维生素D总量', '总维生素D', '血清25-羟维生素D'], namesInContext: ['Vitamin D', 'Vit D', 'VD', '维生素D'], specimens: IMMUNO, scale: 'number', unit: 'ng/mL', otherUnits: ['nmol/L', 'ug/L'], ...mass(400.647, 'C27H44O2 (25-hydroxyvitamin D3, by which the total is converted)'), decimals: 1, possible: [0.5, 600], delta: { percent: 100, withinDays: 180 }, deltaSource: 'Seasons and supplements move it by half; a doubling or halving is looked at' },
    { code: 'VITD3', loinc: '1989-3', en: '25-hydroxyvitamin D3', zh: '25-羟维生素D3', shortEn: '25-OH-D3', shortZh: '25-羟维生素D3', names: ['25(OH)D3', '25-OHD3', '25-OH-VD3', '25-OH vitamin D3', '25-hydroxycholecalciferol', 'Calcidiol', 'Calcifediol', '25-羟基维生素D3', '25羟维生素D3', '25羟基维生素D3', '25-羟胆骨化醇', '骨化二醇'], namesInContext: ['VD3', 'VitD3', 'Vitamin D3'], specimens: IMMUNO, scale: 'number', unit: 'ng/mL', otherUnits: ['nmol/L', 'ug/L'], ...mass(400.647, 'C27H44O2'), decimals: 1, possible: [0, 600] },
    { code: 'VITD2', loinc: '2236-8', en: '25-hydroxyvitamin D2', zh: '25-羟维生素D2', shortEn: '25-OH-D2', shortZh: '25-羟维生素D2', names: ['25(OH)D2', '25-OHD2', '25-OH-VD2', '25-OH vitamin D2', '25-hydroxyergocalciferol', '25-羟基维生素D2', '25羟维生素D2', '25羟基维生素D2', '25-羟麦角骨化醇'], namesInContext: ['VD2', 'VitD2', 'Vitamin D2', '维生素D2'], specimens: IMMUNO, scale: 'number', unit: 'ng/mL', otherUnits: ['nmol/L', 'ug/L'], ...mass(412.658, 'C28H44O2'), decimals: 1, possible: [0, 500] },
    { code: 'VITD125', en: '1,25-dihydroxyvitamin D', zh: '1,25-二羟维生素D', shortEn: '1,25-(OH)2-D', shortZh: '1,25-二羟维生素D', names: ['1,25(OH)2D', '1,25-(OH)2-D3', '1,25(OH)2D3', '1,25-dihydroxyvitamin D3', 'Calcitriol', '1,25-二羟基维生素D', '1,25-二羟维生素D3', '1,25-二羟基维生素D3', '1,25二羟维生素D3', '骨化三醇', '活性维生素D'], specimens: IMMUNO, scale: 'number', unit: 'pg/mL', otherUnits: ['pmol/L', 'ng/L'], ...mass(416.646, 'C27H44O3 (calcitriol)'), decimals: 1, possible: [0, 500] },
    { code: 'VITA', en: 'Vitamin A (retinol)', zh: '维生素A', shortEn: 'Vitamin A', shortZh: '维生素A', names: ['Retinol', 'Vit A', 'Serum retinol', '视黄醇', '维生素A(视黄醇)', '血清维生素A', '血清视黄醇'], namesInContext: ['VA'], specimens: ['serum', 'plasma', 'heparin_plasma', 'edta_plasma'], scale: 'number', unit: 'mg/L', otherUnits: ['umol/L', 'ug/mL', 'ug/dL', 'ng/mL', 'ug/L'], ...mass(286.459, 'C20H30O'), decimals: 2, possible: [0.01, 5] },
    { code: 'VITB1', en: 'Vitamin B1 (whole blood)', zh: '全血维生素B1', shortEn: 'B-Vitamin B1', shortZh: '全血维生素B1', names: ['Thiamine diphosphate', 'Thiamine pyrophosphate', 'TPP(维生素B1)', 'Whole blood thiamine', 'Whole blood vitamin B1', '焦磷酸硫胺素', '硫胺素焦磷酸', '维生素B1(全血)'], namesInContext: ['Vitamin B1', 'Vit B1', 'VB1', '维生素B1', 'Thiamine', 'Thiamin', '硫胺素'], specimens: BLOOD, scale: 'number', unit: 'nmol/L', decimals: 0, possible: [5, 2000] },
    { code: 'VITB1-S', en: 'Vitamin B1 (serum)', zh: '血清维生素B1', shortEn: 'S-Vitamin B1', shortZh: '血清维生素B1', names: ['Serum thiamine', 'Serum vitamin B1', '维生素B1(血清)', '血浆维生素B1'], namesInContext: ['Vitamin B1', 'Vit B1', 'VB1', '维生素B1', 'Thiamine', 'Thiamin', '硫胺素'], specimens: IMMUNO, scale: 'number', unit: 'nmol/L', decimals: 1, possible: [0, 5000] },
    { code: 'VITB2', en: 'Vitamin B2 (serum)', zh: '血清维生素B2', shortEn: 'S-Vitamin B2', shortZh: '血清维生素B2', names: ['Serum riboflavin', 'Plasma riboflavin', '维生素B2(血清)', '血浆维生素B2'], namesInContext: ['Vitamin B2', 'Vit B2', 'VB2', '维生素B2', 'Riboflavin', '核黄素'], specimens: IMMUNO, scale: 'number', unit: 'ng/mL', otherUnits: ['ug/L', 'nmol/L'], ...mass(376.369, 'C17H20N4O6 (riboflavin)'), decimals: 1, possible: [0, 1000] },
    { code: 'VITB3', en: 'Nicotinamide (vitamin B3)', zh: '烟酰胺(维生素B3)', shortEn: 'Nicotinamide', shortZh: '烟酰胺', names: ['Niacinamide', '尼克酰胺', '维生素B3(烟酰胺)', '维生素PP(烟酰胺)'], namesInContext: ['Vitamin B3', 'Vit B3', 'VB3', '维生素B3'], specimens: IMMUNO, scale: 'number', unit: 'ng/mL', otherUnits: ['ug/L', 'nmol/L'], ...mass(122.127, 'C6H6N2O'), decimals: 1, possible: [0, 5000] },
    { code: 'VITB5', en: 'Vitamin B5 (pantothenic acid)', zh: '维生素B5', shortEn: 'Vitamin B5', shortZh: '维生素B5', names: ['Pantothenic acid', 'Pantothenate', 'Vit B5', 'VB5', '泛酸', '维生素B5(泛酸)', '血清维生素B5'], specimens: IMMUNO, scale: 'number', unit: 'ng/mL', otherUnits: ['ug/L', 'nmol/L'], ...mass(219.237, 'C9H17NO5'), decimals: 1, possible: [0, 5000] },
    { code: 'VITB6', en: 'Vitamin B6 (pyridoxal phosphate)', zh: '维生素B6(磷酸吡哆醛)', shortEn: 'PLP', shortZh: '磷酸吡哆醛', names: ["Pyridoxal 5'-phosphate", 'Pyridoxal phosphate', 'Pyridoxal-5-phosphate', 'Vitamin B6 (PLP)', '5-磷酸吡哆醛', '吡哆醛-5-磷酸', '吡哆醛5磷酸', '维生素B6(PLP)', 'P5P', 'Vitamin B6', 'Vit B6', '维生素B6', '血清维生素B6'], namesInContext: ['VB6'], specimens: ['plasma', 'edta_plasma', 'heparin_plasma', 'serum'], scale: 'number', unit: 'nmol/L', otherUnits: ['ng/mL', 'ug/L'], ...mass(247.143, 'C8H10NO6P'), decimals: 0, possible: [1, 10000] },
    { code: 'VITB7', en: 'Biotin (vitamin B7)', zh: '生物素', shortEn: 'Biotin', shortZh: '生物素', names: ['Vitamin B7', 'Vit B7', 'VB7', 'Vitamin H', '维生素B7', '维生素H', '血清生物素'], specimens: IMMUNO, scale: 'number', unit: 'ng/mL', otherUnits: ['ug/L', 'nmol/L', 'pg/mL', 'ng/L'], ...mass(244.309, 'C10H16N2O3S'), decimals: 2, possible: [0, 5000] },
    { code: 'VITB12', loinc: '2132-9', en: 'Vitamin B12', zh: '维生素B12', shortEn: 'Vitamin B12', shortZh: '维生素B12', names: ['Cobalamin', 'Cyanocobalamin', 'Vit B12', 'VB12', 'B12', 'Serum vitamin B12', '钴胺素', '血清维生素B12', '氰钴胺'], specimens: IMMUNO, scale: 'number', unit: 'pg/mL', otherUnits: ['pmol/L', 'ng/L'], ...mass(1355.388, 'C63H88CoN14O14P (cyanocobalamin)'), decimals: 0, possible: [20, 200000], delta: { percent: 100, withinDays: 180 }, deltaSource: 'Beyond the within-person variation (about 14 %) unless supplements changed' },
    { code: 'HOLOTC', en: 'Active vitamin B12 (holotranscobalamin)', zh: '活性维生素B12', shortEn: 'HoloTC', shortZh: '活性维生素B12', names: ['Holotranscobalamin', 'Active B12', 'Active vitamin B12', 'Holo-TC', '全反式钴胺素', '全转钴胺素', '转钴胺素Ⅱ结合B12'], specimens: ['serum'], scale: 'number', unit: 'pmol/L', decimals: 1, possible: [1, 2000] },
    { code: 'MMA', en: 'Methylmalonic acid (blood)', zh: '血甲基丙二酸', shortEn: 'MMA (blood)', shortZh: '血甲基丙二酸', names: ['Serum methylmalonic acid', 'Plasma methylmalonic acid', '血清甲基丙二酸', '血浆甲基丙二酸'], namesInContext: ['MMA', 'Methylmalonic acid', '甲基丙二酸'], specimens: IMMUNO, scale: 'number', unit: 'nmol/L', otherUnits: ['umol/L', 'ng/mL'], ...mass(118.088, 'C4H6O4'), decimals: 0, possible: [20, 5000000] },
    { code: 'FOL', en: 'Folate (serum)', zh: '叶酸', shortEn: 'FOL', shortZh: '叶酸', names: ['Folate', 'Folic acid', 'Serum folate', 'FOLATE', 'Vitamin B9', 'Vit B9', 'VB9', '血清叶酸', '维生素B9', '维生素B9(叶酸)'], namesInContext: ['FA'], specimens: ['serum', 'plasma', 'heparin_plasma'], scale: 'number', unit: 'ng/mL', otherUnits: ['nmol/L', 'ug/L'], ...mass(441.404, 'C19H19N7O6 (folic acid)'), decimals: 1, possible: [0.2, 500] },
    { code: 'FOL-RBC', en: 'Red cell folate', zh: '红细胞叶酸', shortEn: 'RBC folate', shortZh: '红细胞叶酸', names: ['Erythrocyte folate', 'RBC-FOL', 'Folate, RBC', '红细胞内叶酸', 'RBC叶酸'], namesInContext: ['Folate', 'Folic acid', '叶酸', 'FOL'], specimens: ['red_cells', 'edta_blood', 'whole_blood'], scale: 'number', unit: 'ng/mL', otherUnits: ['nmol/L', 'ug/L'], ...mass(441.404, 'C19H19N7O6 (folic acid)'), decimals: 0, possible: [10, 5000] },
    { code: 'VITC', en: 'Vitamin C', zh: '维生素C', shortEn: 'Vitamin C', shortZh: '维生素C', names: ['Ascorbic acid (blood)', 'Ascorbate (blood)', 'Plasma ascorbic acid', 'Serum vitamin C', '血清维生素C', '血浆维生素C', '血维生素C', '血抗坏血酸'], namesInContext: ['Vit C', 'VC', 'VitC', 'Vitamin C', '维生素C', 'Ascorbic acid', '抗坏血酸'], specimens: IMMUNO, scale: 'number', unit: 'mg/L', otherUnits: ['umol/L', 'ug/mL', 'mg/dL'], ...mass(176.124, 'C6H8O6'), decimals: 1, possible: [0, 200] },
    { code: 'VITE', en: 'Vitamin E (alpha-tocopherol)', zh: '维生素E', shortEn: 'Vitamin E', shortZh: '维生素E', names: ['Alpha-tocopherol', 'α-tocopherol', 'Tocopherol', 'Vit E', 'α-生育酚', '生育酚', '维生素E(α-生育酚)', '血清维生素E'], namesInContext: ['VE'], specimens: IMMUNO, scale: 'number', unit: 'mg/L', otherUnits: ['umol/L', 'ug/mL', 'mg/dL', 'ng/mL'], ...mass(430.717, 'C29H50O2'), decimals: 1, possible: [0.1, 100] },
    { code: 'VITK1', en: 'Vitamin K1 (phylloquinone)', zh: '维生素K1', shortEn: 'Vitamin K1', shortZh: '维生素K1', names: ['Phylloquinone', 'Phytonadione', 'Vit K1', 'VK1', '叶绿醌', '植物甲萘醌', '维生素K1(叶绿醌)', '血清维生素K1'], specimens: IMMUNO, scale: 'number', unit: 'ng/mL', otherUnits: ['ug/L', 'nmol/L', 'pg/mL', 'ng/L'], ...mass(450.707, 'C31H46O2'), decimals: 2, possible: [0, 500] },
    { code: 'VITK2-MK4', en: 'Vitamin K2 (MK-4)', zh: '维生素K2(MK-4)', shortEn: 'MK-4', shortZh: '维生素K2(MK-4)', names: ['Menaquinone-4', 'Menaquinone 4', 'MK4', '甲基萘醌-4', '甲萘醌-4', '四烯甲萘醌'], specimens: IMMUNO, scale: 'number', unit: 'ng/mL', otherUnits: ['ug/L', 'nmol/L', 'pg/mL', 'ng/L'], ...mass(444.659, 'C31H40O2'), decimals: 2, possible: [0, 500] },
    { code: 'VITK2-MK7', en: 'Vitamin K2 (MK-7)', zh: '维生素K2(MK-7)', shortEn: 'MK-7', shortZh: '维生素K2(MK-7)', names: ['Menaquinone-7', 'Menaquinone 7', 'MK7', '甲基萘醌-7', '甲萘醌-7', '七烯甲萘醌'], specimens: IMMUNO, scale: 'number', unit: 'ng/mL', otherUnits: ['ug/L', 'nmol/L', 'pg/mL', 'ng/L'], ...mass(649.016, 'C46H64O2'), decimals: 2, possible: [0, 500] },
    { code: 'B-CAROTENE', en: 'Beta-carotene', zh: 'β-胡萝卜素', shortEn: 'β-carotene', shortZh: 'β-胡萝卜素', names: ['Beta carotene', 'β胡萝卜素', '贝塔胡萝卜素', '血清β-胡萝卜素'], specimens: IMMUNO, scale: 'number', unit: 'ug/L', otherUnits: ['ng/mL', 'umol/L', 'ug/dL', 'mg/L'], ...mass(536.888, 'C40H56'), decimals: 0, possible: [0, 20000] },
    { code: 'COQ10', en: 'Coenzyme Q10', zh: '辅酶Q10', shortEn: 'CoQ10', shortZh: '辅酶Q10', names: ['Ubiquinone', 'Ubiquinone-10', 'Ubidecarenone', 'Co-Q10', 'Q10', '泛醌', '泛癸利酮', '泛醌10', '血清辅酶Q10'], specimens: IMMUNO, scale: 'number', unit: 'mg/L', otherUnits: ['umol/L', 'ug/mL', 'ng/mL'], ...mass(863.365, 'C59H90O4'), decimals: 2, possible: [0.02, 30] },

    // Fatty acids
    { code: 'O3I', en: 'Omega-3 index', zh: '欧米伽-3指数', shortEn: 'Omega-3 index', shortZh: 'Omega-3指数', names: ['ω-3指数', 'ω3指数', 'ω-3 index', 'Omega 3 index', 'n-3指数', 'Omega-3指数', '欧米伽3指数', '红细胞ω-3指数'], specimens: ['red_cells', 'edta_blood', 'whole_blood', 'dried_blood'], scale: 'number', unit: '%', decimals: 1, possible: [0.5, 30] },
    { code: 'AA/EPA', en: 'AA/EPA ratio', zh: '花生四烯酸/EPA比', shortEn: 'AA/EPA', shortZh: 'AA/EPA', names: ['Arachidonic acid/EPA ratio', 'AA:EPA', '花生四烯酸/二十碳五烯酸', '花生四烯酸/EPA', 'AA/EPA比值', '花生四烯酸/二十碳五烯酸比值'], specimens: ['red_cells', 'edta_blood', 'whole_blood', 'dried_blood'], scale: 'number', unit: '', decimals: 1, possible: [0.1, 200] },
    { code: 'EPA%', en: 'Eicosapentaenoic acid (share of fatty acids)', zh: '二十碳五烯酸(占比)', shortEn: 'EPA%', shortZh: 'EPA占比', names: ['EPA % of fatty acids', '红细胞EPA', 'EPA百分比'], namesInContext: ['EPA', 'Eicosapentaenoic acid', '二十碳五烯酸'], specimens: ['red_cells', 'edta_blood', 'whole_blood', 'dried_blood'], scale: 'number', unit: '%', decimals: 2, possible: [0, 20] },
    { code: 'DHA%', en: 'Docosahexaenoic acid (share of fatty acids)', zh: '二十二碳六烯酸(占比)', shortEn: 'DHA%', shortZh: 'DHA占比', names: ['DHA % of fatty acids', '红细胞DHA', 'DHA百分比'], namesInContext: ['DHA', 'Docosahexaenoic acid', '二十二碳六烯酸'], specimens: ['red_cells', 'edta_blood', 'whole_blood', 'dried_blood'], scale: 'number', unit: '%', decimals: 2, possible: [0, 20] },
    { code: 'O6/O3', en: 'Omega-6/omega-3 ratio', zh: 'ω-6/ω-3比值', shortEn: 'ω-6/ω-3', shortZh: 'ω-6/ω-3', names: ['Omega-6/omega-3', 'n-6/n-3', 'ω6/ω3', 'ω-6/ω-3脂肪酸比值', '欧米伽6/欧米伽3', 'ω6/ω3比值'], specimens: ['red_cells', 'edta_blood', 'whole_blood', 'dried_blood'], scale: 'number', unit: '', decimals: 1, possible: [0.2, 100] },

    // Elements in serum
    element('ZN', 'serum', 'ZN', 'umol/L', ['ug/dL', 'ug/mL', 'mg/L', 'ug/L'], 1, [1, 200]),
    element('CU', 'serum', 'CU', 'umol/L', ['ug/dL', 'ug/mL', 'mg/L', 'ug/L'], 1, [0.3, 150]),
    element('SE', 'serum', 'SE', 'ug/L', ['ng/mL', 'ug/dL', 'umol/L'], 0, [5, 5000]),
    element('AL', 'serum', 'S-AL', 'ug/L', ['ng/mL', 'umol/L'], 1, [0, 2000]),
    element('MN', 'serum', 'S-MN', 'ug/L', ['ng/mL', 'nmol/L'], 2, [0, 200], { specimens: ['serum'] }),
    element('CR', 'serum', 'S-CR', 'ug/L', ['ng/mL', 'nmol/L'], 2, [0, 1000], { shortEn: 'Serum chromium' }),
    element('CO', 'serum', 'S-CO', 'ug/L', ['ng/mL', 'nmol/L'], 2, [0, 2000]),

    // Elements in whole blood
    element('ZN', 'blood', 'B-ZN', 'umol/L', ['mg/L', 'ug/mL', 'ug/L', 'ug/dL'], 1, [10, 500]),
    element('CU', 'blood', 'B-CU', 'umol/L', ['mg/L', 'ug/mL', 'ug/L', 'ug/dL'], 1, [1, 150]),
    element('FE', 'blood', 'B-FE', 'mmol/L', ['mg/L', 'mg/dL'], 2, [1, 20]),
    element('CA', 'blood', 'B-CA', 'mmol/L', ['mg/L', 'mg/dL'], 2, [0.3, 5]),
    element('MG', 'blood', 'B-MG', 'mmol/L', ['mg/L', 'mg/dL'], 2, [0.3, 6]),
    element('SE', 'blood', 'B-SE', 'ug/L', ['ng/mL', 'umol/L'], 0, [10, 5000]),
    element('MN', 'blood', 'MN', 'ug/L', ['ng/mL', 'nmol/L', 'umol/L'], 1, [0.5, 300]),
    element('PB', 'blood', 'PB', 'ug/L', MASS_UNITS, 1, [0, 8000], { loinc: '5671-3', zh: '血铅', shortZh: '血铅', names: ['Blood lead', 'Lead (whole blood)', 'Lead, blood', 'Blood lead level', 'BLL', '全血铅', '铅(全血)', '血铅(Pb)', '血液铅', '静脉血铅'], ...LEAD_CRITICAL }),
    element('HG', 'blood', 'HG', 'ug/L', ['ng/mL', 'nmol/L', 'umol/L'], 2, [0, 10000]),
    element('CD', 'blood', 'CD', 'ug/L', ['ng/mL', 'nmol/L', 'umol/L'], 2, [0, 1000]),
    element('AS', 'blood', 'AS', 'ug/L', ['ng/mL', 'nmol/L', 'umol/L'], 2, [0, 10000]),
    element('TL', 'blood', 'TL', 'ug/L', ['ng/mL', 'nmol/L', 'umol/L'], 3, [0, 20000]),
    element('NI', 'blood', 'NI', 'ug/L', ['ng/mL', 'nmol/L', 'umol/L'], 2, [0, 2000]),
    element('CR', 'blood', 'CR', 'ug/L', ['ng/mL', 'nmol/L'], 2, [0, 500]),
    element('AL', 'blood', 'AL', 'ug/L', ['ng/mL', 'umol/L'], 1, [0, 3000]),
    element('CO', 'blood', 'CO', 'ug/L', ['ng/mL', 'nmol/L', 'umol/L'], 2, [0, 2000]),
    element('MO', 'blood', 'MO', 'ug/L', ['ng/mL', 'nmol/L'], 2, [0, 1000]),
    element('SB', 'blood', 'SB', 'ug/L', ['ng/mL', 'nmol/L'], 2, [0, 1000]),
    element('BA', 'blood', 'BA', 'ug/L', ['ng/mL', 'nmol/L'], 2, [0, 5000]),

    // Elements in urine; urine iodine stands with urine
    { code: 'U-IOD/CR', en: 'Urine iodine/creatinine', zh: '尿碘/尿肌酐', shortEn: 'U-I/Cr', shortZh: '尿碘/肌酐', names: ['Urine iodine/creatinine ratio', 'Urinary iodine/creatinine', 'UI/Cr', '尿碘/肌酐比值', '尿碘肌酐比'], specimens: URINE, scale: 'number', unit: 'ug/g{creat}', decimals: 1, possible: [0, 100000] },
    element('PB', 'urine', 'U-PB', 'ug/L', ['ng/mL', 'umol/L'], 1, [0, 20000]),
    element('HG', 'urine', 'U-HG', 'ug/L', ['ng/mL', 'nmol/L'], 2, [0, 20000]),
    element('CD', 'urine', 'U-CD', 'ug/L', ['ng/mL', 'nmol/L'], 2, [0, 2000]),
    element('AS', 'urine', 'U-AS', 'ug/L', ['ng/mL', 'nmol/L', 'umol/L'], 1, [0, 50000]),
    element('TL', 'urine', 'U-TL', 'ug/L', ['ng/mL', 'nmol/L'], 2, [0, 50000]),
    element('NI', 'urine', 'U-NI', 'ug/L', ['ng/mL', 'nmol/L'], 2, [0, 5000]),
    element('CR', 'urine', 'U-CR-METAL', 'ug/L', ['ng/mL', 'nmol/L'], 2, [0, 5000], { shortEn: 'Urine chromium' }),
    element('MN', 'urine', 'U-MN', 'ug/L', ['ng/mL', 'nmol/L'], 2, [0, 2000]),
    element('CU', 'urine', 'U-CU', 'ug/L', ['ng/mL', 'umol/L'], 1, [0, 10000]),
    element('SE', 'urine', 'U-SE', 'ug/L', ['ng/mL', 'umol/L'], 1, [0, 10000]),
    element('AL', 'urine', 'U-AL', 'ug/L', ['ng/mL', 'umol/L'], 1, [0, 10000]),
    { code: 'U24-CU', en: '24-hour urine copper', zh: '24小时尿铜', shortEn: '24h U-Cu', shortZh: '24小时尿铜', names: ['24 h urine copper', 'Urine copper 24h', '24h尿铜', '24小时尿铜定量', '尿铜(24小时)'], namesInContext: ['Cu', '铜', 'Copper', '尿铜'], specimens: ['urine_24h'], scale: 'number', unit: 'ug/(24.h)', otherUnits: ['umol/(24.h)', 'mg/(24.h)'], ...mass(63.546, 'Cu'), decimals: 1, possible: [0, 10000] },
    { code: 'U-HG/CR', en: 'Urine mercury/creatinine', zh: '尿汞/尿肌酐', shortEn: 'U-Hg/Cr', shortZh: '尿汞/肌酐', names: ['Urine mercury/creatinine ratio', '尿汞/肌酐比值', '尿汞(肌酐校正)'], specimens: URINE, scale: 'number', unit: 'ug/g{creat}', decimals: 2, possible: [0, 20000] },
    { code: 'U-CD/CR', en: 'Urine cadmium/creatinine', zh: '尿镉/尿肌酐', shortEn: 'U-Cd/Cr', shortZh: '尿镉/肌酐', names: ['Urine cadmium/creatinine ratio', '尿镉/肌酐比值', '尿镉(肌酐校正)'], specimens: URINE, scale: 'number', unit: 'ug/g{creat}', decimals: 2, possible: [0, 2000] },
    { code: 'U-AS/CR', en: 'Urine arsenic/creatinine', zh: '尿砷/尿肌酐', shortEn: 'U-As/Cr', shortZh: '尿砷/肌酐', names: ['Urine arsenic/creatinine ratio', '尿砷/肌酐比值', '尿砷(肌酐校正)'], specimens: URINE, scale: 'number', unit: 'ug/g{creat}', decimals: 1, possible: [0, 50000] },

    // Elements in hair
    element('PB', 'hair', 'HAIR-PB', 'ug/g', ['mg/kg'], 2, [0, 5000]),
    element('HG', 'hair', 'HAIR-HG', 'ug/g', ['mg/kg'], 2, [0, 2000]),
    element('CD', 'hair', 'HAIR-CD', 'ug/g', ['mg/kg'], 3, [0, 500]),
    element('AS', 'hair', 'HAIR-AS', 'ug/g', ['mg/kg'], 2, [0, 2000]),
    element('AL', 'hair', 'HAIR-AL', 'ug/g', ['mg/kg'], 1, [0, 2000]),
    element('ZN', 'hair', 'HAIR-ZN', 'ug/g', ['mg/kg'], 0, [1, 5000]),
    element('CU', 'hair', 'HAIR-CU', 'ug/g', ['mg/kg'], 1, [0.5, 2000]),
    element('FE', 'hair', 'HAIR-FE', 'ug/g', ['mg/kg'], 1, [0.5, 2000]),
    element('CA', 'hair', 'HAIR-CA', 'ug/g', ['mg/kg'], 0, [10, 30000]),
    element('MG', 'hair', 'HAIR-MG', 'ug/g', ['mg/kg'], 0, [1, 5000]),
    element('SE', 'hair', 'HAIR-SE', 'ug/g', ['mg/kg'], 2, [0, 200]),
    element('MN', 'hair', 'HAIR-MN', 'ug/g', ['mg/kg'], 2, [0, 500]),

    // Amino acids and carnitine
    amino('ARG', 'Arginine', '精氨酸', 174.204, 'C6H14N4O2', ['Arg'], [1, 2500]),
    amino('CIT', 'Citrulline', '瓜氨酸', 175.188, 'C6H13N3O3', [], [0, 6000]),
    amino('ORN', 'Ornithine', '鸟氨酸', 132.163, 'C5H12N2O2', ['Orn'], [1, 3000]),
    amino('GLN', 'Glutamine', '谷氨酰胺', 146.146, 'C5H10N2O3', ['Gln'], [30, 6000]),
    amino('GLY', 'Glycine', '甘氨酸', 75.067, 'C2H5NO2', [], [20, 6000]),
    amino('MET', 'Methionine', '蛋氨酸', 149.208, 'C5H11NO2S', ['甲硫氨酸'], [0.5, 3000]),
    amino('PHE', 'Phenylalanine', '苯丙氨酸', 165.192, 'C9H11NO2', ['Phe'], [3, 5000]),
    amino('TYR', 'Tyrosine', '酪氨酸', 181.191, 'C9H11NO3', ['Tyr'], [1, 4000]),
    amino('TRP', 'Tryptophan', '色氨酸', 204.229, 'C11H12N2O2', ['Trp'], [0.5, 1500]),
    amino('LEU', 'Leucine', '亮氨酸', 131.175, 'C6H13NO2', [], [3, 6000]),
    amino('ILE', 'Isoleucine', '异亮氨酸', 131.175, 'C6H13NO2', [], [2, 2500]),
    amino('VAL', 'Valine', '缬氨酸', 117.148, 'C5H11NO2', [], [10, 3000]),
    amino('TAU', 'Taurine', '牛磺酸', 125.147, 'C2H7NO3S', [], [1, 3000]),
    { code: 'CARN-FREE', en: 'Free carnitine', zh: '游离肉碱', shortEn: 'Free carnitine', shortZh: '游离肉碱', names: ['Carnitine, free', 'C0 (free carnitine)', 'Free L-carnitine', '左旋肉碱(游离)', '血清游离肉碱', '游离左旋肉碱', '血浆游离肉碱', '游离肉毒碱'], specimens: AMINO, scale: 'number', unit: 'umol/L', decimals: 1, possible: [0.1, 2000] },
    { code: 'CHOLINE', en: 'Choline (plasma)', zh: '胆碱', shortEn: 'Choline', shortZh: '胆碱', names: ['Plasma choline', 'Free choline', '血浆胆碱', '游离胆碱', '血清胆碱'], specimens: AMINO, scale: 'number', unit: 'umol/L', decimals: 1, possible: [0.5, 500] },
  ],
};
