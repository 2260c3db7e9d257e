import { catalogueOf, NEGATIVE, type Words } from './analyte';

const urine = catalogueOf('urine', 'Urine');
const stool = catalogueOf('stool', 'Stool');

const seldom = (rare: number): Words => [
  ['Negative', '阴性', 1 - rare],
  ['Trace', '微量', rare * 0.6],
  ['1+', '1+', rare * 0.3],
  ['2+', '2+', rare * 0.1],
];
const yesOrNo = (rare: number): Words => [
  ['Negative', '阴性', 1 - rare],
  ['Positive', '阳性', rare],
];

/** Dry chemistry and sediment of urine after WS/T 229; stool after common reagent inserts. */
export const EXCRETA = [
  urine.number('U-SG', 'Specific gravity', '尿比重', '', '1.003-1.030', 3, { typical: '1.006-1.028' }),
  urine.number('U-PH', 'pH', '酸碱度', '', '4.5-8.0', 1, { typical: '5.0-7.5' }),
  urine.words('U-PRO', 'Protein', '尿蛋白', NEGATIVE, seldom(0.05)),
  urine.words('U-GLU', 'Glucose', '尿糖', NEGATIVE, seldom(0.03)),
  urine.words('U-KET', 'Ketones', '酮体', NEGATIVE, seldom(0.05)),
  urine.words('U-BLD', 'Occult blood', '隐血', NEGATIVE, seldom(0.09)),
  urine.words('U-LEU', 'Leucocyte esterase', '白细胞酯酶', NEGATIVE, seldom(0.07)),
  urine.words('U-NIT', 'Nitrite', '亚硝酸盐', NEGATIVE, yesOrNo(0.02)),
  urine.words('U-BIL', 'Bilirubin', '胆红素', NEGATIVE, yesOrNo(0.01)),
  urine.words(
    'U-URO',
    'Urobilinogen',
    '尿胆原',
    ['Normal', '正常'],
    [
      ['Normal', '正常', 0.98],
      ['1+', '1+', 0.02],
    ],
  ),
  urine.number('U-RBC', 'Red cells (sediment)', '红细胞（镜检）', '/µL', '0-17', 0, { typical: '0.5-13' }),
  urine.number('U-WBC', 'White cells (sediment)', '白细胞（镜检）', '/µL', '0-11|0-28', 0, { typical: '0.5-9|0.5-24' }),
  urine.number('U-EPI', 'Epithelial cells', '上皮细胞', '/µL', '0-6|0-30', 0, { typical: '0.3-5|0.5-26' }),
  urine.number('U-CAST', 'Casts', '管型', '/µL', '0-1', 1, { typical: '0-0.8' }),
  urine.number('U-ALB', 'Microalbumin', '尿微量白蛋白', 'mg/L', '<20.0', 1, { typical: '2-17' }),
  urine.number('U-CREA', 'Urine creatinine', '尿肌酐', 'mmol/L', '', 1, { typical: '4-18' }),
  urine.number('ACR', 'Albumin/creatinine ratio', '尿白蛋白/肌酐比', 'mg/g', '<30.0', 1, { typical: '2-22' }),
  stool.words(
    'S-COLOUR',
    'Colour',
    '颜色',
    ['', ''],
    [
      ['Brown', '棕黄色', 0.9],
      ['Yellow', '黄色', 0.1],
    ],
  ),
  stool.words(
    'S-FORM',
    'Consistency',
    '性状',
    ['', ''],
    [
      ['Formed', '成形', 0.85],
      ['Soft', '软便', 0.12],
      ['Loose', '稀便', 0.03],
    ],
  ),
  stool.words('S-FOB', 'Occult blood (immunochemical)', '便隐血（免疫法）', NEGATIVE, yesOrNo(0.05)),
  stool.words(
    'S-WBC',
    'White cells',
    '白细胞',
    ['Not detected', '未检出'],
    [
      ['Not detected', '未检出', 0.97],
      ['Present', '检出', 0.03],
    ],
  ),
  stool.words(
    'S-OVA',
    'Ova and parasites',
    '虫卵与寄生虫',
    ['Not detected', '未检出'],
    [['Not detected', '未检出', 1]],
  ),
  stool.words('S-HP', 'Helicobacter pylori antigen', '幽门螺杆菌抗原', NEGATIVE, yesOrNo(0.28)),
  stool.number('S-CALP', 'Calprotectin', '钙卫蛋白', 'µg/g', '<50', 0, { typical: '6-48', delta: '300/365' }),
  stool.number('S-ELA', 'Pancreatic elastase 1', '胰弹性蛋白酶 1', 'µg/g', '>200', 0, { typical: '230-700' }),
  stool.number('S-SIGA', 'Secretory IgA', '分泌型免疫球蛋白 A', 'µg/g', '510-2040', 0),
];
