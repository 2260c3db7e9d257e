import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROUTES } from '../../../server/app';
import { printable, unprintableIn } from '../../../server/modules/report/pdf/text';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { expectOk, openTeam, PIN, reportIn, show, steps, type Team } from '../../support/report-path';
import { vendorPdf } from '../../support/vendor-pdf';

const FOLDER = path.join(__dirname, '..', '..', '..', '..', 'shared', 'data', 'attack');
const there = existsSync(FOLDER);
const describeWithFiles = there ? describe : describe.skip;
const need = 'needs ../shared/data/attack';

/** What the files do not hold: bytes no text may have, and what breaks parsers, databases and fonts. */
const OURS = [
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '\ufeff',
  '\uffff',
  '\u202eabc',
  '👩‍👩‍👧‍👦',
  'ﷺ'.repeat(40),
  `${'a'}${'\u0301'.repeat(200)}`,
  '\u001b[2J',
  '\r\n\t\v\f',
  '%00',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '{name}',
  '{{7*7}}',
  '$\u007b7*7}',
  '__proto__',
  'constructor',
  'NaN',
  '-0',
  '1e309',
  '9'.repeat(400),
];

function linesOf(file: string): string[] {
  const text = readFileSync(path.join(FOLDER, file), 'utf8');
  return file.endsWith('.json') ? (JSON.parse(text) as string[]) : text.split(/\r?\n/);
}

/** Every line of every file once; sorted by file, so that each run sends the same. */
const LINES = [...new Set([...OURS, ...(there ? readdirSync(FOLDER).sort().flatMap(linesOf) : [])])].filter(
  (line) => line !== '',
);
const sample = (most: number) =>
  LINES.filter((_, index) => index < OURS.length || index % Math.ceil(LINES.length / most) === 0);
/** Half of a surrogate pair: no text at all. */
const HALF = /\p{Surrogate}/u;
const whole = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');
const isStorable = (text: string) => !text.includes('\0') && !HALF.test(text);
const short = (text: unknown) => JSON.stringify(text).slice(0, 80);

let app: TestApp;
let team: Team;

beforeAll(async () => {
  app = await startApp({ settings: { PORTAL_RATE_LIMITS: 'false' } });
  team = await openTeam(app);
}, 60_000);
afterAll(() => app.drop());

/** Statuses that are an answer to a bad request; anything else is noted. */
const POLITE = [200, 400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 423, 428];

/** Collects what must not be: a failure of the server, or an answer that a browser could take for a page. */
function watch() {
  const broken: string[] = [];
  const note = (answer: { status: number; headers: Headers }, what: string) => {
    const type = answer.headers.get('content-type') ?? '';
    if (!POLITE.includes(answer.status) || /html|javascript/.test(type))
      broken.push(`${answer.status} ${type} ${what}`);
  };
  return { broken, note };
}

const send = (
  who: SignedInPerson,
  method: string,
  place: string,
  body: BodyInit | undefined,
  headers: Record<string, string> = {},
) =>
  app.app.request(`/api/v1${place}`, {
    method,
    body,
    headers: {
      cookie: who.cookie,
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/json',
      ...headers,
    },
  });

const rowVersionOf = async (id: number) => (await show(team.director, id)).rowVersion;

describeWithFiles(`every line of the attack files (${need})`, () => {
  test('through the table of results: each text comes back as it was sent', async () => {
    const id = await reportIn(team, 'in_check');
    const lines = LINES.filter(isStorable).map((line) => whole(line.slice(0, 500)));
    expect(lines.length).toBeGreaterThan(1500);
    for (let from = 0; from < lines.length; from += 500) {
      const results = lines.slice(from, from + 500).map((line, n) => ({
        nameEn: `row ${n}`,
        value: line,
        comment: line,
        method: line.slice(0, 200),
        range: line.slice(0, 300),
      }));
      const saved = await expectOk(
        team.reviewer.put<{ results: { value: string; comment: string; method: string; range: string }[] }>(
          `/reports/${id}/working-data`,
          { rowVersion: await rowVersionOf(id), results },
        ),
      );
      expect(saved.results.map(({ value, comment, method, range }) => [value, comment, method, range])).toEqual(
        results.map(({ value, comment, method, range }) => [value.trim(), comment, method, range.trim()]),
      );
    }
  }, 120_000);

  test('through the texts of a report: names, remarks and the laboratory’s words come back as they were sent', async () => {
    const id = await reportIn(team, 'in_check');
    for (const line of sample(80)) {
      const text = line.slice(0, 200);
      const texts = { comments: text, performingText: text, nameEn: text, nameZh: text, specimen: text.slice(0, 100) };
      const answer = await team.reviewer.put<typeof texts>(`/reports/${id}/working-data`, {
        rowVersion: await rowVersionOf(id),
        results: [{ nameEn: 'Glucose', value: '5' }],
        ...texts,
      });
      if (isStorable(texts.specimen) && isStorable(text))
        expect([short(line), answer.status, answer.data]).toEqual([short(line), 200, expect.objectContaining(texts)]);
      else
        expect([short(line), answer.status, Object.keys(answer.header.fields ?? {}).length > 0]).toEqual([
          short(line),
          400,
          true,
        ]);
    }
  }, 120_000);

  test('through a customer’s name and remark: kept as it was (NFC), or refused with a word at the field', async () => {
    const { broken, note } = watch();
    const before = Number((await app.ports.pool.query('select count(*) from customer')).rows[0].count);
    let kept = 0;
    for (const line of sample(250)) {
      const answer = await team.clerk.post<{ id: number; name: string; remark: string }>('/customers', {
        name: line,
        remark: line.slice(0, 4000),
      });
      note(answer, `name ${short(line)}`);
      if (answer.status === 200) {
        kept += 1;
        const read = await expectOk(team.clerk.get<{ name: string; remark: string }>(`/customers/${answer.data.id}`));
        expect([read.name, read.remark]).toEqual([line.normalize('NFC').trim(), line.slice(0, 4000).normalize('NFC')]);
      } else {
        const fields = Object.entries(answer.header.fields ?? {});
        expect([short(line), answer.status, fields.length > 0]).toEqual([short(line), 400, true]);
        for (const [, text] of fields) expect(text).not.toMatch(/^\w+(\.\w+)+$/);
      }
    }
    expect(broken).toEqual([]);
    expect(Number((await app.ports.pool.query('select count(*) from customer')).rows[0].count)).toBe(before + kept);
    expect(kept).toBeGreaterThan(150);
  }, 180_000);

  test('through every search box', async () => {
    const desk = await reportIn(team, 'received');
    const boxes: [keyof Team, string][] = [
      ['clerk', '/customers?q='],
      ['clerk', '/customers/duplicates?name='],
      ['director', '/reports?q='],
      ['director', '/reports?name='],
      ['director', '/reports?pid='],
      ['director', '/reports?vendor='],
      ['sales', '/reports?q='],
      ['clerk', '/intake/desk?q='],
      ['clerk', '/intake/register?q='],
      ['clerk', `/intake/desk/${desk}/proposals?q=`],
      ['sales', '/viewer/customers?q='],
      ['doctor', '/find?q='],
      ['director', '/audit/events?action='],
      ['director', '/audit/events?objectId='],
      ['director', '/reports?sort='],
      ['clerk', '/customers?sort='],
    ];
    const { broken, note } = watch();
    for (const line of sample(60)) {
      const q = !HALF.test(line) ? encodeURIComponent(whole(line.slice(0, 100))) : '%ED%A0%80';
      await Promise.all(
        boxes.map(async ([who, box]) => note(await team[who].get(`${box}${q}`), `${box}${short(line)}`)),
      );
    }
    expect(broken).toEqual([]);
  }, 180_000);

  test('through addresses', async () => {
    const places = [
      '/reports/{x}',
      '/reports/{x}/history',
      '/reports/1/files/{x}',
      '/reports/1/versions/{x}/pdf',
      '/intake/desk/{x}',
      '/customers/{x}',
      '/viewer/customers/{x}',
      '/visits/{x}',
      '/auth/email-link/{x}',
      '/auth/qr/{x}',
      '/{x}',
    ];
    const { broken, note } = watch();
    for (const line of sample(60)) {
      const x = encodeURIComponent(whole(line));
      const raw = whole(line.replace(/[?#\s]/g, ''));
      const ask = async (place: string, what: string) =>
        note(await send(team.director, 'GET', place, undefined), `${what} ${short(line)}`);
      await Promise.all(
        places.flatMap((place) => [
          ask(place.replace('{x}', x), place),
          ...(URL.canParse(`http://localhost/api/v1${place.replace('{x}', raw)}`)
            ? [ask(place.replace('{x}', raw), `raw ${place}`)]
            : []),
        ]),
      );
      note(
        await send(team.director, 'POST', `/reports/${x}/sign`, '{"rowVersion":1,"versionNo":1}'),
        `sign ${short(line)}`,
      );
    }
    expect(broken).toEqual([]);
  }, 180_000);

  test('through headers', async () => {
    const { broken, note } = watch();
    const names = [
      'user-agent',
      'accept-language',
      'cookie',
      'origin',
      'referer',
      'content-type',
      'x-forwarded-for',
      'x-forwarded-host',
      'host',
      'x-requested-with',
      'x-request-id',
      'range',
      'if-none-match',
      'authorization',
      'content-length',
      'transfer-encoding',
      'x-http-method-override',
    ];
    let sent = 0;
    const ask = async (name: string, line: string) => {
      let headers: Headers;
      try {
        headers = new Headers({ [name]: line });
      } catch {
        return;
      }
      sent += 1;
      const all = {
        cookie: team.director.cookie,
        'x-requested-with': 'XMLHttpRequest',
        ...Object.fromEntries(headers),
      };
      for (const [method, place, body] of [
        ['GET', '/reports?pageSize=1', undefined],
        ['POST', '/reports/1/start-check', '{"rowVersion":-1}'],
      ] as const)
        note(await app.app.request(`/api/v1${place}`, { method, body, headers: all }), `${name}: ${short(line)}`);
    };
    for (const line of sample(60)) await Promise.all(names.map((name) => ask(name, line)));
    expect(sent).toBeGreaterThan(500);
    expect(broken).toEqual([]);
  }, 180_000);

  test('through the names of files', async () => {
    const { broken, note } = watch();
    for (const [n, line] of sample(30).entries()) {
      const form = new FormData();
      form.set('file', new File([new Uint8Array(vendorPdf([`Attack ${n}`]))], whole(line) || 'x'));
      const answer = await team.clerk.post<{ reportId: number }>('/intake/files', form);
      note(answer, short(line));
      if (answer.status !== 200) continue;
      const { files } = (await show(team.clerk, answer.data.reportId)) as unknown as { files: { id: number }[] };
      note(await team.clerk.get(`/reports/${answer.data.reportId}/files/${files[0]?.id}`), `open ${short(line)}`);
    }
    expect(broken).toEqual([]);
  }, 180_000);

  // letters that the fonts lack forbid signing in a value and a unit
  const inFonts = (text: string) => {
    const lacking = unprintableIn(text);
    return [...printable(text)].filter((sign) => !lacking.includes(sign)).join('');
  };

  test('a report full of them is generated, signed and verified, and holds nothing that runs', async () => {
    const id = await reportIn(team, 'in_check');
    const lines = sample(250).filter((line) => isStorable(line) && line.trim() !== '');
    const results = lines.slice(0, 300).map((line) => ({
      nameEn: line.slice(0, 200),
      nameZh: line.slice(0, 200),
      value: inFonts(line.slice(0, 200)).trim() || '-',
      unit: inFonts(line.slice(0, 60)),
      range: line.slice(0, 300),
      comment: line.slice(0, 1000),
    }));
    const texts = {
      comments: lines.join('\n').slice(0, 4000),
      performingText: lines.join(' ').slice(-4000),
      nameEn: lines[0]?.slice(0, 200),
      specimen: '{{7*7}}',
    };
    const testOn = '2026-03-17';
    const saved = await expectOk(
      team.reviewer.put<{ warnings: { key: string }[]; rowVersion: number; contentSha256: string }>(
        `/reports/${id}/working-data`,
        {
          rowVersion: await rowVersionOf(id),
          results,
          testOn,
          ...texts,
        },
      ),
    );
    await expectOk(
      team.reviewer.post(`/reports/${id}/check`, {
        rowVersion: saved.rowVersion,
        contentSha256: saved.contentSha256,
        seen: saved.warnings.map(({ key }) => key),
      }),
    );
    const { versions } = await steps.generate(team.reviewer, id);
    await steps.sign(team.doctor, id);
    await steps.issue(team.doctor, id);
    const answer = await team.sales.get(`/reports/${id}/versions/1/pdf`);
    const bytes = Buffer.from(await answer.response.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1')).not.toMatch(/\/(JavaScript|JS|OpenAction|Launch|EmbeddedFile|AA)\b/);
    const page = await app.app.request(`/verify/${versions[0]?.verifyCode}`);
    expect([page.status, (await page.text()).includes('data-state="valid"')]).toEqual([200, true]);
  }, 180_000);
});

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
    const queries = [
      'current=0',
      'current=1000000&pageSize=200',
      'current=1e9',
      'pageSize=0',
      'pageSize=-1',
      'pageSize=100000',
      'pageSize=abc',
      'current=',
      'sort=',
      'sort=-',
      'sort=__proto__',
      'sort=constructor',
      'sort=-toString',
      'sort=id;drop table report',
      'q=a&q=b&q=c',
      'q[]=a',
      'q[a]=b',
      'q=%ff%fe',
      'q=%c0%80',
      'q=%00',
      'q=%ED%A0%80',
      'q=%',
      'q=%zz',
      `q=${'%25'.repeat(33)}`,
      '__proto__[polluted]=1',
      '__proto__=1',
      'constructor=1',
      'name=%00',
      'pid=%00',
      'vendor=%00',
      'action=%00',
      'objectType=%00',
      'objectId=%00',
      'receivedFrom=0000-01-01',
      'receivedTo=9999-12-31',
      'testFrom=0000-01-01',
      'testTo=0000-02-29',
      'birthFrom=0000-01-01',
      'from=0000-01-01T00:00:00Z',
      'from=0001-01-01T00:00:00%2B23:59',
      'to=9999-12-31T23:59:59-23:59',
      'validFrom=0000-01-01',
      'createdFrom=0000-01-01',
      'createdTo=9999-12-31',
      'testOn=2026-02-30',
      'customerId=9007199254740991',
      'customerId=99999999999999999999',
      'salesmanId=9007199254740991',
      'actorId=9007199254740991',
      'tab=nope',
      'status=__proto__',
      'queue=toString',
      'download=maybe',
      'codes=%00',
      'codes=__proto__',
    ];
    const lists = routes.filter(({ method, path: place }) => method === 'get' && !place.includes('{'));
    const ask = async (who: SignedInPerson, address: string) =>
      note(await send(who, 'GET', address, undefined), address);
    for (const { path: place } of lists)
      for (const who of [team.director, team.sales])
        await Promise.all(queries.map((query) => ask(who, `${place}?${query}`)));
    expect(broken).toEqual([]);
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
