import { findIdentifiers, type IdentifierField } from '../../../server/modules/intake/reading/identifiers';

const read = (text: string, field: IdentifierField, fileName = 'x.pdf') => {
  const found = findIdentifiers([text], fileName);
  return found.ambiguous.includes(field) ? 'ambiguous' : (found[field]?.value ?? null);
};

test.each<[string, IdentifierField, string | null]>([
  ['姓名：张三', 'name', '张三'],
  ['姓 名: 张三', 'name', '张三'],
  ['姓名 张三  性别 女', 'name', '张三'],
  ['姓名：张三 性别：女 年龄：45岁', 'name', '张三'],
  ['姓名：张 三', 'name', '张三'],
  ['姓名：阿依古丽·买买提  性别：女', 'name', '阿依古丽·买买提'],
  ['患者姓名：欧阳娜娜(女)', 'name', '欧阳娜娜'],
  ['姓名：张三性别：女', 'name', null],
  ['姓名：', 'name', null],
  ['姓名：  性别：女', 'name', null],
  ['送检医生姓名：李四', 'name', null],
  ['Doctor Name: John Smith', 'name', null],
  ['Patient Name: John Smith  Sex: M', 'name', 'John Smith'],
  ['Patient Name: John Smith Sex: M', 'name', 'John Smith'],
  ['Name  SMITH, JOHN  DOB  1-May-85', 'name', 'SMITH, JOHN'],
  ["Patient: Seán O'Brien", 'name', "Seán O'Brien"],
  ['Name  Result  Unit  Range', 'name', null],
  ['Test Name: CBC', 'name', null],
  ['Name: 12345', 'name', null],
  ['Name: John Smith\nName: Jane Doe', 'name', 'ambiguous'],
  ['Name: John Smith\nName: JOHN SMITH', 'name', 'John Smith'],
  ['姓名：张三\n姓名：李四', 'name', 'ambiguous'],
  ['姓名：不明  性别：女', 'name', null],
  ['姓名：未提供', 'name', null],
  ['姓名：无名氏', 'name', null],
  ['姓名：无名氏(男) 年龄：不详', 'name', null],
  ['姓名：张三 年龄：不详', 'name', '张三'],
  ['Patient Name: Anonymous', 'name', null],
  ['Patient Name: Not provided', 'name', null],
  ['出生日期：不详', 'birthOn', null],
  ['DOB: N/A', 'birthOn', null],
  ['性别：不详  年龄：不详', 'gender', null],
  ['性别：女', 'gender', 'female'],
  ['性别 男性', 'gender', 'male'],
  ['Gender: F', 'gender', 'female'],
  ['Sex: Male  Age: 40', 'gender', 'male'],
  ['Sex/Age: M/40', 'gender', null],
  ['Sex/Age: M/40', 'age', '40Y'],
  ['姓名：张三 性别：女 年龄：45岁', 'age', '45Y'],
  ['Sex: Male Age: 40', 'age', '40Y'],
  ['Patient Age: 3 months', 'age', '3M'],
  ['Gestational age: 38 weeks', 'age', null],
  ['Biological age: 38', 'age', null],
  ['骨年龄：12岁', 'age', null],
  ['年龄：不详', 'age', null],
  ['年龄：45岁\nAge: 54', 'age', 'ambiguous'],
  ['身份证号：110105198002030010', 'idNumber', '110105198002030010'],
  ['身份证：11010519491231002x', 'idNumber', '11010519491231002X'],
  ['ID card no: 11010519491231002X', 'idNumber', '11010519491231002X'],
  ['身份证号：110105********0010', 'idNumber', null],
  ['证件号：E12345678', 'idNumber', null],
  ['手机：138 1234 5678', 'mobile', '13812345678'],
  ['Mobile: +86 138-1234-5678', 'mobile', '13812345678'],
  ['电话：010-12345678', 'mobile', null],
  ['客服电话：13812345678', 'mobile', null],
  ['性别：□男 ☑女', 'gender', 'ambiguous'],
  ['性别：男\nSex: F', 'gender', 'ambiguous'],
  ['出生日期：1985-03-12', 'birthOn', '1985-03-12'],
  ['出生日期：1985年3月12日', 'birthOn', '1985-03-12'],
  ['DOB: 12-Mar-85', 'birthOn', '1985-03-12'],
  ['DOB: 12-Mar-20', 'birthOn', 'ambiguous'],
  ['Date of Birth: March 12, 1985', 'birthOn', '1985-03-12'],
  ['D.O.B.: 13/05/1985', 'birthOn', '1985-05-13'],
  ['DOB: 05/01/1985', 'birthOn', 'ambiguous'],
  ['DOB: 31/02/1985', 'birthOn', 'ambiguous'],
  ['条码：1234567890', 'barCode', '1234567890'],
  ['条形码号：１２３４５６７８９０', 'barCode', '1234567890'],
  ['Barcode: *S26-001234*', 'barCode', 'S26-001234'],
  ['Accession No.: A12345678', 'barCode', 'A12345678'],
  ['Specimen No: 12', 'barCode', null],
  ['Specimen No: 12345678 9012', 'barCode', 'ambiguous'],
  ['条码：1234567890  样本号：20260501045', 'barCode', '1234567890'],
  ['条码：1234567890\n条码：1234567891', 'barCode', 'ambiguous'],
  ['病历号：B00123', 'pid', 'B00123'],
  ['Patient ID: 000123  Patient Name: John Smith', 'pid', '000123'],
  ['MRN# 445566', 'pid', '445566'],
  ['客户编号 P000123', 'pid', 'P000123'],
  ['检测日期：2026-05-01', 'testOn', '2026-05-01'],
  ['Test date: 2026/5/1', 'testOn', '2026-05-01'],
  ['Test date: 1-May-26', 'testOn', '2026-05-01'],
  ['Test date: 1st May 2026', 'testOn', '2026-05-01'],
  ['Test date: 20260501', 'testOn', '2026-05-01'],
  ['检测日期：２０２６年５月１日', 'testOn', '2026-05-01'],
  ['Test date: 05/01/2026', 'testOn', 'ambiguous'],
  ['Test date: 05/05/2026', 'testOn', '2026-05-05'],
  ['Test date: 05/13/2026', 'testOn', '2026-05-13'],
  ['Test date: 2026-02-30', 'testOn', 'ambiguous'],
  ['报告日期：2026-05-03\n检测日期：2026-05-01', 'testOn', '2026-05-01'],
  ['报告日期：2026-05-03  采样时间：2026-04-30 08:15', 'testOn', '2026-04-30'],
  ['Report Date: 2026-05-03', 'testOn', '2026-05-03'],
  ['采样时间：2026-04-30 08:15:20', 'collectedAt', '2026-04-30T08:15'],
  ['Collected: 30-Apr-2026 1:05 PM', 'collectedAt', '2026-04-30T13:05'],
  ['Collection Date/Time: 2026-04-30T08:15', 'collectedAt', '2026-04-30T08:15'],
  ['Collected: 2026-04-30', 'collectedAt', '2026-04-30'],
  ['检测机构：某某医学检验所', 'vendor', '某某医学检验所'],
  ['北京某某医学检验实验室\n血常规检验报告单\n姓名：张三', 'vendor', '北京某某医学检验实验室'],
  ['北京某某医学检验实验室\n血常规检验报告单\n姓名：张三', 'reportName', '血常规检验报告单'],
  ['Acme Diagnostics Ltd  Page 1 of 2\nComplete Blood Count Report', 'vendor', 'Acme Diagnostics Ltd'],
  ['Report Name: Lipid Panel', 'reportName', 'Lipid Panel'],
  ['姓名：张三  性别：女  白细胞计数 WBC 5.2 10^9/L 红细胞', 'language', 'zh-CN'],
  ['Patient Name: John Smith  Complete Blood Count', 'language', 'en-US'],
  ['WBC', 'language', null],
])('%j: %s is %j', (text, field, expected) => expect(read(text, field)).toBe(expected));

test.each<[string, IdentifierField, string | null]>([
  ['P000123_20260501_CBC.pdf', 'pid', 'P000123'],
  ['P000123_20260501_CBC.pdf', 'testOn', '2026-05-01'],
  ['P000123_20260501_CBC.pdf', 'reportName', 'CBC'],
  ['P000123_20260501_CBC.pdf', 'barCode', null],
  ['张三-血常规.pdf', 'name', '张三'],
  ['张三-血常规.pdf', 'reportName', '血常规'],
  ['张三_1985-03-12_报告.pdf', 'birthOn', '1985-03-12'],
  ['C:\\scans\\1234567890.PDF', 'barCode', '1234567890'],
  ['20260501000123.pdf', 'barCode', '20260501000123'],
  ['12345678_87654321.pdf', 'barCode', 'ambiguous'],
  ['13812345678.pdf', 'barCode', null],
  ['110101198503121234.pdf', 'barCode', null],
  ['常规检查.pdf', 'name', null],
  ['白介素.pdf', 'name', null],
  ['scan.pdf', 'reportName', null],
  ['../../etc/passwd', 'name', null],
  ['', 'pid', null],
])('the file name %j: %s is %j', (fileName, field, expected) => expect(read('', field, fileName)).toBe(expected));

test('text and file name that name different people are ambiguous, another script is not', () => {
  expect(read('姓名：张三', 'name', '李四-血常规.pdf')).toBe('ambiguous');
  expect(read('姓名：张三', 'name', '张三-血常规.pdf')).toBe('张三');
  expect(read('Name: John Smith', 'name', '张三-血常规.pdf')).toBe('John Smith');
  expect(read('PID: P000124', 'pid', 'P000123.pdf')).toBe('ambiguous');
  expect(read('条码：1234567890', 'barCode', '9876543210.pdf')).toBe('1234567890');
});

test('a finding says where it was read', () => {
  const found = findIdentifiers(['检验报告', '姓名：张三  性别：女'], 'P000123.pdf');
  expect(found.name).toEqual({ value: '张三', source: 'text', quote: '姓名:张三' });
  expect(found.pid).toEqual({ value: 'P000123', source: 'file_name', quote: 'P000123.pdf' });
});

test('a birth date that can be read in two ways says which two', () => {
  const either = (text: string) => findIdentifiers([text], 'x.pdf').birthEither;
  expect(either('DOB: 05/01/1985')).toEqual(['1985-01-05', '1985-05-01']);
  expect(either('DOB: 05/01/1985\n出生日期：1985-05-01')).toEqual(['1985-05-01']);
  expect(either('DOB: 05/01/1985\nDOB: 06/02/1985')).toEqual([]);
  expect(either('DOB: 31/02/1985')).toEqual([]);
  expect(either('DOB: 1985-05-01')).toEqual([]);
});

test('two people in one file are never one', () => {
  const found = findIdentifiers(['姓名：张三  条码：1234567890', '姓名：李四  条码：1234567899'], 'x.pdf');
  expect([found.name, found.barCode]).toEqual([null, null]);
  expect(found.ambiguous).toEqual(['barCode', 'name']);
});

/** Processor time, so that other work on the machine does not count. */
function cpuMsOf(n: number): number {
  const noise = `${'Name '.repeat(n)}\n${' '.repeat(5 * n)}:\n${'姓 名'.repeat(n)}`;
  const before = process.cpuUsage();
  findIdentifiers([noise], 'a'.repeat(n));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test('a line of noise that is eight times as long takes no more than in proportion', () => {
  cpuMsOf(5_000);
  expect(cpuMsOf(40_000)).toBeLessThan(24 * Math.max(cpuMsOf(5_000), 5));
});
