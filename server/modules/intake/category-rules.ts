const WORDS: [category: string, words: RegExp][] = [
  ['genetic', /基因|genotyp|genetic|\bDNA\b|exome|variant/i],
  ['microbiome', /菌群|microbiome|microbiota/i],
  ['heavy_metal', /重金属|微量元素|heavy metal|toxic element/i],
  ['allergy', /过敏|食物不耐受|allerg|\bIgE\b|intolerance/i],
  ['imaging', /超声|放射|核磁|磁共振|影像|胸片|ultrasound|radiolog|\bMRI\b|\bCT scan\b|x-ray|mammogra/i],
  ['hormone', /激素|甲状腺功能|皮质醇|hormone|thyroid|\bTSH\b|cortisol|testosterone|estradiol/i],
  ['stool', /粪便|大便|stool|f(a?)ecal/i],
  ['urine', /尿常规|尿液|尿沉渣|urinalysis|urine/i],
  ['nutrition', /维生素|营养|vitamin|nutrition|amino acid|fatty acid/i],
  [
    'biochemistry',
    /生化|肝功能|肾功能|血脂|血糖|biochem|liver function|renal|lipid|metabolic panel|creatinine|cholesterol/i,
  ],
  ['blood', /血常规|血细胞|全血|血液|blood|h(?:a?e)?matolog|\bCBC\b/i],
];

/** The category that words point to; null where none does. */
export const findCategory = (text: string): string | null => WORDS.find(([, words]) => words.test(text))?.[0] ?? null;

/** The same, or blood, the most frequent one. */
export const guessCategory = (text: string): string => findCategory(text) ?? 'blood';
