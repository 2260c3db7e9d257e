import type { AnalyteEntry, AnalyteFile, SpecimenCode } from './entry';

/**
 * Sources of the limits in this file: critical limits after the usual lists of Chinese hospitals (危急值) and surveys of
 * laboratories (Kost, JAMA 1990; CAP Q-Probes, Wagar 2007); delta limits customary, checked against the reference change
 * value 2.77 × sqrt(CVa² + CVi²) with CVi about as in the EFLM biological variation database. Possible values are wide on purpose.
 */
const BLOOD: readonly SpecimenCode[] = ['edta_blood', 'whole_blood', 'venous_blood', 'capillary_blood'];
const VENOUS: readonly SpecimenCode[] = ['edta_blood', 'whole_blood', 'venous_blood'];
const SURVEYS =
  'Usual critical value lists of Chinese hospitals; Kost, JAMA 1990 and CAP Q-Probes (Wagar 2007) are alike';

/** Cells per volume of blood. */
const COUNT = {
  specimens: BLOOD,
  scale: 'number',
  unit: '10*9/L',
  otherUnits: ['10*3/uL', '/uL', '10*6/L'],
  decimals: 2,
} as const;
/** Share of the cells counted. */
const SHARE = { specimens: BLOOD, scale: 'number', unit: '%', decimals: 1, possible: [0, 100] } as const;
/** Cells of the lymphocyte subsets per volume. */
const SUBSET = {
  specimens: VENOUS,
  scale: 'number',
  unit: '/uL',
  otherUnits: ['10*6/L', '10*9/L'],
  decimals: 0,
  possible: [0, 50000],
} as const;
const SUBSET_SHARE = { specimens: VENOUS, scale: 'number', unit: '%', decimals: 2, possible: [0, 100] } as const;
const WORDS = { specimens: BLOOD, scale: 'text', unit: '', decimals: 0 } as const;
const STEPS = { specimens: BLOOD, scale: 'ordinal', unit: '', decimals: 0 } as const;

/** Full blood count of 3-, 5- and 7-part analysers. */
const COUNTS: readonly AnalyteEntry[] = [
  // cells per microlitre are as likely those of a urine
  { ...COUNT, code: 'WBC', loinc: '26464-8', en: 'White blood cells', zh: '白细胞计数', shortEn: 'WBC', shortZh: '白细胞', otherUnits: ['10*3/uL'], names: ['White blood cell count', 'White cell count', 'Leukocytes', 'Leucocytes', 'Leukocyte count', 'Leucocyte count', '白细胞总数', '白细胞数', '白血球', '白血球计数'], possible: [0, 1000], critical: [{ low: 1.5, high: 30 }], criticalSource: SURVEYS, delta: { percent: 100, withinDays: 365 }, deltaSource: 'Customary delta check; wide of the reference change value of about 30 % (CVi about 11 %, EFLM)' },
  { ...COUNT, code: 'NEUT#', loinc: '26499-4', en: 'Neutrophils', zh: '中性粒细胞计数', shortEn: 'NEUT#', shortZh: '中性粒细胞', names: ['Neutrophil count', 'Absolute neutrophil count', 'ANC', 'NEU#', 'NE#', 'NEUT', '中性粒细胞绝对值', '中性粒细胞数', '中性粒细胞绝对数', '中性细胞绝对值'], possible: [0, 500], critical: [{ low: 0.5 }], criticalSource: 'RCPath 2017 and usual critical value lists of Chinese hospitals' },
  { ...SHARE, code: 'NEUT%', loinc: '26511-6', en: 'Neutrophils %', zh: '中性粒细胞百分比', shortEn: 'NEUT%', shortZh: '中性粒细胞%', names: ['Neutrophils', 'Neutrophil percentage', 'NEU%', 'NE%', 'NEUT', '中性粒细胞', '中性粒细胞比率', '中性粒细胞百分率', '中性粒细胞比例', '中性细胞百分比', '中性细胞比率'] },
  { ...COUNT, code: 'LYMPH#', loinc: '26474-7', en: 'Lymphocytes', zh: '淋巴细胞计数', shortEn: 'LYMPH#', shortZh: '淋巴细胞', names: ['Lymphocyte count', 'Absolute lymphocyte count', 'LYM#', 'LY#', 'LYMPH', '淋巴细胞绝对值', '淋巴细胞数', '淋巴细胞绝对数', '淋巴细胞总数'], possible: [0, 900] },
  { ...SHARE, code: 'LYMPH%', loinc: '26478-8', en: 'Lymphocytes %', zh: '淋巴细胞百分比', shortEn: 'LYMPH%', shortZh: '淋巴细胞%', names: ['Lymphocyte percentage', 'LYM%', 'LY%', 'LYMPH', '淋巴细胞', '淋巴细胞比率', '淋巴细胞百分率', '淋巴细胞比例'] },
  { ...COUNT, code: 'MONO#', loinc: '26484-6', en: 'Monocytes', zh: '单核细胞计数', shortEn: 'MONO#', shortZh: '单核细胞', names: ['Monocyte count', 'Absolute monocyte count', 'MON#', 'MO#', 'MONO', '单核细胞绝对值', '单核细胞数', '单核细胞绝对数'], possible: [0, 300] },
  { ...SHARE, code: 'MONO%', loinc: '26485-3', en: 'Monocytes %', zh: '单核细胞百分比', shortEn: 'MONO%', shortZh: '单核细胞%', names: ['Monocyte percentage', 'MON%', 'MO%', 'MONO', '单核细胞', '单核细胞比率', '单核细胞百分率', '单核细胞比例'] },
  { ...COUNT, code: 'EO#', loinc: '26449-9', en: 'Eosinophils', zh: '嗜酸性粒细胞计数', shortEn: 'EO#', shortZh: '嗜酸性粒细胞', names: ['Eosinophil count', 'Absolute eosinophil count', 'EOS#', 'EO', 'EOS', 'AEC', '嗜酸性粒细胞绝对值', '嗜酸粒细胞绝对值', '嗜酸性粒细胞数', '嗜酸粒细胞计数', '嗜酸性粒细胞直接计数', '嗜酸细胞绝对值'], possible: [0, 200] },
  { ...SHARE, code: 'EO%', loinc: '26450-7', en: 'Eosinophils %', zh: '嗜酸性粒细胞百分比', shortEn: 'EO%', shortZh: '嗜酸性粒细胞%', names: ['Eosinophil percentage', 'EOS%', 'EO', 'EOS', '嗜酸性粒细胞', '嗜酸粒细胞百分比', '嗜酸性粒细胞比率', '嗜酸性粒细胞百分率', '嗜酸细胞百分比'] },
  { ...COUNT, code: 'BASO#', loinc: '26444-0', en: 'Basophils', zh: '嗜碱性粒细胞计数', shortEn: 'BASO#', shortZh: '嗜碱性粒细胞', names: ['Basophil count', 'Absolute basophil count', 'BAS#', 'BA#', 'BASO', '嗜碱性粒细胞绝对值', '嗜碱粒细胞绝对值', '嗜碱性粒细胞数', '嗜碱粒细胞计数', '嗜碱细胞绝对值'], possible: [0, 100] },
  { ...SHARE, code: 'BASO%', loinc: '30180-4', en: 'Basophils %', zh: '嗜碱性粒细胞百分比', shortEn: 'BASO%', shortZh: '嗜碱性粒细胞%', names: ['Basophils', 'Basophil percentage', 'BAS%', 'BA%', 'BASO', '嗜碱性粒细胞', '嗜碱粒细胞百分比', '嗜碱性粒细胞比率', '嗜碱性粒细胞百分率', '嗜碱细胞百分比'] },
  { ...COUNT, code: 'IG#', loinc: '53115-2', en: 'Immature granulocytes', zh: '未成熟粒细胞计数', shortEn: 'IG#', shortZh: '未成熟粒细胞', names: ['Immature granulocyte count', 'IMG#', '未成熟粒细胞绝对值', '幼稚粒细胞计数', '幼稚粒细胞绝对值', '不成熟粒细胞绝对值'], possible: [0, 500] },
  { ...SHARE, code: 'IG%', loinc: '38518-7', en: 'Immature granulocytes %', zh: '未成熟粒细胞百分比', shortEn: 'IG%', shortZh: '未成熟粒细胞%', names: ['Immature granulocytes', 'Immature granulocyte percentage', 'IMG%', '未成熟粒细胞', '幼稚粒细胞百分比', '未成熟粒细胞比率', '不成熟粒细胞百分比'] },
  { ...COUNT, code: 'ALY#', en: 'Atypical lymphocytes', zh: '异型淋巴细胞计数', shortEn: 'ALY#', shortZh: '异型淋巴细胞', names: ['Atypical lymphocyte count', '异型淋巴细胞绝对值', '异常淋巴细胞绝对值', '异常淋巴细胞计数', '变异淋巴细胞计数'], possible: [0, 300] },
  { ...SHARE, code: 'ALY%', en: 'Atypical lymphocytes %', zh: '异型淋巴细胞百分比', shortEn: 'ALY%', shortZh: '异型淋巴细胞%', names: ['Atypical lymphocyte percentage', 'Variant lymphocytes %', 'Reactive lymphocytes %', '异型淋巴细胞', '异型淋巴细胞比率', '异常淋巴细胞百分比', '变异淋巴细胞百分比'] },
  { ...COUNT, code: 'LIC#', en: 'Large immature cells', zh: '大型未成熟细胞计数', shortEn: 'LIC#', shortZh: '大型未成熟细胞', names: ['Large immature cell count', '巨大未成熟细胞绝对值', '巨大未成熟细胞计数', '大型未成熟细胞绝对值', '巨大不成熟细胞绝对值'], possible: [0, 500] },
  { ...SHARE, code: 'LIC%', en: 'Large immature cells %', zh: '大型未成熟细胞百分比', shortEn: 'LIC%', shortZh: '大型未成熟细胞%', names: ['Large immature cell percentage', '巨大未成熟细胞百分比', '巨大未成熟细胞比率', '巨大不成熟细胞百分比'] },
  { ...COUNT, code: 'LUC#', en: 'Large unstained cells', zh: '大型未染色细胞计数', shortEn: 'LUC#', shortZh: '大型未染色细胞', names: ['Large unstained cell count', '未染色大细胞绝对值', '未染色大细胞计数', '大未染色细胞绝对值', '大型未染色细胞绝对值'], possible: [0, 500] },
  { ...SHARE, code: 'LUC%', en: 'Large unstained cells %', zh: '大型未染色细胞百分比', shortEn: 'LUC%', shortZh: '大型未染色细胞%', names: ['Large unstained cell percentage', '未染色大细胞百分比', '大未染色细胞百分比', '大型未染色细胞比率'] },
  { ...COUNT, code: 'HFLC#', en: 'High-fluorescence lymphocytes', zh: '高荧光强度淋巴细胞计数', shortEn: 'HFLC#', shortZh: '高荧光淋巴细胞', names: ['High fluorescence lymphocyte count', 'HFL#', '高荧光淋巴细胞绝对值', '高荧光淋巴细胞计数', '高荧光强度淋巴细胞绝对值'], possible: [0, 300] },
  { ...SHARE, code: 'HFLC%', en: 'High-fluorescence lymphocytes %', zh: '高荧光强度淋巴细胞百分比', shortEn: 'HFLC%', shortZh: '高荧光淋巴细胞%', names: ['High fluorescence lymphocyte percentage', 'HFL%', '高荧光淋巴细胞百分比', '高荧光淋巴细胞比率'] },
  { ...COUNT, code: 'MID#', en: 'Mid-sized cells', zh: '中间细胞计数', shortEn: 'MID#', shortZh: '中间细胞', names: ['Mid cell count', 'MXD#', '中间细胞绝对值', '中间细胞群计数', '中值细胞绝对值', '中间细胞数'], possible: [0, 300] },
  { ...SHARE, code: 'MID%', en: 'Mid-sized cells %', zh: '中间细胞百分比', shortEn: 'MID%', shortZh: '中间细胞%', names: ['Mid cell percentage', 'MXD%', '中间细胞群百分比', '中值细胞百分比', '中间细胞比率'] },
  { ...COUNT, code: 'GRAN#', en: 'Granulocytes', zh: '粒细胞计数', shortEn: 'GRAN#', shortZh: '粒细胞', names: ['Granulocyte count', 'GRA#', 'GR#', '粒细胞绝对值', '粒细胞数'], possible: [0, 500] },
  { ...SHARE, code: 'GRAN%', en: 'Granulocytes %', zh: '粒细胞百分比', shortEn: 'GRAN%', shortZh: '粒细胞%', names: ['Granulocyte percentage', 'GRA%', 'GR%', '粒细胞比率', '粒细胞百分率'] },
  { ...SHARE, code: 'SEG%', en: 'Segmented neutrophils %', zh: '中性分叶核粒细胞百分比', shortEn: 'SEG%', shortZh: '中性分叶核%', names: ['Segmented neutrophils', 'Segs', '中性分叶核粒细胞', '分叶核粒细胞', '分叶核中性粒细胞', '中性粒细胞分叶核'], decimals: 0 },
  { ...SHARE, code: 'BAND%', en: 'Band neutrophils %', zh: '中性杆状核粒细胞百分比', shortEn: 'BAND%', shortZh: '中性杆状核%', names: ['Band neutrophils', 'Stab cells %', '中性杆状核粒细胞', '杆状核粒细胞', '杆状核中性粒细胞', '中性粒细胞杆状核'], decimals: 0 },
  { ...SHARE, code: 'META%', en: 'Metamyelocytes %', zh: '晚幼粒细胞百分比', shortEn: 'META%', shortZh: '晚幼粒细胞%', names: ['Metamyelocyte percentage', '中性晚幼粒细胞百分比'], namesInContext: ['晚幼粒细胞', '中性晚幼粒细胞', 'Metamyelocytes'], decimals: 0 },
  { ...SHARE, code: 'MYELO%', en: 'Myelocytes %', zh: '中幼粒细胞百分比', shortEn: 'MYELO%', shortZh: '中幼粒细胞%', names: ['Myelocyte percentage', '中性中幼粒细胞百分比'], namesInContext: ['中幼粒细胞', '中性中幼粒细胞', 'Myelocytes'], decimals: 0 },
  { ...SHARE, code: 'PROMY%', en: 'Promyelocytes %', zh: '早幼粒细胞百分比', shortEn: 'PROMY%', shortZh: '早幼粒细胞%', names: ['Promyelocyte percentage'], namesInContext: ['早幼粒细胞', 'Promyelocytes'], decimals: 0 },
  { ...SHARE, code: 'BLAST%', en: 'Blasts %', zh: '原始细胞百分比', shortEn: 'BLAST%', shortZh: '原始细胞%', names: ['Blast cells %', 'Peripheral blood blasts', '外周血原始细胞'], namesInContext: ['原始细胞', 'Blasts', '原幼细胞'], decimals: 0 },
  { ...COUNT, code: 'RBC', loinc: '26453-1', en: 'Red blood cells', zh: '红细胞计数', shortEn: 'RBC', shortZh: '红细胞', names: ['Red blood cell count', 'Red cell count', 'Erythrocytes', 'Erythrocyte count', '红细胞数', '红细胞总数', '红血球', '红血球计数'], unit: '10*12/L', otherUnits: ['10*6/uL'], possible: [0.3, 12] },
  { specimens: BLOOD, scale: 'number', code: 'HGB', loinc: '718-7', en: 'Haemoglobin', zh: '血红蛋白', shortEn: 'HGB', shortZh: '血红蛋白', names: ['Hemoglobin', 'Hb', '血红蛋白浓度', '血色素', '血红蛋白量', 'Haemoglobin concentration'], unit: 'g/L', otherUnits: ['g/dL'], decimals: 0, possible: [20, 260], critical: [{ low: 95, high: 223, fromAgeDays: 0, toAgeDays: 28 }, { low: 60, high: 200, fromAgeDays: 28 }], criticalSource: `${SURVEYS}; newborn: Kost, JAMA 1990`, delta: { percent: 20, perDay: 20, withinDays: 180 }, deltaSource: 'Customary delta check; wide of the reference change value of about 9 % (CVi about 2.7 %, CVa 1.5 %); a fall of 20 g/L and more is a sign of major bleeding (ISTH, Schulman 2005), taken here as a change per day' },
  { specimens: BLOOD, scale: 'number', code: 'HCT', loinc: '20570-8', en: 'Haematocrit', zh: '红细胞压积', shortEn: 'HCT', shortZh: '红细胞压积', names: ['Hematocrit', 'Packed cell volume', 'PCV', '红细胞比容', '血细胞比容', '红细胞比积', '血细胞压积', '红细胞容积'], unit: 'L/L', otherUnits: ['%'], decimals: 3, possible: [0.03, 0.85], critical: [{ low: 0.33, high: 0.71, fromAgeDays: 0, toAgeDays: 28 }, { low: 0.18, high: 0.61, fromAgeDays: 28 }], criticalSource: 'Kost, JAMA 1990' },
  { specimens: BLOOD, scale: 'number', code: 'MCV', loinc: '30428-7', en: 'Mean corpuscular volume', zh: '平均红细胞体积', shortEn: 'MCV', shortZh: '平均红细胞体积', names: ['Mean cell volume', '红细胞平均体积', '平均红细胞容积', '红细胞平均容积'], unit: 'fL', decimals: 1, possible: [40, 170], delta: { percent: 8, withinDays: 365 }, deltaSource: 'Customary delta check; the reference change value is about 3 % (CVi about 0.8 %, CVa 0.7 %)' },
  { specimens: BLOOD, scale: 'number', code: 'MCH', loinc: '28539-5', en: 'Mean corpuscular haemoglobin', zh: '平均红细胞血红蛋白含量', shortEn: 'MCH', shortZh: '平均血红蛋白含量', names: ['Mean corpuscular hemoglobin', 'Mean cell haemoglobin', 'Mean cell hemoglobin', '平均红细胞血红蛋白量', '红细胞平均血红蛋白含量', '平均血红蛋白量', '红细胞平均血红蛋白量'], unit: 'pg', decimals: 1, possible: [10, 60] },
  { specimens: BLOOD, scale: 'number', code: 'MCHC', loinc: '28540-3', en: 'Mean corpuscular haemoglobin concentration', zh: '平均红细胞血红蛋白浓度', shortEn: 'MCHC', shortZh: '平均血红蛋白浓度', names: ['Mean corpuscular hemoglobin concentration', 'Mean cell haemoglobin concentration', 'Mean cell hemoglobin concentration', '红细胞平均血红蛋白浓度', '平均红细胞HGB浓度'], unit: 'g/L', otherUnits: ['g/dL'], decimals: 0, possible: [150, 600] },
  { specimens: BLOOD, scale: 'number', code: 'RDW-CV', loinc: '30385-9', en: 'Red cell distribution width', zh: '红细胞分布宽度', shortEn: 'RDW-CV', shortZh: '红细胞分布宽度CV', names: ['RDW', 'RDWCV', 'Red cell distribution width CV', 'Red blood cell distribution width', '红细胞分布宽度变异系数', '红细胞体积分布宽度变异系数', '红细胞分布宽度-CV', '红细胞体积分布宽度CV'], unit: '%', decimals: 1, possible: [5, 60] },
  { specimens: BLOOD, scale: 'number', code: 'RDW-SD', loinc: '30384-2', en: 'Red cell distribution width SD', zh: '红细胞分布宽度标准差', shortEn: 'RDW-SD', shortZh: '红细胞分布宽度SD', names: ['RDW', 'RDWSD', '红细胞分布宽度', '红细胞分布宽度-SD', '红细胞体积分布宽度标准差', '红细胞体积分布宽度SD'], unit: 'fL', decimals: 1, possible: [15, 250] },
  { specimens: BLOOD, scale: 'number', code: 'HDW', en: 'Haemoglobin distribution width', zh: '血红蛋白分布宽度', shortEn: 'HDW', shortZh: '血红蛋白分布宽度', names: ['Hemoglobin distribution width', '红细胞血红蛋白分布宽度'], unit: 'g/L', otherUnits: ['g/dL'], decimals: 1, possible: [5, 150] },
  { ...SHARE, code: 'MICRO-R', en: 'Microcytic red cells %', zh: '小红细胞百分比', shortEn: 'MicroR', shortZh: '小红细胞%', names: ['Micro-R', 'Microcytes %', '小红细胞比率', '小细胞性红细胞百分比'] },
  { ...SHARE, code: 'MACRO-R', en: 'Macrocytic red cells %', zh: '大红细胞百分比', shortEn: 'MacroR', shortZh: '大红细胞%', names: ['Macro-R', 'Macrocytes %', '大红细胞比率', '大细胞性红细胞百分比'] },
  { ...SHARE, code: 'HYPO-HE', en: 'Hypochromic red cells %', zh: '低血红蛋白红细胞百分比', shortEn: 'HYPO-He', shortZh: '低色素红细胞%', names: ['Hypochromic red blood cells', '低色素红细胞百分比', '低色素性红细胞百分比'] },
  { ...SHARE, code: 'HYPER-HE', en: 'Hyperchromic red cells %', zh: '高血红蛋白红细胞百分比', shortEn: 'HYPER-He', shortZh: '高色素红细胞%', names: ['Hyperchromic red blood cells', '高色素红细胞百分比', '高色素性红细胞百分比'] },
  { ...COUNT, code: 'NRBC#', loinc: '30392-5', en: 'Nucleated red cells', zh: '有核红细胞计数', shortEn: 'NRBC#', shortZh: '有核红细胞', names: ['Nucleated red blood cell count', 'Nucleated erythrocytes', 'NRBC', '有核红细胞绝对值', '有核红细胞数', '有核红细胞绝对数'], possible: [0, 500] },
  { specimens: BLOOD, scale: 'number', code: 'NRBC%', loinc: '19048-8', en: 'Nucleated red cells per 100 white cells', zh: '有核红细胞百分比', shortEn: 'NRBC%', shortZh: '有核红细胞%', names: ['NRBC/100 WBC', 'NRBC', 'Nucleated red cells %', '有核红细胞', '有核红细胞比率', '有核红细胞百分率'], unit: '/100{WBCs}', otherUnits: ['%'], decimals: 1, possible: [0, 3000] },
  { ...COUNT, code: 'PLT', loinc: '26515-7', en: 'Platelets', zh: '血小板计数', shortEn: 'PLT', shortZh: '血小板', names: ['Platelet count', 'Thrombocytes', 'Thrombocyte count', 'BPC', '血小板数', '血小板总数'], decimals: 0, possible: [0, 6000], critical: [{ low: 30, high: 1000 }], criticalSource: `${SURVEYS}; RCPath 2017 has the same low limit`, delta: { percent: 50, withinDays: 180 }, deltaSource: 'Customary delta check; wide of the reference change value of about 22 % (CVi about 7.3 %, CVa 3 %)' },
  { specimens: BLOOD, scale: 'number', code: 'MPV', loinc: '28542-9', en: 'Mean platelet volume', zh: '平均血小板体积', shortEn: 'MPV', shortZh: '平均血小板体积', names: ['血小板平均体积', '平均血小板容积', '血小板平均容积'], unit: 'fL', decimals: 1, possible: [3, 30] },
  { specimens: BLOOD, scale: 'number', code: 'PDW', en: 'Platelet distribution width', zh: '血小板分布宽度', shortEn: 'PDW', shortZh: '血小板分布宽度', names: ['PDW-SD', '血小板体积分布宽度', '血小板分布宽度标准差', '血小板分布宽度SD'], unit: 'fL', decimals: 1, possible: [3, 50] },
  { specimens: BLOOD, scale: 'number', code: 'PDW-CV', en: 'Platelet distribution width CV', zh: '血小板分布宽度变异系数', shortEn: 'PDW-CV', shortZh: '血小板分布宽度CV', names: ['PDW', '血小板分布宽度', '血小板体积分布宽度', '血小板体积分布宽度变异系数'], unit: '%', decimals: 1, possible: [5, 90] },
  { specimens: BLOOD, scale: 'number', code: 'PLT-CRIT', en: 'Plateletcrit', zh: '血小板压积', shortEn: 'PLT-crit', shortZh: '血小板压积', names: ['Thrombocytocrit', 'Platelet haematocrit', 'Platelet hematocrit', '血小板比容', '血小板比积', '血小板容积'], namesInContext: ['PCT'], unit: '%', otherUnits: ['L/L'], decimals: 2, possible: [0, 4] },
  { specimens: BLOOD, scale: 'number', code: 'P-LCR', en: 'Platelet large cell ratio', zh: '大型血小板比率', shortEn: 'P-LCR', shortZh: '大血小板比率', names: ['Large platelet ratio', 'PLCR', '大血小板百分比', '大型血小板百分比', '大血小板比例'], unit: '%', decimals: 1, possible: [0, 100] },
  { ...COUNT, code: 'P-LCC', en: 'Platelet large cell count', zh: '大型血小板计数', shortEn: 'P-LCC', shortZh: '大血小板计数', names: ['Large platelet count', 'PLCC', '大血小板数目', '大血小板绝对值', '大型血小板数'], decimals: 0, possible: [0, 3000] },
  { specimens: VENOUS, scale: 'number', code: 'IPF%', en: 'Immature platelet fraction', zh: '未成熟血小板比率', shortEn: 'IPF', shortZh: '未成熟血小板%', names: ['IPF%', '未成熟血小板百分比', '幼稚血小板比率', '网织血小板百分比', 'Reticulated platelets %'], unit: '%', decimals: 1, possible: [0, 100] },
  { ...COUNT, specimens: VENOUS, code: 'IPF#', en: 'Immature platelets', zh: '未成熟血小板计数', shortEn: 'IPF#', shortZh: '未成熟血小板计数', names: ['Immature platelet count', '未成熟血小板绝对值', '网织血小板计数', '网织血小板绝对值'], decimals: 1, possible: [0, 1000] },
  { specimens: BLOOD, scale: 'number', code: 'NLR', en: 'Neutrophil/lymphocyte ratio', zh: '中性粒细胞/淋巴细胞比值', shortEn: 'NLR', shortZh: '中性粒/淋巴比值', names: ['Neutrophil-to-lymphocyte ratio', '中性粒细胞与淋巴细胞比值', '中性粒细胞淋巴细胞比值'], unit: '', decimals: 2, possible: [0, 500] },
  { specimens: BLOOD, scale: 'number', code: 'PLR', en: 'Platelet/lymphocyte ratio', zh: '血小板/淋巴细胞比值', shortEn: 'PLR', shortZh: '血小板/淋巴比值', names: ['Platelet-to-lymphocyte ratio', '血小板与淋巴细胞比值', '血小板淋巴细胞比值'], unit: '', decimals: 1, possible: [0, 10000] },
];

const RETICULOCYTES: readonly AnalyteEntry[] = [
  { ...COUNT, code: 'RET#', loinc: '14196-0', en: 'Reticulocytes', zh: '网织红细胞计数', shortEn: 'RET#', shortZh: '网织红细胞', names: ['Reticulocyte count', 'Absolute reticulocyte count', 'RETIC#', 'RET', '网织红细胞绝对值', '网织红细胞绝对计数', '网织红细胞数'], otherUnits: ['10*12/L', '10*3/uL', '10*6/uL'], decimals: 1, possible: [0, 1500] },
  { ...SHARE, code: 'RET%', loinc: '4679-7', en: 'Reticulocytes %', zh: '网织红细胞百分比', shortEn: 'RET%', shortZh: '网织红细胞%', names: ['Reticulocyte percentage', 'RETIC%', 'RET', '网织红细胞', '网织红细胞比率', '网织红细胞百分率'], namesInContext: ['Reticulocyte count', 'Reticulocytes'], decimals: 2 },
  { ...SHARE, code: 'IRF', loinc: '33516-6', en: 'Immature reticulocyte fraction', zh: '未成熟网织红细胞比率', shortEn: 'IRF', shortZh: '未成熟网织红%', names: ['Immature reticulocytes %', '未成熟网织红细胞指数', '未成熟网织红细胞百分比', '幼稚网织红细胞比率', '网织红细胞未成熟指数'] },
  { ...SHARE, code: 'RET-LFR', en: 'Low-fluorescence reticulocytes %', zh: '低荧光强度网织红细胞比率', shortEn: 'LFR', shortZh: '低荧光网织红%', names: ['Low fluorescence ratio', '低荧光强度网织红细胞百分比', '低荧光网织红细胞百分比', '弱荧光网织红细胞比率', '低荧光率'] },
  { ...SHARE, code: 'RET-MFR', en: 'Medium-fluorescence reticulocytes %', zh: '中荧光强度网织红细胞比率', shortEn: 'MFR', shortZh: '中荧光网织红%', names: ['Medium fluorescence ratio', '中荧光强度网织红细胞百分比', '中荧光网织红细胞百分比', '中荧光率'] },
  { ...SHARE, code: 'RET-HFR', en: 'High-fluorescence reticulocytes %', zh: '高荧光强度网织红细胞比率', shortEn: 'HFR', shortZh: '高荧光网织红%', names: ['High fluorescence ratio', '高荧光强度网织红细胞百分比', '高荧光网织红细胞百分比', '强荧光网织红细胞比率', '高荧光率'] },
  { specimens: VENOUS, scale: 'number', code: 'RET-HE', loinc: '42810-2', en: 'Reticulocyte haemoglobin content', zh: '网织红细胞血红蛋白含量', shortEn: 'RET-He', shortZh: '网织红血红蛋白', names: ['Reticulocyte hemoglobin content', 'Reticulocyte haemoglobin equivalent', 'Reticulocyte hemoglobin equivalent', 'CHr', 'RHE', '网织红细胞平均血红蛋白含量', '网织红细胞血红蛋白量'], unit: 'pg', decimals: 1, possible: [8, 60] },
  { specimens: VENOUS, scale: 'number', code: 'MRV', en: 'Mean reticulocyte volume', zh: '平均网织红细胞体积', shortEn: 'MRV', shortZh: '平均网织红体积', names: ['MCVr', '网织红细胞平均体积', '平均网织红细胞容积'], unit: 'fL', decimals: 1, possible: [50, 200] },
];

const OTHERS: readonly AnalyteEntry[] = [
  { specimens: VENOUS, scale: 'number', code: 'ESR', loinc: '30341-2', en: 'Erythrocyte sedimentation rate', zh: '红细胞沉降率', shortEn: 'ESR', shortZh: '血沉', names: ['Sed rate', 'Sedimentation rate', 'Erythrocyte sedimentation rate 1h', '红细胞沉降速率', '血沉1小时', '红细胞沉降率1小时'], unit: 'mm/h', decimals: 0, possible: [0, 200] },
  { ...WORDS, code: 'RBC-MORPH', en: 'Red cell morphology', zh: '红细胞形态', shortEn: 'RBC morphology', shortZh: '红细胞形态', names: ['Erythrocyte morphology', '成熟红细胞形态', '外周血红细胞形态'] },
  { ...WORDS, code: 'WBC-MORPH', en: 'White cell morphology', zh: '白细胞形态', shortEn: 'WBC morphology', shortZh: '白细胞形态', names: ['Leucocyte morphology', 'Leukocyte morphology', '外周血白细胞形态'] },
  { ...WORDS, code: 'PLT-MORPH', en: 'Platelet morphology', zh: '血小板形态', shortEn: 'PLT morphology', shortZh: '血小板形态', names: ['外周血血小板形态', '血小板形态及分布'] },
  { ...WORDS, code: 'ABO', loinc: '883-9', en: 'ABO blood group', zh: 'ABO血型', shortEn: 'ABO', shortZh: 'ABO血型', names: ['ABO group', 'ABO blood type', 'ABO grouping', 'ABO血型鉴定', 'ABO血型定型', 'ABO血型正反定型'] },
  { ...WORDS, code: 'RH', loinc: '10331-7', en: 'RhD blood group', zh: 'RhD血型', shortEn: 'RhD', shortZh: 'RhD血型', names: ['Rh blood group', 'Rh type', 'Rh factor', 'Rh血型', 'Rh(D)血型鉴定', 'RhD抗原', 'Rh血型鉴定', 'Rh因子', 'D抗原'] },
  { ...WORDS, code: 'ABO-RH', loinc: '882-1', en: 'ABO and RhD blood group', zh: 'ABO及RhD血型', shortEn: 'ABO+RhD', shortZh: 'ABO+RhD血型', names: ['ABO and Rh group', 'ABO/Rh', 'ABO+Rh', 'ABO和RhD血型', 'ABO+Rh血型', 'ABO/RhD血型'] },
  { ...STEPS, specimens: ['edta_blood', 'whole_blood', 'venous_blood', 'serum', 'plasma'], code: 'RBC-AB', en: 'Irregular red cell antibody screen', zh: '不规则抗体筛查', shortEn: 'Antibody screen', shortZh: '不规则抗体', names: ['Unexpected antibody screen', 'Red cell antibody screen', '红细胞不规则抗体筛查', '血型不规则抗体筛查', '意外抗体筛查', '红细胞意外抗体筛查'] },
  { ...STEPS, specimens: VENOUS, code: 'DAT', en: 'Direct antiglobulin test', zh: '直接抗人球蛋白试验', shortEn: 'DAT', shortZh: '直接Coombs', names: ['Direct Coombs test', 'DAGT', '直接Coombs试验', '直接抗球蛋白试验', '直抗试验'] },
  { ...STEPS, specimens: ['serum', 'plasma', 'edta_plasma'], code: 'IAT', en: 'Indirect antiglobulin test', zh: '间接抗人球蛋白试验', shortEn: 'IAT', shortZh: '间接Coombs', names: ['Indirect Coombs test', 'IAGT', '间接Coombs试验', '间接抗球蛋白试验', '间抗试验'] },
  { specimens: ['edta_blood', 'whole_blood', 'venous_blood', 'red_cells'], scale: 'number', code: 'G6PD', loinc: '32546-4', en: 'Glucose-6-phosphate dehydrogenase', zh: '葡萄糖-6-磷酸脱氢酶', shortEn: 'G6PD', shortZh: 'G6PD', names: ['G-6-PD', 'G6PDH', 'G6PD activity', '葡萄糖六磷酸脱氢酶', '6-磷酸葡萄糖脱氢酶', '葡萄糖-6-磷酸脱氢酶活性', 'G6PD活性', '红细胞葡萄糖-6-磷酸脱氢酶'], unit: 'U/g{Hb}', decimals: 1, possible: [0, 60] },
  { specimens: ['edta_blood', 'whole_blood', 'venous_blood', 'red_cells'], scale: 'number', code: 'G6PD-L', en: 'Glucose-6-phosphate dehydrogenase per litre', zh: '葡萄糖-6-磷酸脱氢酶（U/L）', shortEn: 'G6PD U/L', shortZh: 'G6PD（U/L）', names: ['G6PD', 'G-6-PD', 'Glucose-6-phosphate dehydrogenase', '葡萄糖-6-磷酸脱氢酶', '葡萄糖六磷酸脱氢酶', '6-磷酸葡萄糖脱氢酶', 'G6PD活性'], unit: 'U/L', decimals: 0, possible: [0, 10000] },
  { specimens: ['edta_blood', 'whole_blood', 'venous_blood', 'red_cells'], scale: 'number', code: 'G6PD/6PGD', en: 'G6PD/6PGD ratio', zh: 'G6PD/6PGD比值', shortEn: 'G6PD/6PGD', shortZh: 'G6PD/6PGD', names: ['G6PD/6-PGD', '葡萄糖-6-磷酸脱氢酶/6-磷酸葡萄糖酸脱氢酶比值', 'G6P/6PG比值', 'G6PD比值'], unit: '', decimals: 2, possible: [0, 10] },
  { ...SHARE, specimens: VENOUS, code: 'HB-A', loinc: '20572-4', en: 'Haemoglobin A', zh: '血红蛋白A', shortEn: 'Hb A', shortZh: '血红蛋白A', names: ['Hemoglobin A', '血红蛋白A百分比', 'Hb A0', 'HbA%'], namesInContext: ['Hb A'] },
  { ...SHARE, specimens: VENOUS, code: 'HB-A2', loinc: '4551-8', en: 'Haemoglobin A2', zh: '血红蛋白A2', shortEn: 'Hb A2', shortZh: '血红蛋白A2', names: ['Hemoglobin A2', 'HbA2%', '血红蛋白A2百分比'] },
  { ...SHARE, specimens: VENOUS, code: 'HB-F', loinc: '4576-5', en: 'Haemoglobin F', zh: '血红蛋白F', shortEn: 'Hb F', shortZh: '血红蛋白F', names: ['Hemoglobin F', 'Fetal haemoglobin', 'Foetal haemoglobin', 'Fetal hemoglobin', 'HbF%', '胎儿血红蛋白', '抗碱血红蛋白'] },
  { ...SHARE, specimens: VENOUS, code: 'HB-S', loinc: '4625-0', en: 'Haemoglobin S', zh: '血红蛋白S', shortEn: 'Hb S', shortZh: '血红蛋白S', names: ['Hemoglobin S', 'Sickle haemoglobin', 'Sickle hemoglobin', '镰状血红蛋白'], namesInContext: ['Hb S'] },
  { ...SHARE, specimens: VENOUS, code: 'HB-C', en: 'Haemoglobin C', zh: '血红蛋白C', shortEn: 'Hb C', shortZh: '血红蛋白C', names: ['Hemoglobin C'], namesInContext: ['Hb C'] },
  { ...SHARE, specimens: VENOUS, code: 'HB-E', en: 'Haemoglobin E', zh: '血红蛋白E', shortEn: 'Hb E', shortZh: '血红蛋白E', names: ['Hemoglobin E'], namesInContext: ['Hb E'] },
  { ...SHARE, specimens: VENOUS, code: 'HB-H', en: 'Haemoglobin H', zh: '血红蛋白H', shortEn: 'Hb H', shortZh: '血红蛋白H', names: ['Hemoglobin H', '血红蛋白H百分比'] },
  { ...SHARE, specimens: [...VENOUS, 'cord_blood'], code: 'HB-BARTS', en: 'Haemoglobin Bart’s', zh: '血红蛋白Bart’s', shortEn: 'Hb Bart’s', shortZh: 'Hb Bart’s', names: ["Hemoglobin Bart's", "Hb Bart's", 'Hb Barts', "血红蛋白Bart's", '血红蛋白Barts', 'Hb Bart', '巴氏血红蛋白'] },
  { ...SHARE, specimens: VENOUS, code: 'HB-CS', en: 'Haemoglobin Constant Spring', zh: '血红蛋白Constant Spring', shortEn: 'Hb CS', shortZh: 'Hb CS', names: ['Hemoglobin Constant Spring', 'Hb Constant Spring', '血红蛋白CS'] },
  { specimens: VENOUS, scale: 'number', code: 'RBC-OF', en: 'Red cell osmotic fragility', zh: '红细胞渗透脆性', shortEn: 'Osmotic fragility', shortZh: '红细胞脆性', names: ['Erythrocyte osmotic fragility', '红细胞脆性', '红细胞脆性试验', '红细胞渗透脆性试验', '红细胞脆性一管法'], unit: '%', decimals: 1, possible: [0, 120] },
  { ...STEPS, code: 'MALARIA', en: 'Blood parasites', zh: '血液寄生虫', shortEn: 'Blood parasites', shortZh: '血液寄生虫', names: ['Blood parasite smear', 'Haemoparasites', 'Hemoparasites', '血寄生虫', '血液寄生虫检查', '血涂片寄生虫检查'] },
  { ...STEPS, code: 'PLASMODIUM', en: 'Malaria parasites', zh: '疟原虫', shortEn: 'Malaria smear', shortZh: '疟原虫', names: ['Malaria parasite smear', 'Plasmodium smear', 'Plasmodium', '疟原虫检查', '疟原虫镜检', '血涂片疟原虫'] },
  { ...STEPS, code: 'PLASMODIUM-AG', en: 'Malaria antigen', zh: '疟原虫抗原', shortEn: 'Malaria Ag', shortZh: '疟原虫抗原', names: ['Plasmodium antigen', 'Malaria rapid antigen', '疟原虫抗原检测', '疟疾抗原'] },
  { ...STEPS, code: 'MICROFIL', en: 'Microfilariae', zh: '微丝蚴', shortEn: 'Microfilariae', shortZh: '微丝蚴', names: ['Microfilaria', 'Filaria smear', '微丝蚴检查', '血微丝蚴', '丝虫微丝蚴'] },
];

/** Subsets by flow cytometry; a share is of all lymphocytes, but CD4+CD8+ and Treg as the laboratory gates them. */
const SUBSETS: readonly AnalyteEntry[] = [
  { ...SUBSET_SHARE, code: 'CD3%', loinc: '8124-0', en: 'T cells (CD3+) %', zh: '总T淋巴细胞百分比', shortEn: 'CD3+ %', shortZh: '总T淋巴细胞%', names: ['CD3', 'CD3+', 'CD3+T细胞百分比', 'CD3+T淋巴细胞百分比', 'CD3百分比', 'CD3+T淋巴细胞', 'T淋巴细胞百分比', '总T细胞百分比', '总T淋巴细胞'] },
  { ...SUBSET, code: 'CD3#', loinc: '8122-4', en: 'T cells (CD3+)', zh: '总T淋巴细胞绝对计数', shortEn: 'CD3+ #', shortZh: '总T淋巴细胞计数', names: ['CD3', 'CD3+', 'CD3 absolute count', 'CD3+T细胞绝对值', 'CD3+T淋巴细胞绝对值', 'CD3绝对值', 'CD3+T淋巴细胞', '总T淋巴细胞绝对值', '总T淋巴细胞', 'T淋巴细胞绝对计数'] },
  { ...SUBSET_SHARE, code: 'CD4%', loinc: '8123-2', en: 'Helper T cells (CD3+CD4+) %', zh: '辅助性T淋巴细胞百分比', shortEn: 'CD4+ %', shortZh: '辅助T细胞%', names: ['CD4', 'CD4+', 'CD3+CD4+', 'CD4+T细胞百分比', 'CD3+CD4+T细胞百分比', 'CD3+CD4+百分比', 'CD4百分比', 'CD4+T淋巴细胞', '辅助/诱导T淋巴细胞百分比', 'Th细胞百分比', '辅助性T细胞百分比'] },
  { ...SUBSET, code: 'CD4#', loinc: '24467-3', en: 'Helper T cells (CD3+CD4+)', zh: '辅助性T淋巴细胞绝对计数', shortEn: 'CD4+ #', shortZh: '辅助T细胞计数', names: ['CD4', 'CD4+', 'CD3+CD4+', 'CD4 count', 'CD4 absolute count', 'CD4+T细胞绝对值', 'CD3+CD4+绝对值', 'CD4绝对值', 'CD4+T淋巴细胞', 'CD4+T淋巴细胞计数', 'CD4细胞计数', '辅助性T细胞绝对值'] },
  { ...SUBSET_SHARE, code: 'CD8%', loinc: '8101-8', en: 'Cytotoxic T cells (CD3+CD8+) %', zh: '细胞毒性T淋巴细胞百分比', shortEn: 'CD8+ %', shortZh: '细胞毒T细胞%', names: ['CD8', 'CD8+', 'CD3+CD8+', 'Suppressor T cells %', 'CD8+T细胞百分比', 'CD3+CD8+T细胞百分比', 'CD3+CD8+百分比', 'CD8百分比', 'CD8+T淋巴细胞', '抑制/细胞毒T淋巴细胞百分比', '抑制性T淋巴细胞百分比'] },
  { ...SUBSET, code: 'CD8#', loinc: '14135-8', en: 'Cytotoxic T cells (CD3+CD8+)', zh: '细胞毒性T淋巴细胞绝对计数', shortEn: 'CD8+ #', shortZh: '细胞毒T细胞计数', names: ['CD8', 'CD8+', 'CD3+CD8+', 'CD8 absolute count', 'CD8+T细胞绝对值', 'CD3+CD8+绝对值', 'CD8绝对值', 'CD8+T淋巴细胞', '细胞毒性T细胞绝对值', '抑制性T淋巴细胞绝对值'] },
  { specimens: VENOUS, scale: 'number', code: 'CD4/CD8', loinc: '54218-3', en: 'CD4/CD8 ratio', zh: 'CD4/CD8比值', shortEn: 'CD4/CD8', shortZh: 'CD4/CD8比值', names: ['CD4+/CD8+', 'CD4:CD8', 'CD4+/CD8+比值', 'Th/Ts', 'Th/Ts比值', 'H/S比值', '辅助/抑制T细胞比值'], unit: '', decimals: 2, possible: [0, 30] },
  { ...SUBSET_SHARE, code: 'CD19%', loinc: '8117-4', en: 'B cells (CD19+) %', zh: 'B淋巴细胞百分比', shortEn: 'CD19+ %', shortZh: 'B淋巴细胞%', names: ['CD19', 'CD19+', 'CD3-CD19+', 'CD19+B细胞百分比', 'CD3-CD19+百分比', 'CD19百分比', 'CD19+B淋巴细胞', 'B细胞百分比', 'B淋巴细胞'] },
  { ...SUBSET, code: 'CD19#', loinc: '8116-6', en: 'B cells (CD19+)', zh: 'B淋巴细胞绝对计数', shortEn: 'CD19+ #', shortZh: 'B淋巴细胞计数', names: ['CD19', 'CD19+', 'CD3-CD19+', 'CD19 absolute count', 'CD19+B细胞绝对值', 'CD3-CD19+绝对值', 'CD19绝对值', 'CD19+B淋巴细胞', 'B淋巴细胞绝对值', 'B细胞绝对值', 'B淋巴细胞'] },
  { ...SUBSET_SHARE, code: 'NK%', loinc: '8112-5', en: 'NK cells (CD3−CD16+CD56+) %', zh: 'NK细胞百分比', shortEn: 'NK %', shortZh: 'NK细胞%', names: ['NK', 'Natural killer cells %', 'CD16+CD56+', 'CD3-CD16+CD56+', 'CD3-CD16+56+', 'CD16+56', '自然杀伤细胞百分比', 'CD3-CD16+CD56+百分比', 'CD56百分比', 'NK细胞', '自然杀伤细胞'] },
  { ...SUBSET, code: 'NK#', loinc: '9728-7', en: 'NK cells (CD3−CD16+CD56+)', zh: 'NK细胞绝对计数', shortEn: 'NK #', shortZh: 'NK细胞计数', names: ['NK', 'Natural killer cells', 'NK absolute count', 'CD16+CD56+', 'CD3-CD16+CD56+', 'CD3-CD16+56+', 'CD16+56', '自然杀伤细胞绝对值', 'NK细胞绝对值', 'NK细胞', '自然杀伤细胞'] },
  { ...SUBSET_SHARE, code: 'CD4CD8DP%', en: 'Double-positive T cells (CD3+CD4+CD8+) %', zh: '双阳性T细胞百分比', shortEn: 'CD4+CD8+ %', shortZh: '双阳性T细胞%', names: ['CD4+CD8+', 'CD3+CD4+CD8+', 'Double positive T cells', 'CD3+CD4+CD8+百分比', 'CD4+CD8+双阳性T细胞百分比', '双阳性T淋巴细胞'] },
  { ...SUBSET_SHARE, code: 'NKT%', en: 'NKT-like cells (CD3+CD16+CD56+) %', zh: 'NKT细胞百分比', shortEn: 'NKT %', shortZh: 'NKT细胞%', names: ['NKT', 'NKT cells %', 'CD3+CD16+CD56+', 'CD3+CD56+', 'NKT样细胞百分比', 'NKT细胞', 'CD3+CD16+CD56+百分比'] },
  { ...SUBSET_SHARE, code: 'TREG%', en: 'Regulatory T cells %', zh: '调节性T细胞百分比', shortEn: 'Treg %', shortZh: '调节性T细胞%', names: ['Treg', 'Treg cells %', 'CD4+CD25+CD127low', 'CD4+CD25+', '调节性T细胞', '调节性T淋巴细胞百分比', 'CD4+CD25+百分比'] },
];

export const HAEMATOLOGY: AnalyteFile = {
  group: 'haematology',
  entries: [...COUNTS, ...RETICULOCYTES, ...OTHERS, ...SUBSETS],
};
