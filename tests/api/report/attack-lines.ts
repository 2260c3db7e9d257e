import { printable, unprintableIn } from '../../../server/modules/report/pdf/text';
import { expectOk, reportIn, show, steps, type Team } from '../../support/report-path';
import { vendorPdf } from '../../support/vendor-pdf';

import {
  app,
  describeWithFiles,
  HALF,
  isStorable,
  LINES,
  need,
  prepareTarget,
  rowVersionOf,
  sample,
  send,
  short,
  team,
  watch,
  whole,
} from './attack-target';

prepareTarget();

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
    const fields = ['comments', 'performingText', 'nameEn', 'nameZh', 'specimen'] as const;
    const lines = sample(300).map((line) => line.slice(0, 100));
    // each line in another field each time, so that every field meets every kind
    for (let from = 0; from < lines.length; from += fields.length) {
      const texts = Object.fromEntries(
        fields.map((field, at) => [field, lines[from + ((at + from) % fields.length)] ?? 'x']),
      );
      const refused = fields.filter((field) => !isStorable(texts[field] ?? ''));
      const answer = await team.reviewer.put<typeof texts>(`/reports/${id}/working-data`, {
        rowVersion: await rowVersionOf(id),
        results: [{ nameEn: 'Glucose', value: '5' }],
        ...texts,
      });
      if (refused.length === 0)
        expect([short(texts), answer.status, answer.data]).toEqual([short(texts), 200, expect.objectContaining(texts)]);
      else {
        const named = Object.keys(answer.header.fields ?? {});
        expect([short(texts), answer.status, named.length > 0]).toEqual([short(texts), 400, true]);
        expect(refused).toEqual(expect.arrayContaining(named));
      }
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
      '/auth/qr/{x}/request',
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
        ['GET', '/reports/999999999', undefined],
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
