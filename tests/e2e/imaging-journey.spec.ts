import { readFileSync } from 'node:fs';
import { ctSlice } from '../support/dicom';
import { zipOf } from '../support/zips';
import { readDemoFile } from './demo-file';
import { CheckerPage } from './pages/checker';
import { DeskPage } from './pages/desk';
import { expect, test } from './portal';
import { pdfImages, pdfText } from './programs';

const stamp = `${Date.now()}`;
const STUDY = `2.25.${stamp}.8`;
const SLICES = 5;

test('one study, from a zip of DICOM files to a signed report with two key images and a measurement', async ({
  portal,
}) => {
  test.setTimeout(180_000);
  const clerk = await portal.as('clerk');
  const answer = await clerk.request.post('/api/v1/customers', {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    data: { name: '顾念慈', gender: 'female', birthOn: '1979-06-05', mobile: '13800138055', language: 'zh-CN' },
  });
  const { pid } = (await answer.json()).data;
  const slices = Array.from({ length: SLICES }, (_, at) =>
    ctSlice({
      ...{ study: STUDY, number: at + 1, rows: 128, columns: 128, spacing: [1, 1], description: 'Chest CT' },
      person: { no: pid, name: 'Gu^Nianci', birthOn: '19790605', sex: 'F' },
    }),
  );
  const zip = await zipOf(slices.map((bytes, at) => [`DICOM/IM${at}`, bytes] as const));

  const desk = new DeskPage(clerk);
  let reportNo = '';
  await test.step('Given a zip that the clerk drops, matches and signs for', async () => {
    await desk.open('/SignIn/imageSignIn');
    await desk.drop([{ name: `ct-${stamp}.zip`, mimeType: 'application/zip', buffer: Buffer.from(zip) }]);
    await expect(desk.row(`ct-${stamp}.zip`)).toContainText(`Chest CT: ${SLICES} images`, { timeout: 60_000 });
    await desk.row(`ct-${stamp}.zip`).getByRole('button', { name: 'Open', exact: true }).click();
    await desk.decide.getByRole('radio', { name: new RegExp(pid) }).check();
    if (await desk.reason().isVisible()) await desk.reason().fill('Name in pinyin, asked at the counter');
    await desk.signFor().click();
    const done = clerk.getByText(/signed for: 顾念慈/);
    await expect(done).toBeVisible();
    reportNo = /(\S+) signed for/.exec((await done.textContent()) ?? '')?.[1] ?? '';
  });

  const reviewer = await portal.as('reviewer');
  const checking = new CheckerPage(reviewer);
  let reportId = 0;
  await test.step('When the reviewer takes it', async () => {
    await checking.openQueue();
    await reviewer.getByRole('button', { name: new RegExp(pid) }).click();
    await expect(reviewer.getByText(reportNo)).toBeVisible();
    reportId = Number(/reportChecker\/(\d+)/.exec(reviewer.url())?.[1]);
    await reviewer.keyboard.press('t');
    await expect(checking.state('In check')).toBeVisible();
  });

  const viewer = await reviewer.context().newPage();
  await test.step('And marks two key images and measures in the viewer', async () => {
    await expect(checking.document.getByRole('link', { name: /Dicom viewer/ })).toHaveAttribute(
      'href',
      new RegExp(STUDY),
    );
    await viewer.goto(`/basicMaintenance/dicomPage/${STUDY}`);
    const pane = viewer.getByRole('region', { name: 'Images', exact: true });
    const marks = viewer.getByRole('complementary', { name: 'Marks' });
    const rows = marks.getByRole('listitem');
    await expect(pane.getByTestId('imaging-position')).toHaveText(`Image 1 / ${SLICES}`);
    await viewer.keyboard.press('k');
    await expect(rows.filter({ hasText: 'Key image' })).toHaveCount(1);
    await viewer.keyboard.press('ArrowDown');
    await expect(pane.getByTestId('imaging-position')).toHaveText(`Image 2 / ${SLICES}`);
    await viewer.keyboard.press('k');
    await expect(rows.filter({ hasText: 'Key image' })).toHaveCount(2);
    await viewer.keyboard.press('l');
    const { x, y, width, height } = (await pane.locator('canvas').first().boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    // 128 mm fill the pane from top to bottom
    const mm = height / 128;
    await viewer.mouse.move(x + width / 2 - 20 * mm, y + height / 2);
    await viewer.mouse.down();
    await viewer.mouse.move(x + width / 2 + 20 * mm, y + height / 2, { steps: 4 });
    await viewer.mouse.up();
    await viewer.getByRole('button', { name: 'Save (1)' }).click();
    await expect(marks.getByText('not saved')).toHaveCount(0);
    await rows.filter({ hasText: 'Length' }).getByRole('checkbox', { name: 'In the report' }).click();
    for (const box of await rows.getByRole('checkbox', { name: 'In the report' }).all())
      await expect(box).toBeChecked();
  });

  await test.step('And writes the findings beside them, checks and generates', async () => {
    await reviewer.bringToFront();
    await reviewer.getByRole('textbox', { name: 'Comments', exact: true }).fill('右肺上叶见结节，余未见异常。');
    await reviewer.getByRole('textbox', { name: 'Comments', exact: true }).blur();
    await checking.saved();
    for (const box of await checking.warnings.getByRole('checkbox').all()) await box.press('Space');
    await checking.action('Mark as checked').click();
    await expect(checking.state('Checked')).toBeVisible();
    await checking.action('Generate').click();
    await expect(reviewer.getByText('Version 1, not signed')).toBeVisible();
  });

  await test.step('Then its images are no longer changed', async () => {
    await viewer.bringToFront();
    for (const box of await viewer.getByRole('checkbox', { name: 'In the report' }).all())
      await expect(box).toBeDisabled();
    await viewer.close();
  });

  await test.step('When a doctor signs, Then the PDF has both images and the length', async () => {
    const doctor = await portal.as('doctor');
    const signing = new CheckerPage(doctor);
    await signing.openReport(reportId, 'toSign');
    await signing.sign(readDemoFile().signingPin);
    const waiting = doctor.waitForEvent('download');
    await signing.document.getByRole('link', { name: 'Download', exact: true }).click();
    const pdf = readFileSync(await (await waiting).path());
    const text = pdfText(pdf);
    if (text === null) return test.info().annotations.push({ type: 'skipped', description: 'no pdftotext' });
    expect(text).not.toContain('NOT SIGNED');
    for (const words of ['Findings', '右肺上叶见结节', 'Image 1', 'Image 2', pid]) expect(text).toContain(words);
    const length = /Length · ([\d.]+) mm/.exec(text)?.[1];
    expect(Number(length)).toBeCloseTo(40, 0);
    expect(pdfImages(pdf)).toEqual([
      [128, 128],
      [128, 128],
    ]);
  });
});
