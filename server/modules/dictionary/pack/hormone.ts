import type { AnalyteEntry, AnalyteFile, SpecimenCode } from './entry';

const SERUM: readonly SpecimenCode[] = ['serum', 'plasma', 'heparin_plasma', 'edta_plasma'];
/** Hormones that EDTA disturbs in common immunoassays, or that are compared in serum and heparin plasma only. */
const NO_EDTA: readonly SpecimenCode[] = ['serum', 'plasma', 'heparin_plasma'];
const ONLY_SERUM: readonly SpecimenCode[] = ['serum'];
const EDTA: readonly SpecimenCode[] = ['edta_plasma', 'plasma'];
const PLASMA: readonly SpecimenCode[] = ['edta_plasma', 'plasma', 'heparin_plasma'];

/** `names` are parted by `|`. */
const line = (
  code: string,
  en: string,
  zh: string,
  shortEn: string,
  unit: string,
  decimals: number,
  possible: readonly [number, number],
  names: string,
  more: Partial<AnalyteEntry> = {},
): AnalyteEntry => ({
  code,
  en,
  zh,
  shortEn,
  shortZh: zh,
  names: names.split('|'),
  specimens: SERUM,
  scale: 'number',
  unit,
  decimals,
  possible,
  ...more,
});
const mole = (molarMass: number, formula: string) => ({
  molarMass,
  molarMassSource: `${formula}, IUPAC atomic weights 2021`,
});
/** Reference change values, 2.77 × sqrt(CVa² + CVi²), rounded up; CVi after the EFLM biological variation database. */
const rcv = (percent: number, withinDays: number, cv: string): Partial<AnalyteEntry> => ({
  delta: { percent, withinDays },
  deltaSource: `Reference change value, rounded up: ${cv} (CVi about as in the EFLM biological variation database)`,
});

/** Limits in `possible` are the widths of common immunoassays after dilution and of published extremes, widened. */
export const HORMONES: AnalyteFile = {
  group: 'hormone',
  entries: [
    line('TSH', 'Thyroid-stimulating hormone', '促甲状腺激素', 'TSH', 'm[IU]/L', 2, [0, 2000], 'Thyrotropin|Thyroid stimulating hormone|促甲状腺素|甲状腺刺激激素|超敏促甲状腺激素|高敏促甲状腺激素|敏感促甲状腺激素|血清促甲状腺激素|sTSH|S-TSH|hsTSH|TSH3|TSH3UL', { loinc: '3016-3', otherUnits: ['u[IU]/mL'], ...rcv(60, 180, 'CVi 18–20 %, CVa 4 %') }),
    line('FT4', 'Free thyroxine', '游离甲状腺素', 'FT4', 'pmol/L', 2, [0, 200], 'Free T4|Thyroxine, free|Free tetraiodothyronine|游离T4|游离四碘甲状腺原氨酸|血清游离甲状腺素|游离甲状腺激素T4|fT4', { loinc: '14920-3', otherUnits: ['ng/dL', 'pg/mL', 'ng/L'], ...mole(776.87, 'C15H11I4NO4'), ...rcv(20, 180, 'CVi 5 %, CVa 4 %') }),
    line('FT3', 'Free triiodothyronine', '游离三碘甲状腺原氨酸', 'FT3', 'pmol/L', 2, [0, 150], 'Free T3|Triiodothyronine, free|Free tri-iodothyronine|游离T3|游离三碘甲腺原氨酸|游离三碘甲状腺氨酸|血清游离三碘甲状腺原氨酸', { loinc: '14928-6', otherUnits: ['pg/mL', 'ng/L', 'ng/dL'], ...mole(650.97, 'C15H12I3NO4'), ...rcv(20, 180, 'CVi 5 %, CVa 4 %') }),
    line('TT4', 'Total thyroxine', '总甲状腺素', 'TT4', 'nmol/L', 1, [2, 1000], 'Total T4|Thyroxine|Thyroxine, total|T4|总T4|甲状腺素|四碘甲状腺原氨酸|总四碘甲状腺原氨酸|血清甲状腺素', { loinc: '14921-1', otherUnits: ['ug/dL', 'ug/L', 'ng/mL'], ...mole(776.87, 'C15H11I4NO4') }),
    line('TT3', 'Total triiodothyronine', '总三碘甲状腺原氨酸', 'TT3', 'nmol/L', 2, [0.1, 50], 'Total T3|Triiodothyronine|Triiodothyronine, total|T3|总T3|三碘甲状腺原氨酸|三碘甲腺原氨酸|总三碘甲腺原氨酸', { loinc: '14930-2', otherUnits: ['ng/mL', 'ug/L', 'ng/dL'], ...mole(650.97, 'C15H12I3NO4') }),
    line('RT3', 'Reverse triiodothyronine', '反三碘甲状腺原氨酸', 'rT3', 'ng/mL', 2, [0, 20], 'Reverse T3|3,3,5-triiodothyronine reverse|反T3|逆T3|反式三碘甲状腺原氨酸|反三碘甲腺原氨酸|逆三碘甲状腺原氨酸', { otherUnits: ['nmol/L', 'ng/dL', 'ug/L'], ...mole(650.97, 'C15H12I3NO4') }),
    line('TUPTAKE', 'Thyroid hormone uptake', '甲状腺激素摄取率', 'T-uptake', '%', 1, [5, 80], 'T3 uptake|T3 resin uptake|T-uptake|T3U|T3RU|T3摄取率|三碘甲状腺原氨酸摄取率|甲状腺摄取率|甲状腺激素摄取试验', { shortZh: 'T3 摄取率' }),
    line('TBG', 'Thyroxine-binding globulin', '甲状腺素结合球蛋白', 'TBG', 'ug/mL', 1, [0, 200], 'Thyroxine binding globulin|Thyroid binding globulin|甲状腺结合球蛋白|甲状腺激素结合球蛋白', { otherUnits: ['mg/L', 'mg/dL', 'ug/dL'] }),
    line('TGN', 'Thyroglobulin', '甲状腺球蛋白', 'Tg', 'ng/mL', 2, [0, 100000], 'Human thyroglobulin|HTG|血清甲状腺球蛋白|人甲状腺球蛋白|THYG|Tg (thyroglobulin)', { shortEn: 'Thyroglobulin', namesInContext: ['TG'], loinc: '3013-0', otherUnits: ['ug/L'] }),
    line('TPOAB', 'Thyroid peroxidase antibodies', '甲状腺过氧化物酶抗体', 'TPO-Ab', '[IU]/mL', 1, [0, 100000], 'Anti-TPO|Anti-thyroid peroxidase antibody|Anti-thyroid peroxidase|Thyroid peroxidase antibody|Thyroperoxidase antibody|TPO antibodies|aTPO|A-TPO|抗甲状腺过氧化物酶抗体|抗甲状腺过氧化物酶自身抗体|甲状腺过氧化物酶自身抗体|抗TPO抗体|TPO抗体', { loinc: '8099-4', otherUnits: ['k[IU]/L'] }),
    line('TGAB', 'Thyroglobulin antibodies', '甲状腺球蛋白抗体', 'Tg-Ab', '[IU]/mL', 1, [0, 100000], 'Anti-Tg|Anti-thyroglobulin|Anti-thyroglobulin antibody|Thyroglobulin antibody|aTG|A-TG|ATGA|抗甲状腺球蛋白抗体|甲状腺球蛋白自身抗体|抗甲状腺球蛋白自身抗体|抗TG抗体|TG抗体', { loinc: '8098-6', otherUnits: ['k[IU]/L'] }),
    line('TMAB', 'Thyroid microsomal antibodies', '甲状腺微粒体抗体', 'TM-Ab', '%', 1, [0, 100], 'Anti-thyroid microsomal antibody|Thyroid microsomal antibody|TMA|抗甲状腺微粒体抗体|甲状腺微粒体自身抗体|抗甲状腺微粒体自身抗体|TM抗体'),

    line('HCG', 'Total beta-hCG', '总β-人绒毛膜促性腺激素', 'β-hCG', 'm[IU]/mL', 2, [0, 10000000], 'HCG|hCG|Human chorionic gonadotropin|Human chorionic gonadotrophin|Beta-hCG|B-HCG|HCG-β|HCGβ|HCG+β|Total hCG|Total β-hCG|T-βHCG|TBHCG|Intact hCG + beta subunit|β-人绒毛膜促性腺激素|人绒毛膜促性腺激素|血清人绒毛膜促性腺激素|绒毛膜促性腺激素|β绒毛膜促性腺激素|总β-HCG|血HCG|血β-HCG|人绒毛膜促性腺激素β亚单位', { shortZh: 'β-HCG', loinc: '21198-7', otherUnits: ['[IU]/L', 'm[IU]/L', 'u[IU]/mL'] }),
    line('FBHCG', 'Free beta-hCG', '游离β-人绒毛膜促性腺激素', 'Free β-hCG', 'ng/mL', 2, [0, 20000], 'Free beta-HCG|Free beta subunit of hCG|fβ-hCG|F-βHCG|FB-HCG|freeβ-HCG|游离β-HCG|游离人绒毛膜促性腺激素β亚单位|游离绒毛膜促性腺激素β亚基|游离HCGβ', { shortZh: '游离β-HCG', otherUnits: ['ug/L'], specimens: ONLY_SERUM }),
    line('PAPP-A', 'Pregnancy-associated plasma protein A', '妊娠相关血浆蛋白A', 'PAPP-A', 'm[IU]/L', 2, [0, 100000], 'Pregnancy associated plasma protein-A|PAPPA|妊娠相关蛋白A|妊娠相关性血浆蛋白A|血清妊娠相关血浆蛋白A', { otherUnits: ['[IU]/L', 'm[IU]/mL', 'u[IU]/mL'], specimens: ONLY_SERUM }),
    line('UE3', 'Unconjugated oestriol', '游离雌三醇', 'uE3', 'nmol/L', 2, [0, 200], 'Unconjugated estriol|Free estriol|Free oestriol|FE3|非结合雌三醇|非结合型雌三醇|未结合雌三醇|游离型雌三醇', { otherUnits: ['ng/mL', 'ug/L', 'pg/mL'], ...mole(288.38, 'C18H24O3'), specimens: ONLY_SERUM }),
    line('INHA', 'Inhibin A', '抑制素A', 'Inhibin A', 'pg/mL', 1, [0, 20000], 'Inhibin-A|INH-A|二聚体抑制素A|Dimeric inhibin A|血清抑制素A', { otherUnits: ['ng/L'], specimens: ONLY_SERUM }),
    line('INHB', 'Inhibin B', '抑制素B', 'Inhibin B', 'pg/mL', 1, [0, 5000], 'Inhibin-B|INH-B|血清抑制素B|Dimeric inhibin B|卵巢抑制素B', { otherUnits: ['ng/L'], specimens: ONLY_SERUM }),
    line('PLGF', 'Placental growth factor', '胎盘生长因子', 'PlGF', 'pg/mL', 1, [0, 50000], 'Placenta growth factor|胎盘生长因子PLGF|胎盘生长因子PlGF|血清胎盘生长因子', { otherUnits: ['ng/L'], specimens: ONLY_SERUM }),
    line('SFLT1', 'Soluble fms-like tyrosine kinase 1', '可溶性fms样酪氨酸激酶-1', 'sFlt-1', 'pg/mL', 0, [0, 500000], 'sFlt1|Soluble Flt-1|sVEGFR-1|可溶性血管内皮生长因子受体1|可溶性FMS样酪氨酸激酶1|血清可溶性fms样酪氨酸激酶1', { otherUnits: ['ng/L'], specimens: ONLY_SERUM }),

    line('E2', 'Oestradiol', '雌二醇', 'E2', 'pmol/L', 0, [0, 200000], 'Estradiol|17-beta estradiol|17β-estradiol|17β-oestradiol|17β-雌二醇|血清雌二醇|EST2|雌二醇E2', { loinc: '14715-7', otherUnits: ['pg/mL', 'ng/L'], ...mole(272.38, 'C18H24O2') }),
    line('E1', 'Oestrone', '雌酮', 'Oestrone', 'pg/mL', 1, [0, 20000], 'Estrone|雌激素酮|血清雌酮|雌酮E1', { namesInContext: ['E1'], otherUnits: ['pmol/L', 'ng/L'], ...mole(270.37, 'C18H22O2') }),
    line('E3', 'Total oestriol', '总雌三醇', 'Total E3', 'ng/mL', 2, [0, 1000], 'Total estriol|Estriol, total|TE3|血清总雌三醇', { namesInContext: ['E3', '雌三醇', 'Estriol', 'Oestriol'], otherUnits: ['nmol/L', 'ug/L'], ...mole(288.38, 'C18H24O3') }),
    line('PROG', 'Progesterone', '孕酮', 'PROG', 'nmol/L', 2, [0, 3500], 'P4|PRGE|PRG|黄体酮|血清孕酮|孕酮P|Progesterone (P4)', { namesInContext: ['P'], loinc: '14890-8', otherUnits: ['ng/mL', 'ug/L', 'ng/dL'], ...mole(314.46, 'C21H30O2') }),
    line('TESTO', 'Testosterone', '睾酮', 'TESTO', 'nmol/L', 2, [0, 200], 'Total testosterone|Testosterone, total|TTESTO|TSTO|TES|总睾酮|睾丸酮|血清睾酮|睾酮T|睾酮TESTO', { namesInContext: ['T'], loinc: '14913-8', otherUnits: ['ng/mL', 'ng/dL', 'ug/L'], ...mole(288.42, 'C19H28O2') }),
    line('FTESTO', 'Free testosterone', '游离睾酮', 'Free T', 'pg/mL', 2, [0, 2000], 'Free testo|Testosterone, free|FTES|F-TESTO|FTESTO|游离型睾酮|血清游离睾酮|FTST', { loinc: '2991-8', otherUnits: ['pmol/L', 'ng/L', 'ng/dL'], ...mole(288.42, 'C19H28O2') }),
    line('FAI', 'Free androgen index', '游离雄激素指数', 'FAI', '', 2, [0, 1000], 'Free testosterone index|Androgen index|游离睾酮指数|雄激素指数|游离雄激素指数FAI'),
    line('DHT', 'Dihydrotestosterone', '双氢睾酮', 'DHT', 'pg/mL', 1, [0, 20000], '5-alpha-dihydrotestosterone|5α-DHT|5α-dihydrotestosterone|二氢睾酮|5α-双氢睾酮|双氢睾丸酮|血清双氢睾酮', { otherUnits: ['nmol/L', 'ng/mL', 'ng/dL'], ...mole(290.44, 'C19H30O2') }),
    line('LH', 'Luteinising hormone', '黄体生成素', 'LH', '[IU]/L', 2, [0, 1000], 'Luteinizing hormone|Lutropin|hLH|促黄体生成素|促黄体激素|黄体生成激素|促黄体生成激素|促黄体素|血清促黄体生成素', { loinc: '10501-5', otherUnits: ['m[IU]/mL'] }),
    line('FSH', 'Follicle-stimulating hormone', '卵泡刺激素', 'FSH', '[IU]/L', 2, [0, 1000], 'Follicle stimulating hormone|Follitropin|hFSH|促卵泡生成素|促卵泡激素|卵泡生成素|促卵泡刺激素|促卵泡成熟激素|血清促卵泡刺激素|促滤泡刺激激素', { loinc: '15067-2', otherUnits: ['m[IU]/mL'] }),
    line('PRL', 'Prolactin', '催乳素', 'PRL', 'm[IU]/L', 0, [0, 2000000], 'Lactotropin|泌乳素|垂体泌乳素|血清泌乳素|血清催乳素|促乳素|催乳激素', { loinc: '15081-3', otherUnits: ['u[IU]/mL', 'm[IU]/mL'] }),
    line('PRL-M', 'Prolactin (mass)', '催乳素（质量浓度）', 'PRL (mass)', 'ng/mL', 2, [0, 100000], 'Prolactin|PRL|催乳素|泌乳素|垂体泌乳素|血清泌乳素|血清催乳素|促乳素|催乳激素', { shortZh: '催乳素（质量）', loinc: '2842-3', otherUnits: ['ug/L'] }),
    line('MPRL', 'Macroprolactin', '巨泌乳素', 'Macroprolactin', '%', 1, [0, 100], 'Macroprolactin percentage|Big-big prolactin|大分子泌乳素|巨催乳素|巨泌乳素百分比|大分子催乳素'),
    line('SHBG', 'Sex hormone-binding globulin', '性激素结合球蛋白', 'SHBG', 'nmol/L', 1, [0, 2000], 'Sex hormone binding globulin|SHBG-性激素结合球蛋白|性激素结合蛋白|血清性激素结合球蛋白|TeBG', { loinc: '13967-5' }),
    line('AMH', 'Anti-Müllerian hormone', '抗缪勒管激素', 'AMH', 'ng/mL', 2, [0, 1000], 'Anti-Mullerian hormone|Antimullerian hormone|Müllerian inhibiting substance|Mullerian inhibiting substance|抗苗勒管激素|抗苗勒氏管激素|抗穆勒氏管激素|抗穆勒管激素|抗缪勒氏管激素|苗勒管抑制物质', { loinc: '38476-8', otherUnits: ['ug/L'], specimens: NO_EDTA }),
    line('A4', 'Androstenedione', '雄烯二酮', 'A4', 'ng/mL', 2, [0, 200], '4-androstenedione|Δ4-androstenedione|Delta-4-androstenedione|ANDRO|ASD|雄甾烯二酮|Δ4-雄烯二酮|血清雄烯二酮', { loinc: '1854-9', otherUnits: ['nmol/L', 'ng/dL', 'ug/L'], ...mole(286.41, 'C19H26O2') }),
    line('DHEAS', 'DHEA sulphate', '硫酸脱氢表雄酮', 'DHEA-S', 'umol/L', 2, [0, 200], 'DHEA sulfate|Dehydroepiandrosterone sulphate|Dehydroepiandrosterone sulfate|DHEA-SO4|DHS|脱氢表雄酮硫酸酯|硫酸去氢表雄酮|脱氢异雄酮硫酸酯|脱氢表雄酮硫酸盐|血清硫酸脱氢表雄酮', { loinc: '14688-6', otherUnits: ['ug/dL', 'ug/mL', 'mg/L', 'nmol/L'], ...mole(368.49, 'C19H28O5S') }),
    line('DHEA', 'Dehydroepiandrosterone', '脱氢表雄酮', 'DHEA', 'ng/mL', 2, [0, 500], 'Prasterone|DHEA unconjugated|去氢表雄酮|脱氢异雄酮|血清脱氢表雄酮', { otherUnits: ['nmol/L', 'ug/L', 'ng/dL'], ...mole(288.42, 'C19H28O2') }),
    line('17OHP', '17-hydroxyprogesterone', '17-羟孕酮', '17-OHP', 'ng/mL', 2, [0, 2000], '17α-hydroxyprogesterone|17-alpha-hydroxyprogesterone|17-OH progesterone|17α-OHP|17-OH-PROG|17α-羟孕酮|17-羟基孕酮|17α-羟基孕酮|17羟孕酮|17α羟孕酮', { loinc: '1668-3', otherUnits: ['nmol/L', 'ug/L', 'ng/dL'], ...mole(330.46, 'C21H30O3') }),
    line('PREG', 'Pregnenolone', '孕烯醇酮', 'Pregnenolone', 'ng/mL', 2, [0, 500], '孕烯醇酮P5|孕甾烯醇酮|血清孕烯醇酮|5-pregnenolone', { otherUnits: ['nmol/L', 'ug/L', 'ng/dL'], ...mole(316.48, 'C21H32O2') }),

    line('CORT', 'Cortisol', '皮质醇', 'CORT', 'nmol/L', 1, [0, 10000], 'Total cortisol|Serum cortisol|Hydrocortisone|COR|血清皮质醇|血皮质醇|血浆皮质醇|氢化可的松|总皮质醇', { loinc: '14675-3', otherUnits: ['ug/dL', 'ug/L', 'ng/mL'], ...mole(362.46, 'C21H30O5') }),
    line('CORT-AM', 'Cortisol (8 am)', '皮质醇（晨 8 点）', 'CORT 8 am', 'nmol/L', 1, [0, 10000], 'Cortisol AM|Morning cortisol|Cortisol 8:00|Cortisol 8am|皮质醇8AM|皮质醇8:00|皮质醇8点|皮质醇早8点|皮质醇上午8点|皮质醇上午|皮质醇早晨|晨皮质醇|上午8点皮质醇|8点皮质醇|早晨8点皮质醇', { otherUnits: ['ug/dL', 'ug/L', 'ng/mL'], ...mole(362.46, 'C21H30O5') }),
    line('CORT-PM', 'Cortisol (4 pm)', '皮质醇（下午 4 点）', 'CORT 4 pm', 'nmol/L', 1, [0, 10000], 'Cortisol PM|Afternoon cortisol|Cortisol 16:00|Cortisol 4pm|皮质醇4PM|皮质醇16:00|皮质醇16点|皮质醇下午|皮质醇下午4点|下午4点皮质醇|16点皮质醇', { otherUnits: ['ug/dL', 'ug/L', 'ng/mL'], ...mole(362.46, 'C21H30O5') }),
    line('CORT-MN', 'Cortisol (midnight)', '皮质醇（午夜 0 点）', 'CORT 0 am', 'nmol/L', 1, [0, 10000], 'Midnight cortisol|Cortisol 0:00|Cortisol 24:00|皮质醇0点|皮质醇24点|皮质醇0:00|皮质醇午夜|午夜皮质醇|0点皮质醇|皮质醇0AM', { otherUnits: ['ug/dL', 'ug/L', 'ng/mL'], ...mole(362.46, 'C21H30O5') }),
    line('SAL-CORT', 'Salivary cortisol', '唾液皮质醇', 'Salivary CORT', 'nmol/L', 2, [0, 2000], 'Cortisol, saliva|Saliva cortisol|唾液游离皮质醇|唾液氢化可的松', { namesInContext: ['Cortisol', '皮质醇', 'CORT', 'COR'], specimens: ['saliva'], otherUnits: ['ug/dL', 'ng/mL', 'ug/L'], ...mole(362.46, 'C21H30O5') }),
    line('11DOC', '11-deoxycortisol', '11-脱氧皮质醇', '11-deoxycortisol', 'ng/mL', 2, [0, 1000], 'Compound S|Cortodoxone|11-去氧皮质醇|11-脱氧氢化可的松|血清11-脱氧皮质醇', { otherUnits: ['nmol/L', 'ng/dL', 'ug/L'], ...mole(346.46, 'C21H30O4') }),
    line('DOC', '11-deoxycorticosterone', '11-脱氧皮质酮', '11-deoxycorticosterone', 'pg/mL', 1, [0, 100000], 'Deoxycorticosterone|21-hydroxyprogesterone|脱氧皮质酮|去氧皮质酮|11-去氧皮质酮|21-羟孕酮', { otherUnits: ['nmol/L', 'ng/mL', 'ng/dL'], ...mole(330.46, 'C21H30O3') }),
    line('CORTICO', 'Corticosterone', '皮质酮', 'Corticosterone', 'ng/mL', 2, [0, 1000], 'Compound B|血清皮质酮|肾上腺皮质酮', { otherUnits: ['nmol/L', 'ng/dL', 'ug/L'], ...mole(346.46, 'C21H30O4') }),
    line('CORTISONE', 'Cortisone', '可的松', 'Cortisone', 'ng/mL', 1, [0, 1000], '血清可的松|皮质素（可的松）|11-dehydrocortisol', { otherUnits: ['nmol/L', 'ug/dL', 'ug/L'], ...mole(360.44, 'C21H28O5') }),
    line('ACTH', 'Adrenocorticotropic hormone', '促肾上腺皮质激素', 'ACTH', 'pg/mL', 2, [0, 50000], 'Corticotropin|Corticotrophin|Adrenocorticotrophic hormone|促皮质素|促肾上腺皮质素|血浆促肾上腺皮质激素', { loinc: '2141-0', otherUnits: ['ng/L'], specimens: EDTA }),
    line('ACTH-AM', 'ACTH (8 am)', '促肾上腺皮质激素（晨 8 点）', 'ACTH 8 am', 'pg/mL', 2, [0, 50000], 'ACTH 8:00|ACTH 8AM|ACTH8点|ACTH上午8点|ACTH早8点|促肾上腺皮质激素8AM|促肾上腺皮质激素8点|促肾上腺皮质激素8:00|促肾上腺皮质激素上午8点|促肾上腺皮质激素上午', { otherUnits: ['ng/L'], specimens: EDTA }),
    line('ACTH-PM', 'ACTH (4 pm)', '促肾上腺皮质激素（下午 4 点）', 'ACTH 4 pm', 'pg/mL', 2, [0, 50000], 'ACTH 16:00|ACTH 4PM|ACTH16点|ACTH下午4点|促肾上腺皮质激素4PM|促肾上腺皮质激素16点|促肾上腺皮质激素16:00|促肾上腺皮质激素下午4点|促肾上腺皮质激素下午', { otherUnits: ['ng/L'], specimens: EDTA }),
    line('ALDO', 'Aldosterone', '醛固酮', 'ALDO', 'pg/mL', 1, [0, 50000], 'Plasma aldosterone concentration|Aldosterone concentration|血浆醛固酮|血清醛固酮|血醛固酮|醛固酮浓度', { namesInContext: ['ALD', 'PAC'], loinc: '1763-2', otherUnits: ['ng/dL', 'ng/L', 'pmol/L', 'nmol/L'], ...mole(360.44, 'C21H28O5') }),
    line('DRC', 'Direct renin concentration', '直接肾素浓度', 'DRC', 'u[IU]/mL', 2, [0, 20000], 'Direct renin|Renin concentration|Renin|Active renin|肾素|肾素浓度|血浆肾素浓度|直接肾素|血浆肾素|活性肾素', { specimens: EDTA, otherUnits: ['m[IU]/L'] }),
    line('DRC-M', 'Direct renin concentration (mass)', '直接肾素浓度（质量浓度）', 'DRC (mass)', 'pg/mL', 2, [0, 20000], 'Direct renin|Renin concentration|Renin|Active renin|肾素|肾素浓度|血浆肾素浓度|直接肾素|血浆肾素|活性肾素', { shortZh: '直接肾素（质量）', specimens: EDTA, otherUnits: ['ng/L'] }),
    line('PRA', 'Plasma renin activity', '血浆肾素活性', 'PRA', 'ng/mL/h', 2, [0, 1000], 'Renin activity|肾素活性|血浆肾素活性PRA|肾素活度', { specimens: EDTA, otherUnits: ['ug/L/h'] }),
    line('ANG1', 'Angiotensin I', '血管紧张素Ⅰ', 'Ang I', 'ng/mL', 2, [0, 1000], 'Angiotensin 1|Ang1|血管紧张素1|血管紧张肽I|Ang-I', { specimens: EDTA }),
    line('ANG2', 'Angiotensin II', '血管紧张素Ⅱ', 'Ang II', 'pg/mL', 1, [0, 10000], 'Angiotensin 2|Ang2|血管紧张素2|血管紧张肽II|Ang-II|A-II|ATII', { specimens: EDTA, otherUnits: ['ng/L'] }),
    line('EPI', 'Adrenaline (plasma)', '肾上腺素', 'Adrenaline', 'pg/mL', 1, [0, 200000], 'Epinephrine|Plasma epinephrine|Plasma adrenaline|血浆肾上腺素|血肾上腺素', { namesInContext: ['E', 'AD', 'A'], specimens: PLASMA, otherUnits: ['nmol/L', 'pmol/L', 'ng/L', 'ng/mL'], ...mole(183.2, 'C9H13NO3') }),
    line('NE', 'Noradrenaline (plasma)', '去甲肾上腺素', 'Noradrenaline', 'pg/mL', 1, [0, 500000], 'Norepinephrine|Plasma norepinephrine|Plasma noradrenaline|血浆去甲肾上腺素|血去甲肾上腺素', { namesInContext: ['NE'], specimens: PLASMA, otherUnits: ['nmol/L', 'pmol/L', 'ng/L', 'ng/mL'], ...mole(169.18, 'C8H11NO3') }),
    line('DA', 'Dopamine (plasma)', '多巴胺', 'Dopamine', 'pg/mL', 1, [0, 500000], 'Plasma dopamine|血浆多巴胺|血多巴胺', { namesInContext: ['DA', 'DOP'], specimens: PLASMA, otherUnits: ['nmol/L', 'pmol/L', 'ng/L', 'ng/mL'], ...mole(153.18, 'C8H11NO2') }),
    line('P-MN', 'Free metanephrine (plasma)', '游离甲氧基肾上腺素', 'Metanephrine', 'nmol/L', 3, [0, 500], 'Metanephrine|Plasma metanephrine|Plasma free metanephrine|Free metanephrine|血浆游离甲氧基肾上腺素|血浆甲氧基肾上腺素|甲氧基肾上腺素|变肾上腺素|间甲肾上腺素|3-甲氧基肾上腺素', { namesInContext: ['MN'], specimens: PLASMA, otherUnits: ['pg/mL', 'ng/L', 'pmol/L'], ...mole(197.23, 'C10H15NO3') }),
    line('P-NMN', 'Free normetanephrine (plasma)', '游离甲氧基去甲肾上腺素', 'Normetanephrine', 'nmol/L', 3, [0, 2000], 'Normetanephrine|Plasma normetanephrine|Plasma free normetanephrine|Free normetanephrine|血浆游离甲氧基去甲肾上腺素|血浆甲氧基去甲肾上腺素|甲氧基去甲肾上腺素|去甲变肾上腺素|去甲间甲肾上腺素', { namesInContext: ['NMN'], specimens: PLASMA, otherUnits: ['pg/mL', 'ng/L', 'pmol/L'], ...mole(183.2, 'C9H13NO3') }),
    line('P-3MT', '3-methoxytyramine (plasma)', '3-甲氧基酪胺', '3-MT', 'nmol/L', 3, [0, 500], '3-methoxytyramine|Plasma 3-methoxytyramine|血浆3-甲氧基酪胺|血浆游离3-甲氧基酪胺', { specimens: PLASMA, otherUnits: ['pg/mL', 'ng/L', 'pmol/L'], ...mole(167.21, 'C9H13NO2') }),

    line('GH', 'Growth hormone', '生长激素', 'GH', 'ng/mL', 3, [0, 2000], 'Human growth hormone|Somatotropin|hGH|STH|人生长激素|人类生长激素|血清生长激素|生长激素GH', { loinc: '2963-7', otherUnits: ['ug/L'] }),
    line('IGF1', 'Insulin-like growth factor 1', '胰岛素样生长因子 1', 'IGF-1', 'ng/mL', 1, [0, 5000], 'Insulin-like growth factor I|IGF-I|Somatomedin C|生长介素C|类胰岛素生长因子1|类胰岛素样生长因子-1|胰岛素样生长因子-I|胰岛素生长因子1|类胰岛素一号增长因子', { loinc: '2484-4', otherUnits: ['ug/L'] }),
    line('IGFBP3', 'IGF-binding protein 3', '胰岛素样生长因子结合蛋白 3', 'IGFBP-3', 'ug/mL', 2, [0, 50], 'Insulin-like growth factor binding protein 3|IGF-BP3|IGF binding protein 3|IGF-BP-3|胰岛素样生长因子结合蛋白-3|类胰岛素生长因子结合蛋白3|类胰岛素样生长因子结合蛋白-3', { otherUnits: ['mg/L', 'ng/mL'] }),
    line('PTH', 'Parathyroid hormone', '甲状旁腺激素', 'PTH', 'pg/mL', 1, [0, 20000], 'Intact PTH|Intact parathyroid hormone|Parathyrin|Parathormone|iPTH|PTH-i|全段甲状旁腺激素|全段甲状旁腺素|甲状旁腺素|血清甲状旁腺激素|甲状旁腺激素全段|完整甲状旁腺激素', { loinc: '2731-8', otherUnits: ['ng/L'] }),
    line('CALC', 'Calcitonin', '降钙素', 'Calcitonin', 'pg/mL', 2, [0, 500000], 'Thyrocalcitonin|人降钙素|血清降钙素|甲状腺降钙素|降钙素CT', { namesInContext: ['CT'], loinc: '1992-7', otherUnits: ['ng/L'], specimens: NO_EDTA }),
    line('OSTEOC', 'Osteocalcin', '骨钙素', 'Osteocalcin', 'ng/mL', 2, [0, 2000], 'Bone Gla protein|BGP|N-MID osteocalcin|Osteocalcin N-MID|N-MID|N端骨钙素|骨钙素N端中分子片段|骨钙素N端中分子|骨钙素N端|骨钙蛋白|N-MID骨钙素|血清骨钙素', { namesInContext: ['OC'], otherUnits: ['ug/L'] }),
    line('PINP', 'Procollagen type I N-propeptide', 'Ⅰ型前胶原氨基端前肽', 'PINP', 'ng/mL', 2, [0, 5000], 'Procollagen I N-terminal propeptide|Total P1NP|tP1NP|P1NP|TPINP|总Ⅰ型胶原氨基端延长肽|总Ⅰ型前胶原氨基端延长肽|Ⅰ型胶原氨基端延长肽|Ⅰ型前胶原N端前肽|Ⅰ型原胶原N端前肽|Ⅰ型前胶原氨基末端肽|总Ⅰ型前胶原氨基端前肽|Ⅰ型前胶原N端肽|1型前胶原氨基端前肽', { shortZh: 'Ⅰ型前胶原N端前肽', otherUnits: ['ug/L'] }),
    line('BCTX', 'Beta-isomerised C-terminal telopeptide of type I collagen', 'β-胶原降解产物', 'β-CTX', 'pg/mL', 1, [0, 20000], 'Beta-CrossLaps|β-CrossLaps|B-CTX|β-CTx|CTX-I|S-CTX|Serum CTX|C-telopeptide|β-胶原特殊序列|β-胶联降解产物|β-Ⅰ型胶原羧基端肽|Ⅰ型胶原羧基端肽β特殊序列|Ⅰ型胶原C末端肽|Ⅰ型胶原羧基端肽|β胶原降解产物|Ⅰ型胶原羧基末端肽|β-Ⅰ型胶原C端肽', { shortZh: 'β-CTX', otherUnits: ['ng/mL', 'ng/L', 'ug/L'] }),
    line('BALP', 'Bone alkaline phosphatase (mass)', '骨特异性碱性磷酸酶', 'BALP', 'ug/L', 2, [0, 2000], 'Bone-specific alkaline phosphatase|Bone specific ALP|Bone alkaline phosphatase|BSAP|BAP|Ostase|骨碱性磷酸酶|骨型碱性磷酸酶|骨源性碱性磷酸酶|骨性碱性磷酸酶', { shortZh: '骨碱性磷酸酶', otherUnits: ['ng/mL'] }),
    line('TRACP5B', 'Tartrate-resistant acid phosphatase 5b', '抗酒石酸酸性磷酸酶 5b', 'TRACP-5b', 'U/L', 2, [0, 100], 'Tartrate resistant acid phosphatase 5b|TRAP-5b|TRACP5b|抗酒石酸酸性磷酸酶5b亚型|抗酒石酸酸性磷酸酶-5b|耐酒石酸酸性磷酸酶5b'),

    line('GAST', 'Gastrin', '胃泌素', 'Gastrin', 'pg/mL', 1, [0, 100000], 'Fasting gastrin|Serum gastrin|Total gastrin|血清胃泌素|促胃液素|血清促胃液素|总胃泌素', { namesInContext: ['GAS', 'GAST'], loinc: '2333-3', otherUnits: ['ng/L'], specimens: ['serum'] }),
    line('GCG', 'Glucagon', '胰高血糖素', 'Glucagon', 'pg/mL', 1, [0, 50000], 'Plasma glucagon|胰高糖素|胰升糖素|胰增血糖素|血浆胰高血糖素', { loinc: '2338-2', otherUnits: ['ng/L'], specimens: EDTA }),
    line('LEP', 'Leptin', '瘦素', 'Leptin', 'ng/mL', 2, [0, 500], '血清瘦素|瘦蛋白|LEPTIN|人瘦素|瘦素LEP', { otherUnits: ['ug/L'], specimens: SERUM }),
    line('ADPN', 'Adiponectin', '脂联素', 'Adiponectin', 'ug/mL', 2, [0, 200], 'Acrp30|ADPN|APN|血清脂联素|总脂联素|Total adiponectin', { otherUnits: ['mg/L', 'ng/mL'] }),
    line('EPO', 'Erythropoietin', '促红细胞生成素', 'EPO', 'm[IU]/mL', 1, [0, 50000], 'Serum erythropoietin|红细胞生成素|促红素|促红细胞生长素|血清促红细胞生成素', { loinc: '15061-5', otherUnits: ['[IU]/L'] }),
    line('ADH', 'Antidiuretic hormone', '抗利尿激素', 'ADH', 'pg/mL', 1, [0, 1000], 'Vasopressin|Arginine vasopressin|AVP|血管加压素|精氨酸加压素|精氨酸血管加压素|血管升压素', { loinc: '3126-0', otherUnits: ['ng/L'], specimens: EDTA }),
    line('COPEPTIN', 'Copeptin', '和肽素', 'Copeptin', 'pmol/L', 1, [0, 2000], 'CT-proAVP|C-terminal pro-arginine vasopressin|C-terminal provasopressin|血清和肽素|血浆和肽素', {}),
    line('MEL', 'Melatonin', '褪黑素', 'Melatonin', 'pg/mL', 1, [0, 10000], '褪黑激素|血清褪黑素|松果体素|N-acetyl-5-methoxytryptamine', { otherUnits: ['ng/L', 'pmol/L'], ...mole(232.28, 'C13H16N2O2') }),
    line('SEROT', 'Serotonin (serum)', '5-羟色胺', 'Serotonin', 'ng/mL', 1, [0, 10000], '5-hydroxytryptamine|5-HT|Serum serotonin|血清5-羟色胺|血清素|5-羟基色胺', { otherUnits: ['ug/L', 'umol/L', 'nmol/L'], ...mole(176.22, 'C10H12N2O'), specimens: ['serum'] }),
  ],
};
