import { catalogueOf, NEGATIVE } from './analyte';

const blood = catalogueOf('blood', 'Whole blood');
const plasma = catalogueOf('blood', 'Citrated plasma');

/**
 * Reference intervals of adults: WS/T 405-2012 (blood cell analysis), coagulation after common reagent inserts.
 * Critical limits after the usual lists of Chinese hospitals (CAP Q-Probes ranges).
 */
export const BLOOD = [
  blood.number('WBC', 'White blood cells', '白细胞计数', '10^9/L', '3.5-9.5', 2, {
    critical: '1.5..30',
    delta: '100/365',
  }),
  blood.number('NEUT%', 'Neutrophils %', '中性粒细胞百分比', '%', '40-75', 1),
  blood.number('LYMPH%', 'Lymphocytes %', '淋巴细胞百分比', '%', '20-50', 1),
  blood.number('MONO%', 'Monocytes %', '单核细胞百分比', '%', '3-10', 1),
  blood.number('EO%', 'Eosinophils %', '嗜酸性粒细胞百分比', '%', '0.4-8.0', 1),
  blood.number('BASO%', 'Basophils %', '嗜碱性粒细胞百分比', '%', '0-1', 1, { typical: '0.1-0.9' }),
  blood.number('NEUT#', 'Neutrophils', '中性粒细胞计数', '10^9/L', '1.8-6.3', 2, { critical: '0.5..' }),
  blood.number('LYMPH#', 'Lymphocytes', '淋巴细胞计数', '10^9/L', '1.1-3.2', 2),
  blood.number('MONO#', 'Monocytes', '单核细胞计数', '10^9/L', '0.1-0.6', 2),
  blood.number('EO#', 'Eosinophils', '嗜酸性粒细胞计数', '10^9/L', '0.02-0.52', 2),
  blood.number('BASO#', 'Basophils', '嗜碱性粒细胞计数', '10^9/L', '0-0.06', 2, { typical: '0.01-0.06' }),
  blood.number('RBC', 'Red blood cells', '红细胞计数', '10^12/L', '4.3-5.8|3.8-5.1', 2),
  blood.number('HGB', 'Haemoglobin', '血红蛋白', 'g/L', '130-175|115-150', 0, { critical: '60..200', delta: '20/180' }),
  blood.number('HCT', 'Haematocrit', '红细胞压积', 'L/L', '0.40-0.50|0.35-0.45', 3),
  blood.number('MCV', 'Mean corpuscular volume', '平均红细胞体积', 'fL', '82-100', 1, { delta: '8/365' }),
  blood.number('MCH', 'Mean corpuscular haemoglobin', '平均红细胞血红蛋白含量', 'pg', '27-34', 1),
  blood.number('MCHC', 'Mean corpuscular haemoglobin concentration', '平均红细胞血红蛋白浓度', 'g/L', '316-354', 0),
  blood.number('RDW-CV', 'Red cell distribution width', '红细胞分布宽度', '%', '11.5-14.5', 1),
  blood.number('PLT', 'Platelets', '血小板计数', '10^9/L', '125-350', 0, { critical: '30..1000', delta: '50/180' }),
  blood.number('MPV', 'Mean platelet volume', '平均血小板体积', 'fL', '7.4-12.5', 1),
  blood.number('ESR', 'Erythrocyte sedimentation rate', '红细胞沉降率', 'mm/h', '0-15|0-20', 0, {
    typical: '2-14|3-19',
  }),
  plasma.number('PT', 'Prothrombin time', '凝血酶原时间', 's', '11.0-14.5', 1, { critical: '..30' }),
  plasma.number('INR', 'International normalised ratio', '国际标准化比值', '', '0.85-1.15', 2, { critical: '..4.5' }),
  plasma.number('APTT', 'Activated partial thromboplastin time', '活化部分凝血活酶时间', 's', '28.0-43.5', 1, {
    critical: '..80',
  }),
  plasma.number('TT', 'Thrombin time', '凝血酶时间', 's', '14.0-21.0', 1),
  plasma.number('FIB', 'Fibrinogen', '纤维蛋白原', 'g/L', '2.0-4.0', 2, { critical: '1.0..' }),
  plasma.number('D-DIMER', 'D-dimer', 'D-二聚体', 'mg/L FEU', '<0.50', 2, { typical: '0.08-0.46' }),
  blood.words('MALARIA', 'Blood parasites', '血液寄生虫', NEGATIVE, [['Negative', '阴性', 1]]),
];
