import { findIn } from '../../../src/components/pdf/find';

const found = (text: string, wanted: string) => findIn(text, wanted).map(({ start, end }) => text.slice(start, end));

test.each([
  ['HbA1c 6.1 %, hba1c again', 'HBA1C', ['HbA1c', 'hba1c']],
  ['检 验 报 告 单', '检验报告', ['检 验 报 告']],
  ['ends here\nand goes on', 'here and', ['here\nand']],
  ['ＡＬＴ 35', 'alt35', ['ＡＬＴ 35']],
  ['𠮷田 𠮷', '𠮷', ['𠮷', '𠮷']],
  ['aaaa', 'aa', ['aa', 'aa']],
  ['anything', '  ', []],
  ['anything', 'nothing', []],
])('in %j the words %j are found as they stand', (text, wanted, hits) => {
  expect(found(text, wanted)).toEqual(hits);
});
