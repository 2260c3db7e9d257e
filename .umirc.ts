import path from 'node:path';
import { defineConfig } from '@umijs/max';
import { metas } from './config/metas';

/** `max build` hides the bundler's errors and exits with 0. */
const failLoudly = {
  name: 'fail-loudly',
  buildEnd(error?: Error) {
    if (!error) return;
    console.error(error);
    process.exitCode = 1;
  },
};

const NOTHING = path.resolve('config/nothing.ts');

const UNUSED_BY_PAGES = /use-request|lodash\.(throttle|debounce)/;

export default defineConfig({
  title: '报告查看系统',
  metas,
  npmClient: 'npm',
  base: '/',
  publicPath: '/',
  outputPath: 'dist/public',
  history: { type: 'browser' },
  hash: true,
  conventionRoutes: { exclude: [/^(?!(.*\/)?(index|404|\$\w*)\.tsx$)/] },
  targets: { chrome: 88 },
  // src/components/older-browser.ts has what is missing before Chrome 110, for those browsers alone
  polyfill: false,
  jsMinifier: 'esbuild',
  esbuildMinifyIIFE: true,
  model: {},
  initialState: { loading: '@/loading' },
  request: {},
  access: { strictMode: true },
  layout: { locale: false, title: '' },
  // antd's own texts come with the lazily loaded frame, not with the first bundle
  locale: {
    default: 'zh-CN',
    baseSeparator: '-',
    antd: false,
    title: false,
    baseNavigator: true,
    useLocalStorage: true,
  },
  // antd's date pickers bring the plugins they need themselves
  moment2dayjs: { preset: 'none' },
  ignoreMomentLocale: true,
  plugins: ['./config/routeAccess.ts'],
  vite: {
    worker: { format: 'es' },
    // the build for browsers of the last years, everywhere: one engine, 10 % larger
    resolve: {
      alias: [
        { find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.mjs' },
        { find: /^pdfjs-dist\/web\//, replacement: 'pdfjs-dist/legacy/web/' },
        // vtk's second way to draw, which Cornerstone never takes
        { find: /^\.\.\/WebGPU\/Profiles\/.*$/, replacement: NOTHING },
        // and its reader of meshes in XML
        { find: /^@kitware\/vtk\.js\/IO\/XML\/XMLPolyDataReader(\.js)?$/, replacement: NOTHING },
      ],
    },
    // imported by Umi, used by no page; they don't say that loading them does nothing
    build: { rollupOptions: { treeshake: { moduleSideEffects: (id: string) => !UNUSED_BY_PAGES.test(id) } } },
    plugins: [failLoudly],
  },
});
