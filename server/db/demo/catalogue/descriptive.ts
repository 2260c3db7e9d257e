import { catalogueOf, type Words } from './analyte';

const gene = catalogueOf('genetic', 'Buccal swab');
const imaging = catalogueOf('imaging', '');
const ai = catalogueOf('ai', '');

const NONE = ['', ''] as const;
const same = (...pairs: [string, number][]): Words => pairs.map(([text, weight]) => [text, text, weight]);

/** Genotype frequencies of East Asians (gnomAD, CPIC frequency tables), rounded. */
export const GENETIC = [
  gene.words(
    'CYP2C19',
    'CYP2C19',
    'CYP2C19 基因型',
    NONE,
    same(['*1/*1', 0.38], ['*1/*2', 0.38], ['*1/*3', 0.07], ['*2/*2', 0.1], ['*2/*3', 0.04], ['*1/*17', 0.03]),
  ),
  gene.words('CYP2C9', 'CYP2C9', 'CYP2C9 基因型', NONE, same(['*1/*1', 0.92], ['*1/*3', 0.08])),
  gene.words('VKORC1', 'VKORC1 -1639G>A', 'VKORC1 -1639G>A', NONE, same(['A/A', 0.82], ['G/A', 0.16], ['G/G', 0.02])),
  gene.words(
    'CYP2D6',
    'CYP2D6',
    'CYP2D6 基因型',
    NONE,
    same(['*1/*10', 0.36], ['*10/*10', 0.24], ['*1/*1', 0.22], ['*1/*2', 0.12], ['*5/*10', 0.06]),
  ),
  gene.words(
    'SLCO1B1',
    'SLCO1B1 c.521T>C',
    'SLCO1B1 c.521T>C',
    NONE,
    same(['T/T', 0.75], ['T/C', 0.23], ['C/C', 0.02]),
  ),
  gene.words('MTHFR', 'MTHFR c.677C>T', 'MTHFR c.677C>T', NONE, same(['C/C', 0.33], ['C/T', 0.46], ['T/T', 0.21])),
  gene.words(
    'APOE',
    'APOE',
    'APOE 基因型',
    NONE,
    same(['ε3/ε3', 0.71], ['ε3/ε4', 0.14], ['ε2/ε3', 0.12], ['ε2/ε4', 0.02], ['ε4/ε4', 0.01]),
  ),
  gene.words('ALDH2', 'ALDH2 c.1510G>A', 'ALDH2 c.1510G>A', NONE, same(['G/G', 0.58], ['G/A', 0.36], ['A/A', 0.06])),
  gene.words(
    'HLA-B1502',
    'HLA-B*15:02',
    'HLA-B*15:02',
    ['Negative', '阴性'],
    [
      ['Negative', '阴性', 0.93],
      ['Positive', '阳性', 0.07],
    ],
  ),
  gene.words(
    'HLA-B5801',
    'HLA-B*58:01',
    'HLA-B*58:01',
    ['Negative', '阴性'],
    [
      ['Negative', '阴性', 0.9],
      ['Positive', '阳性', 0.1],
    ],
  ),
  gene.words('LCT', 'LCT -13910C>T', 'LCT -13910C>T', NONE, same(['C/C', 0.97], ['C/T', 0.03])),
];

export const IMAGING = [
  imaging.words('US-LIVER', 'Liver', '肝脏', NONE, [
    ['Normal size and echo', '大小形态正常，回声均匀', 0.6],
    ['Mild fatty infiltration', '轻度脂肪肝', 0.25],
    ['Simple cyst, 12 mm, right lobe', '右叶单纯囊肿 12 mm', 0.15],
  ]),
  imaging.words('US-GB', 'Gallbladder', '胆囊', NONE, [
    ['Normal', '未见异常', 0.8],
    ['Polyp, 4 mm', '胆囊息肉样病变 4 mm', 0.14],
    ['Stone, 9 mm', '胆囊结石 9 mm', 0.06],
  ]),
  imaging.words('US-PANC', 'Pancreas', '胰腺', NONE, [['Normal where seen', '所见部分未见异常', 1]]),
  imaging.words('US-SPLEEN', 'Spleen', '脾脏', NONE, [['Normal', '未见异常', 1]]),
  imaging.words('US-KIDNEY', 'Kidneys', '双肾', NONE, [
    ['Normal', '未见异常', 0.82],
    ['Simple cyst, 8 mm, left', '左肾单纯囊肿 8 mm', 0.12],
    ['Small stone, 4 mm, right', '右肾小结石 4 mm', 0.06],
  ]),
  imaging.words('US-THYROID', 'Thyroid', '甲状腺', NONE, [
    ['No nodule', '未见结节', 0.55],
    ['Nodule, 5 mm, TI-RADS 3', '结节 5 mm，TI-RADS 3 类', 0.37],
    ['Nodule, 8 mm, TI-RADS 4a', '结节 8 mm，TI-RADS 4a 类', 0.08],
  ]),
  imaging.words('US-BREAST', 'Breasts', '双侧乳腺', NONE, [
    ['BI-RADS 1', 'BI-RADS 1 类', 0.45],
    ['BI-RADS 2', 'BI-RADS 2 类', 0.4],
    ['Nodule, 7 mm, BI-RADS 3', '结节 7 mm，BI-RADS 3 类', 0.15],
  ]),
  imaging.words('CT-LUNG', 'Lungs', '双肺', NONE, [
    ['No nodule', '未见结节', 0.55],
    ['Solid nodule, 4 mm, right upper lobe, Lung-RADS 2', '右上叶实性结节 4 mm，Lung-RADS 2 类', 0.35],
    ['Ground-glass nodule, 7 mm, left upper lobe, Lung-RADS 3', '左上叶磨玻璃结节 7 mm，Lung-RADS 3 类', 0.1],
  ]),
  imaging.words('CT-MEDIA', 'Mediastinum', '纵隔', NONE, [['No enlarged nodes', '未见肿大淋巴结', 1]]),
  imaging.number('DXA-L', 'Lumbar spine T-score (L1–L4)', '腰椎 T 值（L1–L4）', '', '≥-1.0', 1, {
    typical: '-2.3..1.5',
  }),
  imaging.number('DXA-H', 'Hip T-score', '髋部 T 值', '', '≥-1.0', 1, { typical: '-1.9..1.4' }),
];

export const AI = [
  ai.words('AI-RISK', 'Cardiovascular risk, 10 years', '十年心血管风险', NONE, [
    ['Low (<5 %)', '低危（<5%）', 0.55],
    ['Moderate (5–10 %)', '中危（5%–10%）', 0.3],
    ['High (≥10 %)', '高危（≥10%）', 0.15],
  ]),
  ai.words('AI-METAB', 'Metabolic health', '代谢健康', NONE, [
    ['Good', '良好', 0.5],
    ['Needs attention', '需关注', 0.4],
    ['At risk', '存在风险', 0.1],
  ]),
  ai.words('AI-BIOAGE', 'Biological age against calendar age', '生物学年龄与实际年龄', NONE, [
    ['2 years younger', '年轻 2 岁', 0.4],
    ['About the same', '基本一致', 0.4],
    ['3 years older', '偏大 3 岁', 0.2],
  ]),
  ai.words('AI-NODULE', 'Lung nodules found by the model', '模型检出肺结节', NONE, [
    ['None', '无', 0.6],
    ['1, largest 4 mm', '1 个，最大 4 mm', 0.3],
    ['2, largest 6 mm', '2 个，最大 6 mm', 0.1],
  ]),
  ai.words('AI-FOLLOW', 'Suggested follow-up', '随访建议', NONE, [
    ['Annual check-up', '每年体检', 0.6],
    ['Repeat in 6 months', '6 个月后复查', 0.3],
    ['See a specialist', '建议专科就诊', 0.1],
  ]),
];
