import { z } from '@hono/zod-openapi';
import { audit } from '../../core/audit';
import type { Context } from '../../core/context';
import { defineRoute, type RouteDefinition } from '../../core/route';
import {
  AnswerDeltaBody,
  CancelSignBody,
  CheckBody,
  CriticalBody,
  DismissDeltaBody,
  EscalateDeltaBody,
  MoveBody,
  ProvedReasonBody,
  ReasonBody,
  SignBody,
  WorkingDataBody,
} from './body-schema';
import { moveCritical } from './critical/alerts';
import { ContactView } from './critical/schema';
import type { ReportRecord } from './repository';
import { answerDelta, dismissDelta, escalateDelta } from './results/delta-alerts';
import {
  EventView,
  QueueCountView,
  QueueQuery,
  RecipientsView,
  ReportPage,
  ReportQuery,
  ReportView,
  TallyView,
} from './schema';
import * as service from './service';
import { historyOf } from './viewing/documents';
import { recipientsOf } from './viewing/recipients';
import { documentRoutes } from './viewing/routes';

const Id = z.object({ id: z.coerce.number().int().positive() });
const read = ['report:view', 'report:viewIssued'] as const;
const tag = 'report';

const shown = (ctx: Context, moved: ReportRecord) => service.viewReport(ctx, moved.id);
const about = (summary: string, operationId: string, path: string) => ({
  summary,
  operationId,
  path: `/reports${path}`,
  tag,
});

/** A move without more than the row version. */
const plainMove = (
  verb: string,
  path: string,
  guard: 'report:check' | 'report:generate' | 'report:issue',
  summary: string,
  run: (ctx: Context, id: number, rowVersion: number) => Promise<z.input<typeof ReportView>>,
) =>
  defineRoute(
    {
      method: 'post',
      ...about(summary, `${verb}Report`, `/{id}/${path}`),
      guard,
      params: Id,
      body: MoveBody,
      data: ReportView,
    },
    (ctx, { params, body }) => run(ctx, params.id, body.rowVersion),
  );

const reading: RouteDefinition[] = [
  defineRoute(
    {
      method: 'get',
      ...about('Reports by state, person or code', 'listReports', ''),
      guard: read,
      query: ReportQuery,
      data: ReportPage,
    },
    (ctx, { query }) => service.listReports(ctx, query),
  ),
  defineRoute(
    {
      method: 'get',
      ...about('Numbers of reports by status', 'tallyReports', '/tally'),
      guard: 'report:view',
      query: z.object({ origin: z.enum(['external', 'internal']).optional() }),
      data: TallyView,
    },
    (ctx, { query }) => service.tallyOf(ctx, query.origin),
  ),
  defineRoute(
    {
      method: 'get',
      ...about('One work queue, the longest waiting first', 'listReportQueue', '/queue'),
      guard: ['report:check', 'report:sign'],
      query: QueueQuery,
      data: ReportPage,
    },
    (ctx, { query }) => service.listQueue(ctx, query),
  ),
  defineRoute(
    {
      method: 'get',
      ...about('Size and age of each queue of the person asking', 'countReportQueues', '/queues'),
      guard: 'report:view',
      data: z.array(QueueCountView),
    },
    (ctx) => service.countQueues(ctx),
  ),
  defineRoute(
    {
      method: 'get',
      ...about('The staff who can be called, asked or told', 'listReportContacts', '/contacts'),
      guard: ['report:check', 'report:sign'],
      data: z.array(ContactView),
    },
    (ctx) => service.contactsFor(ctx),
  ),
  defineRoute(
    {
      method: 'get',
      ...about('One report with everything a page shows of it', 'getReport', '/{id}'),
      guard: read,
      params: Id,
      data: ReportView,
    },
    async (ctx, { params }) => {
      const view = await service.viewReport(ctx, params.id);
      await ctx.transaction((tx) =>
        audit(tx, ctx, {
          action: 'report.view',
          objectType: 'report',
          objectId: params.id,
          customerId: view.customerId,
        }),
      );
      return view;
    },
  ),
  defineRoute(
    {
      method: 'get',
      ...about('What happened to a report', 'getReportHistory', '/{id}/history'),
      guard: 'report:view',
      params: Id,
      data: z.array(EventView),
    },
    (ctx, { params }) => historyOf(ctx, params.id),
  ),
];

const checking: RouteDefinition[] = [
  plainMove('startCheck', 'start-check', 'report:check', 'Take a report to check', service.startCheck),
  plainMove('releaseCheck', 'release-check', 'report:check', 'Release it unchecked', service.releaseCheck),
  defineRoute(
    {
      method: 'put',
      ...about('Save the biomarker table and texts', 'saveWorkingData', '/{id}/working-data'),
      guard: 'report:check',
      params: Id,
      body: WorkingDataBody,
      bodyMegabytes: 4,
      data: ReportView,
    },
    async (ctx, { params, body }) => shown(ctx, await service.saveWorkingData(ctx, params.id, body)),
  ),
  defineRoute(
    {
      method: 'post',
      ...about('Vouch for the table', 'checkReport', '/{id}/check'),
      guard: 'report:check',
      params: Id,
      body: CheckBody,
      bodyMegabytes: 4,
      data: ReportView,
    },
    (ctx, { params, body }) => service.checkReport(ctx, params.id, body),
  ),
  defineRoute(
    {
      method: 'post',
      ...about('Back to the queue with a reason', 'sendBackReport', '/{id}/send-back'),
      guard: ['report:check', 'report:sign'],
      params: Id,
      body: ReasonBody,
      data: ReportView,
    },
    (ctx, { params, body }) => service.sendBack(ctx, params.id, body),
  ),
  defineRoute(
    {
      method: 'post',
      ...about('One step of a critical value', 'moveCritical', '/{id}/criticals/{criticalId}'),
      guard: ['report:check', 'report:sign'],
      params: Id.extend({ criticalId: z.coerce.number().int() }),
      body: CriticalBody,
      data: ReportView,
    },
    (ctx, { params, body }) => moveCritical(ctx, params.id, params.criticalId, body),
  ),
  defineRoute(
    {
      method: 'post',
      ...about('Say why a large change is believed', 'dismissDelta', '/{id}/deltas/{deltaId}/dismiss'),
      guard: ['report:check', 'report:sign'],
      params: Id.extend({ deltaId: z.coerce.number().int() }),
      body: DismissDeltaBody,
      data: ReportView,
    },
    (ctx, { params, body }) => dismissDelta(ctx, params.id, params.deltaId, body.reason),
  ),
  defineRoute(
    {
      method: 'post',
      ...about('Ask a colleague about a large change', 'escalateDelta', '/{id}/deltas/{deltaId}/escalate'),
      guard: ['report:check', 'report:sign'],
      params: Id.extend({ deltaId: z.coerce.number().int() }),
      body: EscalateDeltaBody,
      data: ReportView,
    },
    (ctx, { params, body }) => escalateDelta(ctx, params.id, params.deltaId, body),
  ),
  defineRoute(
    {
      method: 'post',
      ...about('Answer what was asked about a large change', 'answerDelta', '/{id}/deltas/{deltaId}/answer'),
      guard: ['report:check', 'report:sign'],
      params: Id.extend({ deltaId: z.coerce.number().int() }),
      body: AnswerDeltaBody,
      data: ReportView,
    },
    (ctx, { params, body }) => answerDelta(ctx, params.id, params.deltaId, body),
  ),
];

const signing: RouteDefinition[] = [
  plainMove(
    'generate',
    'generate',
    'report:generate',
    'Make the next version and its PDF',
    async (ctx, id, rowVersion) => shown(ctx, await service.generateVersion(ctx, id, rowVersion)),
  ),
  plainMove('issue', 'issue', 'report:issue', 'Issue without waiting for the hold', async (ctx, id, rowVersion) =>
    shown(ctx, await service.issueReport(ctx, id, rowVersion)),
  ),
  defineRoute(
    {
      method: 'get',
      ...about('Who can read it once it is issued', 'listReportRecipients', '/{id}/recipients'),
      guard: 'report:issue',
      params: Id,
      data: RecipientsView,
    },
    (ctx, { params }) => recipientsOf(ctx, params.id),
  ),
  defineRoute(
    {
      method: 'post',
      ...about('Sign the newest version', 'signReport', '/{id}/sign'),
      guard: 'report:sign',
      params: Id,
      body: SignBody,
      bodyMegabytes: 4,
      data: ReportView,
    },
    async (ctx, { params, body }) => shown(ctx, await service.signReport(ctx, params.id, body)),
  ),
  defineRoute(
    {
      method: 'post',
      ...about('Sign and issue the corrected version', 'reissueReport', '/{id}/reissue'),
      guard: 'report:reissue',
      params: Id,
      body: SignBody,
      bodyMegabytes: 4,
      data: ReportView,
    },
    async (ctx, { params, body }) => shown(ctx, await service.reissueReport(ctx, params.id, body)),
  ),
  defineRoute(
    {
      method: 'post',
      ...about('Cancel the standing signature', 'cancelSignature', '/{id}/cancel-sign'),
      guard: ['report:sign', 'report:unsign'],
      params: Id,
      body: CancelSignBody,
      data: ReportView,
    },
    async (ctx, { params, body }) => shown(ctx, await service.cancelSignature(ctx, params.id, body)),
  ),
  defineRoute(
    {
      method: 'post',
      ...about('Say that the person is right after all', 'confirmReportPerson', '/{id}/confirm-person'),
      guard: 'report:unsign',
      params: Id,
      body: ProvedReasonBody,
      data: ReportView,
    },
    (ctx, { params, body }) => service.confirmPerson(ctx, params.id, body),
  ),
  defineRoute(
    {
      method: 'post',
      ...about('Request a withdrawal', 'requestWithdrawal', '/{id}/withdrawal'),
      guard: 'report:withdraw',
      stepUp: true,
      params: Id,
      body: ReasonBody,
      data: ReportView,
    },
    (ctx, { params, body }) => service.requestWithdrawal(ctx, params.id, body),
  ),
  defineRoute(
    {
      method: 'post',
      ...about('Cancel a request for withdrawal', 'cancelWithdrawal', '/{id}/withdrawal/cancel'),
      guard: ['report:withdraw', 'report:confirmWithdraw'],
      params: Id,
      body: MoveBody,
      data: z.null(),
    },
    async (ctx, { params, body }) => {
      await service.cancelWithdrawal(ctx, params.id, body.rowVersion);
      return null;
    },
  ),
  defineRoute(
    {
      method: 'post',
      ...about('Confirm a withdrawal as second person', 'confirmWithdrawal', '/{id}/withdrawal/confirm'),
      guard: ['report:withdraw', 'report:confirmWithdraw'],
      stepUp: true,
      params: Id,
      body: MoveBody,
      data: z.null(),
    },
    async (ctx, { params, body }) => {
      await service.confirmWithdrawal(ctx, params.id, body);
      return null;
    },
  ),
];

/** Receiving (match, sign for, refuse) is the intake module's; these are all other moves of a report. */
export const reportRoutes: RouteDefinition[] = [...reading, ...documentRoutes, ...checking, ...signing];
