import type { AnalyteEntry, AnalyteFile, SpecimenCode } from './entry';

/**
 * Genotypes, in words. Gene symbols after HGNC, star alleles after PharmVar, HLA alleles after IPD-IMGT/HLA, rs numbers after dbSNP.
 * A bare gene symbol stands in `namesInContext` where a protein of the same name or several positions of the gene are reported.
 */
const DNA: readonly SpecimenCode[] = [
  'buccal_swab',
  'edta_blood',
  'whole_blood',
  'venous_blood',
  'saliva',
  'dried_blood',
];
const GENOTYPE = { specimens: DNA, scale: 'text', unit: '', decimals: 0 } as const;

const ENTRIES: readonly AnalyteEntry[] = [
  { ...GENOTYPE, code: 'CYP2C19', en: 'CYP2C19 genotype', zh: 'CYP2C19 基因型', shortEn: 'CYP2C19', shortZh: 'CYP2C19', names: ['CYP2C19 gene', 'CYP2C19 diplotype', 'CYP2C19基因', 'CYP2C19基因多态性', 'CYP2C19基因分型', 'CYP2C19基因检测', '细胞色素P450 2C19基因型', '氯吡格雷代谢基因CYP2C19'] },
  { ...GENOTYPE, code: 'CYP2C9', en: 'CYP2C9 genotype', zh: 'CYP2C9 基因型', shortEn: 'CYP2C9', shortZh: 'CYP2C9', names: ['CYP2C9 gene', 'CYP2C9 diplotype', 'CYP2C9基因', 'CYP2C9基因多态性', 'CYP2C9基因分型', 'CYP2C9基因检测', '细胞色素P450 2C9基因型'] },
  { ...GENOTYPE, code: 'VKORC1', en: 'VKORC1 -1639G>A', zh: 'VKORC1 -1639G>A', shortEn: 'VKORC1', shortZh: 'VKORC1', names: ['VKORC1 c.-1639G>A', 'VKORC1 G-1639A', 'VKORC1 rs9923231', 'VKORC1(-1639G>A)基因型', 'VKORC1基因-1639G>A多态性', 'VKORC1-1639G/A'], namesInContext: ['VKORC1', 'VKORC1基因', 'VKORC1基因型', 'VKORC1基因多态性'] },
  { ...GENOTYPE, code: 'CYP2D6', en: 'CYP2D6 genotype', zh: 'CYP2D6 基因型', shortEn: 'CYP2D6', shortZh: 'CYP2D6', names: ['CYP2D6 gene', 'CYP2D6 diplotype', 'CYP2D6基因', 'CYP2D6基因多态性', 'CYP2D6基因分型', 'CYP2D6基因检测', '细胞色素P450 2D6基因型'] },
  { ...GENOTYPE, code: 'SLCO1B1', en: 'SLCO1B1 c.521T>C', zh: 'SLCO1B1 c.521T>C', shortEn: 'SLCO1B1 521T>C', shortZh: 'SLCO1B1 521T>C', names: ['SLCO1B1 T521C', 'SLCO1B1 rs4149056', 'SLCO1B1 Val174Ala', 'SLCO1B1 p.Val174Ala', 'SLCO1B1(521T>C)基因型', 'SLCO1B1基因521T>C多态性', 'SLCO1B1 521T/C'] },
  { ...GENOTYPE, code: 'MTHFR', en: 'MTHFR c.677C>T', zh: 'MTHFR c.677C>T', shortEn: 'MTHFR C677T', shortZh: 'MTHFR C677T', names: ['MTHFR 677C>T', 'MTHFR 677C/T', 'MTHFR c.665C>T', 'MTHFR rs1801133', 'MTHFR Ala222Val', 'MTHFR p.Ala222Val', 'MTHFR基因C677T多态性', 'MTHFR C677T基因型', '亚甲基四氢叶酸还原酶基因C677T', '5,10-亚甲基四氢叶酸还原酶C677T'] },
  { ...GENOTYPE, code: 'APOE', en: 'APOE genotype', zh: 'APOE 基因型', shortEn: 'APOE', shortZh: 'APOE', names: ['APOE gene', 'ApoE genotyping', 'APOE基因', 'APOE基因分型', 'APOE基因多态性', 'APOE基因检测', '载脂蛋白E基因型', '载脂蛋白E基因', '载脂蛋白E基因分型'], namesInContext: ['APOE', 'Apo E'] },
  { ...GENOTYPE, code: 'ALDH2', en: 'ALDH2 c.1510G>A', zh: 'ALDH2 c.1510G>A', shortEn: 'ALDH2', shortZh: 'ALDH2', names: ['ALDH2 1510G>A', 'ALDH2 rs671', 'ALDH2*2', 'ALDH2 Glu504Lys', 'ALDH2 p.Glu504Lys', 'ALDH2 Glu487Lys', 'ALDH2 genotype', 'ALDH2基因', 'ALDH2基因型', 'ALDH2基因多态性', 'ALDH2基因检测', '乙醛脱氢酶2基因', '乙醛脱氢酶2基因型'] },
  { ...GENOTYPE, code: 'HLA-B1502', en: 'HLA-B*15:02', zh: 'HLA-B*15:02', shortEn: 'HLA-B*15:02', shortZh: 'HLA-B*15:02', names: ['HLA-B*1502', 'HLA-B1502', 'HLA-B 15:02', 'HLA-B*15:02基因', 'HLA-B*1502基因', 'HLA-B*15:02等位基因', 'HLA-B*1502等位基因'] },
  { ...GENOTYPE, code: 'HLA-B5801', en: 'HLA-B*58:01', zh: 'HLA-B*58:01', shortEn: 'HLA-B*58:01', shortZh: 'HLA-B*58:01', names: ['HLA-B*5801', 'HLA-B5801', 'HLA-B 58:01', 'HLA-B*58:01基因', 'HLA-B*5801基因', 'HLA-B*58:01等位基因', 'HLA-B*5801等位基因'] },
  { ...GENOTYPE, code: 'LCT', en: 'LCT -13910C>T', zh: 'LCT -13910C>T', shortEn: 'LCT -13910C>T', shortZh: 'LCT -13910C>T', names: ['LCT-13910', 'LCT c.-13910C>T', 'LCT C/T-13910', 'LCT rs4988235', 'MCM6 rs4988235', 'Lactase persistence genotype', '乳糖酶基因-13910C>T', 'LCT基因-13910C>T'], namesInContext: ['乳糖酶基因', 'LCT基因', 'LCT基因型'] },
];

export const GENETIC: AnalyteFile = { group: 'genetic', entries: ENTRIES };
