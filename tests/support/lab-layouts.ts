import { type Face, type Placed, placedPdf } from './placed-pdf';

/** A row as a person reads it off the page. */
export interface ReadRow {
  name: string;
  value: string;
  unit: string;
  range: string;
}

export interface LabSheet {
  layout: string;
  language: 'zh' | 'en';
  pdf: Uint8Array;
  rows: ReadRow[];
}

type Language = LabSheet['language'];

interface Test extends ReadRow {
  code: string;
  flag: string;
  previous: string;
  method: string;
}

const testsOf = (table: string): Test[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', name = '', value = '', flag = '', unit = '', range = '', previous = '', method = ''] = line
        .split('|')
        .map((cell) => cell.trim());
      return { code, name, value, flag, unit, range, previous, method };
    });

const BLOOD = {
  zh: testsOf(`
    WBC|白细胞计数|11.2|↑|10^9/L|3.5-9.5|6.1|流式细胞术
    RBC|红细胞计数|4.52||10^12/L|3.8-5.1|4.60|电阻抗法
    HGB|血红蛋白|108|↓|g/L|115-150|121|比色法
    HCT|红细胞压积|0.38||L/L|0.35-0.45||计算法
    PLT|血小板计数|245||10^9/L|125-350|250|电阻抗法
    NEUT%|中性粒细胞百分比|68.5||%|40-75|55|流式细胞术
    LYMPH%|淋巴细胞百分比|24||%|20-50|33|流式细胞术
    MONO%|单核细胞百分比|5||%|3-10||流式细胞术
    EOS#|嗜酸性粒细胞绝对值|0.12||10^9/L|0.02-0.52|0.10|流式细胞术
    MCV|平均红细胞体积|84.1||fL|82-100|86|计算法
    MCH|平均血红蛋白量|26.5|↓|pg|27-34|28|计算法
    RDW-CV|红细胞分布宽度|13.2||%|0-15||计算法`),
  en: testsOf(`
    WBC|White Blood Cell Count|11.2|H|10^9/L|3.5-9.5|6.1|Flow cytometry
    RBC|Red Blood Cell Count|4.52||10^12/L|3.8-5.1|4.60|Impedance
    HGB|Haemoglobin|108|L|g/L|115-150|121|SLS-Hb
    HCT|Haematocrit|0.38||L/L|0.35-0.45||Calculated
    PLT|Platelet Count|245||10^9/L|125-350|250|Impedance
    NEUT|Neutrophils|68.5||%|40-75|55|Flow cytometry
    LYM|Lymphocytes|24||%|20-50|33|Flow cytometry
    MONO|Monocytes|5||%|3-10||Flow cytometry
    EOS|Eosinophils|0.12||10^9/L|0.02-0.52|0.10|Flow cytometry
    MCV|Mean Cell Volume|84.1||fL|82-100|86|Calculated
    MCH|Mean Cell Haemoglobin|26.5|L|pg|27-34|28|Calculated
    RDW|Red Cell Distribution Width|13.2||%|11.5-14.5||Calculated`),
};

const CHEMISTRY = {
  zh: testsOf(`
    ALT|丙氨酸氨基转移酶|35||U/L|7-40|28|速率法
    AST|天门冬氨酸氨基转移酶|29||U/L|13-35||速率法
    TBIL|总胆红素|14.6||μmol/L|0-23|12|钒酸盐法
    TP|总蛋白|71.3||g/L|65-85|70|双缩脲法
    ALB|白蛋白|44||g/L|40-55|45|溴甲酚绿法
    GLU|葡萄糖|7.2|↑|mmol/L|3.9-6.1|5.6|己糖激酶法
    UREA|尿素|4.8||mmol/L|2.6-7.5||尿素酶法
    CREA|肌酐|66||μmol/L|41-73|64|肌氨酸氧化酶法
    UA|尿酸|410|↑|μmol/L|155-357|355|尿酸酶法
    TG|甘油三酯|1.21||mmol/L|<1.70|1.45|GPO-PAP
    CHOL|总胆固醇|5.85|↑|mmol/L|<5.18||CHOD-PAP
    K|钾|4.1||mmol/L|3.5-5.3|4.0|离子选择电极法
    NA|钠|140||mmol/L|137-147|141|离子选择电极法
    CA|钙|2.31||mmol/L|2.11-2.52||偶氮胂III法`),
  en: testsOf(`
    ALT|Alanine Aminotransferase|35||U/L|7-40|28|IFCC
    AST|Aspartate Aminotransferase|29||U/L|13-35||IFCC
    TBIL|Bilirubin, Total|14.6||umol/L|0-23|12|Vanadate
    TP|Total Protein|71.3||g/L|65-85|70|Biuret
    ALB|Albumin|44||g/L|40-55|45|BCG
    GLU|Glucose, Fasting|7.2|H|mmol/L|3.9-6.1|5.6|Hexokinase
    UREA|Urea|4.8||mmol/L|2.6-7.5||Urease
    CREA|Creatinine|66||umol/L|41-73|64|Enzymatic
    UA|Uric Acid|410|H|umol/L|155-357|355|Uricase
    TG|Triglycerides|1.21||mmol/L|<1.70|1.45|GPO-PAP
    CHOL|Cholesterol, Total|5.85|H|mmol/L|<5.18||CHOD-PAP
    K|Potassium|4.1||mmol/L|3.5-5.3|4.0|ISE
    NA|Sodium|140||mmol/L|137-147|141|ISE
    CA|Calcium|2.31||mmol/L|2.11-2.52||Arsenazo III`),
};

const URINE = {
  zh: testsOf(`
    GLU|尿葡萄糖|阴性|||阴性
    PRO|尿蛋白|1+|↑||阴性
    BLD|尿隐血|±|||阴性
    LEU|尿白细胞酯酶|阳性(+)|||阴性
    NIT|亚硝酸盐|阴性(-)|||阴性
    KET|酮体|阴性|||阴性
    UBG|尿胆原|阴性|||阴性
    PH|酸碱度|6.5|||4.5-8.0
    SG|尿比重|1.020|||1.003-1.030
    WBC|镜检白细胞|12|↑|/μL|0-9
    RBC|镜检红细胞|3||/HP|0-3
    ANA|抗核抗体滴度|1:320|↑||<1:80
    RPR|梅毒螺旋体RPR|1:8|↑||阴性
    HBSAG|乙肝表面抗原|0.02||IU/mL|<0.05
    HCV|丙肝抗体|阴性||S/CO|阴性`),
  en: testsOf(`
    GLU|Urine Glucose|Negative|||Negative
    PRO|Urine Protein|1+|H||Negative
    BLD|Occult Blood|Trace|||Negative
    LEU|Leukocyte Esterase|Positive|||Negative
    NIT|Nitrite|Neg|||Neg
    KET|Ketones|Negative|||Negative
    BIL|Urine Bilirubin|Negative|||Negative
    PH|pH|6.5|||4.5-8.0
    SG|Specific Gravity|1.020|||1.003-1.030
    WBC|WBC, Microscopy|12|H|/HPF|0-5
    RBC|RBC, Microscopy|3||/HPF|0-3
    ANA|Antinuclear Antibody Titre|1:320|H||<1:80
    RPR|RPR Titre|1:8|H||Non-reactive
    HBSAG|Hepatitis B Surface Antigen|0.02||IU/mL|<0.05
    HCV|Hepatitis C Antibody|Non-reactive||S/CO|Non-reactive`),
};

/** Ranges by sex, as printed in one cell. */
const BY_SEX = {
  zh: testsOf(`
    HGB|血红蛋白|128||g/L|男 130-175 女 115-150
    RBC|红细胞|4.52||10^12/L|男 4.3-5.8 女 3.8-5.1
    HCT|红细胞压积|38.1||%|男：40-50 女：35-45
    CREA|肌酐|66||μmol/L|男 57-97 女 41-73
    UA|尿酸|410|↑|μmol/L|男 208-428 女 155-357
    ESR|血沉|12||mm/h|男<15 女<20
    FER|铁蛋白|88.4||ng/mL|男 30-400 女 13-150
    GGT|谷氨酰转移酶|22||U/L|男 10-60 女 7-45
    PLT|血小板|245||10^9/L|125-350
    GLU|葡萄糖|5.1||mmol/L|3.9-6.1`),
  en: testsOf(`
    HGB|Haemoglobin|128||g/L|M: 130-175 F: 115-150
    RBC|Red Cells|4.52||10^12/L|M: 4.3-5.8 F: 3.8-5.1
    HCT|Haematocrit|38.1||%|Male 40-50 Female 35-45
    CREA|Creatinine|66||umol/L|M 57-97 F 41-73
    UA|Uric Acid|410|H|umol/L|M 208-428; F 155-357
    ESR|Sedimentation Rate|12||mm/h|M <15 F <20
    FER|Ferritin|88.4||ng/mL|Male: 30-400 Female: 13-150
    GGT|Gamma GT|22||U/L|M 10-60 F 7-45
    PLT|Platelets|245||10^9/L|125-350
    GLU|Glucose|5.1||mmol/L|3.9-6.1`),
};

const TOP = 170;
const PITCH = 17;

/** What stands above and below the table, full of numbers that are no results. */
const frame = (language: Language, title: string, page = 1): Placed[] =>
  language === 'zh'
    ? [
        { text: '康健医学检验所', x: 240, y: 50, size: 14 },
        { text: title, x: 250, y: 72, size: 12 },
        { text: '姓名：李小梅', x: 40, y: 100 },
        { text: '性别：女', x: 190, y: 100 },
        { text: '年龄：45岁', x: 300, y: 100 },
        { text: '条码号：690000012345', x: 410, y: 100 },
        { text: '标本类型  血清', x: 40, y: 118 },
        { text: '床号  12', x: 190, y: 118 },
        { text: '采样时间：2026-05-01 08:30', x: 300, y: 118 },
        { text: '检验者  王芳', x: 40, y: 780 },
        { text: '审核者  赵磊', x: 190, y: 780 },
        { text: '报告时间  2026-05-01 15:20', x: 340, y: 780 },
        { text: '本报告仅对所检标本负责，如有疑义请于7日内提出。', x: 40, y: 796 },
        { text: `第 ${page} 页  共 1 页`, x: 440, y: 812 },
        { text: '电话  010-88886666', x: 40, y: 812 },
      ]
    : [
        { text: 'Northgate Clinical Laboratory', x: 200, y: 50, size: 14 },
        { text: title, x: 240, y: 72, size: 12 },
        { text: 'Patient Name: Mary Lee', x: 40, y: 100 },
        { text: 'Sex: F', x: 190, y: 100 },
        { text: 'Age: 45 Y', x: 300, y: 100 },
        { text: 'Lab No: 690000012345', x: 410, y: 100 },
        { text: 'Specimen', x: 40, y: 118 },
        { text: 'Serum', x: 100, y: 118 },
        { text: 'Room 12', x: 190, y: 118 },
        { text: 'Collected: 2026-05-01 08:30', x: 300, y: 118 },
        { text: 'Tested by', x: 40, y: 780 },
        { text: 'W. Fang', x: 100, y: 780 },
        { text: 'Reported 2026-05-01 15:20', x: 340, y: 780 },
        { text: 'Accredited to ISO 15189, certificate 2231, 2024-2028.', x: 40, y: 796 },
        { text: `Page ${page} of 1`, x: 480, y: 812 },
        { text: 'Tel 010-88886666', x: 40, y: 812 },
      ];

interface Column {
  heading: Record<Language, string>;
  x: number;
  cell: (test: Test, index: number) => string;
}

const column = (x: number, zh: string, en: string, cell: Column['cell']): Column => ({ x, heading: { zh, en }, cell });
const NAME = (x: number) => column(x, '检验项目', 'Test', ({ name }) => name);
const RESULT = (x: number) => column(x, '结果', 'Result', ({ value }) => value);
const FLAG = (x: number) => column(x, '提示', 'Flag', ({ flag }) => flag);
const UNIT = (x: number) => column(x, '单位', 'Units', ({ unit }) => unit);
const RANGE = (x: number) => column(x, '参考范围', 'Reference Range', ({ range }) => range);
const NO = (x: number) => column(x, '序号', 'No.', (_, index) => String(index + 1));
const CODE = (x: number) => column(x, '代号', 'Code', ({ code }) => code);
const METHOD = (x: number) => column(x, '检测方法', 'Method', ({ method }) => method);

const place = (text: string, x: number, y: number): Placed[] => (text === '' ? [] : [{ text, x, y }]);

function table(language: Language, columns: Column[], tests: Test[], top = TOP, pitch = PITCH): Placed[] {
  return [
    ...columns.flatMap(({ heading, x }) => place(heading[language], x, top)),
    ...tests.flatMap((test, index) =>
      columns.flatMap(({ cell, x }) => place(cell(test, index), x, top + pitch * (index + 1))),
    ),
  ];
}

/** A raised power is printed small, in a run of its own. */
const raised = (pieces: Placed[]): Placed[] =>
  pieces.flatMap((piece) => {
    const [, power, rest = ''] = /^10\^(\d+)(.*)$/.exec(piece.text) ?? [];
    if (!power) return [piece];
    const half = 4.5;
    return [
      { ...piece, text: '10' },
      { ...piece, text: power, x: piece.x + 2 * half + 1, y: piece.y - 3.5, size: 6 },
      { ...piece, text: rest, x: piece.x + 2 * half + 1 + power.length * 3.4 },
    ];
  });

const rowOf = ({ name, value, unit, range }: Test): ReadRow => ({ name, value, unit, range });
const withCode = (test: Test): ReadRow => ({ ...rowOf(test), name: `${test.code} ${test.name}` });

interface Drawn {
  pieces: Placed[];
  rows: ReadRow[];
  face?: Face;
}

/** Letters in a typewriter's columns. */
const wide = (text: string) => [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 255 ? 2 : 1), 0);
const spaced = (cells: string[], widths: number[]) =>
  cells
    .map((cell, at) => cell + ' '.repeat(Math.max(2, (widths[at] ?? 0) - wide(cell))))
    .join('')
    .trimEnd();

const LAYOUTS: Record<string, (language: Language) => Drawn> = {
  'name, result, flag, unit, range': (language) => {
    const tests = [...BLOOD[language], ...CHEMISTRY[language].slice(0, 8)];
    const columns =
      language === 'zh'
        ? [NAME(40), RESULT(210), UNIT(290), RANGE(390), FLAG(510)]
        : [NAME(40), RESULT(230), FLAG(290), UNIT(340), RANGE(440)];
    return { pieces: raised(table(language, columns, tests)), rows: tests.map(rowOf) };
  },

  'result before name': (language) => {
    const tests = CHEMISTRY[language];
    const columns = [RESULT(40), FLAG(95), NAME(140), UNIT(330), RANGE(430)];
    return { pieces: table(language, columns, tests), rows: tests.map(rowOf) };
  },

  'two tables side by side': (language) => {
    const [left, right] = [BLOOD[language].slice(0, 11), CHEMISTRY[language].slice(0, 10)];
    const at = (x: number) => [NO(x), CODE(x + 22), RESULT(x + 75), FLAG(x + 115), UNIT(x + 145), RANGE(x + 200)];
    const short = (test: Test) => ({ ...rowOf(test), name: test.code });
    return {
      pieces: [...table(language, at(25), left), ...table(language, at(305), right)].map((piece) => ({
        ...piece,
        size: piece.size ?? 8,
      })),
      rows: [...left, ...right].map(short),
    };
  },

  'numbered, code and name, ranges by sex': (language) => {
    const tests = BY_SEX[language];
    const columns = [NO(40), CODE(70), NAME(125), RESULT(250), FLAG(300), UNIT(340), RANGE(410)];
    return { pieces: table(language, columns, tests), rows: tests.map(withCode) };
  },

  'range in a second line': (language) => {
    const tests = CHEMISTRY[language];
    const columns = [NAME(40), RESULT(250), FLAG(310), UNIT(380)];
    const ranges = tests.flatMap(({ range }, index) =>
      place(language === 'zh' ? `参考范围：${range}` : range, 250, TOP + 28 * (index + 1) + 12),
    );
    return { pieces: [...table(language, columns, tests, TOP, 28), ...ranges], rows: tests.map(rowOf) };
  },

  'unit within the name, flags attached': (language) => {
    const tests = CHEMISTRY[language];
    const columns = [
      column(40, '项目', 'Investigation', ({ name, unit }) => `${name}(${unit})`),
      column(
        300,
        '测定值',
        'Observed Value',
        ({ value, flag }) => value + (flag && (language === 'zh' ? flag : ` ${flag}`)),
      ),
      column(420, '参考值', 'Reference Interval', ({ range }) => range),
    ];
    return { pieces: table(language, columns, tests), rows: tests.map(rowOf) };
  },

  'numbered, method': (language) => {
    const tests = [...CHEMISTRY[language], ...BLOOD[language].slice(0, 6)];
    const columns = [NO(40), NAME(70), METHOD(230), RESULT(330), FLAG(375), UNIT(410), RANGE(480)];
    return { pieces: table(language, columns, tests), rows: tests.map(rowOf) };
  },

  'previous result beside the present': (language) => {
    const tests = CHEMISTRY[language].map((test, index) => (index === 9 ? { ...test, value: '', flag: '' } : test));
    const previous = column(300, '上次结果', 'Previous', (test) => test.previous);
    const columns =
      language === 'zh'
        ? [NAME(40), column(210, '本次结果', '', ({ value }) => value), FLAG(265), previous, UNIT(380), RANGE(460)]
        : [
            NAME(40),
            column(200, '', 'Result', ({ value }) => value),
            FLAG(250),
            UNIT(360),
            RANGE(420),
            { ...previous, x: 520 },
          ];
    return {
      pieces: table(language, columns, tests),
      rows: tests.filter(({ value }) => value !== '').map(rowOf),
    };
  },

  'columns made with spaces': (language) => {
    const tests = BLOOD[language];
    const widths = [30, 10, 6, 12, 20];
    const heads =
      language === 'zh'
        ? ['项目名称', '结果', '提示', '单位', '参考区间']
        : ['TEST NAME', 'RESULT', 'FLAG', 'UNITS', 'REFERENCE'];
    const lines = [heads, ...tests.map(({ name, value, flag, unit, range }) => [name, value, flag, unit, range])];
    return {
      pieces: lines.map((cells, index) => ({ text: spaced(cells, widths), x: 40, y: TOP + PITCH * index })),
      rows: tests.map(rowOf),
      face: language === 'zh' ? 'song' : 'courier',
    };
  },

  'urine, titres': (language) => {
    const tests = URINE[language];
    const columns = [NAME(40), RESULT(230), FLAG(290), UNIT(340), RANGE(430)];
    return { pieces: table(language, columns, tests), rows: tests.map(rowOf) };
  },

  'culture and imaging, no results': (language) => {
    const lines =
      language === 'zh'
        ? [
            ['细菌培养及药敏报告'],
            ['培养结果', '大肠埃希菌', '>10^5 CFU/mL'],
            ['抗生素', 'MIC', '结果', '折点'],
            ['阿米卡星', '≤2', 'S', '≤16'],
            ['氨苄西林', '≥32', 'R', '≤8'],
            ['头孢曲松', '8', 'I', '≤1'],
            ['左氧氟沙星', '≤0.12', 'S', '≤2'],
            ['超声所见'],
            ['肝脏', '最大斜径 142 mm，形态正常，回声均匀。'],
            ['胆囊', '大小 62×24 mm', '壁厚 3 mm'],
            ['右肾', '囊肿 12 mm', '边界清'],
            ['印象：1. 右肾囊肿 2. 余未见异常。'],
            ['建议 6 个月后复查。'],
          ]
        : [
            ['MICROBIOLOGY AND IMAGING'],
            ['Culture', 'Escherichia coli', '>10^5 CFU/mL'],
            ['Antibiotic', 'MIC', 'Result', 'Breakpoint'],
            ['Amikacin', '<=2', 'S', '<=16'],
            ['Ampicillin', '>=32', 'R', '<=8'],
            ['Ceftriaxone', '8', 'I', '<=1'],
            ['Levofloxacin', '<=0.12', 'S', '<=2'],
            ['Ultrasound of the abdomen'],
            ['Liver', 'span 142 mm, normal echo texture.'],
            ['Gallbladder', '62 x 24 mm', 'wall 3 mm'],
            ['Right kidney', 'cyst 12 mm', 'smooth border'],
            ['Impression: 1. Simple cyst of the right kidney. 2. No other finding.'],
            ['Follow-up in 6 months.'],
          ];
    return {
      pieces: lines.flatMap((cells, row) => cells.flatMap((cell, at) => place(cell, 40 + at * 120, TOP + PITCH * row))),
      rows: [],
    };
  },
};

/** Sample PDFs of made-up labs: each layout in Chinese and in English, with what stands in its table. */
export function labSheets(): LabSheet[] {
  return Object.entries(LAYOUTS).flatMap(([layout, draw]) =>
    (['zh', 'en'] as const).map((language) => {
      const { pieces, rows, face = language === 'zh' ? 'song' : 'helvetica' } = draw(language);
      const title = language === 'zh' ? '检验报告单' : 'Laboratory Report';
      return { layout, language, rows, pdf: placedPdf(face, [[...frame(language, title), ...pieces]]) };
    }),
  );
}
