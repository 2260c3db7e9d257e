import { ROUTES } from '../../../server/app';
import type { SignedInPerson } from '../../support/app';
import { PIN, reportIn, show } from '../../support/report-path';

import { prepareTarget, send, team, watch } from './attack-target';

prepareTarget();

/** Bodies that no route wants. */
const GARBAGE: [string, BodyInit, Record<string, string>?][] = [
  ['nothing', ''],
  ['half an object', '{"rowVersion":1'],
  ['null', 'null'],
  ['an array', '[]'],
  ['a number', '1'],
  ['a text', '"x"'],
  ['not a number', '{"rowVersion":NaN}'],
  ['a byte order mark', '\ufeff{"rowVersion":1}'],
  ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x7d])],
  ['deep arrays', '['.repeat(200_000)],
  ['deep closed arrays', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['deep objects', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
  [
    'polluting keys',
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"rowVersion":1,"name":{"__proto__":{"polluted":1}},"reason":"x","results":[{"__proto__":{"polluted":1},"value":"1","nameEn":"x"}],"dismissed":{"__proto__":"x","constructor":"y"}}',
  ],
  ['huge numbers', '{"rowVersion":1e308,"versionNo":1e308,"customerId":1e308,"pageSize":1e308}'],
  [
    'numbers past int4',
    '{"rowVersion":2147483648,"versionNo":2147483648,"customerId":2147483648,"adviceId":2147483648,"reason":"x","condition":"good","reasonCode":"calibration","results":[],"pin":"x","name":"x","visitOn":"2026-01-01"}',
  ],
  [
    'numbers past int8',
    '{"rowVersion":9007199254740991,"versionNo":9007199254740991,"customerId":9007199254740991,"adviceId":9007199254740991,"reportIds":[9007199254740991],"items":[{"id":9007199254740991,"reportId":9007199254740991,"rowVersion":9007199254740991,"condition":"good"}],"reason":"x","condition":"good","salesmanId":9007199254740991,"name":"x","pin":"x","visitOn":"2026-01-01","results":[]}',
  ],
  ['negative numbers', '{"rowVersion":-1,"versionNo":-1,"customerId":-9007199254740991,"reason":"x"}'],
  ['texts for numbers', '{"rowVersion":"1","versionNo":"1","customerId":"1 or 1=1"}'],
  ['objects for texts', '{"rowVersion":1,"reason":{"$gt":""},"name":{"$ne":null},"pin":["x"],"reasonText":[["x"]]}'],
  [
    'NUL everywhere',
    '{"rowVersion":1,"reason":"a\\u0000","name":"a\\u0000","pin":"a\\u0000","reasonCode":"other","reasonText":"a\\u0000","condition":"good","note":"a\\u0000","seen":["a\\u0000"],"dismissed":{"a\\u0000":"b"},"results":[{"nameEn":"a\\u0000","value":"1","analyteCode":"\\u0000"}],"token":"\\u0000","email":"a\\u0000@b.test","phone":"\\u0000","code":"\\u0000","visitOn":"2026-01-01","doctor":"\\u0000","customerId":1}',
  ],
  [
    'half surrogates',
    '{"rowVersion":1,"reason":"\\ud800","name":"\\ud800","pin":"\\ud800","seen":["\\udfff"],"dismissed":{"\\ud800":"\\ud800"},"reasonCode":"other","reasonText":"\\ud800","condition":"damaged","note":"\\ud800","results":[{"nameEn":"\\ud800","value":"\\ud800"}],"visitOn":"2026-01-01","doctor":"\\ud800","token":"\\ud800","code":"\\ud800","customerId":1}',
  ],
  [
    'years at the edge',
    '{"rowVersion":1,"testOn":"0000-01-01","collectedAt":"0000-01-01T00:00:00Z","birthOn":"0000-02-29","visitOn":"0000-01-01","name":"x","nameEn":"x","nameZh":"x","results":[],"category":"blood","vendor":"x","language":"en-US","barCode":"","membershipValidOn":"0000-01-01"}',
  ],
  ['a form', 'rowVersion=1&reason=x', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a broken form', '--x\r\nbroken', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['a form without boundary', 'x', { 'content-type': 'multipart/form-data' }],
  [
    'XML',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    { 'content-type': 'application/xml' },
  ],
  ['no media type', '{"rowVersion":1}', { 'content-type': '' }],
];

/** Ends the session that asks, or an answer that never ends. */
const LEFT_OUT = ['signOut', 'endOwnSession', 'endOwnSessions'];
const routes = ROUTES.map(({ description }) => description).filter(
  ({ operationId, data }) => !LEFT_OUT.includes(operationId) && !('events' in data),
);

describe('every route', () => {
  test('answers each body that it does not want without failing, and nothing is polluted', async () => {
    const id = await reportIn(team, 'in_check');
    const { broken, note } = watch();
    const writes = routes.filter(({ method }) => method !== 'get' && method !== 'delete');
    expect(writes.length).toBeGreaterThan(20);
    for (const { method, path: place } of writes)
      for (const [what, body, headers] of GARBAGE)
        for (const who of place.startsWith('/reports') ? [team.director, team.reviewer] : [team.director])
          note(
            await send(who, method.toUpperCase(), place.replace(/\{\w+\}/g, String(id)), body, headers),
            `${what} → ${method} ${place}`,
          );
    expect(broken).toEqual([]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect((await show(team.director, id)).status).toBe('in_check');
  }, 300_000);

  test('answers numbers out of every range in its address', async () => {
    const { broken, note } = watch();
    const numbers = [
      '0',
      '-1',
      '1.5',
      '2147483648',
      '9007199254740991',
      '9007199254740993',
      '99999999999999999999',
      '1e308',
      '1e999',
      'NaN',
      'Infinity',
      '0x10',
      '%20',
      '%00',
      '１',
      '1;drop',
    ];
    const change =
      '{"rowVersion":1,"versionNo":1,"reason":"x","kind":"acknowledge","reasonCode":"calibration","results":[],"name":"x"}';
    for (const { method, path: place } of routes.filter((route) => route.path.includes('{'))) {
      const body = method === 'get' || method === 'delete' ? undefined : change;
      const ask = async (number: string) =>
        note(
          await send(team.director, method.toUpperCase(), place.replace(/\{\w+\}/g, number), body),
          `${method} ${place} ${number}`,
        );
      await Promise.all(numbers.map(ask));
    }
    expect(broken).toEqual([]);
  }, 180_000);

  test('answers strange questions to its lists', async () => {
    const { broken, note } = watch();
    const anywhere = [
      'current=0',
      'current=1000000&pageSize=200',
      'current=1e9',
      'pageSize=0',
      'pageSize=-1',
      'pageSize=100000',
      'pageSize=abc',
      'sort=-',
      'sort=constructor',
      'sort=-toString',
      'q=a&q=b&q=c',
      'q[]=a',
      'q[a]=b',
      'q=%ff%fe',
      'q=%c0%80',
      'q=%',
      'q=%zz',
      `q=${'%25'.repeat(33)}`,
      '__proto__[polluted]=1',
      '__proto__=1',
      'constructor=1',
    ];
    const values = [
      '',
      '%00',
      '%ED%A0%80',
      '__proto__',
      'toString',
      'id;drop table report',
      '0000-01-01',
      '2026-02-30',
      '9999-12-31',
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:59-23:59',
      '0001-01-01T00:00:00%2B23:59',
      '9007199254740991',
      '99999999999999999999',
    ];
    const ask = async (who: SignedInPerson, address: string) =>
      note(await send(who, 'GET', address, undefined), address);
    const asked: string[] = [];
    for (const { path: place, query } of routes.filter(({ method, query }) => method === 'get' && query)) {
      const own = Object.keys((query as unknown as { shape: object }).shape);
      asked.push(...own);
      const address = place.replace(/\{\w+\}/g, '1');
      const about = own.flatMap((name) => values.map((value) => `${name}=${value}`));
      await Promise.all([...anywhere, ...about].map((question) => ask(team.director, `${address}?${question}`)));
      await Promise.all(anywhere.map((question) => ask(team.sales, `${address}?${question}`)));
    }
    expect(broken).toEqual([]);
    expect(asked.length).toBeGreaterThan(60);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  }, 300_000);

  test('answers methods that nobody uses', async () => {
    const { broken, note } = watch();
    for (const method of ['PATCH', 'OPTIONS', 'HEAD', 'PROPFIND', 'LOCK', 'X-EVIL', 'get'])
      for (const place of ['/reports', '/reports/1', '/reports/1/sign', '/nothing']) {
        const answer = await send(team.director, method, place, undefined);
        note({ status: answer.status === 204 ? 200 : answer.status, headers: answer.headers }, `${method} ${place}`);
      }
    expect(broken).toEqual([]);
  });
});

describe('what the database cannot keep is refused at its field, in the reader’s language', () => {
  test.each<[string, object, string]>([
    ['NUL in a result', { results: [{ nameEn: 'Glucose', value: '5\0' }] }, 'results.0.value'],
    ['NUL in a code', { results: [{ nameEn: 'Glucose', value: '5', analyteCode: 'G\0' }] }, 'results.0.analyteCode'],
    [
      'half a surrogate pair',
      { results: [{ nameEn: 'Glucose', value: '5', comment: 'x\ud83d' }] },
      'results.0.comment',
    ],
    ['NUL in a text', { results: [], comments: 'a\0b' }, 'comments'],
    ['a year before the first', { results: [], testOn: '0000-01-01' }, 'testOn'],
    ['an instant before the first year', { results: [], collectedAt: '0000-01-01T00:00:00Z' }, 'collectedAt'],
    ['more than a text may hold', { results: [], comments: 'x'.repeat(4001) }, 'comments'],
    ['more rows than a table may have', { results: Array(501).fill({ nameEn: 'Glucose', value: '5' }) }, 'results'],
    ['a row without a name', { results: [{ value: '5' }] }, 'results.0.nameEn'],
  ])('%s', async (_what, body, field) => {
    const id = await reportIn(team, 'in_check');
    const before = await show(team.reviewer, id);
    for (const language of ['en-US', 'zh-CN']) {
      const answer = await team.reviewer.put(
        `/reports/${id}/working-data`,
        { rowVersion: before.rowVersion, ...body },
        { headers: { 'accept-language': language } },
      );
      expect([answer.status, answer.header.reason, Object.keys(answer.header.fields ?? {})]).toEqual([
        400,
        'request.invalid',
        [field],
      ]);
      expect(/\p{Script=Han}/u.test(answer.header.fields?.[field] ?? '')).toBe(language === 'zh-CN');
    }
    expect(await show(team.reviewer, id)).toEqual(before);
  });

  test('a body larger than any file is refused before it is read', async () => {
    const answer = await send(
      team.reviewer,
      'PUT',
      '/reports/1/working-data',
      `{"x":"${'x'.repeat(51 * 1024 * 1024)}"}`,
    );
    expect(answer.status).toBe(413);
  });

  test('a PIN is no place for a flood either', async () => {
    const id = await reportIn(team, 'checked');
    const { rowVersion, versionNo } = await show(team.doctor, id);
    for (const pin of ['x'.repeat(201), '\0'.repeat(8), 12345678, { length: 9 }])
      expect((await team.doctor.post(`/reports/${id}/sign`, { rowVersion, versionNo, pin })).status).toBe(400);
    expect((await team.doctor.post(`/reports/${id}/sign`, { rowVersion, versionNo, pin: PIN })).status).toBe(200);
  });
});
