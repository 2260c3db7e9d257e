import type {
  Flag,
  Language,
  ReportSnapshot,
  SignatureFace,
  SnapshotResult,
} from '../../../server/modules/report/versions/snapshot';

const TESTS: [string, string, string, string, string, string, Flag | null][] = [
  ['HGB', 'Haemoglobin', '血红蛋白', '128', 'g/L', '115-150', 'N'],
  ['WBC', 'White blood cells', '白细胞计数', '11.24', '10⁹/L', '3.5-9.5', 'H'],
  ['K', 'Potassium', '钾', '6.8', 'mmol/L', '3.5–5.3', 'HH'],
  ['LDL', 'LDL cholesterol', '低密度脂蛋白胆固醇', '3.61', 'mmol/L', '<3.4', 'H'],
  ['EGFR', 'eGFR', '估算肾小球滤过率', '>90', 'mL/min/1.73m²', '≥60', 'N'],
  ['CRP', 'C-reactive protein', 'C反应蛋白', '<0.5', 'mg/L', '0-5', 'N'],
  ['HBSAG', 'Hepatitis B surface antigen', '乙肝表面抗原', '阳性', '', '阴性', 'A'],
  ['ANA', 'Antinuclear antibodies', '抗核抗体', '1:80', '', '<1:80', 'H'],
  ['VITD', '25-OH vitamin D', '25-羟基维生素D', '18.5', 'ng/mL', '30-100', 'L'],
  ['NOTE', 'Free text marker', '自由标志物', '42.125', 'U/L', '', null],
];

export const resultRows = (count: number): SnapshotResult[] =>
  Array.from({ length: count }, (_, index) => {
    const [code, en, zh, value, unit, range, flag] = TESTS[index % TESTS.length] as (typeof TESTS)[number];
    const round = Math.floor(index / TESTS.length);
    const suffix = round === 0 ? '' : ` ${round + 1}`;
    const trend =
      index % 3 === 1
        ? []
        : [
            { testOn: '2025-05-02', value: '5.4' },
            { testOn: '2026-01-02', value: '5.1' },
          ];
    const exact = /^[\d.]+$/.test(value);
    return {
      analyteCode: code,
      name: { en: `${en}${suffix}`, zh: `${zh}${suffix}` },
      value,
      unit,
      range,
      flag,
      comment: code === 'K' && round === 0 ? 'Repeated on a second tube; not haemolysed. 复测一致。' : '',
      specimen: 'Serum',
      method: index % 4 === 0 ? 'ECLIA' : '',
      trend: exact ? trend : [],
    };
  });

export const sampleSnapshot = (
  language: Language,
  count: number,
  more: Partial<ReportSnapshot> = {},
): ReportSnapshot => ({
  reportNo: 'R2026-000123',
  versionNo: 1,
  supersedesNo: null,
  correctionKind: null,
  changes: [],
  language,
  name: { en: 'Lipid panel', zh: '血脂检查' },
  category: 'biochemistry',
  lab: {
    name: { en: 'Riverside Clinic Laboratory', zh: '河畔诊所检验科' },
    address: { en: '12 River Road, Shanghai 200001', zh: '上海市河畔路12号 200001' },
    phone: '+86 21 5555 0100',
  },
  performingLab: {
    name: 'Eastern Reference Laboratories',
    text: 'Performed under CAP 1234567.\n  Results relate to the specimen received only. 结果仅对来样负责。',
  },
  customer: { pid: 'P000123', name: '王小明 Wang Xiaoming', gender: 'male', birthOn: '1980-01-02' },
  ageYears: 46,
  visit: { visitOn: '2026-03-01', doctor: 'Dr. Li Na', serve: 'Annual check' },
  barCode: '690012345678',
  specimen: 'Serum',
  collectedAt: '2026-03-01T00:12:00.000Z',
  receivedAt: '2026-03-01T02:30:00.000Z',
  testOn: '2026-03-01',
  reportedAt: '2026-03-02T08:00:00.000Z',
  timeZone: 'Asia/Shanghai',
  requester: 'Dr. Li Na',
  comments: 'Fasting sample. 空腹采样，建议三个月后复查血脂。',
  checkedBy: { name: 'Chen Wei', title: 'Senior technologist' },
  results: resultRows(count),
  ...more,
});

export const sampleFace = (): SignatureFace => ({
  signerName: '李娜 Li Na',
  signerTitle: 'Chief physician',
  meaning: 'approved',
  signedAt: '2026-03-02T08:05:09.000Z',
  timeZone: 'Asia/Shanghai',
  snapshotSha256: 'ab12'.repeat(16),
  certificateSha256: 'cd34'.repeat(16),
});

export const VERIFY_URL = 'https://portal.example/verify/Zm9vYmFyYmF6cXV4MTIzNA';
