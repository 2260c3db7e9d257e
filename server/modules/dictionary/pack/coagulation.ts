import type { AnalyteEntry, AnalyteFile, SpecimenCode } from './entry';

/**
 * Sources of the limits in this file: critical limits after the usual lists of Chinese hospitals (危急值) and surveys of
 * laboratories (Kost, JAMA 1990; CAP Q-Probes, Wagar 2007); RCPath 2017. Possible values are what coagulometers report, wide on purpose.
 */
const CITRATE: readonly SpecimenCode[] = ['citrate_plasma', 'plasma'];
const WHOLE: readonly SpecimenCode[] = ['whole_blood', 'venous_blood'];
const SURVEYS = 'Usual critical value lists of Chinese hospitals; CAP Q-Probes (Wagar 2007) is alike';

const SECONDS = { specimens: CITRATE, scale: 'number', unit: 's', decimals: 1 } as const;
const RATIO = { specimens: CITRATE, scale: 'number', unit: '', decimals: 2 } as const;
/** Activity or antigen as a share of normal plasma. */
const ACTIVITY = { specimens: CITRATE, scale: 'number', unit: '%', decimals: 1, possible: [0, 600] } as const;
const AGGREGATION = {
  specimens: ['citrate_plasma', 'plasma', 'whole_blood'],
  scale: 'number',
  unit: '%',
  decimals: 1,
  possible: [0, 150],
} as const;
const TEG = { specimens: WHOLE, scale: 'number', decimals: 1 } as const;

const factor = (
  code: string,
  loinc: string | undefined,
  roman: string,
  digit: string,
  more: readonly string[] = [],
): AnalyteEntry => ({
  ...ACTIVITY,
  code,
  ...(loinc ? { loinc } : {}),
  en: `Coagulation factor ${roman} activity`,
  zh: `凝血因子${roman}活性`,
  shortEn: `F${roman}:C`,
  shortZh: `凝血因子${roman}`,
  names: [
    `Factor ${roman}`,
    `Factor ${roman} activity`,
    `Factor ${digit} activity`,
    `F${roman}`,
    `凝血因子${digit}活性`,
    `凝血${digit}因子活性`,
    `凝血第${roman}因子`,
    `${roman}因子活性`,
    ...more,
  ],
});

export const COAGULATION: AnalyteFile = {
  group: 'coagulation',
  entries: [
    { ...SECONDS, code: 'PT', loinc: '5902-2', en: 'Prothrombin time', zh: '凝血酶原时间', shortEn: 'PT', shortZh: '凝血酶原时间', names: ['PT sec', 'PT-S', '血浆凝血酶原时间', '凝血酶原时间(秒)'], possible: [4, 300], critical: [{ high: 30 }], criticalSource: SURVEYS },
    { ...ACTIVITY, code: 'PT%', loinc: '5894-1', en: 'Prothrombin activity', zh: '凝血酶原活动度', shortEn: 'PT%', shortZh: '凝血酶原活动度', names: ['PTA', 'PT-A', 'PT activity', 'Prothrombin time activity', 'Quick', 'Quick value', 'PT活动度', '凝血酶原时间活动度', '凝血酶原活性', '凝血酶原时间百分活动度', '凝血酶原时间百分比'], possible: [0, 300] },
    { ...RATIO, code: 'INR', loinc: '6301-6', en: 'International normalised ratio', zh: '国际标准化比值', shortEn: 'INR', shortZh: '国际标准化比值', names: ['PT-INR', 'INR PT', 'International normalized ratio', '国际标准化比率', '国际化标准比值', '凝血酶原国际标准化比值', '凝血酶原时间国际标准化比值', 'PT国际标准化比值'], possible: [0.4, 30], critical: [{ high: 4.5 }], criticalSource: `${SURVEYS} (4.5 to 5.0)` },
    { ...RATIO, code: 'PT-R', en: 'Prothrombin time ratio', zh: '凝血酶原时间比值', shortEn: 'PTR', shortZh: '凝血酶原时间比值', names: ['PT ratio', 'PT-Ratio', 'Prothrombin ratio', '凝血酶原时间比率', '凝血酶原比值', 'PT比值', 'PT比率'], possible: [0.4, 30] },
    { ...SECONDS, code: 'APTT', loinc: '14979-9', en: 'Activated partial thromboplastin time', zh: '活化部分凝血活酶时间', shortEn: 'APTT', shortZh: '活化部分凝血活酶时间', names: ['aPTT', 'APTT-S', 'PTT', 'Partial thromboplastin time', '部分凝血活酶时间', '活化部分凝血酶原时间', '活化的部分凝血活酶时间', '激活部分凝血活酶时间', '部分活化凝血活酶时间'], possible: [8, 400], critical: [{ high: 80 }], criticalSource: SURVEYS },
    { ...RATIO, code: 'APTT-R', en: 'APTT ratio', zh: '活化部分凝血活酶时间比值', shortEn: 'APTT-R', shortZh: 'APTT比值', names: ['APTT ratio', 'aPTT patient/control', 'APTT比率', '活化部分凝血活酶时间比率', '部分凝血活酶时间比值'], possible: [0.3, 15] },
    { ...SECONDS, code: 'TT', loinc: '3243-3', en: 'Thrombin time', zh: '凝血酶时间', shortEn: 'TT', shortZh: '凝血酶时间', names: ['Thrombin clotting time', 'TT(s)', 'TT-S', '血浆凝血酶时间', '凝血酶凝结时间'], namesInContext: ['TT', 'TCT'], possible: [4, 400] },
    { ...RATIO, code: 'TT-R', en: 'Thrombin time ratio', zh: '凝血酶时间比值', shortEn: 'TT-R', shortZh: 'TT比值', names: ['TT ratio', '凝血酶时间比率', 'TT比率'], possible: [0.3, 30] },
    { specimens: CITRATE, scale: 'number', code: 'FIB', loinc: '3255-7', en: 'Fibrinogen', zh: '纤维蛋白原', shortEn: 'FIB', shortZh: '纤维蛋白原', names: ['FIB-C', 'Plasma fibrinogen', 'Clauss fibrinogen', '血浆纤维蛋白原', '纤维蛋白原含量', '纤维蛋白原浓度'], unit: 'g/L', otherUnits: ['mg/dL', 'g/dL'], decimals: 2, possible: [0, 20], critical: [{ low: 1 }], criticalSource: `${SURVEYS}; RCPath 2017` },
    { specimens: CITRATE, scale: 'number', code: 'D-DIMER', loinc: '48065-7', en: 'D-dimer (FEU)', zh: 'D-二聚体（FEU）', shortEn: 'D-dimer FEU', shortZh: 'D-二聚体FEU', names: ['D-dimer', 'D-二聚体', 'DD-FEU', 'DDimer FEU', 'D-D FEU', 'Fibrin D-dimer FEU', 'D二聚体FEU', '血浆D-二聚体FEU', 'D-二聚体(纤维蛋白原当量)', 'D-二聚体纤维蛋白原等量单位'], unit: 'mg/L{FEU}', otherUnits: ['ug/mL{FEU}', 'ug/L{FEU}', 'ng/mL{FEU}'], decimals: 2, possible: [0, 500] },
    { specimens: CITRATE, scale: 'number', code: 'D-DIMER-DDU', loinc: '48066-5', en: 'D-dimer (DDU)', zh: 'D-二聚体（DDU）', shortEn: 'D-dimer DDU', shortZh: 'D-二聚体DDU', names: ['D-dimer', 'D-二聚体', 'DD-DDU', 'DDimer DDU', 'D-D DDU', 'Fibrin D-dimer DDU', 'D二聚体DDU', '血浆D-二聚体DDU', 'D-二聚体单位DDU'], unit: 'mg/L{DDU}', otherUnits: ['ug/mL{DDU}', 'ug/L{DDU}', 'ng/mL{DDU}'], decimals: 2, possible: [0, 250] },
    { specimens: [...CITRATE, 'serum'], scale: 'number', code: 'FDP', en: 'Fibrin(ogen) degradation products', zh: '纤维蛋白(原)降解产物', shortEn: 'FDP', shortZh: '纤维蛋白(原)降解产物', names: ['Fibrin degradation products', 'Fibrinogen degradation products', 'FDPs', '纤维蛋白降解产物', '纤维蛋白原降解产物', '纤维蛋白及纤维蛋白原降解产物', '血浆纤维蛋白(原)降解产物'], unit: 'mg/L', otherUnits: ['ug/mL', 'ng/mL'], decimals: 1, possible: [0, 5000] },
    { ...ACTIVITY, code: 'AT', loinc: '27811-9', en: 'Antithrombin activity', zh: '抗凝血酶活性', shortEn: 'AT', shortZh: '抗凝血酶', names: ['Antithrombin', 'Antithrombin III', 'Antithrombin III activity', 'AT-III', 'AT3', 'AT:A', '抗凝血酶III', '抗凝血酶III活性', '抗凝血酶-Ⅲ'], namesInContext: ['AT'], possible: [0, 250] },
    { ...ACTIVITY, code: 'PROT-C', en: 'Protein C activity', zh: '蛋白C活性', shortEn: 'Protein C', shortZh: '蛋白C', names: ['PC:A', 'PC activity', '血浆蛋白C活性', '蛋白C(PC)', '凝血蛋白C活性'], namesInContext: ['PC', 'Pro-C'], possible: [0, 400] },
    { ...ACTIVITY, code: 'PROT-S', en: 'Protein S activity', zh: '蛋白S活性', shortEn: 'Protein S', shortZh: '蛋白S', names: ['PS:A', 'PS activity', '血浆蛋白S活性', '蛋白S(PS)', '凝血蛋白S活性'], namesInContext: ['PS', 'Pro-S'], possible: [0, 400] },
    { ...ACTIVITY, code: 'PROT-S-FREE', en: 'Free protein S antigen', zh: '游离蛋白S抗原', shortEn: 'Free protein S', shortZh: '游离蛋白S', names: ['Protein S free antigen', 'Protein S, free', 'FPS', 'Free PS', '游离蛋白S(FPS)'], possible: [0, 400] },
    { ...RATIO, code: 'APCR', en: 'Activated protein C resistance ratio', zh: '活化蛋白C抵抗比值', shortEn: 'APC-R', shortZh: '活化蛋白C抵抗', names: ['APCR', 'APC resistance', 'Activated protein C resistance', '活化蛋白C抵抗试验', '活化的蛋白C抵抗'], possible: [0.3, 10] },
    factor('F2', '3289-6', 'II', '2', ['凝血因子Ⅱ活性', '凝血因子Ⅱ']),
    factor('F5', '3193-0', 'V', '5', ['凝血因子Ⅴ活性', '凝血因子Ⅴ']),
    factor('F7', '3198-9', 'VII', '7', ['凝血因子Ⅶ活性', '凝血因子Ⅶ']),
    factor('F8', '3209-4', 'VIII', '8', ['凝血因子Ⅷ活性', '凝血因子Ⅷ', 'Antihaemophilic factor', '抗血友病因子']),
    factor('F9', '3187-2', 'IX', '9', ['凝血因子Ⅸ活性', '凝血因子Ⅸ']),
    factor('F10', '3218-5', 'X', '10', ['凝血因子Ⅹ活性', '凝血因子Ⅹ']),
    factor('F11', '3226-8', 'XI', '11', ['凝血因子Ⅺ活性', '凝血因子Ⅺ']),
    factor('F12', undefined, 'XII', '12', ['凝血因子Ⅻ活性', '凝血因子Ⅻ']),
    factor('F13', undefined, 'XIII', '13', ['凝血因子ⅩⅢ活性', '凝血因子ⅩⅢ']),
    { specimens: CITRATE, scale: 'number', code: 'F8-INH', en: 'Factor VIII inhibitor', zh: '凝血因子VIII抑制物', shortEn: 'FVIII inhibitor', shortZh: '因子VIII抑制物', names: ['Factor VIII inhibitor titre', 'Factor 8 inhibitor', '凝血因子Ⅷ抑制物', '凝血因子8抑制物', 'Ⅷ因子抑制物', '凝血因子Ⅷ抑制物滴度', '凝血因子VIII抗体'], unit: "[beth'U]/mL", decimals: 1, possible: [0, 50000] },
    { ...ACTIVITY, code: 'VWF-AG', loinc: '27816-8', en: 'von Willebrand factor antigen', zh: '血管性血友病因子抗原', shortEn: 'vWF:Ag', shortZh: 'vWF抗原', names: ['VWF', 'vWF antigen', 'von Willebrand factor', '血管性血友病因子', '血管性假血友病因子抗原', '冯维勒布兰德因子抗原', 'von Willebrand因子抗原'], possible: [0, 1000] },
    { ...ACTIVITY, code: 'VWF-RCO', en: 'von Willebrand factor ristocetin cofactor', zh: '血管性血友病因子瑞斯托霉素辅因子活性', shortEn: 'vWF:RCo', shortZh: 'vWF瑞斯托霉素辅因子', names: ['Ristocetin cofactor activity', 'Ristocetin cofactor', 'vWF ristocetin cofactor', '瑞斯托霉素辅因子', '瑞斯托霉素辅因子活性'], possible: [0, 1000] },
    { ...ACTIVITY, code: 'VWF-ACT', en: 'von Willebrand factor activity', zh: '血管性血友病因子活性', shortEn: 'vWF:Act', shortZh: 'vWF活性', names: ['vWF activity', 'vWF:A', 'von Willebrand因子活性', '血管性假血友病因子活性'], possible: [0, 1000] },
    { specimens: ['citrate_plasma'], scale: 'ordinal', unit: '', decimals: 0, code: 'LA', en: 'Lupus anticoagulant', zh: '狼疮抗凝物', shortEn: 'LA', shortZh: '狼疮抗凝物', names: ['狼疮样抗凝物', '狼疮抗凝物质', '狼疮抗凝因子'], namesInContext: ['LA'] },
    { ...SECONDS, code: 'LA1', en: 'dRVVT screen', zh: 'dRVVT筛选试验', shortEn: 'LA1', shortZh: '狼疮筛选', names: ['LA1 screen', 'LA screen', 'dRVVT screening time', 'LA-S', '狼疮抗凝物筛选', '狼疮抗凝物筛查试验', '狼疮抗凝物筛选时间', 'LA1筛选试验'], possible: [10, 500] },
    { ...SECONDS, code: 'LA2', en: 'dRVVT confirm', zh: 'dRVVT确认试验', shortEn: 'LA2', shortZh: '狼疮确认', names: ['LA2 confirm', 'LA confirm', 'dRVVT confirmation time', 'LA-C', '狼疮抗凝物确认', '狼疮抗凝物确诊试验', '狼疮抗凝物确认时间', 'LA2确认试验'], possible: [10, 500] },
    { ...RATIO, code: 'LA1/LA2', en: 'dRVVT screen/confirm ratio', zh: 'dRVVT筛选/确认比值', shortEn: 'LA1/LA2', shortZh: 'LA1/LA2比值', names: ['dRVVT ratio', 'LA1/LA2 ratio', 'dRVVT normalised ratio', 'dRVVT normalized ratio', 'LA ratio', '狼疮抗凝物比值', '狼疮抗凝物筛选/确认比值', '标准化LA比值', 'dRVVT比值'], possible: [0.3, 10] },
    { ...RATIO, code: 'SCT-R', en: 'Silica clotting time ratio', zh: '硅凝固时间比值', shortEn: 'SCT ratio', shortZh: 'SCT比值', names: ['SCT normalised ratio', 'SCT normalized ratio', 'Silica clotting time normalised ratio', '硅凝血时间比值', '二氧化硅凝固时间比值'], possible: [0.2, 10] },
    { specimens: CITRATE, scale: 'number', code: 'AXA-UFH', en: 'Anti-Xa activity, unfractionated heparin', zh: '普通肝素抗Xa活性', shortEn: 'Anti-Xa UFH', shortZh: '抗Xa（普通肝素）', names: ['Anti-factor Xa UFH', 'Heparin anti-Xa UFH', 'UFH anti-Xa', '抗Xa活性普通肝素', '普通肝素浓度抗Xa', 'UFH抗Xa'], unit: '[IU]/mL', otherUnits: ['k[IU]/L'], decimals: 2, possible: [0, 20] },
    { specimens: CITRATE, scale: 'number', code: 'AXA-LMWH', en: 'Anti-Xa activity, low molecular weight heparin', zh: '低分子肝素抗Xa活性', shortEn: 'Anti-Xa LMWH', shortZh: '抗Xa（低分子肝素）', names: ['Anti-factor Xa LMWH', 'Heparin anti-Xa LMWH', 'LMWH anti-Xa', '抗Xa活性低分子肝素', '低分子肝素浓度抗Xa', 'LMWH抗Xa'], unit: '[IU]/mL', otherUnits: ['k[IU]/L'], decimals: 2, possible: [0, 20] },
    { ...TEG, code: 'TEG-R', en: 'TEG reaction time', zh: '血栓弹力图反应时间', shortEn: 'TEG R', shortZh: 'TEG-R', names: ['TEG R time', 'TEG-R时间', '血栓弹力图R值', '凝血反应时间R'], namesInContext: ['R time', 'R值', 'R时间', '反应时间', '凝血反应时间'], unit: 'min', otherUnits: ['s'], possible: [0.1, 180] },
    { ...TEG, code: 'TEG-K', en: 'TEG clot formation time', zh: '血栓弹力图凝固时间', shortEn: 'TEG K', shortZh: 'TEG-K', names: ['TEG K time', 'TEG-K时间', '血栓弹力图K值', '血凝块形成时间K'], namesInContext: ['K time', 'K值', 'K时间', '凝固时间', '血凝块形成时间'], unit: 'min', otherUnits: ['s'], possible: [0.1, 180] },
    { ...TEG, code: 'TEG-ANGLE', en: 'TEG alpha angle', zh: '血栓弹力图α角', shortEn: 'TEG angle', shortZh: 'TEG-Angle', names: ['TEG α angle', 'TEG α角', '血栓弹力图Angle角', '血栓弹力图凝固角'], namesInContext: ['Angle', 'α angle', 'Alpha angle', 'α角', 'Angle角', '凝固角'], unit: 'deg', possible: [0, 90] },
    { ...TEG, code: 'TEG-MA', en: 'TEG maximum amplitude', zh: '血栓弹力图最大振幅', shortEn: 'TEG MA', shortZh: 'TEG-MA', names: ['TEG MA value', '血栓弹力图MA值', '血栓弹力图最大幅度'], namesInContext: ['MA', 'Maximum amplitude', 'MA值', '最大振幅', '最大幅度', '血栓最大幅度'], unit: 'mm', possible: [0, 100] },
    { ...TEG, code: 'TEG-CI', en: 'TEG coagulation index', zh: '血栓弹力图凝血综合指数', shortEn: 'TEG CI', shortZh: 'TEG-CI', names: ['TEG CI value', '血栓弹力图CI值', '血栓弹力图凝血指数'], namesInContext: ['Coagulation index', '凝血综合指数', '综合凝血指数', '凝血指数'], unit: '', possible: [-200, 30] },
    { ...TEG, code: 'TEG-LY30', en: 'TEG lysis at 30 minutes', zh: '血栓弹力图30分钟纤溶率', shortEn: 'LY30', shortZh: 'LY30', names: ['TEG LY30', 'Lysis 30', '血栓弹力图LY30', '30分钟纤溶率', '30分钟血凝块溶解率', '30min纤溶率'], unit: '%', possible: [0, 100] },
    { ...TEG, code: 'TEG-EPL', en: 'TEG estimated percent lysis', zh: '血栓弹力图预测纤溶指数', shortEn: 'TEG EPL', shortZh: 'TEG-EPL', names: ['Estimated percent lysis', '血栓弹力图EPL', '纤溶指数EPL', '预测纤溶率'], namesInContext: ['EPL', 'EPL值', '预测纤溶指数'], unit: '%', possible: [0, 100] },
    { ...TEG, code: 'TEG-AA-I', en: 'TEG platelet inhibition by AA pathway', zh: '血栓弹力图AA途径抑制率', shortEn: 'TEG AA inhibition', shortZh: 'AA抑制率', names: ['AA inhibition', 'AA% inhibition', 'AA途径抑制率', '血小板AA途径抑制率', '花生四烯酸途径抑制率', 'AA血小板抑制率'], unit: '%', possible: [0, 100] },
    { ...TEG, code: 'TEG-ADP-I', en: 'TEG platelet inhibition by ADP pathway', zh: '血栓弹力图ADP途径抑制率', shortEn: 'TEG ADP inhibition', shortZh: 'ADP抑制率', names: ['ADP inhibition', 'ADP% inhibition', 'ADP途径抑制率', '血小板ADP途径抑制率', '二磷酸腺苷途径抑制率', 'ADP血小板抑制率'], unit: '%', possible: [0, 100] },
    { ...AGGREGATION, code: 'PAG-AA', en: 'Platelet aggregation with arachidonic acid', zh: '花生四烯酸诱导的血小板聚集率', shortEn: 'PAg AA', shortZh: '血小板聚集（AA）', names: ['PAG AA', 'Platelet aggregation AA', 'AA诱导血小板聚集率', '血小板聚集率AA', '花生四烯酸诱导血小板聚集', 'AA血小板聚集率', '血小板聚集试验AA'] },
    { ...AGGREGATION, code: 'PAG-ADP', en: 'Platelet aggregation with ADP', zh: '二磷酸腺苷诱导的血小板聚集率', shortEn: 'PAg ADP', shortZh: '血小板聚集（ADP）', names: ['PAG ADP', 'Platelet aggregation ADP', 'ADP诱导血小板聚集率', '血小板聚集率ADP', '二磷酸腺苷诱导血小板聚集', 'ADP血小板聚集率', '血小板聚集试验ADP'] },
    { ...AGGREGATION, code: 'PAG-COL', en: 'Platelet aggregation with collagen', zh: '胶原诱导的血小板聚集率', shortEn: 'PAg COL', shortZh: '血小板聚集（COL）', names: ['Platelet aggregation collagen', 'COL诱导血小板聚集率', '血小板聚集率COL', '胶原诱导血小板聚集', '胶原血小板聚集率', '血小板聚集试验COL'] },
    { ...AGGREGATION, code: 'PAG-EPI', en: 'Platelet aggregation with adrenaline', zh: '肾上腺素诱导的血小板聚集率', shortEn: 'PAg EPI', shortZh: '血小板聚集（EPI）', names: ['Platelet aggregation epinephrine', 'EPI诱导血小板聚集率', '血小板聚集率EPI', '肾上腺素诱导血小板聚集', '肾上腺素血小板聚集率', '血小板聚集试验EPI'] },
    { ...AGGREGATION, code: 'PAG-RIS', en: 'Platelet aggregation with ristocetin', zh: '瑞斯托霉素诱导的血小板聚集率', shortEn: 'PAg RIS', shortZh: '血小板聚集（RIS）', names: ['Platelet aggregation ristocetin', 'RIPA', 'RIS诱导血小板聚集率', '血小板聚集率RIS', '瑞斯托霉素诱导血小板聚集', '瑞斯托霉素血小板聚集率'] },
    { specimens: ['whole_blood', 'venous_blood', 'capillary_blood'], scale: 'number', code: 'BT', en: 'Bleeding time', zh: '出血时间', shortEn: 'BT', shortZh: '出血时间', names: ['Bleeding time (template)', '出血时间测定器法'], namesInContext: ['BT'], unit: 'min', otherUnits: ['s'], decimals: 1, possible: [0.2, 60] },
    { specimens: ['whole_blood', 'venous_blood', 'capillary_blood'], scale: 'number', code: 'CT-CLOT', en: 'Whole blood clotting time', zh: '全血凝血时间', shortEn: 'Clotting time', shortZh: '凝血时间', names: ['Clotting time (Lee-White)', '凝血时间试管法'], namesInContext: ['CT', 'Clotting time', '凝血时间'], unit: 'min', otherUnits: ['s'], decimals: 1, possible: [0.5, 120] },
    { specimens: CITRATE, scale: 'ordinal', unit: '', decimals: 0, code: '3P', en: 'Plasma protamine paracoagulation test', zh: '血浆鱼精蛋白副凝试验', shortEn: '3P', shortZh: '3P试验', names: ['3P test', 'Protamine paracoagulation', '鱼精蛋白副凝试验', '鱼精蛋白副凝集试验'] },
  ],
};
