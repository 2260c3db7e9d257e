import { nameColumns } from '../../../server/modules/customer/search-rules';
import { judgeItem, whomItMayMean } from '../../../server/modules/intake/judging';
import { findIdentifiers } from '../../../server/modules/intake/reading/identifiers';
import type { DeskRecord } from '../../../server/modules/intake/repository';

import { clerk, portal, prepareDesk } from './open-desk';

prepareDesk();

/** `name, gender, birth date, pid, mobile, bar code of an order`, in that order; a dash for nothing. */
type People = Record<string, string>;
/** What is printed, a line each, or `FILE=name of the file`; who is in the records; what the desk makes of it. */
type Case = [printed: string, people: People, expected: string];

const WEI = '张伟 男 1980-02-03 P1001';
const LISA = 'Lisa Wong F 1985-03-12 P2001';
const ID = '110105198002030019';

const CASES: Record<string, Case[]> = {
  'two identifiers confirm': [
    ['姓名：张伟\n性别：男\n出生日期：1980-02-03', { A: WEI }, 'A confirmed'],
    ['姓名：张伟\n客户编号：P1001', { A: WEI }, 'A confirmed'],
    ['姓名：张伟\n条码：BC900001', { A: `${WEI} - BC900001` }, 'A confirmed'],
    ['姓名：张伟\n手机：13812345678', { A: `${WEI} 13812345678` }, 'A confirmed'],
    ['姓名：张伟\n身份证号：110105198002030019', { A: WEI }, 'A confirmed'],
    ['客户编号：P1001\n出生日期：1980-02-03', { A: WEI }, 'A confirmed'],
    ['条码：BC900001\n客户编号：P1001', { A: `${WEI} - BC900001` }, 'A confirmed'],
    ['Patient Name: Lisa Wong\nDOB: 12-Mar-1985\nGender: F', { A: LISA }, 'A confirmed'],
    ['Patient Name: WONG, Lisa\nPatient ID: P2001', { A: LISA }, 'A confirmed'],
    ['Name: Zhang Wei\nDate of Birth: 1980-02-03', { A: WEI }, 'A confirmed'],
    ['FILE=P1001_20260501_CBC.pdf\n姓名：张伟', { A: WEI }, 'A confirmed'],
    ['姓名：张伟\n客户编号：V-77\n出生日期：1980-02-03', { A: WEI }, 'A confirmed'],
    ['姓名：张伟\n出生日期：1980-02-03\n手机：13900000000', { A: `${WEI} 13812345678` }, 'A confirmed'],
    ['姓名：张伟\n出生日期：1980-02-03\n条码：XX777777', { A: WEI }, 'A confirmed'],
  ],
  'too little agrees': [
    ['姓名：张伟\n性别：男', { A: WEI }, 'A needsReason: evidence unconfirmed'],
    ['Patient Name: Lisa Wong\nSex: F', { A: LISA }, 'A needsReason: evidence unconfirmed'],
    ['姓名：张伟\n性别：男\n年龄：46岁', { A: WEI }, 'A needsReason: evidence unconfirmed'],
    ['姓名：张伟', { A: WEI }, 'A needsReason: evidence unconfirmed'],
    ['客户编号：P1001\n性别：男', { A: WEI }, 'A needsReason: evidence unconfirmed'],
    ['FILE=P1001.pdf', { A: WEI }, 'A needsReason: evidence unconfirmed'],
    ['手机：13812345678', { A: `${WEI} 13812345678` }, 'A needsReason: evidence unconfirmed'],
    ['姓名：张伟\n出生日期：1980-02-03', { A: '张伟 男 - P1001' }, 'A needsReason: evidence unconfirmed'],
    ['Name: Lisa Wong\nDOB: 03/12/1985', { A: LISA }, 'A needsReason: evidence unconfirmed'],
  ],
  'a number of somebody else': [
    [
      '姓名：张伟\n出生日期：1980-02-03\n客户编号：P3001',
      { A: WEI, B: '王芳 女 1990-01-01 P3001' },
      'A needsReason: pid ofOther; B tellApart: name different, birthOn different, evidence unconfirmed, person alike',
    ],
    [
      '姓名：张伟\n出生日期：1980-02-03\n条码：BC900001',
      { A: WEI, B: '王芳 女 1990-01-01 P3001 - BC900001' },
      'A needsReason: barCode ofOther; B tellApart: name different, birthOn different, evidence unconfirmed, person alike',
    ],
    [
      'Name: Lisa Wong\nPatient ID: P2001\nBarcode: BC900001',
      { A: LISA, B: 'Tom Lee M 1970-01-01 P2002 - BC900001' },
      'A needsReason: barCode ofOther; B tellApart: name different, pid ofOther, evidence unconfirmed, person alike',
    ],
    [
      '姓名：张伟\n客户编号：P1002',
      { A: WEI, B: '张伟 男 1992-05-06 P1002' },
      'A tellApart: pid ofOther, evidence unconfirmed, person alike; B confirmed',
    ],
    [
      '姓名：张伟\n客户编号：P1001\n条码：BC900001',
      { A: WEI, B: '张伟 男 1992-05-06 P1002 - BC900001' },
      'A tellApart: barCode ofOther, person alike; B tellApart: pid ofOther, person alike',
    ],
    ['姓名：张伟\n出生日期：1980-02-03\n客户编号：P1001\nPID: P1009', { A: WEI }, 'A needsReason: pid unclear'],
  ],
  'who contradicts': [
    ['姓名：李雷\n客户编号：P1001\n出生日期：1980-02-03', { A: WEI }, 'A needsReason: name different'],
    ['姓名：张伟\n客户编号：P1001\n性别：女', { A: WEI }, 'A needsReason: gender different'],
    ['姓名：张伟\n客户编号：P1001\n出生日期：1981-02-03', { A: WEI }, 'A needsReason: birthOn different'],
    ['Name: Lisa Wong\nPatient ID: P2001\nDOB: 1985-03-13', { A: LISA }, 'A needsReason: birthOn different'],
    ['姓名：张伟\n姓名：李雷\n客户编号：P1001\n出生日期：1980-02-03', { A: WEI }, 'A needsReason: name unclear'],
  ],
  'day and month': [
    ['姓名：张伟\n客户编号：P1001\n出生日期：1980-03-02', { A: WEI }, 'A needsReason: birthOn swapped'],
    ['Name: Lisa Wong\nDOB: 1985-12-03', { A: LISA }, 'A needsReason: birthOn swapped, evidence unconfirmed'],
    ['Name: Lisa Wong\nPatient ID: P2001\nDOB: 03/12/1985', { A: LISA }, 'A confirmed'],
    ['Name: Lisa Wong\nPatient ID: P2001\nDOB: 04/12/1985', { A: LISA }, 'A needsReason: birthOn different'],
  ],
  'an age on the day of the test, 2026-03-10': [
    ['姓名：张伟\n客户编号：P1001\n年龄：46岁', { A: WEI }, 'A confirmed'],
    ['姓名：张伟\n客户编号：P1001\n年龄：47岁', { A: WEI }, 'A confirmed'],
    ['姓名：张伟\n客户编号：P1001\n年龄：36岁', { A: WEI }, 'A needsReason: age different'],
    ['姓名：张伟\n出生日期：1980-02-03\n年龄：64', { A: WEI }, 'A needsReason: age different'],
    ['Name: Lisa Wong\nPatient ID: P2001\nAge: 41 Y', { A: LISA }, 'A confirmed'],
    ['Name: Lisa Wong\nPatient ID: P2001\nSex/Age: F/62', { A: LISA }, 'A needsReason: age different'],
    ['姓名：张小宝\n客户编号：P4001\n年龄：8个月', { A: '张小宝 男 2025-07-01 P4001' }, 'A confirmed'],
    ['姓名：张小宝\n客户编号：P4001\n年龄：8岁', { A: '张小宝 男 2025-07-01 P4001' }, 'A needsReason: age different'],
    ['Name: Tim Lee\nPatient ID: P4002\nAge: 12 days', { A: 'Tim Lee M 2026-02-26 P4002' }, 'A confirmed'],
    [
      'Name: Tim Lee\nPatient ID: P4002\nAge: 12 days',
      { A: 'Tim Lee M 2025-02-26 P4002' },
      'A needsReason: age different',
    ],
    ['Name: Tim Lee\nPatient ID: P4002\nGestational age: 38 weeks', { A: 'Tim Lee M 1990-02-26 P4002' }, 'A confirmed'],
    ['姓名：张伟\n客户编号：P1001\n骨年龄：12岁', { A: WEI }, 'A confirmed'],
    ['姓名：张伟\n客户编号：P1001\n年龄：3岁', { A: '张伟 男 2027-01-01 P1001' }, 'A needsReason: age different'],
  ],
  'a number of an ID card': [
    [`姓名：张伟\n客户编号：P1001\n身份证号：${ID}`, { A: WEI }, 'A confirmed'],
    [
      `姓名：张伟\n客户编号：P1001\n身份证号：${ID}`,
      { A: '张伟 男 1981-02-03 P1001' },
      'A needsReason: birthOn different, idNumber different',
    ],
    ['姓名：张伟\n客户编号：P1001\n身份证号：110105198002030012', { A: WEI }, 'A needsReason: idNumber invalid'],
    ['姓名：张伟\n客户编号：P1001\n身份证号：110105198002300015', { A: WEI }, 'A needsReason: idNumber invalid'],
    ['姓名：王芳\n客户编号：P3001\n身份证号：110105199001010029', { A: '王芳 女 1990-01-01 P3001' }, 'A confirmed'],
    [
      `姓名：张伟\n性别：女\n客户编号：P1001\n身份证号：${ID}`,
      { A: '张伟 - 1980-02-03 P1001' },
      'A needsReason: idNumber unclear',
    ],
    [
      `姓名：张伟\n出生日期：1980-02-04\n客户编号：P1001\n身份证号：${ID}`,
      { A: '张伟 男 1980-02-04 P1001' },
      'A needsReason: idNumber different',
    ],
    [
      'Name: Zhang Wei\nPatient ID: P1001\nID card no: 110105198002030019',
      { A: '张伟 女 1980-02-03 P1001' },
      'A needsReason: idNumber different',
    ],
    ['姓名：张伟\n客户编号：P1001\n身份证号：110105********0011', { A: WEI }, 'A confirmed'],
    ['姓名：张伟\n客户编号：P1001\n身份证：110105800203001', { A: WEI }, 'A confirmed'],
  ],
  'mother and newborn': [
    [
      '姓名：张丽之女\n客户编号：P5001\n年龄：2天',
      { A: '张丽 女 1995-06-01 P5001' },
      'A needsReason: name relative, age different, evidence unconfirmed',
    ],
    ['姓名：张丽\n客户编号：P5001\n年龄：2天', { A: '张丽 女 1995-06-01 P5001' }, 'A needsReason: age different'],
    [
      '姓名：张丽\n出生日期：1995-06-01\n客户编号：P5002',
      { A: '张丽之子 男 2026-03-08 P5002' },
      'A needsReason: name relative, birthOn different, evidence unconfirmed',
    ],
    [
      '姓名：张丽之子\n出生日期：2026-03-08\n年龄：2天',
      { A: '张丽之子 男 2026-03-08 P5002', B: '张丽 女 1995-06-01 P5001' },
      'A confirmed',
    ],
    [
      'Patient Name: Baby of Lisa Wong\nPatient ID: P2001\nAge: 3 D',
      { A: LISA },
      'A needsReason: name relative, age different, evidence unconfirmed',
    ],
    [
      'Patient Name: Baby Girl of Lisa Wong\nPatient ID: P2001\nDOB: 1985-03-12',
      { A: LISA },
      'A needsReason: name relative',
    ],
    [
      '姓名：张丽之子\n手机：13812345678',
      { A: '张丽 女 1995-06-01 P5001 13812345678' },
      'A needsReason: name relative, evidence unconfirmed',
    ],
  ],
  'namesakes and homophones': [
    [
      '姓名：张伟\n性别：男',
      { A: WEI, B: '张伟 男 1992-05-06 P1002' },
      'A tellApart: evidence unconfirmed, person alike; B tellApart: evidence unconfirmed, person alike',
    ],
    [
      '姓名：张伟\n性别：男\n出生日期：1980-02-03',
      { A: WEI, B: '张伟 男 1992-05-06 P1002' },
      'A confirmed; B tellApart: birthOn different, evidence unconfirmed, person alike',
    ],
    [
      '姓名：张伟\n出生日期：1980-02-03',
      { A: WEI, B: '张伟 男 1980-02-03 P1002' },
      'A tellApart: person alike; B tellApart: person alike',
    ],
    [
      '姓名：张伟\n出生日期：1980-02-03\n客户编号：P1002',
      { A: WEI, B: '张伟 男 1980-02-03 P1002' },
      'A tellApart: pid ofOther, person alike; B confirmed',
    ],
    [
      '姓名：张伟\n出生日期：1980-02-03',
      { A: WEI, B: '张伟 男 - P1002' },
      'A confirmed; B tellApart: evidence unconfirmed, person alike',
    ],
    [
      'Name: Zhang Wei\nDOB: 1980-02-03',
      { A: WEI, B: '章玮 男 1980-02-03 P1002' },
      'A tellApart: person alike; B tellApart: person alike',
    ],
    [
      'Name: Zhang Wei\nDOB: 1980-02-03\nGender: M',
      { A: WEI, B: '章玮 女 1980-02-03 P1002' },
      'A confirmed; B tellApart: gender different, person alike',
    ],
    [
      '姓名：王方\n出生日期：1990-01-01',
      { A: '王芳 女 1990-01-01 P3001' },
      'A needsReason: name homophone, evidence unconfirmed',
    ],
    [
      '姓名：王方\n客户编号：P3001\n出生日期：1990-01-01',
      { A: '王芳 女 1990-01-01 P3001' },
      'A needsReason: name homophone',
    ],
    ['姓名：張偉\n客户编号：P1001\n出生日期：1980-02-03', { A: WEI }, 'A needsReason: name homophone'],
    [
      '姓名：王方\n出生日期：1990-01-01',
      { A: '王芳 女 1990-01-01 P3001', B: '王方 女 1990-01-01 P3002' },
      'A tellApart: name homophone, evidence unconfirmed, person alike; B confirmed',
    ],
    [
      'Name: Lisa Wong\nMobile: 13812345678',
      { A: `${LISA} 13812345678`, B: 'Lisa Wong F 1991-01-01 P2002 13812345678' },
      'A tellApart: person alike; B tellApart: person alike',
    ],
    [
      'Name: Lisa Wong\nGender: F',
      { A: LISA, B: 'Lisa Wong M 1991-01-01 P2002' },
      'A needsReason: evidence unconfirmed; B tellApart: gender different, evidence unconfirmed, person alike',
    ],
    [
      '条码：BC900001',
      { A: `${WEI} - BC900001`, B: '王芳 女 1990-01-01 P3001 - BC900001' },
      'A tellApart: evidence unconfirmed, person alike; B tellApart: evidence unconfirmed, person alike',
    ],
  ],
  nobody: [
    ['姓名：张伟\n出生日期：1980-02-03', {}, 'no candidate'],
    ['姓名：张伟\n性别：男', { A: '李雷 男 1980-02-03 P1001' }, 'no candidate'],
    ['出生日期：1980-02-03\n性别：男', { A: WEI }, 'no candidate'],
    ['姓名：无名氏\n性别：男\n年龄：46岁', { A: WEI }, 'no candidate'],
    ['Name: Lisa Wong\nPatient ID: P9999\nDOB: 1985-03-12', { A: WEI }, 'no candidate'],
    ['Page 1 of 1', { A: WEI, B: LISA }, 'no candidate'],
  ],
};

const GENDERS: Record<string, string> = { 男: 'male', M: 'male', 女: 'female', F: 'female' };
const none = (text: string | undefined) => (text === undefined || text === '-' ? '' : text);

async function enterPeople(people: People): Promise<Map<number, string>> {
  const letters = new Map<number, string>();
  for (const [letter, told] of Object.entries(people)) {
    const [, name = '', gender, birthOn, pid, mobile, barCode] =
      /^(.+?) ([男女MF-]) (\S+) (\S+)(?: (\S+))?(?: (\S+))?$/.exec(told) ?? [];
    const { nameSearch, nameReading } = nameColumns(name);
    const { rows } = await portal.ports.pool.query(
      `insert into customer (pid, name, name_search, name_reading, gender, birth_on, mobile)
       values ($1, $2, $3, $4, $5, $6, $7) returning id::int`,
      [pid, name, nameSearch, nameReading, GENDERS[gender ?? ''] ?? 'unknown', none(birthOn) || null, none(mobile)],
    );
    letters.set(rows[0].id, letter);
    if (barCode)
      await portal.ports.pool.query(
        `with v as (insert into visit (customer_id, visit_on) values ($1, '2026-03-01') returning id)
         insert into advice (visit_id, category, name_en, name_zh, bar_code) select id, 'blood', 'CBC', '血常规', $2 from v`,
        [rows[0].id, barCode],
      );
  }
  return letters;
}

/** What the desk makes of a file of these lines that was tested on 2026-03-10. */
async function judge(printed: string, letters: Map<number, string>): Promise<string> {
  const lines = printed.split('\n');
  const fileName = lines.find((line) => line.startsWith('FILE='))?.slice(5) ?? 'scan.pdf';
  const text = lines.filter((line) => !line.startsWith('FILE=')).join('\n');
  const { ambiguous, birthEither, ...fields } = findIdentifiers([text], fileName);
  const found = Object.entries(fields).flatMap(([field, hit]) => (hit ? [{ field, value: hit.value, quote: '' }] : []));
  const reading = { found, ambiguous, birthEither };
  const item = { file: { reading }, barCode: '', testOn: '2026-03-10', receivedAt: new Date() };
  const people = await whomItMayMean(clerk.ctx, item as unknown as DeskRecord);
  const judged = judgeItem(clerk.ctx, item as unknown as DeskRecord, people, people);
  const said = people.map(({ customer }, at) => {
    const { standing = '', differences = [] } = judged[at] ?? {};
    const against = differences.filter(({ severity }) => severity === 'identity').map((d) => `${d.field} ${d.why}`);
    return `${letters.get(customer.id)} ${standing}${against.length > 0 ? `: ${against.join(', ')}` : ''}`;
  });
  return said.sort().join('; ') || 'no candidate';
}

describe('whose a file may be', () => {
  afterEach(() => portal.ports.pool.query('delete from advice; delete from visit; delete from customer'));

  describe.each(Object.entries(CASES))('%s', (_, cases) => {
    test.each(cases)('%j', async (printed, people, expected) => {
      expect(await judge(printed, await enterPeople(people))).toBe(expected);
    });
  });

  test('these are at least sixty', () => {
    expect(Object.values(CASES).flat().length).toBeGreaterThanOrEqual(60);
  });
});
