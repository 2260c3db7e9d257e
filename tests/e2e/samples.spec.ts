import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ctSlice } from '../support/dicom';
import { DeskPage, type DroppedFile } from './pages/desk';
import { expect, goWithin, test } from './portal';

const DATA = path.resolve(__dirname, '../../../shared/data');
const there = existsSync(DATA);
const MOST_WAIT_MS = 150_000;

const namesIn = (folder: string) => (there ? readdirSync(path.join(DATA, folder)).sort() : []);

/** What the five samples of one image call it by; as studies of their own each is drawn. */
const SAME_IMAGE = '20040826185059';

function sample(folder: string, name: string, at: number): DroppedFile {
  const bytes = readFileSync(path.join(DATA, folder, name));
  const own = name.includes('MR_small')
    ? Buffer.from(bytes.toString('latin1').replaceAll(SAME_IMAGE, `200408261850${60 + at}`), 'latin1')
    : bytes;
  return { name, mimeType: 'application/octet-stream', buffer: own };
}

/** Why a clerk is told that these cannot be taken in. */
const NOT_TAKEN: Record<string, RegExp> = {
  'Pillow__broken_data_stream.png': /damaged/,
  'Pillow__decompression_bomb.ico': /unknown type/,
  'pydicom__DICOMDIR-empty.dcm': /Choose the whole CD/,
  'pydicom__MR_truncated.dcm': /ends before its data do/,
  'pydicom__no_meta.dcm': /unknown type/,
  'pydicom__rtplan_truncated.dcm': /ends before its data do/,
};

/** What is told of these in place of a picture: a data set without pixels, a report, a waveform. */
const WITHOUT_PICTURE = ['pydicom__chrKoreanMulti.dcm', 'pydicom__test-SR.dcm', 'pydicom__waveform_ecg.dcm'];

/** What stands in the pane of a study: a picture with something on it, or in its place why there is none. */
const shownIn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const pane = document.querySelector('.imaging-pane');
    const told = pane?.querySelector('[role=alert], .ant-empty, .imaging-tree, .ant-result');
    if (told) return (told.textContent ?? '').trim() === '' ? '' : 'told';
    const canvas = pane?.querySelector('canvas');
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const greys = new Set<number>();
    for (let at = 0; at < pixels.length && greys.size < 3; at += 4) greys.add(pixels[at] ?? 0);
    return greys.size > 2 ? 'drawn' : '';
  });

test('Given every sample picture and DICOM file, When all are handed in, Then each is looked at or refused with a reason', async ({
  portal,
}) => {
  test.skip(!there, 'the sample files are not on this machine');
  test.setTimeout(240_000);
  const page = await portal.as('clerk');
  const desk = new DeskPage(page);
  const files = ['image', 'dicom'].flatMap((folder) => namesIn(folder).map((name, at) => sample(folder, name, at)));
  const studies = new Map<string, string>();
  page.on('response', async (answer) => {
    if (!answer.url().endsWith('/receive') || answer.status() !== 200) return;
    const [report] = (await answer.json()).data.reports;
    if (report.study) studies.set(report.study.uid, report.item?.fileName ?? report.reportNo);
  });
  await desk.open('/SignIn/imageSignIn');
  await desk.chooser().setInputFiles(files);
  await expect(desk.uploads.getByText(`${files.length} of ${files.length} files done`)).toBeVisible({
    timeout: MOST_WAIT_MS,
  });

  const received: string[] = [];
  for (const { name } of files) {
    const told = NOT_TAKEN[name];
    if (!told) received.push(name);
    await expect(desk.row(name)).toContainText(told ? 'Not received' : 'Received');
    if (told) await expect(desk.row(name).getByRole('alert')).toHaveText(told);
  }

  await test.step('a picture stands beside its decision', async () => {
    for (const name of received.filter((one) => !one.endsWith('.dcm'))) {
      await desk.choose(name);
      await expect(desk.file.getByRole('img', { name: /page 1 of/ })).toBeVisible();
    }
  });

  await test.step('each study draws a picture, or says why not', async () => {
    expect(studies.size).toBe(received.filter((name) => name.endsWith('.dcm')).length);
    const ends: Record<string, string> = {};
    for (const [uid, name] of studies) {
      await goWithin(page, `/basicMaintenance/dicomPage/${uid}`);
      await expect.poll(() => shownIn(page), { message: name }).not.toBe('');
      ends[name] = await shownIn(page);
    }
    const drawn = Object.keys(ends).filter((name) => ends[name] === 'drawn');
    expect(
      Object.keys(ends)
        .filter((name) => !drawn.includes(name))
        .sort(),
    ).toEqual(WITHOUT_PICTURE);
  });
});

// 300 at once take two minutes of a test run, as many as these show the same
const SLICES = 100;
const PICTURES = 20;

test('Given more files than the list shows, When all are handed in at once, Then progress is shown and each is listed with what became of it', async ({
  portal,
}) => {
  test.setTimeout(420_000);
  const page = await portal.as('clerk');
  const desk = new DeskPage(page);
  const stamp = `${Date.now()}`;
  const study = `2.25.${stamp}`;
  const person = { no: `N-${stamp}`, name: 'Many^Files' };
  const slices = Array.from({ length: SLICES }, (_, at) => ({
    name: `slice-${at + 1}.dcm`,
    mimeType: 'application/dicom',
    buffer: ctSlice({ study, number: at + 1, rows: 16, columns: 16, person, description: `Many ${stamp}` }),
  }));
  const pictures = await Promise.all(
    Array.from({ length: PICTURES }, async (_, at) => ({
      name: `photo-${at + 1}.png`,
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 40, height: 30, channels: 3, background: { r: at * 9, g: 90, b: 30 } } })
        .withExif({ IFD0: { ImageDescription: `${stamp} ${at}` } })
        .png()
        .toBuffer(),
    })),
  );
  const files = [...slices, ...pictures];
  await desk.open('/SignIn/imageSignIn');
  await desk.chooser().setInputFiles(files);
  const done = desk.uploads.getByText(/^\d+ of 120 files done$/);
  await expect(done).toBeVisible();
  await expect(desk.uploads.getByRole('progressbar').first()).toBeVisible();
  const doneBy = async () => Number.parseInt(await done.innerText(), 10);
  await expect.poll(doneBy, { timeout: MOST_WAIT_MS, intervals: [100] }).toBeGreaterThan(0);
  expect(await doneBy()).toBeLessThan(files.length);
  await expect(desk.uploads.getByText('120 of 120 files done')).toBeVisible({ timeout: 2 * MOST_WAIT_MS });

  await desk.uploads.getByRole('button', { name: '20 more files' }).click();
  const texts = await desk.uploads.getByRole('listitem').allInnerTexts();
  expect(texts).toHaveLength(files.length);
  expect(texts.filter((text) => !text.includes('Received'))).toEqual([]);
  const { data } = await (await page.request.get(`/api/v1/imaging/studies?q=N-${stamp}`)).json();
  expect(data.rows).toMatchObject([{ uid: study, imageCount: SLICES }]);
});
