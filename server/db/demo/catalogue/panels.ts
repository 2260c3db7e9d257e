import type { DemoAnalyte } from './analyte';
import { BIOCHEMISTRY } from './biochemistry';
import { BLOOD } from './blood';
import { AI, GENETIC, IMAGING } from './descriptive';
import { EXCRETA } from './excreta';
import { HORMONE } from './hormone';
import { ALLERGY, HEAVY_METAL, MICROBIOME, NUTRITION } from './specialty';

/** Every test of the demo's catalogue, in the order of reports. */
export const ANALYTES: readonly DemoAnalyte[] = [
  ...BLOOD, ...BIOCHEMISTRY, ...HORMONE, ...EXCRETA, ...ALLERGY, ...NUTRITION, ...HEAVY_METAL, ...MICROBIOME, ...GENETIC, ...IMAGING, ...AI,
];

export const ANALYTE_OF: ReadonlyMap<string, DemoAnalyte> = new Map(ANALYTES.map((analyte) => [analyte.code, analyte]));

export interface DemoVendor {
  code: string;
  nameEn: string;
  nameZh: string;
  /** What the vendor writes below its reports. */
  textEn: string;
  textZh: string;
}

/** Invented labs. The first one sends by machine with the demo's key. */
export const VENDORS: readonly DemoVendor[] = [
  { code: 'ASIALAB', nameEn: 'AsiaMed Reference Laboratory', nameZh: '亚康医学检验所', textEn: 'Results relate only to the specimen received.', textZh: '本报告仅对所检标本负责。' },
  { code: 'NORDLAB', nameEn: 'Nordwind Precision Lab', nameZh: '北风精准检验中心', textEn: 'Accredited to ISO 15189. Results relate only to the specimen received.', textZh: '本实验室通过 ISO 15189 认可，结果仅对来样负责。' },
  { code: 'GENORA', nameEn: 'Genora Genomics', nameZh: '吉诺基因', textEn: 'Only the listed positions were examined.', textZh: '仅检测报告所列位点。' },
  { code: 'BIOMARE', nameEn: 'Biomare Microbiome', nameZh: '百沐微生态', textEn: 'For health management, not for diagnosis.', textZh: '用于健康管理，不作为诊断依据。' },
  { code: 'CITYIMG', nameEn: 'Riverside Imaging Centre', nameZh: '江畔影像诊断中心', textEn: 'Read by two radiologists.', textZh: '由两名放射科医师审阅。' },
  { code: 'AURAI', nameEn: 'Aurai Health Models', nameZh: '奥睿智能', textEn: 'Written by a model and accepted by a physician.', textZh: '由模型生成并经医师采纳。' },
];

export interface DemoPanel {
  code: string;
  nameEn: string;
  nameZh: string;
  category: string;
  /** Null: the clinic's own lab. */
  vendor: string | null;
  specimenEn: string;
  specimenZh: string;
  method: string;
  analytes: readonly string[];
  /** Working hours from collecting to the file, at least and at most. */
  hours: [number, number];
  /** How often it is ordered. */
  weight: number;
  only?: 'male' | 'female' | 'adult';
}

const SPECIMEN = { serum: ['Serum', '血清'], blood: ['Whole blood', '全血'], urine: ['Urine', '尿液'], stool: ['Stool', '粪便'], swab: ['Buccal swab', '口腔拭子'], none: ['', ''], plasma: ['Citrated plasma', '枸橼酸血浆'] } as const;

type Line = [code: string, en: string, zh: string, category: string, vendor: string | null, specimen: keyof typeof SPECIMEN, method: string, hours: [number, number], weight: number, analytes: string, only?: DemoPanel['only']];

/** Prefixes that are kept out of a list such as `IGE-*`. */
const expand = (list: string): string[] =>
  list.split(' ').flatMap((word) => (word.endsWith('*') ? ANALYTES.filter((a) => a.code.startsWith(word.slice(0, -1))).map((a) => a.code) : [word]));

const LINES: Line[] = [
  ['CBC', 'Complete blood count', '血常规', 'blood', null, 'blood', 'Flow cytometry', [0.5, 2], 16, 'WBC NEUT% LYMPH% MONO% EO% BASO% NEUT# LYMPH# MONO# EO# BASO# RBC HGB HCT MCV MCH MCHC RDW-CV PLT MPV'],
  ['COAG', 'Coagulation', '凝血功能', 'blood', null, 'plasma', 'Coagulometry', [1, 3], 2, 'PT INR APTT TT FIB D-DIMER', 'adult'],
  ['LIVER', 'Liver function', '肝功能', 'biochemistry', null, 'serum', 'IFCC', [1, 4], 9, 'ALT AST GGT ALP TBIL DBIL IBIL TP ALB GLB A/G TBA'],
  ['KIDNEY', 'Kidney function and electrolytes', '肾功能与电解质', 'biochemistry', null, 'serum', 'Enzymatic, ISE', [1, 4], 8, 'UREA CREA EGFR UA CYSC NA K CL CA P MG'],
  ['LIPID', 'Lipid profile', '血脂全套', 'biochemistry', null, 'serum', 'Enzymatic', [1, 4], 8, 'CHOL TG HDL LDL NON-HDL APOA1 APOB LPA', 'adult'],
  ['GLUCOSE', 'Glucose metabolism', '糖代谢', 'biochemistry', null, 'serum', 'Hexokinase, HPLC', [1, 4], 8, 'GLU HBA1C INS HOMA-IR'],
  ['IRON', 'Iron status', '铁代谢', 'biochemistry', 'ASIALAB', 'serum', 'Colorimetry, ECLIA', [8, 20], 4, 'FE TIBC TSAT FERR'],
  ['CARDIO', 'Cardiovascular risk markers', '心血管风险标志物', 'biochemistry', 'ASIALAB', 'serum', 'Immunoturbidimetry', [8, 20], 4, 'HSCRP HCY CK LDH', 'adult'],
  ['TUMOUR-M', 'Tumour markers (men)', '男性肿瘤标志物', 'biochemistry', 'ASIALAB', 'serum', 'ECLIA', [8, 20], 3, 'AFP CEA CA199 PSA', 'male'],
  ['TUMOUR-F', 'Tumour markers (women)', '女性肿瘤标志物', 'biochemistry', 'ASIALAB', 'serum', 'ECLIA', [8, 20], 3, 'AFP CEA CA199 CA125', 'female'],
  ['THYROID', 'Thyroid function', '甲状腺功能', 'hormone', 'ASIALAB', 'serum', 'ECLIA', [8, 20], 7, 'TSH FT4 FT3 TT4 TT3 TPOAB TGAB'],
  ['SEX-M', 'Androgens', '男性性激素', 'hormone', 'ASIALAB', 'serum', 'ECLIA', [8, 20], 3, 'TESTO SHBG LH FSH PRL E2 DHEAS', 'male'],
  ['SEX-F', 'Women’s hormones', '女性性激素', 'hormone', 'ASIALAB', 'serum', 'ECLIA', [8, 20], 4, 'E2 PROG LH FSH PRL TESTO AMH', 'female'],
  ['STRESS', 'Adrenal and growth axis', '肾上腺与生长轴', 'hormone', 'NORDLAB', 'serum', 'CLIA', [20, 50], 1.5, 'CORT DHEAS IGF1 PTH', 'adult'],
  ['URINE', 'Urinalysis', '尿常规', 'urine', null, 'urine', 'Dry chemistry', [0.5, 2], 9, 'U-SG U-PH U-PRO U-GLU U-KET U-BLD U-LEU U-NIT U-BIL U-URO U-RBC U-WBC U-EPI U-CAST'],
  ['ACR', 'Urine albumin/creatinine', '尿白蛋白/肌酐', 'urine', 'ASIALAB', 'urine', 'Immunoturbidimetry', [8, 20], 2, 'U-ALB U-CREA ACR', 'adult'],
  ['STOOL', 'Stool examination', '粪便检查', 'stool', null, 'stool', 'Immunochemical', [1, 4], 4, 'S-COLOUR S-FORM S-FOB S-WBC S-OVA S-HP'],
  ['GUTFUNC', 'Gut function', '肠道功能', 'stool', 'NORDLAB', 'stool', 'ELISA', [30, 60], 1.5, 'S-CALP S-ELA S-SIGA'],
  ['ALLERGY', 'Allergy: inhalants and foods (IgE)', '过敏原 IgE（吸入与食物）', 'allergy', 'NORDLAB', 'serum', 'ImmunoCAP', [20, 40], 5, 'IGE IGE-*'],
  ['PGX', 'Pharmacogenomics', '药物基因组', 'genetic', 'GENORA', 'swab', 'NGS', [60, 120], 2, 'CYP2C19 CYP2C9 VKORC1 CYP2D6 SLCO1B1 HLA-B1502 HLA-B5801', 'adult'],
  ['NUTRIGEN', 'Nutrition and metabolism genes', '营养代谢基因', 'genetic', 'GENORA', 'swab', 'NGS', [60, 120], 1.5, 'MTHFR APOE ALDH2 LCT'],
  ['US-ABDO', 'Abdominal ultrasound', '腹部超声', 'imaging', null, 'none', 'Ultrasound', [0.5, 2], 4, 'US-LIVER US-GB US-PANC US-SPLEEN US-KIDNEY', 'adult'],
  ['US-THY', 'Thyroid ultrasound', '甲状腺超声', 'imaging', null, 'none', 'Ultrasound', [0.5, 2], 2, 'US-THYROID', 'adult'],
  ['US-BREAST', 'Breast ultrasound', '乳腺超声', 'imaging', null, 'none', 'Ultrasound', [0.5, 2], 2, 'US-BREAST', 'female'],
  ['CT-CHEST', 'Low-dose chest CT', '胸部低剂量 CT', 'imaging', 'CITYIMG', 'none', 'CT', [4, 16], 2.5, 'CT-LUNG CT-MEDIA', 'adult'],
  ['DXA', 'Bone density', '骨密度', 'imaging', 'CITYIMG', 'none', 'DXA', [2, 10], 1, 'DXA-L DXA-H', 'adult'],
  ['VITAMINS', 'Vitamins and trace elements', '维生素与微量元素', 'nutrition', 'NORDLAB', 'serum', 'LC-MS/MS, ICP-MS', [20, 50], 5, 'VITD VITA VITE VITC VITB6 VITB12 FOL ZN CU SE COQ10'],
  ['OMEGA', 'Fatty acids', '脂肪酸谱', 'nutrition', 'NORDLAB', 'blood', 'GC-FID', [30, 60], 1.5, 'O3I AA/EPA', 'adult'],
  ['METALS', 'Heavy metals in blood', '血液重金属', 'heavy_metal', 'NORDLAB', 'blood', 'ICP-MS', [20, 50], 3, 'PB HG CD AS TL NI CR AL MN CO'],
  ['GUT', 'Gut microbiome', '肠道菌群', 'microbiome', 'BIOMARE', 'stool', '16S rRNA', [80, 140], 3, 'SHANNON SPECIES F/B BIFIDO LACTO AKKER FAECALI ROSEB BACTER PREVO ENTERO FUSO ENTEROTYPE'],
  ['AI-HEALTH', 'AI health analysis', 'AI 健康分析', 'ai', 'AURAI', 'none', 'Model 3.2', [1, 4], 3, 'AI-RISK AI-METAB AI-BIOAGE AI-FOLLOW', 'adult'],
  ['AI-CT', 'AI reading of chest CT', 'AI 胸部 CT 辅助阅片', 'ai', 'AURAI', 'none', 'Model 3.2', [1, 4], 1.5, 'AI-NODULE AI-FOLLOW', 'adult'],
];

/** Every test that can be ordered: one report each. */
export const PANELS: readonly DemoPanel[] = LINES.map(([code, nameEn, nameZh, category, vendor, specimen, method, hours, weight, analytes, only]) => ({
  code,
  nameEn,
  nameZh,
  category,
  vendor,
  specimenEn: SPECIMEN[specimen][0],
  specimenZh: SPECIMEN[specimen][1],
  method,
  hours,
  weight,
  analytes: expand(analytes),
  only,
}));
