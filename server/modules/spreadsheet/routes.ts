import { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import type { Context } from '../../core/context';
import { withForm } from '../../core/form';
import { fail } from '../../core/problems';
import { defineRoute, parseInput, type RouteDefinition } from '../../core/route';
import { XLSX } from '../../core/sheet';
import { changeBatch, discardBatch, mapColumns } from './correcting/change-batch';
import { correctRows } from './correcting/correct-rows';
import { sendMarked } from './correcting/marked-workbook';
import { countBatches, listBatches, listRows, viewBatch } from './lists/lists';
import { receivePaste, receiveSheet, replaceFile, sendOriginal, tooLarge, type Upload } from './receiving/receive';
import { sendTemplate } from './receiving/template';
import {
  BatchChangeBody,
  BatchCounts,
  BatchPage,
  BatchParams,
  BatchQuery,
  BatchView,
  CorrectBody,
  DiscardQuery,
  MailView,
  MapBody,
  PasteBody,
  RecipientView,
  ReplaceFields,
  ResendBody,
  RowPage,
  RowQuery,
  SplitBody,
  SubmitBody,
  SupplierBody,
  SupplierChangeBody,
  SupplierView,
  TemplateQuery,
  UndoBody,
  UploadedView,
  UploadFields,
} from './schema';
import { splitBatch } from './splitting/split';
import { listRecipients, resendMails, submitBatch, undoBatch } from './submitting/submit';
import { changeSupplier, createSupplier, listSuppliers } from './suppliers';

const tag = 'spreadsheet';
const ANY_BYTES = { bytes: 'application/octet-stream' };

/**
 * Takes in the one file of a form and the fields beside it.
 * @throws Problem spreadsheet.no_file, spreadsheet.one_file, spreadsheet.too_large, request.invalid
 */
const withUpload = <T extends z.ZodObject, R>(
  ctx: Context,
  http: HonoContext,
  fields: T,
  work: (upload: Upload & z.output<T>) => Promise<R>,
): Promise<R> =>
  withForm(
    http,
    ctx.ports,
    (name) => tooLarge(ctx, name),
    (form) => {
      const [file, ...others] = form?.files.filter(({ field }) => field === 'file') ?? [];
      if (!form || !file) return fail('spreadsheet.no_file');
      // taking the first would lose the others without a word
      if (others.length > 0) fail('spreadsheet.one_file');
      const typed = Object.fromEntries(form.fields.filter(([, value]) => value !== ''));
      return work({ ...parseInput(fields, typed), arrival: file.taken, fileName: file.name });
    },
  );

const batches: RouteDefinition[] = [
  defineRoute(
    {
      method: 'get',
      path: '/spreadsheet/batches',
      guard: 'spreadsheet:view',
      operationId: 'listSheetBatches',
      tag,
      summary: 'The batches of a tab',
      query: BatchQuery,
      data: BatchPage,
    },
    (ctx, { query }) => listBatches(ctx, query),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/spreadsheet/batches/counts',
      guard: 'spreadsheet:view',
      operationId: 'countSheetBatches',
      tag,
      summary: 'How many batches each tab holds',
      data: BatchCounts,
    },
    (ctx) => countBatches(ctx),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/spreadsheet/batches',
      guard: 'spreadsheet:edit',
      operationId: 'uploadSheet',
      tag,
      summary: 'Take a spreadsheet in',
      body: 'multipart',
      data: UploadedView,
    },
    (ctx, { http }) =>
      withUpload(ctx, http, UploadFields, (upload) =>
        receiveSheet(ctx, { ...upload, supplierId: upload.supplierId ?? null, visitOn: upload.visitOn ?? null }),
      ),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/spreadsheet/paste',
      guard: 'spreadsheet:edit',
      operationId: 'pasteSheet',
      tag,
      summary: 'Take cells in that were copied from a spreadsheet',
      body: PasteBody,
      data: UploadedView,
    },
    (ctx, { body }) => receivePaste(ctx, body),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/spreadsheet/template',
      guard: 'spreadsheet:view',
      operationId: 'downloadSheetTemplate',
      tag,
      summary: 'An empty spreadsheet with the headings that are known',
      query: TemplateQuery,
      data: { bytes: XLSX },
    },
    (ctx, { query }) => sendTemplate(ctx, query.language ?? ctx.language),
  ),
];

const oneBatch: RouteDefinition[] = [
  defineRoute(
    {
      method: 'get',
      path: '/spreadsheet/batches/{id}',
      guard: 'spreadsheet:view',
      operationId: 'viewSheetBatch',
      tag,
      summary: 'One batch with its columns, problems and mails',
      params: BatchParams,
      data: BatchView,
    },
    (ctx, { params }) => viewBatch(ctx, params.id),
  ),
  defineRoute(
    {
      method: 'put',
      path: '/spreadsheet/batches/{id}',
      guard: 'spreadsheet:edit',
      operationId: 'changeSheetBatch',
      tag,
      summary: 'Change the visit date or the sender of a batch',
      params: BatchParams,
      body: BatchChangeBody,
      data: BatchView,
    },
    (ctx, { params, body }) => changeBatch(ctx, params.id, body),
  ),
  defineRoute(
    {
      method: 'delete',
      path: '/spreadsheet/batches/{id}',
      guard: 'spreadsheet:edit',
      operationId: 'discardSheet',
      tag,
      summary: 'Remove a batch that was not submitted; stops its reading',
      params: BatchParams,
      query: DiscardQuery,
      data: z.null(),
    },
    (ctx, { params, query }) => discardBatch(ctx, params.id, query.rowVersion ?? null),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/spreadsheet/batches/{id}/rows',
      guard: 'spreadsheet:view',
      operationId: 'listSheetRows',
      tag,
      summary: 'Rows of a batch with their problems and what becomes of them',
      params: BatchParams,
      query: RowQuery,
      data: RowPage,
    },
    (ctx, { params, query }) => listRows(ctx, params.id, query),
  ),
  defineRoute(
    {
      method: 'put',
      path: '/spreadsheet/batches/{id}/cells',
      guard: 'spreadsheet:edit',
      operationId: 'correctSheet',
      tag,
      summary: 'Put cells right, leave rows out or take them in again',
      params: BatchParams,
      body: CorrectBody,
      data: BatchView,
    },
    (ctx, { params, body }) => correctRows(ctx, params.id, body),
  ),
  defineRoute(
    {
      method: 'put',
      path: '/spreadsheet/batches/{id}/columns',
      guard: 'spreadsheet:edit',
      operationId: 'mapSheet',
      tag,
      summary: 'Say what the columns of a file are; it is read again',
      params: BatchParams,
      body: MapBody,
      data: BatchView,
    },
    (ctx, { params, body }) => mapColumns(ctx, params.id, body),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/spreadsheet/batches/{id}/split',
      guard: 'spreadsheet:edit',
      operationId: 'splitSheet',
      tag,
      summary: 'Make one batch a day of a batch whose rows are of several days',
      params: BatchParams,
      body: SplitBody,
      data: BatchView,
    },
    (ctx, { params, body }) => splitBatch(ctx, params.id, body),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/spreadsheet/batches/{id}/file',
      guard: 'spreadsheet:edit',
      operationId: 'replaceSheet',
      tag,
      summary: 'A corrected file for the same batch',
      params: BatchParams,
      body: 'multipart',
      data: BatchView,
    },
    (ctx, { params, http }) => withUpload(ctx, http, ReplaceFields, (upload) => replaceFile(ctx, params.id, upload)),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/spreadsheet/batches/{id}/marked',
      guard: 'spreadsheet:view',
      operationId: 'downloadMarkedSheet',
      tag,
      summary: 'The file with its problems marked',
      params: BatchParams,
      data: { bytes: XLSX },
    },
    (ctx, { params }) => sendMarked(ctx, params.id),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/spreadsheet/batches/{id}/original',
      guard: 'spreadsheet:view',
      operationId: 'downloadOriginalSheet',
      tag,
      summary: 'The file as it came',
      params: BatchParams,
      data: ANY_BYTES,
    },
    (ctx, { params, http }) => sendOriginal(ctx, params.id, http),
  ),
];

const submitting: RouteDefinition[] = [
  defineRoute(
    {
      method: 'get',
      path: '/spreadsheet/batches/{id}/recipients',
      guard: 'spreadsheet:submit',
      operationId: 'listSheetRecipients',
      tag,
      summary: 'Who can get the summary',
      params: BatchParams,
      data: z.array(RecipientView),
    },
    (ctx, { params }) => listRecipients(ctx, params.id),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/spreadsheet/batches/{id}/submit',
      guard: 'spreadsheet:submit',
      operationId: 'submitSheet',
      tag,
      summary: 'Write all rows into the records and send the summary',
      params: BatchParams,
      body: SubmitBody,
      data: BatchView,
    },
    (ctx, { params, body }) => submitBatch(ctx, params.id, body),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/spreadsheet/batches/{id}/undo',
      guard: 'spreadsheet:submit',
      operationId: 'undoSheet',
      tag,
      summary: 'Take back what a submitted batch wrote',
      params: BatchParams,
      body: UndoBody,
      data: BatchView,
    },
    (ctx, { params, body }) => undoBatch(ctx, params.id, body),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/spreadsheet/batches/{id}/resend',
      guard: 'spreadsheet:submit',
      operationId: 'resendSheetMails',
      tag,
      summary: 'Send summaries again that were given up',
      params: BatchParams,
      body: ResendBody,
      data: z.array(MailView),
    },
    (ctx, { params, body }) => resendMails(ctx, params.id, body),
  ),
];

const suppliers: RouteDefinition[] = [
  defineRoute(
    {
      method: 'get',
      path: '/spreadsheet/suppliers',
      guard: 'spreadsheet:view',
      operationId: 'listSuppliers',
      tag,
      summary: 'Who sends spreadsheets',
      data: z.array(SupplierView),
    },
    (ctx) => listSuppliers(ctx),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/spreadsheet/suppliers',
      guard: 'spreadsheet:edit',
      operationId: 'createSupplier',
      tag,
      summary: 'Enter a sender',
      body: SupplierBody,
      data: SupplierView,
    },
    (ctx, { body }) => createSupplier(ctx, body),
  ),
  defineRoute(
    {
      method: 'put',
      path: '/spreadsheet/suppliers/{id}',
      guard: 'spreadsheet:edit',
      operationId: 'changeSupplier',
      tag,
      summary: 'Change a sender or put it aside',
      params: BatchParams,
      body: SupplierChangeBody,
      data: SupplierView,
    },
    (ctx, { params, body }) => changeSupplier(ctx, params.id, body),
  ),
];

export const spreadsheetRoutes: RouteDefinition[] = [...batches, ...oneBatch, ...submitting, ...suppliers];
