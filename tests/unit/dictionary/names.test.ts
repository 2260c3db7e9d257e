import {
  doneIn,
  isAbbreviation,
  keysIn,
  nameKey,
  readName,
  readPanel,
  readSpecimen,
  specimenIn,
  spread,
  withoutSpecimen,
  withoutSpecimenBehind,
} from '../../../server/modules/dictionary/name-rules';

test.each([
  ['  Alanine-Amino transferase ', 'alanineaminotransferase'],
  ['ＡＬＴ', 'alt'],
  ['A/G', 'a/g'],
  ['A:G', 'a/g'],
  ['A：G', 'a/g'],
  ['A∶G', 'a/g'],
  ['NEUT%', 'neut%'],
  ['NEUT#', 'neut#'],
  ['α-AFP βHCG γ-GT δ κ λ ω μ ß', 'aafpbhcgggtdeltaklwub'],
  ['25‐OH‑D‒3–x—y_z', '25ohd3xyz'],
  ['a.b,c，d、e;f；g·h•i', 'abcdefghi'],
  [`a'b’c"d“e”f\\g`, 'abcdefg'],
  ['a(b)[c]{d}<e>〈f〉《g》【h】', 'abcdefgh'],
  ['', ''],
])('%j is compared as %j', (printed, key) => expect(nameKey(printed)).toBe(key));

const shown = (parts: ReturnType<typeof withoutSpecimen>) =>
  parts &&
  [parts.ways.map((keys) => keys.join('+')).join(' '), parts.specimens?.[0] ?? '', parts.says ?? ''].join(' | ');

test.each([
  ['葡萄糖', '葡萄糖 |  | '],
  ['葡萄糖测定', '葡萄糖测定 葡萄糖 |  | '],
  ['葡萄糖检测', '葡萄糖检测 葡萄糖 |  | '],
  ['葡萄糖检查', '葡萄糖检查 葡萄糖 |  | '],
  ['葡萄糖试验', '葡萄糖试验 葡萄糖 |  | '],
  ['葡萄糖含量', '葡萄糖含量 葡萄糖 |  | '],
  ['葡萄糖水平', '葡萄糖水平 葡萄糖 |  | '],
  ['葡萄糖测量值', '葡萄糖测量值 葡萄糖 |  | '],
  ['葡萄糖测试', '葡萄糖测试 葡萄糖 |  | '],
  ['测定葡萄糖', '测定葡萄糖 |  | '],
  ['Glucose level', 'glucoselevel glucose |  | '],
  ['Glucose levels', 'glucoselevels glucose |  | '],
  ['乙肝表面抗原定量', '乙肝表面抗原定量 乙肝表面抗原 |  | number'],
  ['乙肝表面抗原定性', '乙肝表面抗原定性 乙肝表面抗原 |  | words'],
  ['HBsAg quantitative', 'hbsagquantitative hbsag |  | number'],
  ['HBsAg quant.', 'hbsagquant hbsag |  | number'],
  ['HBsAg Qual', 'hbsagqual hbsag |  | words'],
  ['HBsAg qualitative', 'hbsagqualitative hbsag |  | words'],
  ['乙肝表面抗原定量(HBsAg)', '乙肝表面抗原定量hbsag 乙肝表面抗原+hbsag 乙肝表面抗原+hbsag |  | number'],
  ['丙氨酸氨基转移酶(ALT)', '丙氨酸氨基转移酶alt 丙氨酸氨基转移酶+alt 丙氨酸氨基转移酶+alt |  | '],
  ['丙氨酸氨基转移酶（ALT）', '丙氨酸氨基转移酶alt 丙氨酸氨基转移酶+alt 丙氨酸氨基转移酶+alt |  | '],
  ['丙氨酸氨基转移酶[ALT]', '丙氨酸氨基转移酶alt 丙氨酸氨基转移酶+alt 丙氨酸氨基转移酶+alt |  | '],
  ['ALT(ALT)', 'altalt alt |  | '],
  ['葡萄糖(氧化酶法)', '葡萄糖氧化酶法 葡萄糖 |  | '],
  ['葡萄糖(己糖激酶法)测定', '葡萄糖己糖激酶法测定 葡萄糖己糖激酶法 |  | '],
  ['T4 (ECLIA)', 't4eclia t4 |  | '],
  ['T4 (calc.)', 't4calc t4 |  | '],
  ['T4 (CKD-EPI 2021)', 't4ckdepi2021 t4 |  | '],
  ['T4 (LC-MS/MS)', 't4lcms/ms t4 t4lcms+ms |  | '],
  ['T4 (free)', 't4free t4+free |  | '],
  ['ALT/GPT', 'alt/gpt alt+gpt |  | '],
  ['ALT|GPT', 'alt|gpt alt+gpt |  | '],
  ['ALT  GPT', 'altgpt alt+gpt |  | '],
  ['A/B/C', 'a/b/c |  | '],
  ['ALT丙氨酸氨基转移酶', 'alt丙氨酸氨基转移酶 丙氨酸氨基转移酶+alt |  | '],
  ['ALT 丙氨酸 转移酶', 'alt丙氨酸转移酶 |  | '],
  ['★钾', '钾 |  | '],
  ['* K', 'k |  | '],
  ['钾 ↑', '钾 |  | '],
  ['钾**', '钾 |  | '],
  ['1.钾', '钾 |  | '],
  ['12、 钾', '钾 |  | '],
  ['1.25', '125 |  | '],
  ['', ' |  | '],
])('the name %j is looked up as %j', (printed, expected) => {
  const parts = readName(printed);
  expect(shown(parts)).toBe(expected);
  expect(parts.specimens).toBeNull();
});

test.each([
  ['血清钾', '钾 | serum | '],
  ['血清 钾', '钾 | serum | '],
  ['Serum potassium', 'potassium | serum | '],
  ['serum-K', 'k | serum | '],
  ['血浆氨', '氨 | plasma | '],
  ['Plasma renin', 'renin | plasma | '],
  ['全血铅', '铅 | whole_blood | '],
  ['Whole blood lead', 'lead | whole_blood | '],
  ['24h尿蛋白', '蛋白 | urine_24h | '],
  ['24小时尿钙', '钙 | urine_24h | '],
  ['24 h urine calcium', 'calcium | urine_24h | '],
  ['尿液葡萄糖', '葡萄糖 | urine | '],
  ['尿糖', '糖 | urine | '],
  ['Urine: glucose', 'glucose | urine | '],
  ['脑脊液蛋白', '蛋白 | csf | '],
  ['CSF protein', 'protein | csf | '],
  ['胸水LDH', 'ldh | pleural_fluid | '],
  ['胸腔积液LDH', 'ldh | pleural_fluid | '],
  ['腹水LDH', 'ldh | ascites | '],
  ['腹腔积液LDH', 'ldh | ascites | '],
  ['粪便隐血', '隐血 | stool | '],
  ['大便隐血', '隐血 | stool | '],
  ['Stool_OB', 'ob | stool | '],
  ['★血清钾', '钾 | serum | '],
  ['血清钾定量', '钾定量 钾 | serum | number'],
  ['血清', null],
  ['血清 -', null],
  ['钾', null],
  ['', null],
])('%j without the specimen at its front: %s', (printed, expected) => {
  expect(shown(withoutSpecimen(printed))).toBe(expected);
});

test.each([
  ['Creatinine, Serum', 'creatinine | serum | '],
  ['Creatinine (Urine)', 'creatinine | urine | '],
  ['血糖(末梢血)', '血糖 | capillary_blood | '],
  ['血糖（末梢血）', '血糖 | capillary_blood | '],
  ['血糖[末梢血]', '血糖 | capillary_blood | '],
  ['★Creatinine, Serum', 'creatinine | serum | '],
  ['Creatinine, total, Serum', 'creatininetotal | serum | '],
  ['Creatinine (enzymatic)', null],
  ['Creatinine', null],
  [', Serum', null],
  ['(Serum)', null],
])('%j without the specimen behind it: %s', (printed, expected) => {
  expect(shown(withoutSpecimenBehind(printed))).toBe(expected);
});

test.each([
  ['', null],
  [' - ', null],
  ['血清', ['serum']],
  ['serum', ['serum']],
  ['血清标本', ['serum']],
  ['血清样本', ['serum']],
  ['标本', null],
  ['尿标本', ['urine', 'morning_urine', 'midstream_urine']],
  ['血浆', ['plasma', 'heparin_plasma', 'edta_plasma', 'citrate_plasma', 'fluoride_plasma']],
  ['WB', ['whole_blood', 'edta_blood', 'venous_blood', 'arterial_blood', 'capillary_blood']],
  ['heparin plasma', ['heparin_plasma']],
  ['moon dust', []],
  ['标本血清', []],
])('the specimen %j may be %j', (printed, codes) => expect(readSpecimen(printed)).toEqual(codes));

test('a specimen is spread over those that its name leaves open, each once', () => {
  expect(spread(['serum'])).toEqual(['serum']);
  expect(spread(['urine', 'morning_urine'])).toEqual(['urine', 'morning_urine', 'midstream_urine']);
  expect(doneIn(['whole_blood', 'venous_blood'])).toEqual(['whole_blood', 'edta_blood', 'venous_blood']);
  expect(doneIn(['urine'])).toEqual(['urine', 'morning_urine', 'midstream_urine']);
  expect(doneIn(['serum'])).toEqual(['serum']);
});

test.each([
  ...['24h尿', '24 小时尿蛋白', '24-hour urine', '24h urine', '24h尿液'].map((name) => [name, 'urine_24h']),
  ...['尿常规', '尿液', '尿沉渣', '尿生化', '尿分析', '尿有形成分', '尿干化学', '尿检', 'Urinalysis', 'URINE test'].map(
    (n) => [n, 'urine'],
  ),
  ...['粪便常规', '大便', '便常规', 'Stool', 'Fecal', 'faecal occult'].map((n) => [n, 'stool']),
  ...['脑脊液', 'CSF', 'Cerebrospinal'].map((n) => [n, 'csf']),
  ...['胸水', '胸液'].map((n) => [n, 'pleural_fluid']),
  ...['Pleural', '胸腔积液'].map((n) => [n, 'pleural_fluid']),
  ...['腹水', '腹液', 'Ascites', '腹腔积液', 'Peritoneal fluid'].map((n) => [n, 'ascites']),
  ...['精液', 'Semen', 'seminal'].map((n) => [n, 'semen']),
  ...['白带', '阴道分泌物', 'Vaginal'].map((n) => [n, 'vaginal_secretion']),
  ...['前列腺液', 'Prostatic fluid'].map((n) => [n, 'prostatic_fluid']),
  ...[
    '积液',
    '体液',
    '引流',
    '穿刺',
    '灌洗',
    '透析',
    '骨髓',
    '拭子',
    '涂片',
    '痰',
    '关节',
    '心包',
    '羊水',
    '胃液',
    'Fluid',
    'Marrow',
    'Swab',
    'smear',
    'sputum',
    'lavage',
    'drain',
    'dialysate',
  ].map((n) => [n, 'none']),
  ...['血常规', '全血细胞', '血细胞分析', '血细胞计数', 'Blood count', 'FBC', 'cbc', 'Haemogram', 'hemogram'].map(
    (n) => [n, 'whole_blood'],
  ),
  ...['凝血四项', 'Coagulation'].map((n) => [n, 'citrate_plasma']),
  ...['血气', 'Blood gas'].map((n) => [n, 'arterial_blood']),
  ...[
    '糖尿病',
    '高尿检',
    '泌尿',
    '排尿常规',
    'purine',
    'urines',
    'CSFx',
    '尿常规 血常规',
    '血常规,凝血',
    '尿常规、便',
    '尿常规;x',
    '尿常规+x',
    '尿常规&x',
    '尿常规和x',
    '尿常规与x',
    '尿常规及x',
    '尿常规体检',
    '尿常规套餐',
    '尿常规综合',
    '尿常规全套',
    'urine and x',
    'urine check-up',
    'urine checkup',
    'urine screen',
    'urine profile',
    'urine package',
    '生化',
    'X血常规',
    '',
  ].map((n) => [n, 'nothing']),
])('the panel %s is of %s', (panel, expected) => {
  const read = readPanel(panel as string);
  const said = read === null ? 'nothing' : (read[0] ?? 'none');
  expect(said).toBe(expected);
});

test.each([
  ['K', true],
  ['A/G', true],
  ['hs-CRP', true],
  ['CA19-9', true],
  ['Glucose', false],
  ['钾', false],
  ['NEUT%', false],
  ['', false],
])('%s is an abbreviation: %s', (name, expected) => expect(isAbbreviation(name)).toBe(expected));

test('every key of a name is looked up once', () => {
  expect(keysIn('血清钾(K)')).toEqual(['血清钾k', '血清钾', 'k', '钾k', '钾']);
  expect(keysIn('K, Serum')).toEqual(['kserum', 'k']);
  expect(keysIn('')).toEqual([]);
});

test.each([
  [' ★钾 ', '钾 |  | '],
  ['★★钾', '钾 |  | '],
  ['NEUT#', 'neut# |  | '],
  ['HBV*DNA', 'hbv*dna |  | '],
  ['ALT丙氨酸GPT', 'alt丙氨酸gpt |  | '],
  ['葡萄糖(测定)', '葡萄糖测定 |  | '],
  ['丙氨酸氨基\n转移酶(ALT)', '丙氨酸氨基转移酶alt |  | '],
  ['乙肝表面抗原定量 (HBsAg)', '乙肝表面抗原定量hbsag 乙肝表面抗原+hbsag 乙肝表面抗原+hbsag |  | number'],
  ['HBsAg quant', 'hbsagquant hbsag |  | number'],
  ['Quality control', 'qualitycontrol |  | '],
  ['T4 ( ECLIA )', 't4eclia t4 |  | '],
  ['T4 (ECLIA free)', 't4ecliafree t4+ecliafree |  | '],
  ['抗体(免疫荧光法)', '抗体免疫荧光法 抗体+免疫荧光法 |  | '],
  ...['发光法', '化学发光', '电化学发光免疫分析', 'LCMS', 'LC-MS', 'ICPMS', 'CKD-EPI', 'CKD-EPI2021', 'calc'].map(
    (method) => [`T4 (${method})`, `t4${nameKey(method)} t4 |  | `],
  ),
])('the name %j, as labs print it, is looked up as %j', (printed, expected) =>
  expect(shown(readName(printed as string))).toBe(expected),
);

test.each([
  [' ★血清钾', '钾 | serum | '],
  ['血清A:G', 'a/g | serum | '],
  ['血清C-反应蛋白', 'c反应蛋白 反应蛋白+c | serum | '],
])('%j without the specimen at its front is %s', (printed, expected) =>
  expect(shown(withoutSpecimen(printed))).toBe(expected),
);

test.each([
  [' ★Creatinine, Serum', 'creatinine | serum | '],
  ['Creatinine, Serum ★ ', 'creatinine | serum | '],
  ['Creatinine,Serum', 'creatinine | serum | '],
  ['K (-)', null],
  ['Potassium\nSodium, Serum', null],
])('%j without the specimen behind it is %s', (printed, expected) =>
  expect(shown(withoutSpecimenBehind(printed))).toBe(expected),
);

test.each([
  ['血清', 'Serum', '血清'],
  ['serum', 'Serum', '血清'],
  ['Urine', 'Urine', '尿液'],
  ['末梢血', 'Capillary blood', '末梢血'],
  ['血', '血', '血'],
  ['moon dust', 'moon dust', 'moon dust'],
])('the specimen %s is shown as %s and %s', (printed, en, zh) => {
  expect([specimenIn('en', printed), specimenIn('zh', printed)]).toEqual([en, zh]);
});

test('what is no specimen with 样本 before it is none', () => expect(readSpecimen('样本血清')).toEqual([]));

test.each<[string, string[] | null]>([
  ['血常规', ['whole_blood', 'edta_blood', 'venous_blood', 'serum', 'heparin_plasma']],
  ['凝血四项', ['citrate_plasma', 'plasma', 'serum', 'heparin_plasma']],
  ['血气分析', ['arterial_blood', 'venous_blood', 'capillary_blood']],
  ['抗凝血酶III', null],
  ['24小时 尿蛋白', ['urine_24h']],
  ['24 小时尿液', ['urine_24h']],
  ['24小时 尿液', ['urine_24h']],
])('in the panel %s may stand results of %j', (panel, specimens) => expect(readPanel(panel)).toEqual(specimens));
