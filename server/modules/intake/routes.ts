import { z } from '@hono/zod-openapi';
import type { Context } from '../../core/context';
import { type Form, withForm } from '../../core/form';
import type { Arrival } from '../../core/ports';
import { fail } from '../../core/problems';
import { defineRoute, type RouteDefinition } from '../../core/route';
import { XLSX } from '../../core/sheet';
import { ReportView } from '../report/schema';
import { viewReport } from '../report/service';
import { previewBatch, signForMany } from './batch';
import { joinDeskItem, receiveCorrection, takeOutFileOf } from './correction';
import { receiveFile } from './receiving';
import { exportRegister, listRegister, listVendors } from './register';
import {
  BatchPreview,
  BatchResult,
  CorrectionBody,
  DeskDetail,
  DeskPage,
  DeskQuery,
  DetailsBody,
  MachineReceipt,
  MatchBody,
  MatchProposalView,
  PreviewBody,
  ProposalQuery,
  ProposedResultView,
  RefuseBody,
  RegisterPage,
  RegisterQuery,
  SignForBody,
  SignForManyBody,
  UndoMatchBody,
  UPLOAD_CHANNELS,
  UploadView,
} from './schema';
import {
  confirmMatch,
  correctDetails,
  itemInScope,
  listWaiting,
  presentDesk,
  presentUpload,
  proposedResults,
  refuseOne,
  searchProposals,
  signForOne,
  undoMatchOf,
} from './service';
import { tooLarge, type Upload } from './upload';

const ReportParams = z.object({ reportId: z.coerce.number().int() });
const FileParams = ReportParams.extend({ fileId: z.coerce.number().int() });
const tag = 'intake';

/** The one file of a form. @throws Problem intake.no_file when there is none or the form cannot be read, intake.one_file */
function uploadIn(form: Form<Arrival> | null): Upload {
  const [file, ...others] = form?.files.filter(({ field }) => field === 'file') ?? [];
  if (!form || !file) return fail('intake.no_file');
  // taking the first would lose the others without a word
  if (others.length > 0) fail('intake.one_file');
  const wanted = form.fields.find(([name]) => name === 'channel')?.[1];
  const channel = UPLOAD_CHANNELS.find((one) => one === wanted) ?? 'upload';
  return { arrival: file.taken, originalName: file.name, channel };
}

/** Why it is the same person, where the file names somebody else. */
const reasonIn = (form: Form<Arrival> | null): string =>
  (form?.fields.find(([name]) => name === 'reason')?.[1] ?? '').trim().slice(0, 1000);

/** After a step: how the report stands now, so that the page need not ask. */
const after = async (ctx: Context, reportId: number, step: Promise<void>) => {
  await step;
  return presentDesk(ctx, reportId);
};

/** A machine says nothing of how it sends. */
const machineUpload = (form: Form<Arrival> | null): Upload => ({ ...uploadIn(form), channel: 'machine' });

export const intakeRoutes: RouteDefinition[] = [
  defineRoute(
    {
      method: 'post',
      path: '/intake/vendor-files',
      guard: 'machine',
      operationId: 'receiveVendorFile',
      tag,
      summary: "Take one file in from a supplier's machine, by its key",
      body: 'multipart',
      data: MachineReceipt,
    },
    (ctx, { http }) =>
      withForm(
        http,
        ctx.ports,
        (name) => tooLarge(ctx, name),
        async (form) => {
          const upload = machineUpload(form);
          const { duplicate } = await receiveFile(ctx, upload);
          return { sha256: upload.arrival.sha256, duplicate };
        },
      ),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/intake/files',
      guard: 'report:receive',
      operationId: 'receiveFile',
      tag,
      summary: 'Take one file in',
      body: 'multipart',
      data: UploadView,
    },
    (ctx, { http }) =>
      withForm(
        http,
        ctx.ports,
        (name) => tooLarge(ctx, name),
        async (form) => presentUpload(ctx, await receiveFile(ctx, uploadIn(form))),
      ),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/intake/desk',
      guard: ['report:receive', 'report:match', 'report:signFor'],
      operationId: 'listDesk',
      tag,
      summary: 'What waits to be signed for',
      query: DeskQuery,
      data: DeskPage,
    },
    (ctx, { query }) => listWaiting(ctx, query),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/intake/desk/{reportId}',
      guard: ['report:receive', 'report:match', 'report:signFor'],
      operationId: 'showDesk',
      tag,
      summary: 'One report of the desk with proposals',
      params: ReportParams,
      data: DeskDetail,
    },
    (ctx, { params }) => presentDesk(ctx, params.reportId),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/intake/desk/{reportId}/proposals',
      guard: 'report:match',
      operationId: 'searchProposals',
      tag,
      summary: 'Search a customer for a report',
      params: ReportParams,
      query: ProposalQuery,
      data: z.array(MatchProposalView),
    },
    (ctx, { params, query }) => searchProposals(ctx, params.reportId, query.q),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/intake/desk/{reportId}/match',
      guard: 'report:match',
      operationId: 'matchDesk',
      tag,
      summary: 'Say whose report it is',
      params: ReportParams,
      body: MatchBody,
      data: DeskDetail,
    },
    (ctx, { params, body }) => after(ctx, params.reportId, confirmMatch(ctx, params.reportId, body)),
  ),
  defineRoute(
    {
      method: 'put',
      path: '/intake/desk/{reportId}/details',
      guard: 'report:match',
      operationId: 'correctDesk',
      tag,
      summary: 'Correct what was read',
      params: ReportParams,
      body: DetailsBody,
      data: DeskDetail,
    },
    (ctx, { params, body: { rowVersion, ...details } }) =>
      after(ctx, params.reportId, correctDetails(ctx, params.reportId, rowVersion, details)),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/intake/desk/{reportId}/sign-for',
      guard: 'report:signFor',
      operationId: 'signForDesk',
      tag,
      summary: 'Sign for one report',
      params: ReportParams,
      body: SignForBody,
      data: DeskDetail,
    },
    (ctx, { params, body }) => after(ctx, params.reportId, signForOne(ctx, params.reportId, body)),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/intake/desk/{reportId}/refuse',
      guard: 'report:refuse',
      operationId: 'refuseDesk',
      tag,
      summary: 'Refuse one report',
      params: ReportParams,
      body: RefuseBody,
      data: DeskDetail,
    },
    (ctx, { params, body }) => after(ctx, params.reportId, refuseOne(ctx, params.reportId, body)),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/intake/desk/{reportId}/correction',
      guard: 'report:receive',
      operationId: 'joinDesk',
      tag,
      summary: "Take a file of the desk as the vendor's correction of an earlier report",
      params: ReportParams,
      body: CorrectionBody,
      data: DeskDetail,
    },
    async (ctx, { params, body }) =>
      after(ctx, params.reportId, joinDeskItem(ctx, await itemInScope(ctx, params.reportId), body)),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/reports/{reportId}/vendor-correction',
      guard: 'report:receive',
      operationId: 'receiveCorrection',
      tag,
      summary: "Take the vendor's corrected file in for a report that is there",
      params: ReportParams,
      body: 'multipart',
      data: ReportView,
    },
    (ctx, { params, http }) =>
      withForm(
        http,
        ctx.ports,
        (name) => tooLarge(ctx, name),
        async (form) => {
          await receiveCorrection(ctx, params.reportId, uploadIn(form), reasonIn(form));
          return viewReport(ctx, params.reportId);
        },
      ),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/intake/sign-for-preview',
      guard: 'report:signFor',
      operationId: 'previewSignFor',
      tag,
      summary: 'What would be signed for, discrepancies first',
      body: PreviewBody,
      data: BatchPreview,
    },
    async (ctx, { body }) => ({ lines: await previewBatch(ctx, body.reportIds) }),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/intake/sign-for-many',
      guard: 'report:signFor',
      operationId: 'signForMany',
      tag,
      summary: 'Sign for many reports',
      body: SignForManyBody,
      data: BatchResult,
    },
    async (ctx, { body }) => ({ results: await signForMany(ctx, body.items) }),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/intake/register',
      guard: 'report:view',
      operationId: 'listExternalRegister',
      tag,
      summary: 'The register of files from outside',
      query: RegisterQuery,
      data: RegisterPage,
    },
    (ctx, { query }) => listRegister(ctx, query),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/intake/vendors',
      guard: 'report:view',
      operationId: 'listVendors',
      tag,
      summary: 'Vendors the register can be narrowed to',
      data: z.array(z.string()),
    },
    (ctx) => listVendors(ctx),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/intake/register/export',
      guard: 'report:export',
      stepUp: true,
      operationId: 'exportExternalRegister',
      tag,
      summary: 'The register as a spreadsheet',
      query: RegisterQuery,
      data: { bytes: XLSX },
    },
    (ctx, { query }) => exportRegister(ctx, query),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/reports/{reportId}/undo-match',
      guard: ['report:match', 'report:unsign'],
      operationId: 'undoMatch',
      tag,
      summary: 'Take a report away from the wrong person; its file waits for the right one',
      params: ReportParams,
      body: UndoMatchBody,
      data: ReportView,
    },
    (ctx, { params, body }) => undoMatchOf(ctx, params.reportId, body),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/reports/{reportId}/files/{fileId}/take-out',
      guard: ['report:match', 'report:unsign'],
      operationId: 'takeOutFile',
      tag,
      summary: 'Say of a file that it is no correction of this report; it waits at the desk as a new one',
      params: FileParams,
      body: UndoMatchBody,
      data: ReportView,
    },
    (ctx, { params, body }) => takeOutFileOf(ctx, params.reportId, params.fileId, body),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/reports/{reportId}/proposed-results',
      guard: 'report:check',
      operationId: 'listProposedResults',
      tag,
      summary: 'Rows that the reader saw in the original files',
      params: ReportParams,
      data: z.array(ProposedResultView),
    },
    (ctx, { params }) => proposedResults(ctx, params.reportId),
  ),
];
