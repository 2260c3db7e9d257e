import { SPECIMEN_CODES, type SpecimenCode } from './pack/entry';
import { OPEN_WORDS, SPECIMENS } from './pack/specimens';

const GREEK: Record<string, string> = { α: 'a', β: 'b', γ: 'g', δ: 'delta', κ: 'k', λ: 'l', ω: 'w', μ: 'u', ß: 'b' };

/**
 * How names are compared: one width and case, Greek as Latin, without spaces, hyphens, dots and what nobody sees. `%`, `#` and `/` stay: A/G is the
 * ratio of albumin and globulin, AG the anion gap.
 */
export const nameKey = (printed: string): string =>
  printed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[αβγδκλωμß]/g, (letter) => GREEK[letter] ?? letter)
    .replace(/[:：∶]/g, '/')
    .replace(/[\s\p{Cc}\p{Cf}\-‐‑‒–—_.,，、;；·•'’"“”\\()[\]{}<>〈〉《》【】]/gu, '');

/** Marks that labs print beside a name: accredited, sent out, asterisks. */
const MARKS = /^(?:[*＊★☆▲△●○◆◇※#]+|\d{1,2}[.、)）](?=\s*\p{L}))\s*|\s*[*＊★☆▲△●○◆◇※↑↓]+$/gu;

/** Words that say how it was done, not what: the whole of what stands in brackets. */
const METHODS =
  /^(?:(?:化学|电化学|酶促|微粒子)?(?:发光)(?:法|免疫分析)?|(?:酶|速率|终点|比色|比浊|免疫比浊|散射比浊|透射比浊|干化学|仪器|镜检|离子选择电极|电极|电阻抗|循环酶|苦味酸|肌氨酸氧化酶|双缩脲|溴甲酚绿|重氮|氧化酶|己糖激酶|胶体金|荧光|流式|质谱|层析|凝固|直接)法|ise|elisa|clia|eclia|cmia|hplc|lc-?ms(?:\/ms)?|icp-?ms|pcr|enzymatic|ckd-epi(?: ?20\d\d)?|ngsp|计算|计算值|calculated|calc\.?|定量|定性)$/i;
/** What labs add to a name without meaning another test. */
const ENDINGS = /(?:测定|检测|检查|试验|含量|水平|测量值|level|levels|测试)$/i;
const QUANTITATIVE = /(?:定量|quantitative|quant\.?)$/i;
const QUALITATIVE = /(?:定性|qualitative|qual\.?)$/i;

export interface NameParts {
  /** Each must name the analyte: `丙氨酸氨基转移酶(ALT)` has two. The whole name comes first, alone. */
  ways: readonly (readonly string[])[];
  /** What the name itself says of the specimen: 血清钾, 24h尿蛋白; null: nothing. */
  specimens: readonly SpecimenCode[] | null;
  /** Where the name says that a number or that words are meant. */
  says: 'number' | 'words' | null;
}

const unique = <T>(all: readonly T[]) => [...new Set(all)];

/** What each printed name of a specimen means. */
const SPECIMENS_OF: ReadonlyMap<string, readonly SpecimenCode[]> = new Map([
  ...SPECIMEN_CODES.flatMap((code) => {
    const { en, zh, names = [], includes = [] } = SPECIMENS[code];
    const means = [code, ...includes];
    return unique([code, en, zh, ...names].map(nameKey)).map((key) => [key, means] as const);
  }),
  ...OPEN_WORDS.flatMap(({ names, means }) => names.map((name) => [nameKey(name), spread(means)] as const)),
]);

/** A specimen with those that its name leaves open. */
export function spread(codes: readonly SpecimenCode[]): SpecimenCode[] {
  return unique(codes.flatMap((code) => [code, ...(SPECIMENS[code].includes ?? [])]));
}

/** The specimen that a name means, and no other beside those that it includes. */
const SPECIMEN_NAMED: ReadonlyMap<string, SpecimenCode> = new Map(
  SPECIMEN_CODES.flatMap((code) => {
    const { en, zh, names = [] } = SPECIMENS[code];
    return [code, en, zh, ...names].map((name) => [nameKey(name), code] as const);
  }),
);

/** A printed specimen in a reader's words; as it is printed where it means several or nobody knows it. */
export function specimenIn(language: 'en' | 'zh', printed: string): string {
  const code = SPECIMEN_NAMED.get(nameKey(printed));
  return code ? SPECIMENS[code][language] : printed;
}

/**
 * Which specimens a printed one may be: 血清 → serum, 血浆 → any plasma, 血 → serum, plasma, whole blood.
 * @returns null where nothing is printed, none for what is not known
 */
export function readSpecimen(printed: string): readonly SpecimenCode[] | null {
  const bare = printed.replace(/标本$|样本$/, '');
  const key = nameKey(bare);
  if (key === '') return null;
  return SPECIMENS_OF.get(key) ?? SPECIMENS_OF.get(nameKey(printed)) ?? [];
}

/** Longest first: 24h尿 before 尿. */
const PREFIXES: readonly [prefix: string, means: readonly SpecimenCode[]][] = (
  [
    ['24小时尿', ['urine_24h']],
    ['24h尿', ['urine_24h']],
    ['24hurine', ['urine_24h']],
    ['脑脊液', ['csf']],
    ['csf', ['csf']],
    ['胸水', ['pleural_fluid']],
    ['胸腔积液', ['pleural_fluid']],
    ['腹水', ['ascites']],
    ['腹腔积液', ['ascites']],
    ['血清', ['serum']],
    ['serum', ['serum']],
    ['血浆', spread(['plasma'])],
    ['plasma', spread(['plasma'])],
    ['全血', spread(['whole_blood'])],
    ['wholeblood', spread(['whole_blood'])],
    ['尿液', spread(['urine'])],
    ['尿', spread(['urine'])],
    ['urine', spread(['urine'])],
    ['粪便', ['stool']],
    ['大便', ['stool']],
    ['stool', ['stool']],
  ] satisfies [string, SpecimenCode[]][]
).map(([prefix, means]) => [prefix, means]);

const withoutEnding = (name: string) => name.replace(QUANTITATIVE, '').replace(QUALITATIVE, '').replace(ENDINGS, '');

/** Chinese and Latin that stand side by side are two names of one thing: `ALT丙氨酸氨基转移酶`. */
function byWriting(name: string): string[] {
  const chinese = name.replace(/[^\p{Script=Han}]+/gu, ' ').trim();
  const latin = name.replace(/[\p{Script=Han}]+/gu, ' ').trim();
  return chinese && latin && !chinese.includes(' ') && !latin.includes(' ') ? [chinese, latin] : [];
}

/** Ways to read a printed name: as a whole, then as several names of one thing. */
function waysOf(name: string): string[][] {
  const whole = unique([nameKey(name), nameKey(withoutEnding(name))]).map((key) => [key]);
  const [, outer = '', inner = ''] = /^(.+?)\s*[([]([^()[\]]+)[)\]]$/.exec(name.normalize('NFKC')) ?? [];
  const bracketed = outer === '' ? [] : METHODS.test(inner.trim()) ? [[outer]] : [[outer, inner]];
  const beside = name.normalize('NFKC').split(/\s*[/|]\s*|\s{2,}/);
  const listed = beside.length === 2 ? [beside] : [];
  const written = byWriting(name);
  const several = [...bracketed, ...listed, ...(written.length ? [written] : [])];
  return [...whole, ...several.map((parts) => unique(parts.map((part) => nameKey(withoutEnding(part)))))].filter(
    (keys) => keys.every((key) => key !== ''),
  );
}

/** How a printed name can be looked up. */
export function readName(printed: string): NameParts {
  const name = printed.trim().replace(MARKS, '').trim();
  const ending = name
    .normalize('NFKC')
    .replace(/[([].*$/, '')
    .trim();
  const says = QUANTITATIVE.test(ending) ? 'number' : QUALITATIVE.test(ending) ? 'words' : null;
  return { ways: waysOf(name), specimens: null, says };
}

/** The name without the specimen at its front: 血清钾 → 钾, of serum. Null where it begins with none. */
export function withoutSpecimen(printed: string): NameParts | null {
  const name = printed.trim().replace(MARKS, '').trim();
  const plain = name.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
  const found = PREFIXES.find(([prefix]) => plain.startsWith(prefix) && plain.length > prefix.length);
  if (!found) return null;
  let taken = 0;
  let at = 0;
  const whole = name.normalize('NFKC');
  while (taken < found[0].length && at < whole.length) {
    if (!/\s/.test(whole[at] ?? '')) taken += 1;
    at += 1;
  }
  const rest = whole.slice(at).replace(/^[\s\-_:]+/, '');
  return rest === '' ? null : { ...readName(rest), specimens: found[1] };
}

/** The name without the specimen behind it: `Creatinine, Serum`, 血糖(末梢血). Null where none stands there. */
export function withoutSpecimenBehind(printed: string): NameParts | null {
  const name = printed.normalize('NFKC').trim().replace(MARKS, '').trim();
  const [, outer = '', bracketed, listed] = /^(.+?)\s*(?:[([]([^()[\]]+)[)\]]|,\s*([^,]+))$/.exec(name) ?? [];
  const specimens = readSpecimen(bracketed ?? listed ?? '');
  return outer === '' || !specimens?.length ? null : { ...readName(outer), specimens };
}

/** What a report of blood may hold beside what it is named for: potassium stands under a blood count too. */
const OTHER_TUBES: readonly SpecimenCode[] = ['serum', 'heparin_plasma'];

/** What a panel's name says of the specimen of everything in it; nothing (none) for what may be any fluid. */
const PANELS: readonly [RegExp, readonly SpecimenCode[]][] = [
  [/24\s*(?:h|小时)\s*尿|24[- ]?h(?:our)? urine/i, ['urine_24h']],
  [
    /(?<![糖高泌排]|24\s*(?:h|小时)\s*)尿(?:常规|液|沉渣|生化|分析|有形成分|干化学|检)|\burinalysis\b|(?<!24[- ]?h(?:our)? )\burine\b/i,
    spread(['urine']),
  ],
  [/粪便|大便|便常规|\bstool\b|\bf(?:a)?ecal\b/i, ['stool']],
  [/脑脊液|\bcsf\b|cerebrospinal/i, ['csf']],
  [/胸(?:腔积)?[水液]|\bpleural\b/i, ['pleural_fluid']],
  [/腹(?:腔积)?[水液]|\bascit|peritoneal fluid/i, ['ascites']],
  [/精液|\bsemen\b|seminal/i, ['semen']],
  [/白带|阴道分泌物|\bvaginal\b/i, ['vaginal_secretion']],
  [/前列腺液|prostatic fluid/i, ['prostatic_fluid']],
  [
    /积液|体液|引流|穿刺|灌洗|透析|骨髓|拭子|涂片|痰|关节|心包|羊水|胃液|\bfluid\b|marrow|swab|smear|sputum|lavage|drain|dialys/i,
    [],
  ],
  [
    /(?:^|\s)血常规|全血细胞|血细胞(?:分析|计数)|blood count|\b[cf]bc\b|ha?emogram/i,
    ['whole_blood', 'edta_blood', 'venous_blood', ...OTHER_TUBES],
  ],
  [/^凝血|\bcoagulation\b/i, ['citrate_plasma', 'plasma', ...OTHER_TUBES]],
  [/血气|blood gas/i, ['arterial_blood', 'venous_blood', 'capillary_blood']],
];

/** A name of several panels together says nothing of one result in it. */
const SEVERAL = /[,，、;；+&和与及]|\band\b|体检|套餐|综合|全套|check-?up|screen|profile|package/i;

/** Which specimens a panel's name allows; null where it says nothing, or names several. */
export function readPanel(printed: string): readonly SpecimenCode[] | null {
  const name = printed.normalize('NFKC');
  const said = PANELS.filter(([pattern]) => pattern.test(name)).map(([, means]) => means);
  if (said.some((means) => means.length === 0)) return said.length > 1 ? (said[0] ?? null) : [];
  return said.length === 1 && !SEVERAL.test(name) ? (said[0] ?? null) : null;
}

/** Every key under which a printed name may have to be looked up. */
export const keysIn = (printed: string): string[] =>
  unique(
    [readName(printed), withoutSpecimen(printed), withoutSpecimenBehind(printed)].flatMap((parts) =>
      (parts?.ways ?? []).flat(),
    ),
  );

/** An abbreviation has too many meanings to stand without a unit. */
export const isAbbreviation = (printed: string): boolean => /^[a-z0-9/]{1,6}$/.test(nameKey(printed));

const KINDS: Partial<Record<SpecimenCode, readonly SpecimenCode[]>> = {
  whole_blood: ['edta_blood', 'venous_blood'],
  urine: ['morning_urine', 'midstream_urine'],
};

/** In which specimens an analyte is done, with the kinds of urine and of blood that are one for it. */
export const doneIn = (specimens: readonly SpecimenCode[]): SpecimenCode[] =>
  unique(specimens.flatMap((code) => [code, ...(KINDS[code] ?? [])]));
