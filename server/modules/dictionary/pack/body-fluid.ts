import type { AnalyteEntry, AnalyteFile, SpecimenCode } from './entry';

/**
 * Sources of the limits in this file: none are critical; possible values are wide on purpose.
 * Semen: terms and units of the WHO laboratory manual, 6th edition (2021). Molar masses from the formula, IUPAC 2021.
 */
const IUPAC = 'IUPAC atomic weights 2021';
const GLUCOSE = {
  unit: 'mmol/L',
  otherUnits: ['mg/dL'],
  molarMass: 180.156,
  molarMassSource: `C6H12O6, ${IUPAC}`,
  decimals: 2,
} as const;
const STEPS = { scale: 'ordinal', unit: '', decimals: 0 } as const;
const WORDS = { scale: 'text', unit: '', decimals: 0 } as const;
const CELLS = { scale: 'number', unit: '10*6/L', otherUnits: ['/uL', '10*9/L'], decimals: 0 } as const;
const SHARE = { scale: 'number', unit: '%', decimals: 0, possible: [0, 100] } as const;

const LIQUOR = { specimens: ['csf'] as readonly SpecimenCode[] };
const CSF: readonly AnalyteEntry[] = [
  { ...LIQUOR, ...WORDS, code: 'CSF-COLOUR', en: 'CSF colour', zh: '脑脊液颜色', shortEn: 'CSF-COL', shortZh: '脑脊液颜色', names: ['CSF color', 'Cerebrospinal fluid colour', 'Cerebrospinal fluid color', 'CSF颜色'], namesInContext: ['颜色', 'Colour', 'Color'] },
  { ...LIQUOR, ...WORDS, code: 'CSF-CLARITY', en: 'CSF clarity', zh: '脑脊液透明度', shortEn: 'CSF-CLA', shortZh: '脑脊液透明度', names: ['CSF appearance', 'Cerebrospinal fluid clarity', 'CSF turbidity', '脑脊液外观', '脑脊液浊度'], namesInContext: ['透明度', '外观', '浊度', '性状', 'Clarity', 'Appearance'] },
  { ...LIQUOR, ...STEPS, code: 'CSF-PANDY', en: 'CSF Pandy test', zh: '脑脊液潘氏试验', shortEn: 'Pandy', shortZh: '潘氏试验', names: ['Pandy test', 'Pandy reaction', 'Pandy试验', '脑脊液蛋白定性', '脑脊液潘氏蛋白定性试验', '潘迪试验'], namesInContext: ['蛋白定性', '蛋白质定性'] },
  { ...LIQUOR, ...CELLS, code: 'CSF-WBC', loinc: '26465-5', en: 'CSF white cells', zh: '脑脊液白细胞计数', shortEn: 'CSF-WBC', shortZh: '脑脊液白细胞', names: ['CSF white cell count', 'CSF leucocytes', 'CSF leukocytes', 'Cerebrospinal fluid white cells', '脑脊液白细胞数', 'CSF白细胞计数'], namesInContext: ['WBC', '白细胞', '白细胞计数', '白细胞数', 'White cells', 'Leucocytes', 'Leukocytes'], possible: [0, 200000] },
  { ...LIQUOR, ...CELLS, code: 'CSF-NUC', en: 'CSF nucleated cells', zh: '脑脊液有核细胞计数', shortEn: 'CSF-nucleated', shortZh: '脑脊液有核细胞', names: ['CSF nucleated cell count', 'CSF total nucleated cells', '脑脊液有核细胞数', '脑脊液有核细胞总数'], namesInContext: ['有核细胞', '有核细胞计数', '有核细胞数', 'Nucleated cells', 'TNC', 'TC-BF'], possible: [0, 200000] },
  { ...LIQUOR, ...CELLS, code: 'CSF-RBC', loinc: '26454-9', en: 'CSF red cells', zh: '脑脊液红细胞计数', shortEn: 'CSF-RBC', shortZh: '脑脊液红细胞', names: ['CSF red cell count', 'CSF erythrocytes', 'Cerebrospinal fluid red cells', '脑脊液红细胞数', 'CSF红细胞计数'], namesInContext: ['RBC', '红细胞', '红细胞计数', '红细胞数', 'Red cells', 'Erythrocytes'], possible: [0, 5000000] },
  { ...LIQUOR, ...SHARE, code: 'CSF-MN%', en: 'CSF mononuclear cells %', zh: '脑脊液单个核细胞百分比', shortEn: 'CSF-MN%', shortZh: '脑脊液单个核%', names: ['CSF mononuclear cells', '脑脊液单个核细胞', '脑脊液单核细胞百分比'], namesInContext: ['MN%', 'MN', '单个核细胞', '单个核细胞百分比', '单核细胞', 'Mononuclear cells', 'Mononuclear cells %'] },
  { ...LIQUOR, ...SHARE, code: 'CSF-PMN%', en: 'CSF polymorphonuclear cells %', zh: '脑脊液多个核细胞百分比', shortEn: 'CSF-PMN%', shortZh: '脑脊液多个核%', names: ['CSF polymorphonuclear cells', 'CSF polynuclear cells %', '脑脊液多个核细胞', '脑脊液多核细胞百分比'], namesInContext: ['PMN%', 'PMN', 'PN%', '多个核细胞', '多个核细胞百分比', '多核细胞', 'Polymorphonuclear cells', 'Polymorphonuclear cells %'] },
  { ...LIQUOR, scale: 'number', code: 'CSF-PRO', loinc: '2880-3', en: 'CSF protein', zh: '脑脊液蛋白', shortEn: 'CSF-PRO', shortZh: '脑脊液蛋白', names: ['CSF total protein', 'Cerebrospinal fluid protein', '脑脊液总蛋白', '脑脊液蛋白质', '脑脊液微量总蛋白', 'CSF蛋白', 'CSF-TP'], namesInContext: ['TP', 'PRO', 'Protein', '蛋白', '蛋白质', '总蛋白', 'M-TP', '微量总蛋白', '微量蛋白'], unit: 'mg/L', otherUnits: ['g/L', 'mg/dL'], decimals: 0, possible: [10, 60000] },
  { ...LIQUOR, scale: 'number', ...GLUCOSE, code: 'CSF-GLU', loinc: '14744-7', en: 'CSF glucose', zh: '脑脊液葡萄糖', shortEn: 'CSF-GLU', shortZh: '脑脊液葡萄糖', names: ['Cerebrospinal fluid glucose', '脑脊液糖', 'CSF葡萄糖'], namesInContext: ['GLU', 'Glucose', '葡萄糖', '糖'], possible: [0, 50] },
  { ...LIQUOR, scale: 'number', code: 'CSF-CL', loinc: '2070-1', en: 'CSF chloride', zh: '脑脊液氯', shortEn: 'CSF-Cl', shortZh: '脑脊液氯', names: ['Cerebrospinal fluid chloride', '脑脊液氯化物', '脑脊液氯离子', 'CSF氯化物'], namesInContext: ['Cl', 'Chloride', '氯', '氯化物', '氯离子'], unit: 'mmol/L', decimals: 1, possible: [60, 200] },
  { ...LIQUOR, scale: 'number', code: 'CSF-LDH', en: 'CSF lactate dehydrogenase', zh: '脑脊液乳酸脱氢酶', shortEn: 'CSF-LDH', shortZh: '脑脊液LDH', names: ['CSF LD', 'Cerebrospinal fluid lactate dehydrogenase', 'CSF乳酸脱氢酶'], namesInContext: ['LDH', 'LD', '乳酸脱氢酶', 'Lactate dehydrogenase'], unit: 'U/L', decimals: 0, possible: [0, 20000] },
  { ...LIQUOR, scale: 'number', code: 'CSF-ADA', en: 'CSF adenosine deaminase', zh: '脑脊液腺苷脱氨酶', shortEn: 'CSF-ADA', shortZh: '脑脊液ADA', names: ['Cerebrospinal fluid adenosine deaminase', 'CSF腺苷脱氨酶'], namesInContext: ['ADA', '腺苷脱氨酶', 'Adenosine deaminase'], unit: 'U/L', decimals: 1, possible: [0, 1000] },
  { ...LIQUOR, scale: 'number', code: 'CSF-ALB', en: 'CSF albumin', zh: '脑脊液白蛋白', shortEn: 'CSF-ALB', shortZh: '脑脊液白蛋白', names: ['Cerebrospinal fluid albumin', 'CSF白蛋白', '脑脊液微量白蛋白'], namesInContext: ['ALB', 'Albumin', '白蛋白', '微量白蛋白'], unit: 'mg/L', otherUnits: ['g/L', 'mg/dL'], decimals: 0, possible: [5, 50000] },
  { ...LIQUOR, scale: 'number', code: 'CSF-IGG', en: 'CSF immunoglobulin G', zh: '脑脊液免疫球蛋白G', shortEn: 'CSF-IgG', shortZh: '脑脊液IgG', names: ['CSF IgG', 'Cerebrospinal fluid IgG', '脑脊液IgG', 'CSF免疫球蛋白G'], namesInContext: ['IgG', '免疫球蛋白G'], unit: 'mg/L', otherUnits: ['g/L', 'mg/dL'], decimals: 1, possible: [0, 5000] },
  { ...LIQUOR, ...STEPS, code: 'CSF-INK', en: 'CSF India ink stain', zh: '脑脊液墨汁染色', shortEn: 'CSF India ink', shortZh: '墨汁染色', names: ['India ink stain', 'Cryptococcus India ink', '墨汁染色', '新型隐球菌墨汁染色', '脑脊液隐球菌墨汁染色'] },
];

/** The same tests for pleural fluid and ascites, whose results are not comparable with each other. */
function serous(code: string, en: string, zh: string, more: readonly string[], specimen: SpecimenCode): AnalyteEntry[] {
  const base = { specimens: [specimen] as readonly SpecimenCode[] };
  const named = (what: string, ...others: string[]) =>
    [what, ...others].flatMap((one) => more.map((fluid) => `${fluid}${one}`));
  return [
    { ...base, ...WORDS, code: `${code}-COLOUR`, en: `${en} colour`, zh: `${zh}颜色`, shortEn: `${code}-COL`, shortZh: `${zh}颜色`, names: [`${en} color`, ...named('颜色')], namesInContext: ['颜色', 'Colour', 'Color'] },
    { ...base, ...WORDS, code: `${code}-CLARITY`, en: `${en} clarity`, zh: `${zh}透明度`, shortEn: `${code}-CLA`, shortZh: `${zh}透明度`, names: [`${en} appearance`, `${zh}外观`, ...named('透明度', '外观')], namesInContext: ['透明度', '外观', '浊度', '性状', 'Clarity', 'Appearance'] },
    { ...base, scale: 'number', code: `${code}-SG`, en: `${en} specific gravity`, zh: `${zh}比重`, shortEn: `${code}-SG`, shortZh: `${zh}比重`, names: named('比重'), namesInContext: ['SG', '比重', '比密', 'Specific gravity'], unit: '', decimals: 3, possible: [1, 1.1] },
    { ...base, ...STEPS, code: `${code}-RIVALTA`, en: `${en} Rivalta test`, zh: `${zh}李凡他试验`, shortEn: `${code}-Rivalta`, shortZh: `${zh}李凡他试验`, names: [`${zh}黏蛋白定性`, `${zh}Rivalta试验`, ...named('李凡他试验', '黏蛋白定性', '粘蛋白定性')], namesInContext: ['Rivalta', 'Rivalta test', '李凡他试验', '李凡它试验', 'Rivalta试验', '黏蛋白定性', '粘蛋白定性', '黏蛋白定性试验', '粘蛋白定性试验', '浆膜黏蛋白定性试验', '蛋白定性'] },
    { ...base, ...CELLS, code: `${code}-WBC`, en: `${en} white cells`, zh: `${zh}白细胞计数`, shortEn: `${code}-WBC`, shortZh: `${zh}白细胞`, names: [`${en} white cell count`, `${en} leucocytes`, `${en} leukocytes`, ...named('白细胞计数', '白细胞')], namesInContext: ['WBC', '白细胞', '白细胞计数', '白细胞数', 'White cells', 'Leucocytes', 'Leukocytes'], possible: [0, 1000000] },
    { ...base, ...CELLS, code: `${code}-NUC`, en: `${en} nucleated cells`, zh: `${zh}有核细胞计数`, shortEn: `${code}-nucleated`, shortZh: `${zh}有核细胞`, names: [`${en} nucleated cell count`, ...named('有核细胞计数', '有核细胞')], namesInContext: ['有核细胞', '有核细胞计数', '有核细胞数', 'Nucleated cells', 'TNC', 'TC-BF'], possible: [0, 1000000] },
    { ...base, ...CELLS, code: `${code}-RBC`, en: `${en} red cells`, zh: `${zh}红细胞计数`, shortEn: `${code}-RBC`, shortZh: `${zh}红细胞`, names: [`${en} red cell count`, `${en} erythrocytes`, ...named('红细胞计数', '红细胞')], namesInContext: ['RBC', '红细胞', '红细胞计数', '红细胞数', 'Red cells', 'Erythrocytes'], possible: [0, 8000000] },
    { ...base, ...SHARE, code: `${code}-MN%`, en: `${en} mononuclear cells %`, zh: `${zh}单个核细胞百分比`, shortEn: `${code}-MN%`, shortZh: `${zh}单个核%`, names: [`${en} mononuclear cells`, ...named('单个核细胞百分比', '单个核细胞')], namesInContext: ['MN%', 'MN', '单个核细胞', '单个核细胞百分比', '单核细胞', 'Mononuclear cells', 'Mononuclear cells %'] },
    { ...base, ...SHARE, code: `${code}-PMN%`, en: `${en} polymorphonuclear cells %`, zh: `${zh}多个核细胞百分比`, shortEn: `${code}-PMN%`, shortZh: `${zh}多个核%`, names: [`${en} polymorphonuclear cells`, ...named('多个核细胞百分比', '多个核细胞')], namesInContext: ['PMN%', 'PMN', 'PN%', '多个核细胞', '多个核细胞百分比', '多核细胞', 'Polymorphonuclear cells', 'Polymorphonuclear cells %'] },
    { ...base, scale: 'number', code: `${code}-TP`, en: `${en} protein`, zh: `${zh}总蛋白`, shortEn: `${code}-TP`, shortZh: `${zh}总蛋白`, names: [`${en} total protein`, `${zh}蛋白`, ...named('总蛋白', '蛋白')], namesInContext: ['TP', 'PRO', 'Protein', '蛋白', '蛋白质', '总蛋白'], unit: 'g/L', otherUnits: ['g/dL', 'mg/L'], decimals: 1, possible: [0, 120] },
    { ...base, scale: 'number', code: `${code}-ALB`, en: `${en} albumin`, zh: `${zh}白蛋白`, shortEn: `${code}-ALB`, shortZh: `${zh}白蛋白`, names: named('白蛋白'), namesInContext: ['ALB', 'Albumin', '白蛋白'], unit: 'g/L', otherUnits: ['g/dL', 'mg/L'], decimals: 1, possible: [0, 70] },
    { ...base, scale: 'number', ...GLUCOSE, code: `${code}-GLU`, en: `${en} glucose`, zh: `${zh}葡萄糖`, shortEn: `${code}-GLU`, shortZh: `${zh}葡萄糖`, names: [`${zh}糖`, ...named('葡萄糖', '糖')], namesInContext: ['GLU', 'Glucose', '葡萄糖', '糖'], possible: [0, 80] },
    { ...base, scale: 'number', code: `${code}-LDH`, en: `${en} lactate dehydrogenase`, zh: `${zh}乳酸脱氢酶`, shortEn: `${code}-LDH`, shortZh: `${zh}LDH`, names: [`${en} LDH`, ...named('乳酸脱氢酶', 'LDH')], namesInContext: ['LDH', 'LD', '乳酸脱氢酶', 'Lactate dehydrogenase'], unit: 'U/L', decimals: 0, possible: [0, 200000] },
    { ...base, scale: 'number', code: `${code}-ADA`, en: `${en} adenosine deaminase`, zh: `${zh}腺苷脱氨酶`, shortEn: `${code}-ADA`, shortZh: `${zh}ADA`, names: [`${en} ADA`, ...named('腺苷脱氨酶', 'ADA')], namesInContext: ['ADA', '腺苷脱氨酶', 'Adenosine deaminase'], unit: 'U/L', decimals: 1, possible: [0, 2000] },
  ];
}

const JOINT = { specimens: ['synovial_fluid'] as readonly SpecimenCode[] };
const SYNOVIAL: readonly AnalyteEntry[] = [
  { ...JOINT, ...WORDS, code: 'SF-APPEARANCE', en: 'Synovial fluid appearance', zh: '关节液外观', shortEn: 'SF-APP', shortZh: '关节液外观', names: ['Synovial fluid clarity', '关节腔液外观', '滑膜液外观', '关节液性状'], namesInContext: ['外观', '透明度', '性状', 'Appearance', 'Clarity'] },
  { ...JOINT, ...CELLS, code: 'SF-WBC', en: 'Synovial fluid white cells', zh: '关节液白细胞计数', shortEn: 'SF-WBC', shortZh: '关节液白细胞', names: ['Synovial fluid white cell count', 'Synovial fluid leucocytes', 'Synovial fluid leukocytes', '关节腔液白细胞计数', '滑膜液白细胞计数'], namesInContext: ['WBC', '白细胞', '白细胞计数', '白细胞数', 'White cells', 'Leucocytes', 'Leukocytes'], possible: [0, 1000000] },
  { ...JOINT, ...SHARE, code: 'SF-PMN%', en: 'Synovial fluid polymorphonuclear cells %', zh: '关节液多个核细胞百分比', shortEn: 'SF-PMN%', shortZh: '关节液多个核%', names: ['Synovial fluid neutrophils %', '关节液多个核细胞', '关节腔液多个核细胞百分比'], namesInContext: ['PMN%', 'PMN', '多个核细胞', '多个核细胞百分比', '多核细胞', 'Polymorphonuclear cells', 'Polymorphonuclear cells %'] },
  { ...JOINT, ...WORDS, code: 'SF-CRYSTALS', en: 'Synovial fluid crystals', zh: '关节液结晶', shortEn: 'SF-crystals', shortZh: '关节液结晶', names: ['Synovial fluid crystal examination', '关节腔液结晶', '滑膜液结晶', '关节液尿酸盐结晶'], namesInContext: ['结晶', 'Crystals', '晶体'] },
];

const SPERM = { specimens: ['semen'] as readonly SpecimenCode[] };
const SPERM_SHARE = { ...SPERM, scale: 'number', unit: '%', decimals: 1, possible: [0, 100] } as const;
const SEMEN: readonly AnalyteEntry[] = [
  { ...SPERM, scale: 'number', code: 'SEM-VOL', loinc: '3160-9', en: 'Semen volume', zh: '精液量', shortEn: 'SEM-VOL', shortZh: '精液量', names: ['Ejaculate volume', 'Volume of semen', '精液体积', '一次射精量', '射精量'], namesInContext: ['Volume', '体积', '量'], unit: 'mL', decimals: 1, possible: [0, 20] },
  { ...SPERM, scale: 'number', code: 'SEM-PH', en: 'Semen pH', zh: '精液pH', shortEn: 'SEM-PH', shortZh: '精液pH', names: ['精液酸碱度', '精液pH值', 'pH of semen'], namesInContext: ['pH', 'pH值', '酸碱度'], unit: '', decimals: 1, possible: [5, 10] },
  { ...SPERM, ...WORDS, code: 'SEM-COLOUR', en: 'Semen appearance', zh: '精液外观', shortEn: 'SEM-APP', shortZh: '精液外观', names: ['Semen colour', 'Semen color', '精液颜色'], namesInContext: ['外观', '颜色', 'Appearance', 'Colour', 'Color'] },
  { ...SPERM, scale: 'number', code: 'SEM-LIQ', en: 'Semen liquefaction time', zh: '精液液化时间', shortEn: 'SEM-LIQ', shortZh: '液化时间', names: ['Liquefaction time', '液化时间(精液)'], namesInContext: ['Liquefaction', '液化', '液化状态'], unit: 'min', decimals: 0, possible: [0, 1440] },
  { ...SPERM, ...WORDS, code: 'SEM-VISC', en: 'Semen viscosity', zh: '精液黏稠度', shortEn: 'SEM-VISC', shortZh: '精液黏稠度', names: ['精液粘稠度', '精液粘度', '精液黏度'], namesInContext: ['粘稠度', '黏稠度', '粘度', '黏度', 'Viscosity'] },
  { ...SPERM, ...WORDS, code: 'SEM-AGG', en: 'Sperm agglutination', zh: '精子凝集', shortEn: 'SEM-AGG', shortZh: '精子凝集', names: ['Spermatozoa agglutination', '精子凝集度', '精子凝集程度'], namesInContext: ['凝集', '凝集度', 'Agglutination'] },
  { ...SPERM, scale: 'number', code: 'SEM-CONC', loinc: '9780-8', en: 'Sperm concentration', zh: '精子浓度', shortEn: 'SEM-CONC', shortZh: '精子浓度', names: ['Spermatozoa concentration', 'Sperm density', 'Sperm count per mL', '精子密度', '精液精子浓度'], namesInContext: ['Concentration', '浓度', '密度', '精子计数', 'Sperm count'], unit: '10*6/mL', otherUnits: ['10*9/L', '/mL', '10*3/uL'], decimals: 1, possible: [0, 1500] },
  { ...SPERM, scale: 'number', code: 'SEM-TOTAL', en: 'Total sperm number', zh: '精子总数', shortEn: 'SEM-TOTAL', shortZh: '精子总数', names: ['Total sperm count', 'Total sperm number per ejaculate', '一次射精精子总数', '精子总数目', '每次射精精子总数'], namesInContext: ['精子计数', 'Sperm count'], unit: '10*6', otherUnits: ['10*9', '10*6/{ejaculate}'], decimals: 1, possible: [0, 5000] },
  { ...SPERM_SHARE, code: 'SEM-PR', en: 'Progressive sperm motility', zh: '前向运动精子百分率', shortEn: 'SEM-PR', shortZh: '前向运动精子', names: ['Progressive motility', 'Progressive motility (PR)', '前向运动精子', '精子前向运动率', '前向运动(PR)', '前向运动精子率', 'PR级精子'], namesInContext: ['PR', 'PR%', 'PR级', '前向运动', 'a+b', 'A+B'] },
  { ...SPERM_SHARE, code: 'SEM-RAPID', en: 'Rapidly progressive sperm motility', zh: '快速前向运动精子百分率', shortEn: 'SEM-a', shortZh: '快速前向运动精子', names: ['Rapid progressive motility', 'Grade a motility', '快速前向运动精子', '快速前向运动', 'a级精子'], namesInContext: ['a级', '快速前向'] },
  { ...SPERM_SHARE, code: 'SEM-SLOW', en: 'Slowly progressive sperm motility', zh: '慢速前向运动精子百分率', shortEn: 'SEM-b', shortZh: '慢速前向运动精子', names: ['Slow progressive motility', 'Grade b motility', '慢速前向运动精子', '慢速前向运动', '慢速或呆滞的前向运动', 'b级精子'], namesInContext: ['b级', '慢速前向'] },
  { ...SPERM_SHARE, code: 'SEM-NP', en: 'Non-progressive sperm motility', zh: '非前向运动精子百分率', shortEn: 'SEM-NP', shortZh: '非前向运动精子', names: ['Non-progressive motility', '非前向运动精子', '非前向运动(NP)', '精子非前向运动率', 'NP级精子', 'c级精子'], namesInContext: ['NP', 'NP%', 'NP级', 'c级', '非前向运动'] },
  { ...SPERM_SHARE, code: 'SEM-IM', en: 'Immotile sperm', zh: '不动精子百分率', shortEn: 'SEM-IM', shortZh: '不动精子', names: ['Immotile spermatozoa', 'Sperm immotility', '不动精子', '不活动精子', 'IM级精子', 'd级精子', '精子不活动率'], namesInContext: ['IM', 'IM%', 'IM级', 'd级', '不动', '不活动', 'Immotile'] },
  { ...SPERM_SHARE, code: 'SEM-MOT', en: 'Total sperm motility', zh: '精子总活动率', shortEn: 'SEM-PR+NP', shortZh: '精子总活力', names: ['Total motility', 'Total motility (PR+NP)', 'Sperm motility', '精子总活力', '精子活动率', '总活力(PR+NP)', '活动精子百分率', '精子活动百分率'], namesInContext: ['PR+NP', '总活力', '总活动率', '活动率', '活力', 'Motility'] },
  { ...SPERM_SHARE, code: 'SEM-VIT', en: 'Sperm vitality', zh: '精子存活率', shortEn: 'SEM-VIT', shortZh: '精子存活率', names: ['Sperm viability', 'Live sperm', '存活精子百分率', '精子活率', '活精子百分率', '精子存活率(伊红染色)'], namesInContext: ['Vitality', 'Viability', '存活率', '活率', '成活率'] },
  { ...SPERM_SHARE, code: 'SEM-MORPH', en: 'Sperm normal forms', zh: '正常形态精子百分率', shortEn: 'SEM-NF', shortZh: '正常形态精子', names: ['Normal sperm morphology', 'Normal forms', 'Sperm normal morphology', '精子正常形态率', '正常形态精子', '正常精子百分率', '精子正常形态百分率'], namesInContext: ['Morphology', '正常形态', '正常形态率', '正常百分率'] },
  { ...SPERM, scale: 'number', code: 'SEM-ROUND', en: 'Semen round cells', zh: '精液圆形细胞', shortEn: 'SEM-round cells', shortZh: '精液圆细胞', names: ['Round cells in semen', '精液圆细胞', '圆形细胞浓度(精液)'], namesInContext: ['圆形细胞', '圆细胞', 'Round cells'], unit: '10*6/mL', otherUnits: ['10*9/L'], decimals: 2, possible: [0, 200] },
  { ...SPERM, scale: 'number', code: 'SEM-WBC', en: 'Semen white cells', zh: '精液白细胞浓度', shortEn: 'SEM-WBC', shortZh: '精液白细胞', names: ['Peroxidase-positive cells in semen', 'Semen leucocytes', 'Semen leukocytes', '精液过氧化物酶阳性细胞', '精液白细胞计数'], namesInContext: ['WBC', '白细胞', '白细胞浓度', '过氧化物酶阳性细胞', 'Leucocytes', 'Leukocytes', 'White cells'], unit: '10*6/mL', otherUnits: ['10*9/L'], decimals: 2, possible: [0, 200] },
  { ...SPERM, scale: 'number', code: 'SEM-DFI', en: 'Sperm DNA fragmentation index', zh: '精子DNA碎片指数', shortEn: 'DFI', shortZh: '精子DNA碎片指数', names: ['Sperm DNA fragmentation', 'DNA fragmentation index', 'SDF', '精子DNA碎片率', '精子DNA碎片化指数', '精子DNA损伤指数', '精子核DNA碎片指数'], unit: '%', decimals: 1, possible: [0, 100] },
  { ...SPERM_SHARE, code: 'SEM-MAR', en: 'Sperm MAR test (IgG)', zh: '精子混合抗球蛋白试验（IgG）', shortEn: 'MAR IgG', shortZh: 'MAR-IgG', names: ['MAR test IgG', 'Mixed antiglobulin reaction IgG', 'MAR试验IgG', '混合抗球蛋白反应试验IgG', '抗精子抗体IgG(MAR法)'], namesInContext: ['MAR', 'MAR test', 'MAR试验'] },
  { ...SPERM, scale: 'number', code: 'SEM-FRU', en: 'Seminal fructose per ejaculate', zh: '精浆果糖总量', shortEn: 'SEM-FRU', shortZh: '精浆果糖', names: ['Seminal plasma fructose', 'Seminal fructose', '精浆果糖', '精液果糖', '精浆总果糖'], namesInContext: ['Fructose', '果糖'], unit: 'umol/{ejaculate}', otherUnits: ['umol'], decimals: 1, possible: [0, 1000] },
  { ...SPERM, scale: 'number', code: 'SEM-ZN', en: 'Seminal zinc per ejaculate', zh: '精浆锌总量', shortEn: 'SEM-Zn', shortZh: '精浆锌', names: ['Seminal plasma zinc', 'Seminal zinc', '精浆锌', '精液锌', '精浆总锌'], namesInContext: ['Zinc', 'Zn', '锌'], unit: 'umol/{ejaculate}', otherUnits: ['umol'], decimals: 2, possible: [0, 200] },
  { ...SPERM, scale: 'number', code: 'SEM-AGLU', en: 'Seminal neutral α-glucosidase per ejaculate', zh: '精浆中性α-葡萄糖苷酶总量', shortEn: 'SEM-NAG', shortZh: '精浆α-葡萄糖苷酶', names: ['Seminal plasma neutral alpha-glucosidase', 'Neutral α-glucosidase', '精浆中性α-葡萄糖苷酶', '精浆α-糖苷酶', '精浆中性α-糖苷酶', '精浆α-葡萄糖苷酶'], namesInContext: ['α-葡萄糖苷酶', 'α-糖苷酶', '中性α-葡萄糖苷酶'], unit: 'mU/{ejaculate}', otherUnits: ['U/{ejaculate}', 'mU'], decimals: 1, possible: [0, 1000] },
  { ...SPERM, scale: 'number', code: 'SEM-ELAST', en: 'Seminal plasma elastase', zh: '精浆弹性蛋白酶', shortEn: 'SEM-elastase', shortZh: '精浆弹性蛋白酶', names: ['Seminal elastase', 'Seminal granulocyte elastase', '精浆弹性硬蛋白酶', '精液弹性蛋白酶'], namesInContext: ['Elastase', '弹性蛋白酶', '弹性硬蛋白酶'], unit: 'ng/mL', otherUnits: ['ug/L'], decimals: 0, possible: [0, 50000] },
];

const VAGINA = { specimens: ['vaginal_secretion', 'cervical_swab'] as readonly SpecimenCode[] };
const VAGINAL: readonly AnalyteEntry[] = [
  { ...VAGINA, ...STEPS, code: 'V-CLEAN', en: 'Vaginal cleanliness', zh: '阴道清洁度', shortEn: 'V-CLEAN', shortZh: '阴道清洁度', names: ['Vaginal cleanliness grade', 'Vaginal cleanness', '白带清洁度', '阴道分泌物清洁度'], namesInContext: ['清洁度', 'Cleanliness'] },
  { ...VAGINA, scale: 'number', code: 'V-PH', en: 'Vaginal pH', zh: '阴道pH', shortEn: 'V-PH', shortZh: '阴道pH', names: ['阴道分泌物pH', '白带pH', '阴道酸碱度', '阴道pH值', '阴道分泌物酸碱度'], namesInContext: ['pH', 'pH值', '酸碱度'], unit: '', decimals: 1, possible: [3, 9] },
  { ...VAGINA, ...STEPS, code: 'V-TRICH', en: 'Vaginal Trichomonas', zh: '阴道毛滴虫', shortEn: 'V-Trichomonas', shortZh: '阴道滴虫', names: ['Trichomonas vaginalis (vaginal)', '白带滴虫', '阴道分泌物滴虫', '阴道滴虫'], namesInContext: ['滴虫', '毛滴虫', 'Trichomonas', 'Trichomonas vaginalis', 'TV'] },
  { ...VAGINA, ...STEPS, code: 'V-CAND', en: 'Vaginal Candida', zh: '阴道假丝酵母菌', shortEn: 'V-Candida', shortZh: '阴道念珠菌', names: ['Vaginal yeasts', 'Vaginal fungi', '阴道念珠菌', '阴道霉菌', '白带霉菌', '白带念珠菌', '阴道真菌', '白带真菌', '阴道分泌物真菌'], namesInContext: ['霉菌', '真菌', '念珠菌', '假丝酵母菌', '白色念珠菌', '酵母菌', '孢子', '芽生孢子', '假菌丝', 'Candida', 'Yeasts', 'Fungi'] },
  { ...VAGINA, ...STEPS, code: 'V-CLUE', en: 'Clue cells', zh: '线索细胞', shortEn: 'Clue cells', shortZh: '线索细胞', names: ['Vaginal clue cells', 'Clue cell', '阴道线索细胞', '白带线索细胞'] },
  { ...VAGINA, ...STEPS, code: 'V-WBC', en: 'Vaginal white cells', zh: '阴道分泌物白细胞', shortEn: 'V-WBC', shortZh: '阴道白细胞', names: ['Vaginal leucocytes', 'Vaginal leukocytes', '白带白细胞', '白带脓细胞', '阴道脓细胞'], namesInContext: ['WBC', '白细胞', '脓细胞', '白细胞(镜检)', 'White cells', 'Leucocytes', 'Leukocytes', 'Pus cells'] },
  { ...VAGINA, ...STEPS, code: 'V-RBC', en: 'Vaginal red cells', zh: '阴道分泌物红细胞', shortEn: 'V-RBC', shortZh: '阴道红细胞', names: ['Vaginal erythrocytes', '白带红细胞'], namesInContext: ['RBC', '红细胞', '红细胞(镜检)', 'Red cells', 'Erythrocytes'] },
  { ...VAGINA, ...STEPS, code: 'V-EPI', en: 'Vaginal epithelial cells', zh: '阴道上皮细胞', shortEn: 'V-EPI', shortZh: '阴道上皮细胞', names: ['白带上皮细胞', '阴道分泌物上皮细胞'], namesInContext: ['上皮细胞', 'Epithelial cells'] },
  { ...VAGINA, ...STEPS, code: 'V-LACTO', en: 'Vaginal lactobacilli', zh: '阴道乳酸杆菌', shortEn: 'V-lactobacilli', shortZh: '阴道乳杆菌', names: ['Döderlein bacilli', 'Vaginal Lactobacillus', '阴道杆菌', '阴道乳杆菌', '白带乳酸杆菌'], namesInContext: ['乳酸杆菌', '乳杆菌', '革兰阳性大杆菌', '杆菌', 'Lactobacillus', 'Lactobacilli'] },
  { ...VAGINA, ...STEPS, code: 'V-COCCI', en: 'Vaginal cocci', zh: '阴道球菌', shortEn: 'V-cocci', shortZh: '阴道球菌', names: ['阴道杂菌', '白带杂菌', '白带球菌'], namesInContext: ['球菌', '杂菌', 'Cocci'] },
  { ...VAGINA, ...STEPS, code: 'V-H2O2', en: 'Vaginal hydrogen peroxide', zh: '阴道过氧化氢', shortEn: 'V-H2O2', shortZh: '阴道过氧化氢', names: ['Vaginal H2O2', '阴道H2O2', '白带过氧化氢', '阴道分泌物过氧化氢'], namesInContext: ['H2O2', '过氧化氢', '过氧化氢浓度', 'Hydrogen peroxide'] },
  { ...VAGINA, ...STEPS, code: 'V-SNA', en: 'Vaginal sialidase', zh: '阴道唾液酸苷酶', shortEn: 'V-SNA', shortZh: '唾液酸苷酶', names: ['Vaginal neuraminidase', 'Sialidase', '白带唾液酸苷酶', '细菌性阴道病唾液酸酶', '唾液酸酶', '阴道唾液酸酶'], namesInContext: ['SNA', 'BV'] },
  { ...VAGINA, ...STEPS, code: 'V-LE', en: 'Vaginal leucocyte esterase', zh: '阴道白细胞酯酶', shortEn: 'V-LE', shortZh: '阴道白细胞酯酶', names: ['Vaginal leukocyte esterase', '白带白细胞酯酶', '阴道分泌物白细胞酯酶'], namesInContext: ['LE', '白细胞酯酶', 'Leucocyte esterase', 'Leukocyte esterase'] },
  { ...VAGINA, ...STEPS, code: 'V-GUS', en: 'Vaginal β-glucuronidase', zh: '阴道β-葡萄糖醛酸苷酶', shortEn: 'V-GUS', shortZh: '阴道β-葡萄糖醛酸苷酶', names: ['Vaginal beta-glucuronidase', '白带β-葡萄糖醛酸苷酶', '阴道β-葡糖醛酸酶'], namesInContext: ['GUS', 'β-葡萄糖醛酸苷酶', 'β-葡糖醛酸酶', 'β-葡萄糖醛酸酶'] },
  { ...VAGINA, ...STEPS, code: 'V-NAG', en: 'Vaginal acetylglucosaminidase', zh: '阴道乙酰氨基葡萄糖苷酶', shortEn: 'V-NAG', shortZh: '阴道乙酰氨基葡萄糖苷酶', names: ['Vaginal NAG', '白带乙酰氨基葡萄糖苷酶', '阴道β-N-乙酰氨基己糖苷酶'], namesInContext: ['NAG', '乙酰氨基葡萄糖苷酶', 'β-N-乙酰氨基己糖苷酶', 'N-乙酰-β-D-氨基葡萄糖苷酶'] },
  { ...VAGINA, ...STEPS, code: 'V-GADP', en: 'Vaginal coagulase', zh: '阴道凝固酶', shortEn: 'V-coagulase', shortZh: '阴道凝固酶', names: ['白带凝固酶', '阴道分泌物凝固酶'], namesInContext: ['凝固酶', 'Coagulase'] },
  { ...VAGINA, ...STEPS, code: 'V-AMINE', en: 'Vaginal amine test', zh: '阴道胺试验', shortEn: 'Amine test', shortZh: '胺试验', names: ['Whiff test', 'Amine odour test', 'Amine odor test', '胺试验', '胺臭味试验', '阴道分泌物胺试验'] },
  { ...VAGINA, scale: 'number', code: 'V-NUGENT', en: 'Nugent score', zh: 'Nugent评分', shortEn: 'Nugent', shortZh: 'Nugent评分', names: ['Nugent', 'Nugent积分', '细菌性阴道病Nugent评分', 'BV Nugent评分'], unit: '',  decimals: 0, possible: [0, 10] },
  { ...VAGINA, scale: 'number', code: 'V-AV', en: 'Aerobic vaginitis score', zh: '需氧菌性阴道炎评分', shortEn: 'AV score', shortZh: 'AV评分', names: ['Donders score', 'AV评分', 'Donders评分', '需氧菌阴道炎评分'], unit: '',  decimals: 0, possible: [0, 10] },
];

const PROSTATE = { specimens: ['prostatic_fluid'] as readonly SpecimenCode[] };
const EPS_HPF = { ...PROSTATE, scale: 'number', unit: '/[HPF]', decimals: 0, possible: [0, 2000] } as const;
const PROSTATIC: readonly AnalyteEntry[] = [
  { ...EPS_HPF, code: 'EPS-WBC', en: 'Prostatic fluid white cells', zh: '前列腺液白细胞', shortEn: 'EPS-WBC', shortZh: '前列腺液白细胞', names: ['EPS white cells', 'Prostatic fluid leucocytes', 'Prostatic fluid leukocytes', '前列腺液脓细胞', '前列腺液镜检白细胞'], namesInContext: ['WBC', '白细胞', '脓细胞', '白细胞(镜检)', '白细胞/HPF', 'White cells', 'Leucocytes', 'Leukocytes'] },
  { ...EPS_HPF, code: 'EPS-RBC', en: 'Prostatic fluid red cells', zh: '前列腺液红细胞', shortEn: 'EPS-RBC', shortZh: '前列腺液红细胞', names: ['EPS red cells', 'Prostatic fluid erythrocytes', '前列腺液镜检红细胞'], namesInContext: ['RBC', '红细胞', '红细胞(镜检)', '红细胞/HPF', 'Red cells', 'Erythrocytes'] },
  { ...PROSTATE, ...STEPS, code: 'EPS-LECITHIN', en: 'Prostatic fluid lecithin bodies', zh: '卵磷脂小体', shortEn: 'EPS-lecithin', shortZh: '卵磷脂小体', names: ['Lecithin bodies', 'Lecithin corpuscles', '前列腺液卵磷脂小体', '磷脂酰胆碱小体', '前列腺液磷脂小体'] },
  { ...PROSTATE, scale: 'number', code: 'EPS-PH', en: 'Prostatic fluid pH', zh: '前列腺液pH', shortEn: 'EPS-PH', shortZh: '前列腺液pH', names: ['EPS pH', '前列腺液酸碱度', '前列腺液pH值'], namesInContext: ['pH', 'pH值', '酸碱度'], unit: '', decimals: 1, possible: [4, 10] },
  { ...PROSTATE, ...WORDS, code: 'EPS-APPEARANCE', en: 'Prostatic fluid appearance', zh: '前列腺液外观', shortEn: 'EPS-APP', shortZh: '前列腺液外观', names: ['Prostatic fluid colour', 'Prostatic fluid color', '前列腺液颜色', '前列腺液性状'], namesInContext: ['外观', '颜色', '性状', 'Appearance', 'Colour', 'Color'] },
  { ...PROSTATE, ...STEPS, code: 'EPS-AMYLACEA', en: 'Prostatic fluid corpora amylacea', zh: '前列腺液淀粉样小体', shortEn: 'EPS-amylacea', shortZh: '淀粉样小体', names: ['Corpora amylacea', '前列腺液淀粉颗粒', '前列腺淀粉样体', '淀粉样体'] },
];

const EXHALED = { specimens: ['breath'] as readonly SpecimenCode[] };
const BREATH: readonly AnalyteEntry[] = [
  { ...EXHALED, scale: 'number', code: 'UBT13', en: '13C urea breath test', zh: '13C尿素呼气试验', shortEn: '13C-UBT', shortZh: '13C呼气试验', names: ['C13 urea breath test', '13C urea breath test DOB', 'UBT C13', '碳13尿素呼气试验', '碳13呼气试验', '13碳尿素呼气试验', 'C13呼气试验', 'C13尿素呼气试验', '13C-UBT DOB', '13C呼气试验DOB值', '幽门螺杆菌13C呼气试验', '碳13幽门螺杆菌检测'], namesInContext: ['DOB', 'DOB值', 'Delta over baseline', '超基准值'], unit: '[ppth]', decimals: 1, possible: [-20, 250] },
  { ...EXHALED, scale: 'number', code: 'UBT14', en: '14C urea breath test', zh: '14C尿素呼气试验', shortEn: '14C-UBT', shortZh: '14C呼气试验', names: ['C14 urea breath test', 'UBT C14', '碳14尿素呼气试验', '碳14呼气试验', '14碳尿素呼气试验', 'C14呼气试验', 'C14尿素呼气试验', '幽门螺杆菌14C呼气试验', '碳14幽门螺杆菌检测'], namesInContext: ['DPM', 'DPM值'], unit: '{dpm}/mmol', decimals: 0, possible: [0, 20000] },
  { ...EXHALED, ...STEPS, code: 'UBT', loinc: '29891-9', en: 'Helicobacter pylori urea breath test', zh: '幽门螺杆菌尿素呼气试验', shortEn: 'UBT', shortZh: '幽门螺杆菌呼气试验', names: ['Urea breath test', 'H. pylori breath test', 'HP呼气试验', '尿素呼气试验', '幽门螺杆菌呼气试验结果', '幽门螺旋杆菌呼气试验', 'HP尿素呼气试验'], namesInContext: ['HP', '幽门螺杆菌', 'H. pylori', '呼气试验'] },
  { ...EXHALED, scale: 'number', code: 'FENO', en: 'Fractional exhaled nitric oxide', zh: '呼出气一氧化氮', shortEn: 'FeNO', shortZh: 'FeNO', names: ['Exhaled nitric oxide', 'FeNO50', '呼出气一氧化氮浓度', '口呼气一氧化氮', '一氧化氮呼气试验', '呼气一氧化氮'], namesInContext: ['eNO', '一氧化氮'], unit: '[ppb]', decimals: 0, possible: [0, 500] },
];

export const BODY_FLUID: AnalyteFile = {
  group: 'body_fluid',
  entries: [
    ...CSF,
    ...serous('PF', 'Pleural fluid', '胸腔积液', ['胸水', '胸腔液'], 'pleural_fluid'),
    ...serous('AF', 'Ascitic fluid', '腹腔积液', ['腹水', '腹腔液'], 'ascites'),
    ...SYNOVIAL,
    ...SEMEN,
    ...VAGINAL,
    ...PROSTATIC,
    ...BREATH,
  ],
};
