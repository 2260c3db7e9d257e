import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';

const VERSION = '3.13.2';
const FOLDER = path.resolve(`node_modules/.cache/bench-ohif-${VERSION}`);

/** What is published is not minified; whoever runs it minifies it. */
function minify(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.js'))) {
    const file = path.join(folder, name);
    writeFileSync(file, transformSync(readFileSync(file, 'utf8'), { minify: true, legalComments: 'none' }).code);
  }
}

/** The built viewer of OHIF, fetched once and never a dependency. @returns its folder, or why it is not there */
export function installOhif(): { folder: string; version: string } | { missing: string } {
  const installed = { folder: FOLDER, version: VERSION };
  if (existsSync(FOLDER)) return installed;
  const beside = `${FOLDER}.new`;
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside, { recursive: true });
  try {
    execFileSync('npm', ['pack', `@ohif/app@${VERSION}`, '--silent'], {
      cwd: beside,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [packed = ''] = readdirSync(beside);
    execFileSync('tar', ['xzf', packed, 'package/dist'], { cwd: beside });
  } catch (error) {
    return { missing: `@ohif/app ${VERSION} could not be fetched: ${(error as Error).message.split('\n')[0]}` };
  }
  minify(path.join(beside, 'package/dist'));
  renameSync(path.join(beside, 'package/dist'), FOLDER);
  rmSync(beside, { recursive: true, force: true });
  return installed;
}

/** What OHIF is told in place of its demonstration: the portal's DICOMweb, on the address it comes from. */
export const ohifConfig = (drawsByProcessor: boolean): string =>
  `window.config = ${JSON.stringify({
    ...{ routerBasename: null, extensions: [], modes: [], customizationService: {}, showStudyList: true },
    ...{ maxNumberOfWebWorkers: 3, showLoadingIndicator: true, strictZSpacingForVolumeViewport: true },
    ...{ showWarningMessageForCrossOrigin: false, showCPUFallbackMessage: false, useCPURendering: drawsByProcessor },
    ...{ maxNumRequests: { interaction: 100, thumbnail: 5, prefetch: 25 }, defaultDataSourceName: 'portal' },
    dataSources: [
      {
        namespace: '@ohif/extension-default.dataSourcesModule.dicomweb',
        sourceName: 'portal',
        configuration: {
          ...{ friendlyName: 'portal', name: 'portal', imageRendering: 'wadors', thumbnailRendering: 'wadors' },
          ...{ qidoRoot: '/api/v1/dicomweb', wadoRoot: '/api/v1/dicomweb', wadoUriRoot: '/api/v1/dicomweb' },
          ...{ qidoSupportsIncludeField: true, supportsFuzzyMatching: false, supportsWildcard: true },
          ...{ enableStudyLazyLoad: true, singlepart: 'bulkdata,video,pdf', omitQuotationForMultipartRequest: true },
          bulkDataURI: { enabled: true },
        },
      },
    ],
  })};`;
