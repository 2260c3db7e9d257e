import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import pino from 'pino';
import { listen } from '../../../server/listen';

import { audits, clerk, desk, enter, pdfOf, portal, prepareDesk, report, send } from './open-desk';

prepareDesk();

describe('a file arrives', () => {
  test('it becomes one waiting report with what was read and who it may be', async () => {
    const person = await enter({ name: '张伟', gender: 'male', birthOn: '1980-02-03' });
    const { status, data } = await send(report({ PID: person.pid }), '血常规 张伟.pdf');
    expect(status).toBe(200);
    expect(data).toMatchObject({
      duplicate: false,
      status: 'received',
      item: { testOn: '2026-03-10', pages: 1, readProblem: null },
    });
    const shown = await desk(data.reportId);
    expect(shown.found.find((one) => one.field === 'birthOn')).toMatchObject({ value: '1980-02-03' });
    expect(shown.proposals[0]).toMatchObject({ customer: { pid: person.pid }, standing: 'confirmed', differences: [] });
    expect((shown.proposals[0]?.comparisons ?? []).map((line) => `${line.field} ${line.verdict}`)).toContain(
      'name soundsAlike',
    );
    expect(await audits('report.receive', data.reportId)).toHaveLength(1);
  });

  test('a word in the name of a file decides no category: it is proposed where the pages say none', async () => {
    const hint = async (bytes: Uint8Array, name: string) => {
      const { item, categoryTold, categoryProposal } = await desk((await send(bytes, name)).data.reportId);
      return { category: item.category, categoryTold, categoryProposal };
    };
    const told = { categoryTold: true, categoryProposal: null };
    expect(await hint(report(), '张三 基因 超声.pdf')).toEqual({ category: 'blood', ...told });
    expect(await hint(report({ Panel: 'Urinalysis' }), '张三 基因.pdf')).toEqual({ category: 'urine', ...told });
    const silent = { category: 'blood', categoryTold: false };
    expect(await hint(pdfOf(['Page 1 of 1']), '张三 超声 血常规.pdf')).toEqual({
      ...silent,
      categoryProposal: 'imaging',
    });
    expect(await hint(pdfOf(['Page 2 of 2']), 'scan.pdf')).toEqual({ ...silent, categoryProposal: null });
  });

  test('the same bytes again are the same report, and say who brought it first', async () => {
    const bytes = report();
    const first = await send(bytes, 'a.pdf');
    const other = await portal.signInAs('director');
    const again = await send(bytes, 'b.pdf', other);
    expect(again.data).toMatchObject({
      duplicate: true,
      reportId: first.data.reportId,
      reportNo: first.data.reportNo,
      firstReceivedBy: 'clerk 1',
    });
    const { arrivals } = await desk(first.data.reportId);
    expect(arrivals.map((one) => one.fileName)).toEqual(['a.pdf', 'b.pdf']);
  });

  test('ten people at the same moment make one report', async () => {
    const bytes = report();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(bytes)));
    expect(new Set(answers.map(({ data }) => data.reportId)).size).toBe(1);
    expect(answers.filter(({ data }) => !data.duplicate)).toHaveLength(1);
  });

  test('a transaction that fails leaves nothing behind but can be sent again', async () => {
    const bytes = report();
    await portal.database.pool.query('alter table arrival rename to arrival_away');
    expect((await send(bytes)).status).toBe(500);
    await portal.database.pool.query('alter table arrival_away rename to arrival');
    expect((await send(bytes)).data).toMatchObject({ duplicate: false, status: 'received' });
  });

  test.each([
    ['nothing', new Uint8Array(), 422, 'intake.empty', 'empty'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0]), 422, 'intake.unfit_picture', 'damaged'],
    ['a page of text', new TextEncoder().encode('alert(1)'), 415, 'intake.wrong_kind', 'unknown type'],
  ])('%s is refused and says so', async (_, bytes, status, reason, words) => {
    const answer = await send(bytes, 'x.pdf');
    expect(answer.header).toMatchObject({ code: status, reason });
    expect(answer.header.msg).toContain(words);
    const chinese = await portal.request('/intake/files', {
      method: 'POST',
      body: new FormData(),
      cookie: clerk.cookie,
      headers: { 'accept-language': 'zh-CN' },
    });
    expect(chinese.header).toMatchObject({ reason: 'intake.no_file', msg: expect.stringMatching(/文件/) });
  });

  test.each([
    '../../../etc/passwd.pdf',
    'a\u0000b.pdf',
    `${'长'.repeat(10_000)}.pdf`,
    "'; drop table report; --.pdf",
    '<img src=x onerror=alert(1)>.pdf',
    '\u202Efdp.exe.pdf',
    '\ud800.pdf',
    'CON.pdf',
  ])('a hostile name is kept and shown harmlessly: %j', async (name) => {
    const { status, data } = await send(report(), name);
    expect(status).toBe(200);
    const { item } = await desk(data.reportId);
    expect([...item.fileName].length).toBeLessThanOrEqual(120);
    expect(item.fileName).not.toMatch(/[\p{Cc}\u202E]|[/\\]/u);
  });

  test('two files in one form are refused, so that none is lost without a word', async () => {
    const form = new FormData();
    for (const name of ['a.pdf', 'b.pdf']) form.append('file', new File([report() as BlobPart], name));
    const answer = await clerk.post('/intake/files', form);
    expect(answer.header).toMatchObject({ code: 422, reason: 'intake.one_file' });
  });

  test.each([['/intake/files'], ['/spreadsheet/batches']])(
    'an upload to %s that is broken off is no failure of the server, and leaves nothing',
    async (place) => {
      const lines: { level: number; msg: string }[] = [];
      const { log } = portal.ports;
      portal.ports.log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
      const listening = await listen(portal.app.fetch as never, '127.0.0.1', 0);
      const held = () => readdirSync(path.join(portal.ports.settings.PORTAL_DATA_DIR, 'files/arriving')).length;
      const until = async (holds: () => boolean) => {
        while (!holds()) await new Promise((done) => setTimeout(done, 5));
      };
      try {
        const headers = {
          cookie: clerk.cookie,
          'x-requested-with': 'XMLHttpRequest',
          'content-type': 'multipart/form-data; boundary=b',
          'content-length': 1_000_000,
        };
        const address = { host: '127.0.0.1', port: listening.port, path: `/api/v1${place}`, method: 'POST', headers };
        const sending = http.request(address).on('error', () => {});
        sending.write('--b\r\ncontent-disposition: form-data; name="file"; filename="x.pdf"\r\n\r\n%PDF-1.7');
        sending.write(Buffer.alloc(300_000));
        await until(() => held() === 1);
        sending.destroy();
        await until(() => lines.length > 0);
        expect(lines).toMatchObject([{ level: 30, msg: 'the request was broken off' }]);
        expect(held()).toBe(0);
      } finally {
        portal.ports.log = log;
        await listening.stop();
      }
    },
  );

  test('who may not receive is refused, and nothing is kept', async () => {
    const sales = await portal.signInAs('sales');
    const before = (await portal.ports.pool.query('select count(*)::int n from stored_file')).rows[0].n;
    expect((await send(report(), 'x.pdf', sales)).status).toBe(403);
    expect((await portal.ports.pool.query('select count(*)::int n from stored_file')).rows[0].n).toBe(before);
  });
});

const samples = path.resolve(__dirname, '../../../../shared/data/pdf');
const names = (() => {
  try {
    return readdirSync(samples);
  } catch {
    return [];
  }
})();

(names.length > 0 ? describe : describe.skip)('real files', () => {
  test.each(names)(
    '%s is received, whatever is in it',
    async (name) => {
      const { status, data } = await send(readFileSync(path.join(samples, name)), name);
      expect(status).toBe(200);
      expect((await desk(data.reportId)).item).toMatchObject({ fileName: name });
    },
    60_000,
  );
});
