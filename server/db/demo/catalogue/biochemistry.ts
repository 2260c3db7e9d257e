import { catalogueOf } from './analyte';

const serum = catalogueOf('biochemistry', 'Serum');
const plasma = catalogueOf('biochemistry', 'Fluoride plasma');
const blood = catalogueOf('biochemistry', 'Whole blood');

/**
 * Reference intervals of adults: WS/T 404.1–404.9 (ALT to chloride, iron, bilirubin), lipids after the Chinese guideline
 * for lipid management 2023, HbA1c and glucose after WS/T 461 and the ADA, the others after common reagent inserts.
 */
export const BIOCHEMISTRY = [
  serum.number('ALT', 'Alanine aminotransferase', '丙氨酸氨基转移酶', 'U/L', '9-50|7-40', 0, {
    critical: '..1000',
    delta: '150/180',
  }),
  serum.number('AST', 'Aspartate aminotransferase', '天门冬氨酸氨基转移酶', 'U/L', '15-40|13-35', 0, {
    critical: '..1000',
    delta: '150/180',
  }),
  serum.number('GGT', 'Gamma-glutamyl transferase', 'γ-谷氨酰转移酶', 'U/L', '10-60|7-45', 0),
  serum.number('ALP', 'Alkaline phosphatase', '碱性磷酸酶', 'U/L', '45-125|35-100', 0),
  serum.number('TBIL', 'Total bilirubin', '总胆红素', 'µmol/L', '≤26.0|≤21.0', 1, {
    typical: '6-23|5-19',
    critical: '..340',
  }),
  serum.number('DBIL', 'Direct bilirubin', '直接胆红素', 'µmol/L', '≤8.0', 1, { typical: '1.6-6.5|1.4-5.6' }),
  serum.number('IBIL', 'Indirect bilirubin', '间接胆红素', 'µmol/L', '≤20.0', 1, { typical: '4-17|3-14' }),
  serum.number('TP', 'Total protein', '总蛋白', 'g/L', '65-85', 1),
  serum.number('ALB', 'Albumin', '白蛋白', 'g/L', '40-55', 1),
  serum.number('GLB', 'Globulin', '球蛋白', 'g/L', '20-40', 1, { typical: '22-34' }),
  serum.number('A/G', 'Albumin/globulin ratio', '白球比', '', '1.2-2.4', 2),
  serum.number('TBA', 'Total bile acids', '总胆汁酸', 'µmol/L', '<10.0', 1, { typical: '1.0-8.5' }),
  serum.number('UREA', 'Urea', '尿素', 'mmol/L', '3.1-8.0|2.6-7.5', 2, { critical: '..36' }),
  serum.number('CREA', 'Creatinine', '肌酐', 'µmol/L', '57-97|41-73', 0, { critical: '..650', delta: '50/180' }),
  serum.number('UA', 'Uric acid', '尿酸', 'µmol/L', '208-428|155-357', 0),
  serum.number('EGFR', 'eGFR (CKD-EPI 2021)', '估算肾小球滤过率', 'mL/min/1.73m²', '≥90', 0, { typical: '88-122' }),
  serum.number('CYSC', 'Cystatin C', '胱抑素 C', 'mg/L', '0.55-1.05', 2),
  plasma.number('GLU', 'Fasting glucose', '空腹血糖', 'mmol/L', '3.9-6.1', 2, {
    critical: '2.8..22.2',
    delta: '40/180',
  }),
  blood.number('HBA1C', 'Haemoglobin A1c', '糖化血红蛋白', '%', '4.0-6.0', 1, { typical: '4.7-5.9', delta: '20/180' }),
  serum.number('INS', 'Fasting insulin', '空腹胰岛素', 'µIU/mL', '2.6-24.9', 1, { typical: '3-18' }),
  serum.number('HOMA-IR', 'HOMA-IR', '胰岛素抵抗指数', '', '<2.69', 2, { typical: '0.7-2.6' }),
  serum.number('CHOL', 'Total cholesterol', '总胆固醇', 'mmol/L', '<5.20', 2, { typical: '3.3-5.7', delta: '40/180' }),
  serum.number('TG', 'Triglycerides', '甘油三酯', 'mmol/L', '<1.70', 2, {
    typical: '0.5-1.8|0.45-1.6',
    delta: '200/180',
  }),
  serum.number('HDL', 'HDL cholesterol', '高密度脂蛋白胆固醇', 'mmol/L', '≥1.00', 2, { typical: '0.95-1.75|1.1-2.05' }),
  serum.number('LDL', 'LDL cholesterol', '低密度脂蛋白胆固醇', 'mmol/L', '<3.40', 2, {
    typical: '1.7-3.7|1.6-3.6',
    delta: '50/180',
  }),
  serum.number('NON-HDL', 'Non-HDL cholesterol', '非高密度脂蛋白胆固醇', 'mmol/L', '<4.10', 2, { typical: '2.1-4.3' }),
  serum.number('APOA1', 'Apolipoprotein A1', '载脂蛋白 A1', 'g/L', '1.00-1.60|1.20-1.90', 2),
  serum.number('APOB', 'Apolipoprotein B', '载脂蛋白 B', 'g/L', '0.55-1.10', 2),
  serum.number('LPA', 'Lipoprotein (a)', '脂蛋白(a)', 'mg/L', '<300', 0, { typical: '15-380' }),
  serum.number('NA', 'Sodium', '钠', 'mmol/L', '137-147', 0, { critical: '120..160' }),
  serum.number('K', 'Potassium', '钾', 'mmol/L', '3.5-5.3', 2, { critical: '2.8..6.2', delta: '25/180' }),
  serum.number('CL', 'Chloride', '氯', 'mmol/L', '99-110', 0),
  serum.number('CA', 'Calcium', '钙', 'mmol/L', '2.11-2.52', 2, { critical: '1.6..3.5' }),
  serum.number('P', 'Inorganic phosphate', '无机磷', 'mmol/L', '0.85-1.51', 2),
  serum.number('MG', 'Magnesium', '镁', 'mmol/L', '0.75-1.02', 2),
  serum.number('FE', 'Iron', '铁', 'µmol/L', '10.6-36.7|7.8-32.2', 1),
  serum.number('TIBC', 'Total iron-binding capacity', '总铁结合力', 'µmol/L', '45-75', 1),
  serum.number('TSAT', 'Transferrin saturation', '转铁蛋白饱和度', '%', '20-50', 0),
  serum.number('FERR', 'Ferritin', '铁蛋白', 'µg/L', '30-400|13-150', 0, { delta: '200/180' }),
  serum.number('CK', 'Creatine kinase', '肌酸激酶', 'U/L', '50-310|40-200', 0),
  serum.number('LDH', 'Lactate dehydrogenase', '乳酸脱氢酶', 'U/L', '120-250', 0),
  serum.number('HSCRP', 'High-sensitivity CRP', '超敏 C 反应蛋白', 'mg/L', '<3.0', 2, { typical: '0.2-2.9' }),
  serum.number('HCY', 'Homocysteine', '同型半胱氨酸', 'µmol/L', '≤15.0', 1, { typical: '6.5-15.5|5.5-13' }),
  serum.number('AFP', 'Alpha-fetoprotein', '甲胎蛋白', 'ng/mL', '<7.0', 2, { typical: '1.2-6.2' }),
  serum.number('CEA', 'Carcinoembryonic antigen', '癌胚抗原', 'ng/mL', '<5.0', 2, { typical: '0.6-4.2' }),
  serum.number('CA199', 'CA 19-9', '糖类抗原 19-9', 'U/mL', '<27.0', 1, { typical: '3-25' }),
  serum.number('CA125', 'CA 125', '糖类抗原 125', 'U/mL', '<35.0', 1, { typical: '5-32' }),
  serum.number('PSA', 'Prostate-specific antigen', '前列腺特异性抗原', 'ng/mL', '<4.00', 2, { typical: '0.3-3.4' }),
];
