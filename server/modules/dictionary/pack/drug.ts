import type { AnalyteEntry, AnalyteFile, SpecimenCode } from './entry';

const SERUM: readonly SpecimenCode[] = ['serum', 'plasma', 'heparin_plasma', 'edta_plasma'];
const BLOOD: readonly SpecimenCode[] = ['edta_blood', 'whole_blood', 'venous_blood'];
const URINE: readonly SpecimenCode[] = ['urine'];

const RCPATH =
  'Royal College of Pathologists (UK), G158, The communication of critical and unexpected pathology results, 2017';
const mass = (molarMass: number, formula: string) => ({
  molarMass,
  molarMassSource: `${formula}, IUPAC atomic weights 2021`,
});

/** A screen for a drug of abuse: without a limit of possible, without a unit. */
const screen = (
  code: string,
  en: string,
  zh: string,
  short: string,
  names: readonly string[],
  namesInContext: readonly string[],
): AnalyteEntry => ({
  code,
  en: `${en} screen (urine)`,
  zh: `尿${zh}筛查`,
  shortEn: `U-${short} screen`,
  shortZh: `尿${zh}`,
  names,
  namesInContext,
  specimens: URINE,
  scale: 'ordinal',
  unit: '',
  decimals: 0,
});

/**
 * Therapeutic drug monitoring and drugs of abuse. Possible limits: published overdoses, generously. Troughs and peaks
 * are not told apart by their names, except where labs print them.
 */
export const DRUGS: AnalyteFile = {
  group: 'drug',
  entries: [
    // Immunosuppressants, in whole blood
    { code: 'TAC', loinc: '11253-2', en: 'Tacrolimus', zh: '他克莫司', shortEn: 'Tacrolimus', shortZh: '他克莫司', names: ['FK506', 'FK-506', 'TAC', 'TACRO', '他克莫司(FK506)', '他克莫司浓度', '他克莫司血药浓度', '普乐可复', 'FK506浓度'], specimens: BLOOD, scale: 'number', unit: 'ng/mL', otherUnits: ['ug/L', 'nmol/L'], ...mass(804.031, 'C44H69NO12'), decimals: 1, possible: [0, 300] },
    { code: 'CSA', loinc: '3520-4', en: 'Ciclosporin (trough)', zh: '环孢素A', shortEn: 'CsA', shortZh: '环孢素', names: ['Ciclosporin', 'Cyclosporine', 'Cyclosporin A', 'Cyclosporine A', 'CyA', 'CsA-C0', 'CsA C0', '环孢素', '环孢霉素', '环孢菌素', '环孢霉素A', '环孢菌素A', '环孢素A浓度', '环孢素A谷浓度', '环孢素谷浓度', '环孢素浓度'], specimens: BLOOD, scale: 'number', unit: 'ng/mL', otherUnits: ['ug/L', 'nmol/L'], ...mass(1202.635, 'C62H111N11O12'), decimals: 0, possible: [0, 10000] },
    { code: 'CSA-C2', en: 'Ciclosporin 2 h after dose', zh: '环孢素A服药后2小时浓度', shortEn: 'CsA C2', shortZh: '环孢素C2', names: ['Cyclosporine C2', 'Cyclosporine 2 h', 'CsA-C2', '环孢素A峰浓度', '环孢素峰浓度', '环孢素A(C2)', '环孢霉素A峰值'], specimens: BLOOD, scale: 'number', unit: 'ng/mL', otherUnits: ['ug/L', 'nmol/L'], ...mass(1202.635, 'C62H111N11O12'), decimals: 0, possible: [0, 10000] },
    { code: 'SIRO', loinc: '29247-4', en: 'Sirolimus', zh: '西罗莫司', shortEn: 'Sirolimus', shortZh: '西罗莫司', names: ['Rapamycin', 'RAPA', 'SIRO', '雷帕霉素', '西罗莫司浓度', '西罗莫司血药浓度', '雷帕霉素浓度'], specimens: BLOOD, scale: 'number', unit: 'ng/mL', otherUnits: ['ug/L', 'nmol/L'], ...mass(914.187, 'C51H79NO13'), decimals: 1, possible: [0, 200] },
    { code: 'EVERO', loinc: '50544-6', en: 'Everolimus', zh: '依维莫司', shortEn: 'Everolimus', shortZh: '依维莫司', names: ['EVERO', 'RAD001', '依维莫司浓度', '依维莫司血药浓度'], specimens: BLOOD, scale: 'number', unit: 'ng/mL', otherUnits: ['ug/L', 'nmol/L'], ...mass(958.24, 'C53H83NO14'), decimals: 1, possible: [0, 200] },
    { code: 'MPA', en: 'Mycophenolic acid', zh: '霉酚酸', shortEn: 'Mycophenolate', shortZh: '霉酚酸', names: ['Mycophenolic acid level', '麦考酚酸', '吗替麦考酚酯(霉酚酸)', '霉酚酸浓度', '麦考酚酸浓度'], namesInContext: ['MPA'], specimens: SERUM, scale: 'number', unit: 'mg/L', otherUnits: ['ug/mL', 'umol/L', 'ng/mL'], ...mass(320.341, 'C17H20O6'), decimals: 2, possible: [0, 200] },
    { code: 'MTX', en: 'Methotrexate', zh: '甲氨蝶呤', shortEn: 'MTX', shortZh: '甲氨蝶呤', names: ['Amethopterin', '氨甲蝶呤', '甲氨喋呤', '甲氨蝶呤浓度', '甲氨蝶呤血药浓度'], specimens: SERUM, scale: 'number', unit: 'umol/L', otherUnits: ['nmol/L', 'ng/mL', 'mg/L'], ...mass(454.447, 'C20H22N8O5'), decimals: 2, possible: [0, 5000] },

    // Antiepileptics and psychiatry
    { code: 'VPA', loinc: '4086-5', en: 'Valproic acid', zh: '丙戊酸', shortEn: 'VPA', shortZh: '丙戊酸', names: ['Valproate', 'Sodium valproate', 'VALP', '丙戊酸钠', '丙戊酸浓度', '丙戊酸血药浓度', '丙戊酸钠浓度'], specimens: SERUM, scale: 'number', unit: 'ug/mL', otherUnits: ['mg/L', 'umol/L'], ...mass(144.214, 'C8H16O2'), decimals: 1, possible: [0, 3000] },
    { code: 'CBZ', loinc: '3432-2', en: 'Carbamazepine', zh: '卡马西平', shortEn: 'CBZ', shortZh: '卡马西平', names: ['CARB', 'CARBA', 'Tegretol', '酰胺咪嗪', '卡马西平浓度', '卡马西平血药浓度', '卡巴西平'], specimens: SERUM, scale: 'number', unit: 'ug/mL', otherUnits: ['mg/L', 'umol/L'], ...mass(236.274, 'C15H12N2O'), decimals: 1, possible: [0, 200], critical: [{ high: 25 }], criticalSource: RCPATH },
    { code: 'MHD', en: 'Monohydroxycarbazepine (of oxcarbazepine)', zh: '10-羟基卡马西平', shortEn: 'MHD', shortZh: '10-羟基卡马西平', names: ['10-hydroxycarbazepine', '10-OH-carbazepine', 'Licarbazepine', '奥卡西平(活性代谢物)', '单羟基卡马西平', '10,11-二氢-10-羟基卡马西平', '奥卡西平活性代谢物'], specimens: SERUM, scale: 'number', unit: 'ug/mL', otherUnits: ['mg/L', 'umol/L'], ...mass(254.289, 'C15H14N2O2'), decimals: 1, possible: [0, 300] },
    { code: 'PHT', loinc: '3968-5', en: 'Phenytoin', zh: '苯妥英', shortEn: 'PHT', shortZh: '苯妥英', names: ['PHNY', 'DPH', 'Diphenylhydantoin', 'Phenytoin total', 'Dilantin', '苯妥英钠', '苯妥英浓度', '苯妥英钠浓度', '大仑丁'], specimens: SERUM, scale: 'number', unit: 'ug/mL', otherUnits: ['mg/L', 'umol/L'], ...mass(252.273, 'C15H12N2O2'), decimals: 1, possible: [0, 200], critical: [{ high: 25 }], criticalSource: RCPATH },
    { code: 'PB-BARB', loinc: '3948-7', en: 'Phenobarbital', zh: '苯巴比妥', shortEn: 'Phenobarbital', shortZh: '苯巴比妥', names: ['Phenobarbitone', 'PHNO', 'PHENO', 'Luminal', '鲁米那', '苯巴比妥浓度', '苯巴比妥血药浓度'], specimens: SERUM, scale: 'number', unit: 'ug/mL', otherUnits: ['mg/L', 'umol/L'], ...mass(232.239, 'C12H12N2O3'), decimals: 1, possible: [0, 400], critical: [{ high: 70 }], criticalSource: RCPATH },
    { code: 'LTG', loinc: '6948-4', en: 'Lamotrigine', zh: '拉莫三嗪', shortEn: 'LTG', shortZh: '拉莫三嗪', names: ['Lamictal', '拉莫三嗪浓度', '拉莫三嗪血药浓度'], specimens: SERUM, scale: 'number', unit: 'ug/mL', otherUnits: ['mg/L', 'umol/L'], ...mass(256.09, 'C9H7Cl2N5'), decimals: 1, possible: [0, 200] },
    { code: 'LEV', en: 'Levetiracetam', zh: '左乙拉西坦', shortEn: 'Levetiracetam', shortZh: '左乙拉西坦', names: ['Keppra', '左乙拉西坦浓度', '左乙拉西坦血药浓度', '左依拉西坦'], specimens: SERUM, scale: 'number', unit: 'ug/mL', otherUnits: ['mg/L', 'umol/L'], ...mass(170.212, 'C8H14N2O2'), decimals: 1, possible: [0, 1000] },
    { code: 'TPM', loinc: '17713-9', en: 'Topiramate', zh: '托吡酯', shortEn: 'TPM', shortZh: '托吡酯', names: ['Topamax', '妥泰', '托吡酯浓度', '托吡酯血药浓度'], specimens: SERUM, scale: 'number', unit: 'ug/mL', otherUnits: ['mg/L', 'umol/L'], ...mass(339.36, 'C12H21NO8S'), decimals: 1, possible: [0, 500] },
    { code: 'LI', loinc: '14334-7', en: 'Lithium', zh: '锂', shortEn: 'Lithium', shortZh: '血锂', names: ['Li+', 'Serum lithium', '血清锂', '锂离子', '碳酸锂', '碳酸锂浓度', '锂浓度', '血锂浓度'], namesInContext: ['Li'], specimens: ['serum', 'plasma', 'edta_plasma'], scale: 'number', unit: 'mmol/L', otherUnits: ['meq/L'], decimals: 2, possible: [0, 15], critical: [{ high: 1.5 }], criticalSource: RCPATH },
    { code: 'CLOZ', en: 'Clozapine', zh: '氯氮平', shortEn: 'Clozapine', shortZh: '氯氮平', names: ['CLZ', 'Clozaril', '氯氮平浓度', '氯氮平血药浓度'], specimens: SERUM, scale: 'number', unit: 'ng/mL', otherUnits: ['ug/L', 'nmol/L'], ...mass(326.828, 'C18H19ClN4'), decimals: 0, possible: [0, 20000] },
    { code: 'OLZ', en: 'Olanzapine', zh: '奥氮平', shortEn: 'Olanzapine', shortZh: '奥氮平', names: ['OLZ', 'Zyprexa', '奥氮平浓度', '奥氮平血药浓度'], specimens: SERUM, scale: 'number', unit: 'ng/mL', otherUnits: ['ug/L', 'nmol/L'], ...mass(312.435, 'C17H20N4S'), decimals: 1, possible: [0, 5000] },

    // Heart and lungs
    { code: 'DIG', loinc: '10535-3', en: 'Digoxin', zh: '地高辛', shortEn: 'DIG', shortZh: '地高辛', names: ['DGXN', 'DIGX', 'Lanoxin', '狄戈辛', '地高辛浓度', '地高辛血药浓度'], specimens: SERUM, scale: 'number', unit: 'ng/mL', otherUnits: ['ug/L', 'nmol/L'], ...mass(780.949, 'C41H64O14'), decimals: 2, possible: [0, 100], critical: [{ high: 2.5 }], criticalSource: RCPATH },
    { code: 'THEO', loinc: '4049-3', en: 'Theophylline', zh: '茶碱', shortEn: 'Theophylline', shortZh: '茶碱', names: ['THEO', 'Aminophylline (as theophylline)', '茶碱浓度', '茶碱血药浓度', '氨茶碱', '氨茶碱浓度'], specimens: SERUM, scale: 'number', unit: 'ug/mL', otherUnits: ['mg/L', 'umol/L'], ...mass(180.167, 'C7H8N4O2'), decimals: 1, possible: [0, 300], critical: [{ high: 25 }], criticalSource: RCPATH },

    // Anti-infectives
    { code: 'VANC', loinc: '20578-1', en: 'Vancomycin', zh: '万古霉素', shortEn: 'VANC', shortZh: '万古霉素', names: ['VANCO', '万古霉素浓度', '万古霉素血药浓度'], specimens: SERUM, scale: 'number', unit: 'ug/mL', otherUnits: ['mg/L'], ...mass(1449.27, 'C66H75Cl2N9O24'), decimals: 1, possible: [0, 400] },
    { code: 'VANC-TROUGH', loinc: '4092-3', en: 'Vancomycin trough', zh: '万古霉素谷浓度', shortEn: 'VANC trough', shortZh: '万古霉素谷浓度', names: ['Vancomycin (trough)', 'Vancomycin, trough', '万古霉素(谷浓度)', '万古霉素谷值', '万古霉素血药谷浓度'], specimens: SERUM, scale: 'number', unit: 'ug/mL', otherUnits: ['mg/L'], ...mass(1449.27, 'C66H75Cl2N9O24'), decimals: 1, possible: [0, 400] },
    { code: 'VANC-PEAK', en: 'Vancomycin peak', zh: '万古霉素峰浓度', shortEn: 'VANC peak', shortZh: '万古霉素峰浓度', names: ['Vancomycin (peak)', 'Vancomycin, peak', '万古霉素(峰浓度)', '万古霉素峰值', '万古霉素血药峰浓度'], specimens: SERUM, scale: 'number', unit: 'ug/mL', otherUnits: ['mg/L'], ...mass(1449.27, 'C66H75Cl2N9O24'), decimals: 1, possible: [0, 600] },
    { code: 'VORI', loinc: '38370-3', en: 'Voriconazole', zh: '伏立康唑', shortEn: 'VRC', shortZh: '伏立康唑', names: ['VORI', 'VCZ', '伏立康唑浓度', '伏立康唑血药浓度', '伏立康唑谷浓度', 'Voriconazole trough'], specimens: SERUM, scale: 'number', unit: 'ug/mL', otherUnits: ['mg/L', 'umol/L'], ...mass(349.317, 'C16H14F3N5O'), decimals: 2, possible: [0, 100] },
    { code: 'TEIC', en: 'Teicoplanin', zh: '替考拉宁', shortEn: 'Teicoplanin', shortZh: '替考拉宁', names: ['TEIC', '替考拉宁浓度', '替考拉宁谷浓度', '替考拉宁血药浓度', '肽可霉素'], specimens: SERUM, scale: 'number', unit: 'ug/mL', otherUnits: ['mg/L'], decimals: 1, possible: [0, 400] },
    { code: 'AMIK', loinc: '35669-1', en: 'Amikacin', zh: '阿米卡星', shortEn: 'Amikacin', shortZh: '阿米卡星', names: ['AMIK', '丁胺卡那霉素', '阿米卡星浓度', '阿米卡星血药浓度'], specimens: SERUM, scale: 'number', unit: 'ug/mL', otherUnits: ['mg/L'], ...mass(585.608, 'C22H43N5O13'), decimals: 1, possible: [0, 500] },
    { code: 'GENT', loinc: '35668-3', en: 'Gentamicin', zh: '庆大霉素', shortEn: 'Gentamicin', shortZh: '庆大霉素', names: ['GENT', 'Gentamycin', '庆大霉素浓度', '庆大霉素血药浓度'], specimens: SERUM, scale: 'number', unit: 'ug/mL', otherUnits: ['mg/L'], decimals: 1, possible: [0, 200] },
    { code: 'LZD', en: 'Linezolid', zh: '利奈唑胺', shortEn: 'Linezolid', shortZh: '利奈唑胺', names: ['LZD', '利奈唑胺浓度', '利奈唑胺谷浓度', '利奈唑胺血药浓度'], specimens: SERUM, scale: 'number', unit: 'ug/mL', otherUnits: ['mg/L', 'umol/L'], ...mass(337.351, 'C16H20FN3O4'), decimals: 1, possible: [0, 200] },

    // Overdose
    { code: 'ACET', loinc: '3298-7', en: 'Paracetamol', zh: '对乙酰氨基酚', shortEn: 'Paracetamol', shortZh: '对乙酰氨基酚', names: ['Acetaminophen', 'APAP', 'ACTM', '扑热息痛', '醋氨酚', '对乙酰氨基酚浓度'], specimens: SERUM, scale: 'number', unit: 'ug/mL', otherUnits: ['mg/L', 'umol/L'], ...mass(151.165, 'C8H9NO2'), decimals: 1, possible: [0, 3000] },
    { code: 'SALI', loinc: '4024-6', en: 'Salicylate', zh: '水杨酸', shortEn: 'Salicylate', shortZh: '水杨酸', names: ['Salicylates', 'Salicylic acid', 'SALI', '水杨酸盐', '水杨酸浓度', '水杨酸盐浓度'], specimens: SERUM, scale: 'number', unit: 'mg/L', otherUnits: ['ug/mL', 'mg/dL', 'mmol/L'], ...mass(138.122, 'C7H6O3 (salicylic acid)'), decimals: 0, possible: [0, 3000] },
    { code: 'ETOH', loinc: '5643-2', en: 'Ethanol (serum)', zh: '血清乙醇', shortEn: 'S-Ethanol', shortZh: '血清乙醇', names: ['Serum ethanol', 'Serum alcohol', 'Plasma ethanol', '血清酒精', '血浆乙醇'], namesInContext: ['ETOH', 'ETH', 'Ethanol', 'Alcohol', 'ALC', '乙醇', '酒精', '乙醇浓度'], specimens: SERUM, scale: 'number', unit: 'mg/dL', otherUnits: ['mg/L', 'g/L', 'mmol/L', 'mg/mL'], ...mass(46.069, 'C2H6O'), decimals: 0, possible: [0, 1500] },
    { code: 'B-ETOH', loinc: '5640-8', en: 'Ethanol (whole blood)', zh: '全血乙醇', shortEn: 'BAC', shortZh: '血液酒精', names: ['Blood alcohol', 'Blood alcohol concentration', 'Blood ethanol', '血液乙醇', '血液酒精含量', '血液乙醇含量', '血中乙醇浓度', '全血酒精'], namesInContext: ['ETOH', 'Ethanol', 'Alcohol', '乙醇', '酒精', '乙醇浓度'], specimens: BLOOD, scale: 'number', unit: 'mg/dL', otherUnits: ['mg/L', 'g/L', 'mmol/L', 'mg/mL'], ...mass(46.069, 'C2H6O'), decimals: 0, possible: [0, 1500] },
    { code: 'CHE-RBC', en: 'Red cell acetylcholinesterase', zh: '红细胞乙酰胆碱酯酶', shortEn: 'AChE (RBC)', shortZh: '红细胞胆碱酯酶', names: ['Erythrocyte cholinesterase', 'RBC cholinesterase', 'Red cell cholinesterase', '红细胞AChE', '真性胆碱酯酶'], namesInContext: ['AChE', 'Acetylcholinesterase', '乙酰胆碱酯酶'], specimens: ['red_cells', 'edta_blood', 'whole_blood'], scale: 'number', unit: 'U/L', decimals: 0, possible: [50, 40000] },

    // Drugs of abuse, screens of urine
    screen('U-MOP', 'Morphine/opiates', '吗啡', 'MOP', ['Urine morphine', 'Urine opiates', 'Opiates screen urine', '尿液吗啡', '吗啡(尿)', '尿吗啡检测', '吗啡尿检'], ['MOP', 'MOR', 'OPI', 'Morphine', 'Opiates', '吗啡', '阿片类', '吗啡检测']),
    screen('U-AMP', 'Amphetamine', '苯丙胺', 'AMP', ['Urine amphetamine', 'Urine amphetamines', '尿液苯丙胺', '苯丙胺(尿)', '尿安非他明'], ['AMP', 'Amphetamine', 'Amphetamines', '苯丙胺', '安非他明']),
    screen('U-MET', 'Methamphetamine', '甲基苯丙胺', 'MET', ['Urine methamphetamine', '尿液甲基安非他明', '甲基安非他明(尿)', '甲基苯丙胺(尿)', '尿冰毒', '尿甲基安非他明', '尿液甲基苯丙胺', '冰毒尿检'], ['MET', 'MAMP', 'mAMP', 'Methamphetamine', '甲基苯丙胺', '甲基安非他明', '甲基安非他命', '冰毒']),
    screen('U-KETAM', 'Ketamine', '氯胺酮', 'Ketamine', ['Urine ketamine', '尿液氯胺酮', '氯胺酮(尿)', '尿K粉', '氯胺酮尿检'], ['Ketamine', '氯胺酮', 'K粉']),
    screen('U-MDMA', 'Ecstasy (MDMA)', '二亚甲基双氧安非他明', 'MDMA', ['Urine MDMA', 'Urine ecstasy', '尿摇头丸', '尿液MDMA', '二亚甲基双氧安非他明(尿)', '摇头丸尿检', '尿亚甲二氧基甲基苯丙胺'], ['MDMA', 'Ecstasy', '二亚甲基双氧安非他明', '亚甲二氧基甲基苯丙胺', '摇头丸']),
    screen('U-THC', 'Cannabis (THC)', '四氢大麻酚酸', 'THC', ['Urine THC', 'Urine cannabinoids', '尿大麻', '尿液四氢大麻酚酸', '四氢大麻酚酸(尿)', '大麻尿检', '尿四氢大麻酚'], ['THC', 'Cannabinoids', 'Cannabis', '四氢大麻酚酸', '四氢大麻酚', '大麻']),
    screen('U-COC', 'Cocaine', '可卡因', 'COC', ['Urine cocaine', 'Urine benzoylecgonine', '尿液可卡因', '可卡因(尿)', '可卡因尿检', '尿苯甲酰爱康宁'], ['COC', 'Cocaine', 'Benzoylecgonine', '可卡因', '苯甲酰爱康宁']),
    screen('U-BZO', 'Benzodiazepines', '苯二氮卓类', 'BZO', ['Urine benzodiazepines', '尿液苯二氮卓类', '苯二氮卓(尿)', '尿苯二氮䓬类', '尿苯二氮卓', '尿苯二氮䓬'], ['BZO', 'BZD', 'Benzodiazepines', '苯二氮卓', '苯二氮卓类', '苯二氮䓬', '苯二氮䓬类']),
    screen('U-BAR', 'Barbiturates', '巴比妥类', 'BAR', ['Urine barbiturates', '尿液巴比妥', '巴比妥(尿)', '尿巴比妥'], ['BAR', 'Barbiturates', '巴比妥', '巴比妥类']),
    screen('U-MTD', 'Methadone', '美沙酮', 'MTD', ['Urine methadone', '尿液美沙酮', '美沙酮(尿)', '美沙酮尿检'], ['MTD', 'Methadone', '美沙酮']),
    screen('U-BUP', 'Buprenorphine', '丁丙诺啡', 'BUP', ['Urine buprenorphine', '尿液丁丙诺啡', '丁丙诺啡(尿)', '丁丙诺啡尿检'], ['BUP', 'Buprenorphine', '丁丙诺啡']),
    screen('U-COT', 'Cotinine', '可替宁', 'COT', ['Urine cotinine', '尿液可替宁', '可替宁(尿)'], ['COT', 'Cotinine', '可替宁']),
  ],
};
