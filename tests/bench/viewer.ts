import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Browser } from '@playwright/test';
import { ZipFile } from 'yazl';
import { launchBrowser } from './browser';
import { type Clinic, startClinic } from './clinic';
import { slice, studyUidOf } from './ct-series';
import { type Figure, median } from './figures';
import { type Front, startFront } from './front';
import { installOhif, ohifConfig } from './ohif';
import { sendFile, takeIn } from './sending';
import { WATCHED, type Watched, watchSlices } from './viewer-page';

const FOLDER = path.resolve('.data/bench-viewer');
const SERIES = [20, 300];
const TIMES = Number(process.env.BENCH_NAVIGATIONS ?? 5);
const LONGEST_MS = 90_000;

/** Of a machine without a graphics card both are emulations: WebGL by the processor, and none at all. */
const WAYS = [
  {
    way: 'WebGL by SwiftShader',
    // else each look at the canvas waits for the emulation, which no page does
    flags: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-accelerated-2d-canvas'],
    isByProcessor: false,
  },
  { way: 'no WebGL', flags: ['--disable-gpu', '--disable-3d-apis'], isByProcessor: true },
];

interface Viewer {
  name: 'portal' | 'OHIF';
  front: Front;
  addressOf: (study: string) => string;
}

interface Visit {
  firstMs: number;
  scrollMs: number;
  perSecond: number;
}

/** A series goes to the desk as clinics send it: in one zip. */
async function addSeries(clinic: Clinic, slices: number): Promise<void> {
  const zip = new ZipFile();
  for (let number = 1; number <= slices; number += 1)
    zip.addBuffer(slice(slices, number), `IM${String(number).padStart(4, '0')}`, { compress: false });
  zip.end();
  const file = path.join(FOLDER, `${slices}.zip`);
  await pipeline(zip.outputStream, createWriteStream(file));
  await takeIn(clinic, await sendFile(clinic, file));
}

/** One navigation with nothing in the cache: to the first slice, then by the wheel to the last. */
async function visit(browser: Browser, { name, front, addressOf }: Viewer, slices: number): Promise<Visit> {
  const context = await browser.newContext({
    ...{ locale: 'en-US', viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' },
  });
  try {
    const tab = await context.newPage();
    const said: string[] = [];
    tab.on('pageerror', ({ message }) => said.push(message));
    // functions that esbuild has compiled name themselves by it
    await tab.addInitScript('globalThis.__name = (named) => named');
    await tab.addInitScript(watchSlices, WATCHED);
    await tab.goto(`${front.origin}${addressOf(studyUidOf(slices))}`, { waitUntil: 'commit' });
    const first = await tab
      .waitForFunction(() => (window as unknown as { watched?: Watched }).watched?.firstAt, null, {
        ...{ timeout: LONGEST_MS, polling: 50 },
      })
      .catch((error: Error) => {
        throw new Error(`${name} drew no slice: ${said.join('; ') || error.message}`);
      });
    const firstMs = Number(await first.jsonValue());
    const { ms, drawn } = await tab.evaluate(
      (count) => (window as unknown as { watched: Watched }).watched.scroll(count),
      slices,
    );
    if (drawn === 0) throw new Error(`${name} drew no other slice`);
    const perSecond = (drawn / ms) * 1000;
    return { firstMs, scrollMs: ((slices - 1) / perSecond) * 1000, perSecond };
  } finally {
    await context.close();
  }
}

interface Measured {
  visits: Visit[];
  scripts: ReturnType<Front['scripts']>;
}

/** The viewers in turn, so that what disturbs the machine disturbs both. */
async function measure(browser: Browser, viewers: Viewer[], slices: number): Promise<Map<string, Measured>> {
  const all = new Map<string, Measured>();
  for (let n = -1; n < TIMES; n += 1)
    for (const viewer of viewers) {
      viewer.front.forget();
      const one = await visit(browser, viewer, slices);
      const before = all.get(viewer.name)?.visits ?? [];
      // the first is of a server that has drawn nothing yet
      all.set(viewer.name, { visits: n < 0 ? [] : [...before, one], scripts: viewer.front.scripts() });
    }
  return all;
}

function figuresOf(measured: Map<string, Measured>, slices: number, way: string, peer: string): Figure[] {
  const [ours, theirs] = [measured.get('portal'), measured.get('OHIF')];
  const of = (one: Measured | undefined, what: keyof Visit) =>
    one ? median(one.visits.map((visited) => visited[what])) : null;
  const figure = (
    name: string,
    unit: Figure['unit'],
    value: number | null,
    floor: number | null,
    bound: number | null,
  ) => ({
    ...{ part: 'viewer', name: `${slices} slices, ${way}: ${name}`, unit, value: value ?? 0, floor, floorIs: peer },
    ...{ bound, bounds: 'ratio' as const, note: `median of ${TIMES}` },
  });
  const figures = [figure('navigation to the first image', 'ms', of(ours, 'firstMs'), of(theirs, 'firstMs'), 0.5)];
  if (slices < Math.max(...SERIES))
    return [
      ...figures,
      {
        ...figure('JavaScript with gzip -6', 'KB', ours?.scripts.gzipKb ?? 0, theirs?.scripts.gzipKb ?? null, 0.5),
        note: `${ours?.scripts.files} files, OHIF ${theirs?.scripts.files ?? 0}`,
      },
    ];
  return [
    ...figures,
    figure(
      'by the wheel to the last, where it takes more than 15 s as it goes until then',
      'ms',
      of(ours, 'scrollMs'),
      of(theirs, 'scrollMs'),
      null,
    ),
    figure('pictures drawn a second meanwhile', 'fps', of(ours, 'perSecond'), of(theirs, 'perSecond'), null),
  ];
}

/** OHIF's front, or none where it cannot be had; that is said. */
async function ohifFront(clinic: Clinic, isByProcessor: boolean): Promise<{ front: Front; peer: string } | null> {
  const ohif = installOhif();
  if ('missing' in ohif) {
    console.log(`Without OHIF: ${ohif.missing}`);
    return null;
  }
  const instead = { '/app-config.js': ohifConfig(isByProcessor) };
  const front = await startFront(clinic, { folder: ohif.folder, instead, isPortal: false });
  return { front, peer: `OHIF ${ohif.version} on the same store` };
}

/** Both viewers on the same files, with and without WebGL. */
async function measureWay(clinic: Clinic, { way, flags, isByProcessor }: (typeof WAYS)[number]): Promise<Figure[]> {
  const own = await startFront(clinic, { folder: path.resolve('dist/public'), isPortal: true });
  const ohif = await ohifFront(clinic, isByProcessor);
  const browser = await launchBrowser(flags);
  try {
    const viewers: Viewer[] = [
      { name: 'portal', front: own, addressOf: (study) => `/basicMaintenance/dicomPage/${study}` },
      ...(ohif
        ? [
            {
              name: 'OHIF' as const,
              front: ohif.front,
              addressOf: (study: string) => `/viewer?StudyInstanceUIDs=${study}`,
            },
          ]
        : []),
    ];
    const figures: Figure[] = [];
    for (const slices of SERIES)
      figures.push(
        ...figuresOf(await measure(browser, viewers, slices), slices, way, ohif?.peer ?? 'OHIF was not there'),
      );
    return figures;
  } finally {
    await browser.close();
    await own.stop();
    await ohif?.front.stop();
  }
}

/** Navigation to the first image of a CT series and scrolling through it, beside OHIF on the same files in the same browser. */
export async function benchViewer(only: string): Promise<Figure[]> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const clinic = await startClinic(path.join(FOLDER, 'clinic'));
  try {
    for (const slices of SERIES) await addSeries(clinic, slices);
    const figures: Figure[] = [];
    for (const way of WAYS.filter((one) => one.way.includes(only))) figures.push(...(await measureWay(clinic, way)));
    return figures;
  } finally {
    await clinic.stop();
    rmSync(FOLDER, { recursive: true, force: true });
  }
}
