import { afterSignIn, returnAddress } from '../../../src/features/auth/return-address';

const SITE = 'https://portal.example.org';
const BACKURL = 'https://login.example.org/in?app=portal';

test.each([
  ['/home', '/home'],
  ['/customer/List?name=%E7%8E%8B&page=2#top', '/customer/List?name=%E7%8E%8B&page=2#top'],
  ['https://portal.example.org/home', '/home'],
  ['https%3A%2F%2Fportal.example.org%2Fhome', '/home'],
  ['%2FcustomER%2FList', '/customER/List'],
  ['/find?q=//evil.example', '/find?q=//evil.example'],
  ['/find?next=https://evil.example', '/find?next=https://evil.example'],
])('leads within the site: %s', (raw, path) => {
  expect(returnAddress(raw, SITE, BACKURL)).toEqual({ where: 'inside', path });
});

test.each([
  'https://login.example.org/in?app=portal',
  'https://login.example.org/elsewhere',
  encodeURIComponent('https://login.example.org/in?app=portal'),
])('leads to the origin of the outside login page: %s', (raw) => {
  expect(returnAddress(raw, SITE, BACKURL)).toMatchObject({ where: 'outside' });
  expect(returnAddress(raw, SITE)).toBeUndefined();
});

test.each([
  '',
  'home',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\n//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/./\\evil.example',
  '/x/..//evil.example',
  'https://evil.example',
  'https://evil.example/https://portal.example.org',
  'https://portal.example.org.evil.example/',
  'https://portal.example.org@evil.example/',
  'https://user:word@portal.example.org/home',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'http://portal.example.org/home',
  'https://portal.example.org:8443/home',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://portal.example.org/1',
  'ftp://portal.example.org/',
  '%2F%2Fevil.example',
  '%252F%252Fevil.example',
  '/%2Fevil.example',
  '/.%2F/evil.example',
  '/%2E%2F%2Fevil.example',
  '/%5Cevil.example',
  '/%255Cevil.example',
  '/%09/evil.example',
  'javascript%3Aalert(1)',
  'https%3A%2F%2Fevil.example',
  '/%25252525252Fevil.example',
  '/Login?from=/home',
  '/login/',
])('leads nowhere: %j', (raw) => {
  expect(returnAddress(raw, SITE, BACKURL)).toBeUndefined();
});

test('the page one came from is before the outside login page, and home is what is left', () => {
  const at = (query: string) => afterSignIn(new URLSearchParams(query), SITE, BACKURL);
  const backurl = encodeURIComponent(BACKURL);
  expect(at(`from=${backurl}&from_path=%2Fcustomer%2FList`)).toEqual({ where: 'inside', path: '/customer/List' });
  expect(at(`from=${backurl}`)).toEqual({ where: 'outside', url: BACKURL });
  expect(at(`from=${encodeURIComponent(`${SITE}/home`)}`)).toEqual({ where: 'inside', path: '/home' });
  expect(at('from=//evil.example&from_path=https://login.example.org/x')).toEqual({ where: 'inside', path: '/home' });
  expect(at('')).toEqual({ where: 'inside', path: '/home' });
});
