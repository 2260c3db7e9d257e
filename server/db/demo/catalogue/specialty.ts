import { catalogueOf, type Words } from './analyte';

const allergy = catalogueOf('allergy', 'Serum');
const vitamins = catalogueOf('nutrition', 'Serum');
const cells = catalogueOf('nutrition', 'Red cells');
const metals = catalogueOf('heavy_metal', 'Whole blood');
const gut = catalogueOf('microbiome', 'Stool');

/** Specific IgE below 0.35 kU/L is class 0 (ImmunoCAP); total IgE after the insert. */
const ige = (code: string, en: string, zh: string) =>
  allergy.number(code, en, zh, 'kU/L', '<0.35', 2, { typical: '0.02-0.33' });

export const ALLERGY = [
  allergy.number('IGE', 'Total IgE', '总 IgE', 'kU/L', '<100', 0, { typical: '8-130' }),
  ige('IGE-D1', 'House dust mite (D. pteronyssinus)', '屋尘螨'),
  ige('IGE-D2', 'House dust mite (D. farinae)', '粉尘螨'),
  ige('IGE-E1', 'Cat dander', '猫皮屑'),
  ige('IGE-E5', 'Dog dander', '狗皮屑'),
  ige('IGE-I6', 'Cockroach', '德国小蠊'),
  ige('IGE-M6', 'Alternaria alternata', '链格孢'),
  ige('IGE-W6', 'Mugwort pollen', '艾蒿花粉'),
  ige('IGE-T3', 'Birch pollen', '桦树花粉'),
  ige('IGE-G6', 'Timothy grass', '梯牧草'),
  ige('IGE-F1', 'Egg white', '鸡蛋白'),
  ige('IGE-F2', 'Cow milk', '牛奶'),
  ige('IGE-F4', 'Wheat', '小麦'),
  ige('IGE-F13', 'Peanut', '花生'),
  ige('IGE-F14', 'Soybean', '大豆'),
  ige('IGE-F23', 'Crab', '蟹'),
  ige('IGE-F24', 'Shrimp', '虾'),
  ige('IGE-F95', 'Peach', '桃'),
];

/** After common LC-MS/MS and ICP-MS lab ranges; 25-OH vitamin D after WS/T 677-2020. */
export const NUTRITION = [
  vitamins.number('VITD', '25-hydroxyvitamin D', '25-羟维生素 D', 'ng/mL', '20-100', 1, {
    typical: '14-46',
    delta: '100/180',
  }),
  vitamins.number('VITA', 'Vitamin A', '维生素 A', 'mg/L', '0.30-0.70', 2),
  vitamins.number('VITE', 'Vitamin E', '维生素 E', 'mg/L', '5.0-20.0', 1, { typical: '6-18' }),
  vitamins.number('VITC', 'Vitamin C', '维生素 C', 'mg/L', '4.0-15.0', 1),
  vitamins.number('VITB6', 'Vitamin B6 (PLP)', '维生素 B6', 'nmol/L', '20-125', 0),
  vitamins.number('VITB12', 'Vitamin B12', '维生素 B12', 'pg/mL', '197-771', 0, { delta: '100/180' }),
  vitamins.number('FOL', 'Folate', '叶酸', 'ng/mL', '3.9-26.8', 1),
  vitamins.number('ZN', 'Zinc', '锌', 'µmol/L', '10.1-20.2', 1),
  vitamins.number('CU', 'Copper', '铜', 'µmol/L', '11.0-22.0|12.6-24.4', 1),
  vitamins.number('SE', 'Selenium', '硒', 'µg/L', '70-150', 0),
  vitamins.number('COQ10', 'Coenzyme Q10', '辅酶 Q10', 'mg/L', '0.40-1.60', 2),
  cells.number('O3I', 'Omega-3 index', '欧米伽-3 指数', '%', '≥8.0', 1, { typical: '4.6-9.4' }),
  cells.number('AA/EPA', 'AA/EPA ratio', '花生四烯酸/EPA 比', '', '<11.0', 1, { typical: '4-22' }),
];

/** Upper limits: lead and mercury after GBZ and CDC adult action levels, the others P95 of population surveys. */
export const HEAVY_METAL = [
  metals.number('PB', 'Lead', '铅', 'µg/L', '<50.0', 1, { typical: '8-42', critical: '..400' }),
  metals.number('HG', 'Mercury', '汞', 'µg/L', '<10.0', 2, { typical: '0.4-7.5' }),
  metals.number('CD', 'Cadmium', '镉', 'µg/L', '<2.00', 2, { typical: '0.15-1.7' }),
  metals.number('AS', 'Arsenic', '砷', 'µg/L', '<12.0', 2, { typical: '0.5-8' }),
  metals.number('TL', 'Thallium', '铊', 'µg/L', '<0.15', 3, { typical: '0.01-0.09' }),
  metals.number('NI', 'Nickel', '镍', 'µg/L', '<5.00', 2, { typical: '0.4-3.8' }),
  metals.number('CR', 'Chromium', '铬', 'µg/L', '<2.50', 2, { typical: '0.2-2.1' }),
  metals.number('AL', 'Aluminium', '铝', 'µg/L', '<15.0', 1, { typical: '2-12' }),
  metals.number('MN', 'Manganese', '锰', 'µg/L', '4.0-15.0', 1),
  metals.number('CO', 'Cobalt', '钴', 'µg/L', '<1.00', 2, { typical: '0.05-0.7' }),
];

const enterotype: Words = [
  ['Bacteroides', '拟杆菌型', 0.62],
  ['Prevotella', '普氏菌型', 0.3],
  ['Ruminococcus', '瘤胃球菌型', 0.08],
];

/** Shares of reads (16S rRNA); the ranges are those a lab prints of its own reference people. */
export const MICROBIOME = [
  gut.number('SHANNON', 'Shannon diversity', '香农多样性指数', '', '2.80-4.60', 2),
  gut.number('SPECIES', 'Species observed', '检出菌种数', '', '120-380', 0),
  gut.number('F/B', 'Firmicutes/Bacteroidetes', '厚壁菌/拟杆菌比', '', '0.40-2.60', 2),
  gut.number('BIFIDO', 'Bifidobacterium', '双歧杆菌属', '%', '0.50-8.00', 2),
  gut.number('LACTO', 'Lactobacillus', '乳杆菌属', '%', '0.02-1.20', 2),
  gut.number('AKKER', 'Akkermansia muciniphila', '嗜黏蛋白阿克曼菌', '%', '0.05-4.00', 2),
  gut.number('FAECALI', 'Faecalibacterium prausnitzii', '普拉梭菌', '%', '2.00-14.00', 2),
  gut.number('ROSEB', 'Roseburia', '罗斯拜瑞氏菌属', '%', '0.50-6.00', 2),
  gut.number('BACTER', 'Bacteroides', '拟杆菌属', '%', '10.0-45.0', 1),
  gut.number('PREVO', 'Prevotella', '普氏菌属', '%', '0.10-30.00', 2),
  gut.number('ENTERO', 'Enterobacteriaceae', '肠杆菌科', '%', '<5.00', 2, { typical: '0.1-4.2' }),
  gut.number('FUSO', 'Fusobacterium', '梭杆菌属', '%', '<1.00', 2, { typical: '0.01-0.7' }),
  gut.words('ENTEROTYPE', 'Enterotype', '肠型', ['', ''], enterotype),
];
