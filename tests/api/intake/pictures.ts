import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CORNERS, cornered, cornersOf, moving, pagedTiff } from '../../support/pictures';
import { audits, clerk, desk, enter, portal, prepareDesk, report, send } from './open-desk';

prepareDesk();

const page = async (reportId: number, fileId: number | null, no: number | string, width: number | string = 400) => {
  const answer = await clerk.get(`/reports/${reportId}/files/${fileId}/pages/${no}?width=${width}`);
  const bytes = Buffer.from(await answer.response.arrayBuffer());
  return { status: answer.status, reason: answer.header.reason, headers: answer.headers, bytes };
};
const filesKept = async () => (await portal.ports.pool.query('select count(*)::int n from stored_file')).rows[0].n;

describe('a picture arrives', () => {
  test('it waits as a report with what its name says, whatever its extension, and its bytes stay', async () => {
    const bytes = await cornered(5).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
    const { status, data } = await send(bytes, '张三 超声.pdf');
    expect(status).toBe(200);
    const { item, categoryProposal, found: read } = await desk(data.reportId);
    expect(item).toMatchObject({ mediaType: 'image/jpeg', pages: 1, readProblem: 'no_text', nameZh: '超声' });
    expect(read).toContainEqual(expect.objectContaining({ field: 'name', value: '张三' }));
    expect(categoryProposal).toBe('imaging');
    const original = await clerk.get(`/reports/${data.reportId}/files/${item.fileId}`);
    expect(original.headers.get('content-type')).toBe('image/jpeg');
    const kept = Buffer.from(await original.response.arrayBuffer());
    expect(createHash('sha256').update(kept).digest()).toEqual(createHash('sha256').update(bytes).digest());
    const shown = await page(data.reportId, item.fileId, 1, 4000);
    expect(await cornersOf(shown.bytes)).toEqual({
      ...{ width: 400, height: 600 },
      corners: ['blue', 'red', 'yellow', 'green'],
    });
    expect(shown.headers.get('cache-control')).toMatch('no-store');
  });

  test('the same picture again is the same report', async () => {
    const bytes = await cornered().png().toBuffer();
    const first = await send(bytes, 'a.png');
    expect((await send(bytes, 'b.png')).data).toMatchObject({ duplicate: true, reportId: first.data.reportId });
  });

  test('each page is given out by its number, and looking through them is one look', async () => {
    const { data } = await send(await pagedTiff(['red', 'green', 'blue']), 'fax.tif');
    const { item } = await desk(data.reportId);
    expect(item).toMatchObject({ mediaType: 'image/tiff', pages: 3 });
    const show = (no: number | string, width?: number | string) => page(data.reportId, item.fileId, no, width);
    for (const [index, colour] of CORNERS.slice(0, 3).entries())
      expect((await cornersOf((await show(index + 1)).bytes)).corners).toEqual(Array(4).fill(colour));
    const look = { details: { fileId: item.fileId } };
    expect(await audits('report.openOriginal', data.reportId)).toEqual([look]);
    portal.advance(16 * 60_000);
    await show(1);
    expect(await audits('report.openOriginal', data.reportId)).toEqual([look, look]);
    // given to a person meanwhile, it is that person's that is looked at
    const { id } = await enter({ name: 'Ada Later', gender: 'female' });
    await portal.database.pool.query('update report set customer_id = $1 where id = $2', [id, data.reportId]);
    for (const no of [1, 2]) await show(no);
    expect(await audits('report.openOriginal', data.reportId)).toEqual([look, look, look]);
    expect(await show(4)).toMatchObject({ status: 404, reason: 'intake.page_not_found' });
    for (const [no, width] of [
      [0, 400],
      ['x', 400],
      [1, 99],
      [1, 4001],
      [1, 'wide'],
    ] as const)
      expect([no, width, (await show(no, width)).status]).toEqual([no, width, 400]);
  });

  test('a page of a PDF is drawn; one that it has not is told', async () => {
    const { data } = await send(report());
    const { item } = await desk(data.reportId);
    expect(await page(data.reportId, item.fileId, 1)).toMatchObject({ status: 200 });
    expect(await page(data.reportId, item.fileId, 2)).toMatchObject({ status: 404, reason: 'intake.page_not_found' });
    const { data: counted } = await clerk.get(`/reports/${data.reportId}/files/${item.fileId}/pages`);
    expect(counted).toEqual({ pages: 1 });
  });

  test.each<[string, () => Promise<Uint8Array>, RegExp, RegExp]>([
    [
      'broken off',
      async () => (await cornered(5).jpeg().toBuffer()).subarray(0, 1500),
      /damaged or not complete/,
      /损坏或不完整/,
    ],
    ['moving', () => moving('gif'), /it moves/, /动态图片/],
  ])('one that is %s is refused in words, and nothing of it is kept', async (_, make, english, chinese) => {
    const before = await filesKept();
    const bytes = await make();
    const answer = await send(bytes, 'x.png');
    expect(answer.header).toMatchObject({
      code: 422,
      reason: 'intake.unfit_picture',
      msg: expect.stringMatching(english),
    });
    const form = new FormData();
    form.append('file', new File([bytes as BlobPart], 'x.png'));
    const headers = { 'accept-language': 'zh-CN' };
    const again = await portal.request('/intake/files', { method: 'POST', body: form, cookie: clerk.cookie, headers });
    expect(again.header.msg).toMatch(chinese);
    expect(await filesKept()).toBe(before);
    const folder = path.join(portal.ports.settings.PORTAL_DATA_DIR, 'files');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).includes(sha256))).toEqual([]);
  });

  test('a HEIC picture is refused with what to do on the iPhone', async () => {
    const answer = await send(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'IMG_0001.HEIC');
    expect(answer.header).toMatchObject({ code: 415, reason: 'intake.wrong_kind' });
    expect(answer.header.msg).toMatch(/Most Compatible/);
  });
});

const FOLDERS = ['image', 'attack'].map((name) => path.resolve(__dirname, '../../../../shared/data', name));
const found = FOLDERS.flatMap((folder) => {
  try {
    return readdirSync(folder).map((name) => path.join(folder, name));
  } catch {
    return [];
  }
});

(found.length > 0 ? describe : describe.skip)('files that were found', () => {
  test.each(found.map((file) => [path.basename(file), file]))(
    '%s ends as a report whose every page is shown, or is refused in words',
    async (name, file) => {
      const { status, header, data } = await send(readFileSync(file), name);
      if (status !== 200) {
        expect([415, 422]).toContain(status);
        expect(header.reason).toMatch(/^intake\.(wrong_kind|unfit_picture|empty)$/);
        expect(header.msg).toContain('“');
        return;
      }
      const { item } = await desk(data.reportId);
      expect(item.pages).toBeGreaterThan(0);
      for (let no = 1; no <= (item.pages ?? 0); no += 1)
        expect((await page(data.reportId, item.fileId, no, 800)).status).toBe(200);
    },
  );
});
