import { rolesByWord } from '../../../server/modules/acl/staff/import-rows';

const role = (id: number, code: string, nameEn: string, nameZh: string) => ({ id, code, nameEn, nameZh });

test('a word of a pasted list means the role that is called so now, by its code only where none is', () => {
  const words = rolesByWord([role(1, 'clerk', 'Sales', '前台'), role(2, 'sales', 'Ｓalesperson', '销售')]);
  expect([words.get('sales'), words.get('clerk'), words.get('salesperson'), words.get('销售')]).toEqual([1, 1, 2, 2]);
});

test('a word that calls two roles means none of them', () => {
  const words = rolesByWord([
    role(1, 'a', 'VIP', '贵宾'),
    role(2, 'b', 'Guests', 'vip'),
    role(3, 'vip', 'Other', '其他'),
  ]);
  expect([words.get('vip'), words.get('guests'), words.get('c')]).toEqual([undefined, 2, undefined]);
});
