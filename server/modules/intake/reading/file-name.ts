import { readDate } from './dates';

export interface FileNameParts {
  barCodes: string[];
  pids: string[];
  names: string[];
  birthOn: string[];
  testOn: string[];
  reportNames: string[];
}

/** The commonest surnames; a word that begins with none of them is not taken for a name. */
const SURNAMES =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许邓韩冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫雷龙黎史陶贺毛段郝顾龚邵万覃武钱戴严莫孔向常汤康易乔赖文施洪辛柯庄温牛樊葛邢安齐伍庞颜倪聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮纪梅童凌毕单裴霍涂成苗谷盛曲翁冉骆蓝路游靳管柴蒙鲍华喻祁房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝張劉陳楊黃趙吳孫馬鄭許鄧馮蕭蔣葉蘇呂盧鐘陸範賈';
const MEDICAL =
  /常规|功能|报告|检|血|尿|便|素|酶|抗|癌|瘤|病|压|糖|脂|基因|过敏|食物|代谢|组|谱|套|项|筛|测|验|心电|超声|影像|病理|骨|肝|肾|甲|维生|金属|微量|免疫|激素|肿|医|院|中心|原件|扫描|副本|最终|修订/;
const NOISE =
  /^(?:reports?|scan(?:ned)?|final|copy|img|image|doc|document|page|file|pdf|draft|signed|new|v\d*|no|的|报告单?|原件|扫描件?|副本|最终)$/i;

const DATE = /(?<!\d)((?:19|20)\d{2})([-_.年]?)(\d{2})([-_.月]?)(\d{2})日?(?!\d)/g;

/** A mobile or an identity card number is no bar code. */
const isOtherNumber = (digits: string) =>
  /^1[3-9]\d{9}$/.test(digits) || (digits.length === 18 && /^\d{6}(?:19|20)\d{2}(?:0\d|1[0-2])/.test(digits));

const isName = (word: string) =>
  /^\p{Script=Han}{2,4}$/u.test(word) && SURNAMES.includes([...word][0] ?? '-') && !MEDICAL.test(word);

const isReportName = (word: string) =>
  /^[A-Z][A-Z0-9]{1,7}$/.test(word) || (/\p{Script=Han}{2}/u.test(word) && MEDICAL.test(word));

/** What a file's name says by its usual patterns: `P000123_20260501_CBC.pdf`, `张三-血常规.pdf`. */
export function readFileName(fileName: string): FileNameParts {
  const parts: FileNameParts = { barCodes: [], pids: [], names: [], birthOn: [], testOn: [], reportNames: [] };
  const base = (fileName.slice(0, 255).split(/[\\/]/).at(-1) ?? '').normalize('NFKC').replace(/\.[a-z0-9]{2,5}$/i, '');
  const rest = base.replace(DATE, (text, year, _a, month, _b, day) => {
    const on = readDate(`${year}-${month}-${day}`)?.on;
    if (!on) return text;
    (on < '2000' ? parts.birthOn : parts.testOn).push(on);
    return ' ';
  });
  for (const word of rest.split(/[-_\s.,+()[\]【】—–~@#&]+/u)) {
    if (word === '' || NOISE.test(word)) continue;
    if (/^P\d{4,10}$/i.test(word)) parts.pids.push(word.toUpperCase());
    else if (/^\d{8,20}$/.test(word)) parts.barCodes.push(...(isOtherNumber(word) ? [] : [word]));
    else if (isName(word) || /^\p{Script=Han}+·\p{Script=Han}+$/u.test(word)) parts.names.push(word);
    else if (isReportName(word)) parts.reportNames.push(word);
  }
  return parts;
}
