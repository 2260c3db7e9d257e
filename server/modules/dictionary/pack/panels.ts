import type { SpecimenCode } from './entry';

/** Tests that are ordered and reported together, as they come with the portal. */
export interface PanelEntry {
  code: string;
  en: string;
  zh: string;
  /** Further names as labs print them. */
  names: readonly string[];
  /** Of which the whole of it is; none where the name does not say. */
  specimens: readonly SpecimenCode[];
  /** Codes of its tests, in the order of a report: what a report of this name usually has, not all that it may. */
  members: readonly string[];
}

const codes = (list: string) => list.split(' ');
const panel = (
  code: string,
  en: string,
  zh: string,
  names: readonly string[],
  specimens: readonly SpecimenCode[],
  members: string,
): PanelEntry => ({ code, en, zh, names, specimens, members: codes(members) });

const BLOOD: readonly SpecimenCode[] = ['edta_blood', 'whole_blood'];
const SERUM: readonly SpecimenCode[] = ['serum'];
const CITRATE: readonly SpecimenCode[] = ['citrate_plasma'];
const URINE: readonly SpecimenCode[] = ['urine'];
const COUNT = 'WBC NEUT% LYMPH% MONO% EO% BASO% NEUT# LYMPH# MONO# EO# BASO# RBC HGB HCT MCV MCH MCHC RDW-CV PLT MPV';

/** The usual panels, in the order of a list. */
export const PANELS: readonly PanelEntry[] = [
  panel(
    'CBC',
    'Complete blood count',
    '血常规',
    ['CBC', 'Full blood count', 'FBC', 'CBC with differential', '血常规五分类', '全血细胞计数', '血细胞分析'],
    BLOOD,
    COUNT,
  ),
  panel('RETIC', 'Reticulocytes', '网织红细胞', ['网织红细胞分析', 'Reticulocyte count'], BLOOD, 'RET% RET#'),
  panel('LYMPH-SUB', 'Lymphocyte subsets', '淋巴细胞亚群', ['T细胞亚群', 'T淋巴细胞亚群', 'TBNK'], BLOOD, 'CD3% CD4% CD8% CD4/CD8'),
  panel('BLOOD-GROUP', 'Blood group', '血型', ['血型鉴定', 'ABO and RhD', 'ABO+RhD血型'], BLOOD, 'ABO RH'),
  panel('COAG', 'Coagulation', '凝血功能', ['凝血四项', '凝血常规', 'Coagulation screen', 'Clotting profile'], CITRATE, 'PT INR APTT TT FIB'),
  panel('COAG-6', 'Coagulation with D-dimer and FDP', '凝血六项', ['凝血全套'], CITRATE, 'PT INR APTT TT FIB D-DIMER FDP'),
  panel(
    'LFT',
    'Liver function',
    '肝功能',
    ['LFT', 'LFTs', 'Liver function tests', 'Liver panel', 'Hepatic function panel', '肝功', '肝功全项', '肝功能全套'],
    SERUM,
    'ALT AST GGT ALP TBIL DBIL IBIL TP ALB GLB A/G',
  ),
  panel(
    'RFT',
    'Renal function',
    '肾功能',
    ['RFT', 'Renal function tests', 'Kidney function', 'Renal panel', '肾功', '肾功三项', '肾功能三项'],
    SERUM,
    'UREA CREA UA',
  ),
  panel('ELEC', 'Electrolytes', '电解质', ['血电解质', 'Serum electrolytes', 'Electrolyte panel', '离子四项'], SERUM, 'K NA CL CA'),
  panel('ELEC-7', 'Electrolytes, extended', '电解质七项', ['电解质全套'], SERUM, 'K NA CL CO2 CA P MG'),
  panel('BONE-MIN', 'Calcium, phosphate and magnesium', '钙磷镁', ['Bone profile'], SERUM, 'CA P MG'),
  panel(
    'BMP',
    'Basic metabolic panel',
    '基础代谢组合',
    ['BMP', 'Basic metabolic profile'],
    SERUM,
    'GLU CA NA K CO2 CL UREA CREA',
  ),
  panel(
    'CMP',
    'Comprehensive metabolic panel',
    '综合代谢组合',
    ['CMP', 'Comprehensive metabolic profile'],
    SERUM,
    'GLU CA NA K CO2 CL UREA CREA TP ALB TBIL ALP ALT AST',
  ),
  panel(
    'LIPID',
    'Lipids',
    '血脂',
    ['Lipid panel', 'Lipid profile', '血脂四项', '血脂全套', '血脂组合'],
    SERUM,
    'CHOL TG HDL LDL',
  ),
  panel('LIPID-6', 'Lipids with apolipoproteins', '血脂六项', ['Lipid panel, extended'], SERUM, 'CHOL TG HDL LDL APOA1 APOB'),
  panel('CARDIAC-ENZ', 'Cardiac enzymes', '心肌酶谱', ['心肌酶', '心肌酶学', 'Cardiac enzyme panel'], SERUM, 'AST LDH CK CK-MB HBDH'),
  panel('CARDIAC', 'Cardiac markers', '心肌损伤标志物', ['心梗三项', '心肌标志物', 'Cardiac injury markers'], SERUM, 'HS-TNI CK-MB-M MYO'),
  panel('GLYC', 'Glucose and HbA1c', '糖代谢', ['血糖与糖化血红蛋白', 'Diabetes monitoring'], [], 'GLU HBA1C'),
  panel('OGTT', 'Oral glucose tolerance test', '口服葡萄糖耐量试验', ['OGTT', '糖耐量试验', '糖耐量'], [], 'GLU OGTT-60 OGTT-120'),
  panel('INS-REL', 'Insulin release test', '胰岛素释放试验', ['胰岛素释放'], SERUM, 'INS INS-60 INS-120 INS-180'),
  panel(
    'THYROID',
    'Thyroid function',
    '甲状腺功能',
    ['TFT', 'Thyroid function tests', '甲功', '甲功三项', '甲状腺功能三项', 'Thyroid panel'],
    SERUM,
    'TSH FT4 FT3',
  ),
  panel('THYROID-5', 'Thyroid function with total hormones', '甲功五项', ['甲状腺功能五项'], SERUM, 'TSH FT4 FT3 TT4 TT3'),
  panel(
    'THYROID-7',
    'Thyroid function with antibodies',
    '甲功七项',
    ['甲状腺功能七项', '甲状腺功能全套'],
    SERUM,
    'TSH FT4 FT3 TT4 TT3 TPOAB TGAB',
  ),
  panel('THYROID-AB', 'Thyroid antibodies', '甲状腺抗体', ['甲状腺自身抗体'], SERUM, 'TPOAB TGAB'),
  panel('SEX-HORM', 'Sex hormones', '性激素', ['性激素六项', '性激素全套', 'Sex hormone panel'], SERUM, 'FSH LH PRL E2 PROG TESTO'),
  panel('ANEMIA', 'Anaemia work-up', '贫血三项', ['贫血组合', 'Anaemia panel', 'Anemia panel'], SERUM, 'FERR FOL VITB12'),
  panel('IRON', 'Iron studies', '铁代谢', ['铁代谢组合', 'Iron panel', '铁代谢四项'], SERUM, 'FE TIBC TSAT FERR'),
  panel('TUMOUR-M', 'Tumour markers, men', '男性肿瘤标志物', ['肿瘤标志物(男)', '男性肿瘤全套'], SERUM, 'AFP CEA CA199 PSA FPSA'),
  panel(
    'TUMOUR-F',
    'Tumour markers, women',
    '女性肿瘤标志物',
    ['肿瘤标志物(女)', '女性肿瘤全套'],
    SERUM,
    'AFP CEA CA199 CA125 CA153',
  ),
  panel('TUMOUR', 'Tumour markers', '肿瘤标志物', ['肿标', 'Tumor markers', '肿瘤标志物三项'], SERUM, 'AFP CEA CA199'),
  panel('TUMOUR-LUNG', 'Tumour markers, lung', '肺癌标志物', ['肺肿瘤标志物', '肺癌组合'], SERUM, 'CEA NSE CYFRA SCC PROGRP'),
  panel('PROSTATE', 'Prostate-specific antigen', '前列腺特异性抗原组合', ['前列腺癌标志物', 'PSA panel'], SERUM, 'PSA FPSA FPSA/PSA'),
  panel('GASTRIC', 'Gastric function', '胃功能', ['胃功能三项', '胃蛋白酶原', 'Pepsinogens'], SERUM, 'PG1 PG2 PGR'),
  panel(
    'HBV',
    'Hepatitis B markers',
    '乙肝五项',
    ['乙肝两对半', '乙型肝炎五项', '乙肝五项定性', 'Hepatitis B panel', 'Hepatitis B serology'],
    SERUM,
    'HBSAG HBSAB HBEAG HBEAB HBCAB',
  ),
  panel('PRE-OP', 'Infectious disease screen', '感染四项', ['传染病四项', '术前四项', '输血四项'], SERUM, 'HBSAG HCVAB HIV-AGAB TP-AB'),
  panel('INFLAM', 'Inflammation markers', '炎症指标', ['炎症三项', 'Inflammatory markers'], SERUM, 'CRP PCT IL-6'),
  panel('RHEUM', 'Rheumatism', '风湿三项', ['类风湿三项', 'Rheumatism panel'], SERUM, 'ASO RF CRP'),
  panel('IG', 'Immunoglobulins', '免疫球蛋白', ['免疫三项', '免疫球蛋白三项', 'Immunoglobulin panel'], SERUM, 'IGG IGA IGM'),
  panel('IG-C', 'Immunoglobulins and complement', '免疫五项', ['体液免疫', '免疫球蛋白和补体'], SERUM, 'IGG IGA IGM C3 C4'),
  panel(
    'URINE',
    'Urinalysis',
    '尿常规',
    ['UA dipstick', 'Urine routine', 'Routine urinalysis', '尿液分析', '尿液常规', '尿干化学', '尿十项'],
    URINE,
    'U-SG U-PH U-PRO U-GLU U-KET U-BLD U-LEU U-NIT U-BIL U-URO',
  ),
  panel('URINE-SED', 'Urine sediment', '尿沉渣', ['尿有形成分分析', '尿沉渣分析'], URINE, 'U-RBC U-WBC U-EPI U-CAST U-BACT'),
  panel('URINE-PROT', 'Urine albumin and creatinine', '尿微量白蛋白/肌酐', ['尿ACR', 'Urine ACR'], URINE, 'U-ALB U-CREA ACR'),
  panel(
    'STOOL',
    'Stool examination',
    '粪便常规',
    ['大便常规', '便常规', 'Stool routine', 'Routine stool examination'],
    ['stool'],
    'S-COLOUR S-FORM S-WBC-HPF S-RBC-HPF S-OVA S-FOB',
  ),
  panel(
    'ABG',
    'Arterial blood gas',
    '动脉血气',
    ['动脉血气分析', 'ABG', 'Arterial blood gases'],
    ['arterial_blood'],
    'ABG-PH ABG-PCO2 ABG-PO2 ABG-HCO3 ABG-SO2 BG-BE-ECF BG-LAC',
  ),
  panel('CSF', 'Cerebrospinal fluid', '脑脊液常规', ['CSF analysis', 'CSF routine'], ['csf'], 'CSF-COLOUR CSF-CLARITY CSF-PANDY CSF-WBC CSF-RBC'),
  panel('CSF-CHEM', 'Cerebrospinal fluid, chemistry', '脑脊液生化', ['CSF chemistry'], ['csf'], 'CSF-PRO CSF-GLU CSF-CL'),
  panel(
    'SEMEN',
    'Semen analysis',
    '精液常规',
    ['精液分析', 'Seminal fluid analysis'],
    ['semen'],
    'SEM-VOL SEM-PH SEM-LIQ SEM-CONC SEM-TOTAL SEM-PR SEM-NP SEM-IM SEM-MORPH',
  ),
  panel('VAGINAL', 'Vaginal discharge', '白带常规', ['阴道分泌物常规', '阴道分泌物检查'], ['vaginal_secretion'], 'V-CLEAN V-TRICH V-CAND V-CLUE V-WBC'),
];
