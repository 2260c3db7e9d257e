import type { AnalyteFile, SpecimenCode } from './entry';

/**
 * Sources of the limits in this file: shares are of all reads (16S rRNA or metagenome), so they lie between 0 and 100 %.
 * Names of bacteria as in LPSN; Chinese names as commonly used. Laboratories with different methods are not comparable.
 */
const STOOL_ONLY: readonly SpecimenCode[] = ['stool'];
const SHARE = { specimens: STOOL_ONLY, scale: 'number', unit: '%', decimals: 2, possible: [0, 100] } as const;
const INDEX = { specimens: STOOL_ONLY, scale: 'number', unit: '', decimals: 2 } as const;

export const MICROBIOME: AnalyteFile = {
  group: 'microbiome',
  entries: [
    { ...INDEX, code: 'SHANNON', en: 'Shannon diversity', zh: '香农多样性指数', shortEn: 'Shannon', shortZh: '香农指数', names: ['Shannon index', 'Shannon diversity index', 'Shannon指数', 'Shannon多样性指数', '香农-威纳指数', '肠道菌群香农指数', '菌群多样性香农指数'], possible: [0, 12] },
    { ...INDEX, code: 'SPECIES', en: 'Species observed', zh: '检出菌种数', shortEn: 'Species', shortZh: '菌种数', names: ['Observed species', 'Number of bacterial species', 'Species richness', '菌种数量', '检出菌种数量', '肠道菌种数', '观测物种数'], namesInContext: ['Species', '物种数'], decimals: 0, possible: [1, 5000] },
    { ...INDEX, code: 'F/B', en: 'Firmicutes/Bacteroidetes', zh: '厚壁菌/拟杆菌比', shortEn: 'F/B', shortZh: '厚壁菌/拟杆菌比', names: ['Firmicutes/Bacteroidetes ratio', 'F/B ratio', 'Bacillota/Bacteroidota', 'Bacillota/Bacteroidota ratio', '厚壁菌门/拟杆菌门', '厚壁菌门/拟杆菌门比值', 'F/B比值', 'F/B值'], namesInContext: ['F/B'], possible: [0, 10000] },
    { ...SHARE, code: 'BIFIDO', en: 'Bifidobacterium', zh: '双歧杆菌属', shortEn: 'Bifidobacterium', shortZh: '双歧杆菌属', names: ['Bifidobacteria', 'Bifidobacterium spp.', '双歧杆菌', '双歧杆菌属丰度', 'Bifidobacterium abundance'] },
    { ...SHARE, code: 'LACTO', en: 'Lactobacillus', zh: '乳杆菌属', shortEn: 'Lactobacillus', shortZh: '乳杆菌属', names: ['Lactobacillus spp.', '乳杆菌属丰度', '肠道乳杆菌', 'Lactobacillus abundance'], namesInContext: ['Lactobacillus', 'Lactobacilli', '乳杆菌', '乳酸杆菌', '乳酸杆菌属'] },
    { ...SHARE, code: 'AKKER', en: 'Akkermansia muciniphila', zh: '嗜黏蛋白阿克曼菌', shortEn: 'A. muciniphila', shortZh: '阿克曼菌', names: ['嗜粘蛋白阿克曼菌', 'AKK', 'AKK菌', '嗜黏蛋白艾克曼菌', '嗜粘蛋白艾克曼菌', '艾克曼菌', '嗜黏蛋白阿克曼氏菌'] },
    { ...SHARE, code: 'FAECALI', en: 'Faecalibacterium prausnitzii', zh: '普拉梭菌', shortEn: 'F. prausnitzii', shortZh: '普拉梭菌', names: ['普氏栖粪杆菌', '普拉氏梭杆菌', '普拉梭杆菌', '柔嫩梭菌', '普拉氏粪杆菌', '普氏粪杆菌'] },
    { ...SHARE, code: 'ROSEB', en: 'Roseburia', zh: '罗斯拜瑞氏菌属', shortEn: 'Roseburia', shortZh: '罗斯氏菌属', names: ['Roseburia spp.', '罗氏菌属', '罗斯氏菌', '罗斯拜瑞氏菌', '罗斯拜瑞菌属'] },
    { ...SHARE, code: 'BACTER', en: 'Bacteroides', zh: '拟杆菌属', shortEn: 'Bacteroides', shortZh: '拟杆菌属', names: ['Bacteroides spp.', '拟杆菌属丰度', 'Bacteroides abundance'], decimals: 1 },
    { ...SHARE, code: 'PREVO', en: 'Prevotella', zh: '普氏菌属', shortEn: 'Prevotella', shortZh: '普氏菌属', names: ['Prevotella spp.', '普雷沃菌属', '普雷沃氏菌属', '普氏菌', '普雷沃菌', '普里沃菌属'] },
    { ...SHARE, code: 'ENTERO', en: 'Enterobacteriaceae', zh: '肠杆菌科', shortEn: 'Enterobacteriaceae', shortZh: '肠杆菌科', names: ['Enterobacteriaceae abundance', '肠杆菌科丰度', '肠杆菌科细菌'] },
    { ...SHARE, code: 'FUSO', en: 'Fusobacterium', zh: '梭杆菌属', shortEn: 'Fusobacterium', shortZh: '梭杆菌属', names: ['Fusobacterium spp.', '梭杆菌', '梭杆菌属丰度'] },
    { specimens: STOOL_ONLY, scale: 'text', code: 'ENTEROTYPE', en: 'Enterotype', zh: '肠型', shortEn: 'Enterotype', shortZh: '肠型', names: ['Gut enterotype', 'Intestinal enterotype', '肠道类型', '肠型分型', '菌群肠型'], unit: '', decimals: 0 },
  ],
};
