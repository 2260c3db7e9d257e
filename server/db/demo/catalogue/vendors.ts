export interface DemoVendor {
  code: string;
  nameEn: string;
  nameZh: string;
  /** What the vendor writes below its reports. */
  textEn: string;
  textZh: string;
}

/** Invented labs. The first one sends by machine with the demo's key. */
export const VENDORS: readonly DemoVendor[] = [
  {
    code: 'ASIALAB',
    nameEn: 'AsiaMed Reference Laboratory',
    nameZh: '亚康医学检验所',
    textEn: 'Results relate only to the specimen received.',
    textZh: '本报告仅对所检标本负责。',
  },
  {
    code: 'NORDLAB',
    nameEn: 'Nordwind Precision Lab',
    nameZh: '北风精准检验中心',
    textEn: 'Accredited to ISO 15189. Results relate only to the specimen received.',
    textZh: '本实验室通过 ISO 15189 认可，结果仅对来样负责。',
  },
  {
    code: 'GENORA',
    nameEn: 'Genora Genomics',
    nameZh: '吉诺基因',
    textEn: 'Only the listed positions were examined.',
    textZh: '仅检测报告所列位点。',
  },
  {
    code: 'BIOMARE',
    nameEn: 'Biomare Microbiome',
    nameZh: '百沐微生态',
    textEn: 'For health management, not for diagnosis.',
    textZh: '用于健康管理，不作为诊断依据。',
  },
  {
    code: 'CITYIMG',
    nameEn: 'Riverside Imaging Centre',
    nameZh: '江畔影像诊断中心',
    textEn: 'Read by two radiologists.',
    textZh: '由两名放射科医师审阅。',
  },
  {
    code: 'AURAI',
    nameEn: 'Aurai Health Models',
    nameZh: '奥睿智能',
    textEn: 'Written by a model and accepted by a physician.',
    textZh: '由模型生成并经医师采纳。',
  },
];
