import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ctSlice, dicomFile, enhancedCt, SOP_CLASS } from '../support/dicom';
import { zipOf } from '../support/zips';
import { stateOf } from './demo-file';
import { DeskPage } from './pages/desk';
import { expect, test } from './portal';

const stamp = `${Date.now()}`;
const folder = mkdtempSync(path.join(tmpdir(), 'portal-uploads-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const study = (no: number) => `2.25.${stamp}.${no}`;
const MEGABYTE = 1024 * 1024;

/** A DICOM file of many frames, large enough to be seen on its way. */
function largeFile(no: number): string {
  const file = path.join(folder, `large-${no}.dcm`);
  writeFileSync(file, enhancedCt(48, { study: study(no), rows: 512, columns: 512, description: `Large ${no}` }));
  return file;
}

/** What the connection lets through a second. */
async function throttle(page: Page, megabytes: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: megabytes * MEGABYTE },
  });
}

/** A way to the portal that can be cut. */
async function openWay() {
  const portal = new URL(process.env.PORTAL_E2E_URL ?? '');
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    if (isCut) return socket.destroy();
    const onwards = connect(Number(portal.port), portal.hostname);
    for (const [one, other] of [
      [socket, onwards],
      [onwards, socket],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://${portal.hostname}:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      isCut = false;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Bytes at which each request of a page went on with a file. */
function offsetsOf(page: Page): number[] {
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  return offsets;
}

test('Given a large file on its way, When the page is reloaded, Then it names the file, and goes on when it is chosen again', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ storageState: stateOf('clerk'), locale: 'en-US' });
  const page = await context.newPage();
  // whoever reloads says that they want to leave
  page.on('dialog', (dialog) => dialog.accept());
  const desk = new DeskPage(page);
  await desk.open('/SignIn/imageSignIn');
  await throttle(page, 3);
  const file = largeFile(1);
  await desk.chooser().setInputFiles(file);
  await expect(desk.uploads.getByText(/^[4-9]\.\d MB of/)).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await expect(page.getByText(/One file has not come whole/)).toBeVisible();
  await expect(page.getByText('large-1.dcm')).toBeVisible();
  const offsets = offsetsOf(page);
  await throttle(page, 100);
  await desk.chooser().setInputFiles(file);
  await expect(desk.row('large-1.dcm')).toContainText('Received', { timeout: 60_000 });
  await expect(desk.row('large-1.dcm')).toContainText('Large 1: 1 image');
  expect(offsets[0]).toBeGreaterThan(1 * MEGABYTE);
  await expect(page.getByText(/has not come whole/)).toBeHidden();
  await context.close();
});

test('Given a large file on its way, When it is paused and the connection is lost, Then it goes on by itself', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const way = await openWay();
  const context = await browser.newContext({ storageState: stateOf('clerk'), locale: 'en-US' });
  const page = await context.newPage();
  const desk = new DeskPage(page);
  await desk.open(`${way.url}/SignIn/imageSignIn`);
  const offsets = offsetsOf(page);
  await throttle(page, 3);
  await desk.chooser().setInputFiles(largeFile(2));
  await expect(desk.uploads.getByText(/^[3-9]\.\d MB of/)).toBeVisible({ timeout: 60_000 });
  await desk.uploads.getByRole('button', { name: 'Pause' }).click();
  await expect(desk.row('large-2.dcm')).toContainText('Waiting');
  await desk.uploads.getByRole('button', { name: 'Go on' }).click();
  await expect(desk.row('large-2.dcm')).toContainText('Sending');
  way.cut();
  await expect(desk.row('large-2.dcm')).toContainText('No connection', { timeout: 30_000 });
  way.mend();
  await expect(desk.row('large-2.dcm')).toContainText('Received', { timeout: 60_000 });
  expect(Math.max(...offsets)).toBeGreaterThan(1 * MEGABYTE);
  await context.close();
  way.close();
});

test('Given an image of another person under a study that is here, When it is sent, Then it is refused at once and not offered again', async ({
  portal,
}) => {
  const page = await portal.as('clerk');
  const desk = new DeskPage(page);
  await desk.open('/SignIn/imageSignIn');
  const slice = (number: number, name: string) =>
    ctSlice({ study: study(4), number, person: { no: `P-${name}`, name: `${name}^Ada` } });
  const drop = (name: string, buffer: Buffer) => desk.drop([{ name, mimeType: 'application/dicom', buffer }]);
  await drop('own.dcm', slice(1, 'Own'));
  await expect(desk.row('own.dcm')).toContainText('Received');
  await drop('strange.dcm', slice(2, 'Strange'));
  await expect(desk.row('strange.dcm')).toContainText('Not received');
  await expect(desk.row('strange.dcm').getByRole('alert')).toContainText('another person');
  await page.reload();
  await expect(desk.chooser()).toBeAttached();
  await expect(desk.row('strange.dcm')).toHaveCount(0);
});

test('Given the folder of a CD and its zip, When they are chosen, Then the study is one report with its images', async ({
  portal,
}) => {
  test.setTimeout(180_000);
  const page = await portal.as('clerk');
  const desk = new DeskPage(page);
  const cd = path.join(folder, 'cd');
  mkdirSync(path.join(cd, 'DICOM'), { recursive: true });
  const slices = Array.from({ length: 30 }, (_, at) =>
    ctSlice({ study: study(3), number: at + 1, description: 'CT of a CD' }),
  );
  for (const [at, bytes] of slices.entries()) writeFileSync(path.join(cd, 'DICOM', `IM${at}`), bytes);
  const directory = dicomFile({ '00080016': ['UI', SOP_CLASS.directory], '00080018': ['UI', study(9)] });
  writeFileSync(path.join(cd, 'DICOMDIR'), directory);
  writeFileSync(path.join(cd, 'AUTORUN.INF'), '[autorun]');
  await desk.open('/SignIn/imageSignIn');
  await page.getByTestId('folder-chooser').setInputFiles(cd);
  await expect(desk.uploads.getByText('32 of 32 files done')).toBeVisible({ timeout: 120_000 });
  await expect(desk.row('DICOMDIR')).toContainText('Left out');
  await expect(desk.row('AUTORUN.INF')).toContainText('Left out');
  await expect(desk.uploads.getByText('Not received')).toHaveCount(0);

  const zip = path.join(folder, 'cd.zip');
  const more = ctSlice({ study: study(3), number: 31 });
  writeFileSync(
    zip,
    await zipOf([
      ...slices.map((bytes, at) => [`IM${at}`, bytes] as const),
      ['IM31', more],
      ['run.exe', Buffer.from('MZ')],
    ]),
  );
  await desk.chooser().setInputFiles(zip);
  const row = desk.row('cd.zip');
  await expect(row).toContainText('CT of a CD: 31 images', { timeout: 60_000 });
  await expect(row).toContainText('30 already here');
  await row.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(desk.file).toContainText('31 images');
  await expect(desk.file.getByRole('link', { name: 'Open in the Dicom viewer' })).toBeVisible();
});
