import type { SpecimenCode } from './entry';

export interface SpecimenEntry {
  en: string;
  zh: string;
  /** As labs print it, in either language. */
  names?: readonly string[];
  /** Others that a lab may have meant with these words: plasma says nothing of what is in the tube. */
  includes?: readonly SpecimenCode[];
}

/** Every specimen that comes with the portal. */
export const SPECIMENS: Record<SpecimenCode, SpecimenEntry> = {
  serum: { en: 'Serum', zh: '血清', names: ['Ser', 'SST', '血清（促凝）', 'Blood serum'] },
  plasma: {
    en: 'Plasma',
    zh: '血浆',
    names: ['Plas', 'Blood plasma'],
    includes: ['heparin_plasma', 'edta_plasma', 'citrate_plasma', 'fluoride_plasma'],
  },
  heparin_plasma: {
    en: 'Heparin plasma',
    zh: '肝素血浆',
    names: ['Lithium heparin plasma', '肝素锂血浆', '肝素抗凝血浆'],
  },
  edta_plasma: { en: 'EDTA plasma', zh: 'EDTA 血浆', names: ['K2EDTA plasma', 'EDTA抗凝血浆'] },
  citrate_plasma: {
    en: 'Citrated plasma',
    zh: '枸橼酸钠血浆',
    names: ['Citrate plasma', '枸橼酸血浆', '枸橼酸钠抗凝血浆', '柠檬酸钠血浆', '乏血小板血浆', 'Platelet-poor plasma'],
  },
  fluoride_plasma: {
    en: 'Fluoride plasma',
    zh: '氟化钠血浆',
    names: ['Fluoride oxalate plasma', 'NaF plasma', 'Grey top plasma', '氟化钠抗凝血浆', '草酸钾氟化钠血浆'],
  },
  whole_blood: {
    en: 'Whole blood',
    zh: '全血',
    names: ['WB', 'Blood whole', '抗凝全血', '全血标本'],
    includes: ['edta_blood', 'venous_blood', 'arterial_blood', 'capillary_blood'],
  },
  edta_blood: {
    en: 'EDTA whole blood',
    zh: 'EDTA 抗凝全血',
    names: ['EDTA blood', 'K2EDTA blood', 'EDTA-K2全血', 'EDTA全血', 'Purple top'],
  },
  arterial_blood: { en: 'Arterial blood', zh: '动脉血', names: ['ABG', '动脉全血', 'Blood arterial'] },
  venous_blood: { en: 'Venous whole blood', zh: '静脉全血', names: ['Blood venous', 'VBG'] },
  capillary_blood: {
    en: 'Capillary blood',
    zh: '末梢血',
    names: ['Fingerstick', 'Finger-prick blood', '毛细血管血', '指尖血', '手指血', '指血', 'Blood capillary'],
  },
  cord_blood: { en: 'Cord blood', zh: '脐带血', names: ['Umbilical cord blood', '脐血', '新生儿脐血'] },
  dried_blood: { en: 'Dried blood spot', zh: '干血斑', names: ['DBS', '滤纸血片', '足跟血', 'Heel-prick blood'] },
  red_cells: { en: 'Red cells', zh: '红细胞', names: ['Red blood cells', 'RBC', 'Erythrocytes', '红细胞膜'] },
  urine: {
    en: 'Urine',
    zh: '尿液',
    names: ['尿', '随机尿', 'Random urine', 'Spot urine', 'Urine random', 'Ur', '尿标本', '新鲜尿'],
    includes: ['morning_urine', 'midstream_urine'],
  },
  morning_urine: { en: 'First morning urine', zh: '晨尿', names: ['Morning urine', '首次晨尿', '清晨第一次尿'] },
  urine_24h: {
    en: '24-hour urine',
    zh: '24 小时尿',
    names: ['24h urine', '24 h 尿', '24小时尿液', '24h尿液', 'Urine 24h', 'Timed urine 24 h'],
  },
  midstream_urine: { en: 'Midstream urine', zh: '中段尿', names: ['Clean-catch urine', 'MSU', '清洁中段尿'] },
  stool: { en: 'Stool', zh: '粪便', names: ['Faeces', 'Feces', 'Fecal', 'Faecal', '大便', '粪', '粪便标本'] },
  csf: { en: 'Cerebrospinal fluid', zh: '脑脊液', names: ['CSF', 'Spinal fluid', '脑脊髓液'] },
  pleural_fluid: { en: 'Pleural fluid', zh: '胸腔积液', names: ['Pleural effusion', '胸水', '胸腔液'] },
  ascites: { en: 'Ascitic fluid', zh: '腹腔积液', names: ['Ascites', 'Peritoneal fluid', '腹水', '腹腔液'] },
  synovial_fluid: { en: 'Synovial fluid', zh: '关节液', names: ['Joint fluid', '关节腔积液', '滑膜液'] },
  pericardial_fluid: { en: 'Pericardial fluid', zh: '心包积液', names: ['Pericardial effusion', '心包液'] },
  amniotic_fluid: { en: 'Amniotic fluid', zh: '羊水', names: ['AF'] },
  saliva: { en: 'Saliva', zh: '唾液', names: ['Oral fluid', '口腔液'] },
  sputum: { en: 'Sputum', zh: '痰液', names: ['痰', '痰标本', 'Expectorated sputum'] },
  bal: {
    en: 'Bronchoalveolar lavage',
    zh: '支气管肺泡灌洗液',
    names: ['BAL', 'BALF', 'Bronchoalveolar lavage fluid', '肺泡灌洗液', '灌洗液'],
  },
  nasopharyngeal_swab: { en: 'Nasopharyngeal swab', zh: '鼻咽拭子', names: ['NP swab', 'NPS', '鼻咽部拭子'] },
  throat_swab: { en: 'Throat swab', zh: '咽拭子', names: ['Oropharyngeal swab', 'Pharyngeal swab', '口咽拭子', 'OPS'] },
  buccal_swab: { en: 'Buccal swab', zh: '口腔拭子', names: ['Cheek swab', '口腔黏膜拭子', '颊拭子', '口腔黏膜'] },
  vaginal_secretion: {
    en: 'Vaginal secretion',
    zh: '阴道分泌物',
    names: ['Vaginal discharge', 'Vaginal swab', '白带', '阴道拭子', 'Vaginal fluid'],
  },
  cervical_swab: {
    en: 'Cervical swab',
    zh: '宫颈拭子',
    names: ['Endocervical swab', 'Cervical cells', '宫颈分泌物', '宫颈脱落细胞', '宫颈管拭子'],
  },
  urethral_swab: { en: 'Urethral swab', zh: '尿道拭子', names: ['Urethral discharge', '尿道分泌物'] },
  prostatic_fluid: { en: 'Prostatic fluid', zh: '前列腺液', names: ['EPS', 'Expressed prostatic secretion'] },
  semen: { en: 'Semen', zh: '精液', names: ['Seminal fluid', '精液标本'] },
  breast_milk: { en: 'Breast milk', zh: '母乳', names: ['Milk', '乳汁'] },
  gastric_juice: { en: 'Gastric juice', zh: '胃液', names: ['Gastric fluid'] },
  breath: { en: 'Breath', zh: '呼气', names: ['Exhaled breath', 'Breath sample', '呼出气', '呼气样本'] },
  hair: { en: 'Hair', zh: '头发', names: ['毛发', '发样'] },
  nail: { en: 'Nail', zh: '指甲', names: ['Nails', '甲屑'] },
  sweat: { en: 'Sweat', zh: '汗液' },
  tissue: { en: 'Tissue', zh: '组织', names: ['Biopsy', 'Tissue biopsy', '活检组织', '组织块'] },
  bone_marrow: { en: 'Bone marrow', zh: '骨髓', names: ['Marrow', 'Bone marrow aspirate', '骨髓液'] },
  pus: { en: 'Pus', zh: '脓液', names: ['Abscess fluid', '脓'] },
  wound_swab: { en: 'Wound swab', zh: '伤口拭子', names: ['Wound secretion', '创面分泌物', '伤口分泌物'] },
};

/** Words that leave open what was sent: blood and not what part of it, or only what is in the tube. Any of these may be meant. */
export const OPEN_WORDS: readonly { names: readonly string[]; means: readonly SpecimenCode[] }[] = [
  {
    names: ['血', '血液', 'Blood', '血标本', '血样', '外周血', 'Peripheral blood'],
    means: ['serum', 'plasma', 'whole_blood'],
  },
  {
    names: ['静脉血', 'Venous blood', '静脉采血'],
    means: ['serum', 'plasma', 'venous_blood', 'edta_blood', 'whole_blood'],
  },
  { names: ['EDTA', 'EDTA-K2', 'K2EDTA', 'K2 EDTA', 'Lavender', 'EDTA抗凝'], means: ['edta_blood', 'edta_plasma'] },
  { names: ['Citrate', 'Sodium citrate', '枸橼酸钠', '枸橼酸钠抗凝'], means: ['citrate_plasma'] },
  { names: ['Fluoride', 'Fluoride oxalate', 'NaF', '氟化钠'], means: ['fluoride_plasma'] },
  { names: ['Heparin', 'Lithium heparin', 'Li heparin', '肝素', '肝素锂'], means: ['heparin_plasma'] },
];
