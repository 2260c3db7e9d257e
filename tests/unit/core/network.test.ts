import { askingAddress, isLoopback, isProxy, networkOf, readTrustedProxies } from '../../../server/core/network';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::'],
  ['2001:0db8:0001:0002:bbbb:0:0:2', '2001:db8:1:2::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::'],
  [' 203.0.113.9 ', '203.0.113.9'],
  ['0x7f.1', '0x7f.1'],
  ['', ''],
])('limits count %j by %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['false', false],
  ['true', 1],
  [' ON ', 1],
  ['2', 2],
  ['10.0.0.0/8, fd00::/8 192.168.1.4', ['10.0.0.0/8', 'fd00::/8', '192.168.1.4']],
  ['maybe', null],
  ['10.0.0.1,', ['10.0.0.1']],
  ['10.0.0.0/8, maybe', null],
  ['10.0.0.0/99', null],
  ['', null],
])('the setting %j is read as %j', (text, read) => {
  expect(readTrustedProxies(text)).toEqual(read);
});

describe('who asks', () => {
  test.each([
    ['no proxy is trusted', '203.0.113.9', '198.51.100.1', false, '203.0.113.9'],
    ['a direct client invents one', '203.0.113.9', '198.51.100.1', 1, '203.0.113.9'],
    ['one proxy', '127.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
    ['one proxy, and what its client invented', '10.0.0.2', '6.6.6.6, 198.51.100.1', 1, '198.51.100.1'],
    ['two proxies', '::ffff:10.0.0.2', '6.6.6.6, 198.51.100.1, 10.0.0.9', 2, '198.51.100.1'],
    ['two proxies, one of them elsewhere', '10.0.0.2', '6.6.6.6, 198.51.100.1, 203.0.113.5', 2, '198.51.100.1'],
    ['by networks', '10.0.0.2', '6.6.6.6, 198.51.100.1, 10.0.0.9', ['10.0.0.0/8'], '198.51.100.1'],
    ['by networks, all within', '10.0.0.2', '10.0.0.9', ['10.0.0.0/8'], '10.0.0.9'],
    ['a proxy outside of the networks', '10.0.0.2', '198.51.100.1', ['192.168.0.0/16'], '10.0.0.2'],
    ['no address at all', '127.0.0.1', '<script>', 1, '127.0.0.1'],
    ['an address in another notation', '127.0.0.1', '0x7f000001', 1, '127.0.0.1'],
    ['with a port', '127.0.0.1', '198.51.100.1:99', 1, '127.0.0.1'],
    ['nothing', '127.0.0.1', '', 1, '127.0.0.1'],
    ['an IPv6 address', '::1', '2001:DB8::1', 1, '2001:db8::1'],
  ] as const)('%s', (_case, connection, forwarded, trusted, asking) => {
    expect(askingAddress(connection, forwarded, trusted)).toBe(asking);
  });

  test.each([
    ['203.0.113.9', 1, false],
    ['192.168.3.4', 1, true],
    ['fd00::1', 1, true],
    ['fe80::1', 1, true],
    ['::1', 1, true],
    ['2001:db8::1', 1, false],
    // called within the process
    ['', 1, true],
    ['', false, false],
    ['127.0.0.1', false, false],
    ['no address', 1, false],
    ['no address', ['0.0.0.0/0'], false],
    ['203.0.113.9', ['203.0.113.9'], true],
    ['203.0.113.10', ['203.0.113.9'], false],
    ['2001:db8::9', ['2001:db8::9'], true],
    ['2001:db8::a', ['2001:db8::9'], false],
    ['10.0.0.2', ['192.168.0.0/16', '10.0.0.0/8'], true],
    ['203.0.113.9', ['fd00::/8'], false],
    ['fd00::1', ['10.0.0.0/8'], false],
  ] as const)('%j with %j is a proxy: %s', (address, trusted, is) => {
    expect(isProxy(address, trusted)).toBe(is);
  });
});

test.each([
  ['', true],
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.2', false],
  ['203.0.113.9', false],
  ['no address', false],
])('a connection of %j is of this machine: %s', (connection, is) => {
  expect(isLoopback(connection)).toBe(is);
});
