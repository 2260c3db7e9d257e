import type { Context as HonoContext } from 'hono';
import type { Context } from '../../../core/context';
import { showFileName } from '../../../core/file-name';
import { withForm } from '../../../core/form';
import type { Arrival } from '../../../core/ports';
import { fail, Problem } from '../../../core/problems';
import { defineRoute, parseInput, type RouteDefinition } from '../../../core/route';
import { XLSX } from '../../../core/sheet';
import { exportDictionary } from './export';
import { importDictionary, previewImport } from './import';
import { DictionaryImport, ExportQuery, ImportFields, LookFields } from './schema';

const tag = 'analyte';
const MOST_NAME_LETTERS = 200;

const nameOf = (original: string) => showFileName(original).slice(0, MOST_NAME_LETTERS);

/** The one file of a form, and the texts beside it. @throws Problem spreadsheet.no_file, spreadsheet.one_file, spreadsheet.too_large */
const withFile = <R>(
  ctx: Context,
  http: HonoContext,
  work: (file: Arrival, name: string, fields: Record<string, string>) => Promise<R>,
): Promise<R> =>
  withForm(
    http,
    ctx.ports,
    (name) =>
      new Problem('spreadsheet.too_large', { name: nameOf(name), megabytes: ctx.ports.settings.PORTAL_UPLOAD_MB }),
    (form) => {
      const [file, ...others] = form?.files.filter(({ field }) => field === 'file') ?? [];
      if (!form || !file) return fail('spreadsheet.no_file');
      if (others.length > 0) fail('spreadsheet.one_file');
      return work(file.taken, nameOf(file.name), Object.fromEntries(form.fields));
    },
  );

export const exchangeRoutes: RouteDefinition[] = [
  defineRoute(
    {
      method: 'get',
      path: '/analytes/export',
      guard: 'analyte:view',
      operationId: 'exportDictionary',
      tag,
      summary: 'The dictionary as a spreadsheet, as it is filtered',
      query: ExportQuery,
      data: { bytes: XLSX },
    },
    (ctx, { query }) => exportDictionary(ctx, query),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/analytes/import-preview',
      guard: 'analyte:edit',
      operationId: 'previewDictionaryImport',
      tag,
      summary: 'What importing a spreadsheet of the dictionary would do',
      body: 'multipart',
      data: DictionaryImport,
    },
    (ctx, { http }) =>
      withFile(ctx, http, (file, _name, fields) => previewImport(ctx, file, parseInput(LookFields, fields))),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/analytes/import',
      guard: 'analyte:edit',
      operationId: 'importDictionary',
      tag,
      summary: 'Imports a spreadsheet of the dictionary, all of it or nothing',
      body: 'multipart',
      data: DictionaryImport,
    },
    (ctx, { http }) =>
      withFile(ctx, http, (file, name, fields) => importDictionary(ctx, file, name, parseInput(ImportFields, fields))),
  ),
];
