import { PERMISSIONS, type Permission } from '../../../server/core/permissions';
import { isOwnNetwork } from '../../../server/modules/auth/session/address-rules';
import { requiresPasskey } from '../../../server/modules/auth/session/passkey-rules';
import { weaknessOf } from '../../../server/modules/auth/signing-pin/strength';
import {
  codeMatches,
  hashCode,
  hashToken,
  maskEmail,
  newCode,
  newToken,
  sameText,
} from '../../../server/modules/auth/tokens';

import { ASKS_FOR_FACTOR, OPERATIONS } from '../../api/acl/walk-table';

test.each([
  ['10.0.0.9', true],
  ['110.0.0.9', false],
  ['100.0.0.9', false],
  ['127.0.0.1', true],
  ['8.127.0.1', false],
  ['227.0.0.1', false],
  ['169.254.7.7', true],
  ['8.169.254.7', false],
  ['192.168.3.7', true],
  ['1.192.168.3', false],
  ['172.15.0.1', false],
  ['172.16.0.1', true],
  ['172.19.0.1', true],
  ['172.25.0.1', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['1.172.16.0', false],
  ['172.168.0.1', false],
  ['::1', true],
  ['::12', false],
  ['2001:db8::1', false],
  ['fd00::5', true],
  ['FC12::5', true],
  ['fc1::5', false],
  ['fe80::1', true],
  ['FEBF::1', true],
  ['fe80:', true],
  ['fec0::1', false],
  ['2001:fe80::1', false],
  ['2001:fd00::1', false],
  ['::ffff:192.168.3.7', true],
  ['::FFFF:203.0.113.9', false],
  ['1::ffff:0.0.0.9', false],
  ['203.0.113.9', false],
  ['10', false],
  ['', false],
])('%j is of a network of one’s own: %s', (address, isOwn) => {
  expect(isOwnNetwork(address)).toBe(isOwn);
});

test.each([
  ['sign', ['report:sign', 'report:reissue', 'report:unsign']],
  ['administer', ['acl:edit', 'settings:edit']],
  ['export', ['customer:export', 'report:export', 'audit:export']],
] as [Parameters<typeof requiresPasskey>[0][number], Permission[]][])(
  'who may %s needs a passkey where it is required, by each of these alone',
  (group, permissions) => {
    for (const permission of permissions) {
      expect(requiresPasskey([group], new Set([permission]))).toBe(true);
      expect(requiresPasskey([], new Set([permission]))).toBe(false);
      const others = (['sign', 'administer', 'export'] as const).filter((one) => one !== group);
      expect(requiresPasskey(others, new Set([permission]))).toBe(false);
      expect(requiresPasskey([...others, group], new Set([permission]))).toBe(true);
    }
    expect(requiresPasskey([group], new Set(['report:view', 'customer:view'] as Permission[]))).toBe(false);
  },
);

test('each permission to export in bulk is one for which the clinic can require a passkey', () => {
  const exporting = PERMISSIONS.filter((permission) => permission.endsWith(':export'));
  expect(exporting.filter((permission) => !requiresPasskey(['export'], new Set([permission])))).toEqual([]);
  // and what hands out much at once takes such a permission; the staff, whom their colleagues see, does not
  const guards = Object.entries(OPERATIONS).filter(([, named]) =>
    Object.keys(named).some((operation) => operation.startsWith('export') && ASKS_FOR_FACTOR.includes(operation)),
  );
  expect(guards.map(([guard]) => guard).sort()).toEqual(['acl:view', ...exporting].sort());
});

describe('a PIN that others would try', () => {
  // words that stand in no list
  const own = ['Zorvanq.tilmek@quivorb.test', '羿翀骦鼒夔', '绿女', 'Xyqo Vlimp', 'A'];
  test.each([
    ['basketball', 'word'],
    ['football7', 'word'],
    ['P@ssw0rd2026', 'word'],
    ['qwertyuiop', 'word'],
    ['harbour7391', 'word'],
    ['12121212', 'repeat'],
    ['abcdefgh', 'sequence'],
    ['20260318', 'date'],
    // signs change nothing, and Chinese words are words
    ['Summer2026!', 'word'],
    ['Beijing@2026', 'word'],
    ['Password!1990!', 'word'],
    ['woaini1314', 'word'],
    ['qianming123', 'word'],
  ])('%s is weak for everybody, and it is said why: %s', (pin, why) => {
    expect(weaknessOf(pin, [])).toBe(why);
  });

  test.each([
    // whole, in its parts, and its parts together
    'ZORVANQ.tilmek@quivorb.test',
    'zorvanq7391',
    'Tilmek7391',
    'quivorb7391',
    'zorvanqtilmekquivorbtest',
    'xyqok7w2x',
    'vlimp7391',
    // however many parts: what is left beside it is as weak
    'Tilmek@2026',
    'zorvanqkq1990',
    'KqTilmek1234',
    'kqzorvanqtilmek1990',
    // a Chinese name as it is typed: each run of its syllables, the family name last, by its first letters
    'yichong7391',
    'chongshuang73',
    'shuangzi7391',
    'chongshuangzikuiyi',
    'ycszkk7w2',
    'lvnvk7w2x',
    'nvlvk7w2x',
  ])('%s is weak for who is called so, and for nobody else', (pin) => {
    expect([weaknessOf(pin, own), weaknessOf(pin, ['陈美玲', 'chen@clinic.test', ''])]).toEqual(['own', null]);
  });

  test.each([
    ['kqchenmei1990', 'Chen Mei'],
    ['gyx20260101', 'Gyx'],
  ])('%s is what others know of %s', (pin, name) => {
    expect(weaknessOf(pin, [name])).toBe('own');
  });

  test.each([
    'otter-93-lamp',
    'walnut-5520-k',
    'Correct-horse-9',
    'qk7w2xbzj',
    'quietly-bronze',
    'tilmek-otter-93-lamp',
    'k!v@x#2$',
  ])('%s is not', (pin) => {
    expect(weaknessOf(pin, own)).toBeNull();
  });

  test.each(['abcdefghijklmnopqrstuvwxyz0123456789', 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'])(
    'nothing of 500 random ones of eight out of %s is',
    (letters) => {
      let seed = 20260318;
      const letter = () => {
        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
        return letters[Math.floor((seed / 2 ** 32) * letters.length)];
      };
      const pins = Array.from({ length: 500 }, () => Array.from({ length: 8 }, letter).join(''));
      expect(pins.filter((pin) => weaknessOf(pin, own) !== null)).toEqual([]);
    },
  );

  test('one of two hundred letters is judged by its beginning, without waiting for it', () => {
    expect(weaknessOf(`${'a'.repeat(40)}${'k3v9!x2q'.repeat(20)}`, [])).toBe('repeat');
    expect(weaknessOf(`k3v9!x2q-${'a'.repeat(190)}`, [])).toBeNull();
  });
});

test('of an email address only its first letter and its host are shown', () => {
  expect(['chen.wei@clinic.test', '"a@b"@clinic.test', 'x@y'].map(maskEmail)).toEqual([
    'c***@clinic.test',
    '"***@clinic.test',
    'x***@y',
  ]);
});

test('codes have six digits and their hashes a salt each; only the very same one matches', () => {
  for (let n = 0; n < 200; n += 1) expect(newCode()).toMatch(/^\d{6}$/);
  const [one, other] = [hashCode('012345'), hashCode('012345')];
  expect(one).not.toBe(other);
  expect([codeMatches('012345', one), codeMatches('12345', one), codeMatches('', one), codeMatches('', '')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([sameText('a', 'a'), sameText('a', 'A'), sameText('', 'a')]).toEqual([true, false, false]);
  expect(new Set([newToken(), newToken()]).size).toBe(2);
  expect(newToken()).toMatch(/^[\w-]{43}$/);
  expect(hashToken('a')).toMatch(/^[\da-f]{64}$/);
});
