import { z } from '@hono/zod-openapi';
import { defineRoute, type RouteDefinition } from '../../core/route';
import { ConsentAnswer, ConsentBody, ConsentView, WithdrawBody } from './consent/schema';
import { listConsents, recordConsent, withdrawConsent } from './consent/service';
import { EraseBody, ErasedView, ErasureView } from './erasure/schema';
import { eraseCustomer, previewErasure } from './erasure/service';
import { HistoryPage, HistoryQuery } from './history/schema';
import { listHistory } from './history/service';
import { MembershipBody, MembershipPeriodView } from './membership/schema';
import { changeMembership, listMemberships } from './membership/service';
import { exportPerson, ZIP } from './person-export/service';
import { AssignBody, AssignmentView, AssignView } from './salesman/schema';
import { assignSalesman, listAssignments } from './salesman/service';
import { CustomerParams, CustomerView } from './schema';

const tag = 'customer';
const ConsentParams = CustomerParams.extend({ consentId: z.coerce.number().int().positive() });

/** What belongs to a customer beside the record itself, and its end. */
export const customerRecordRoutes: RouteDefinition[] = [
  defineRoute(
    {
      method: 'post',
      path: '/customers/assign',
      guard: 'customer:edit',
      operationId: 'assignSalesman',
      tag,
      summary: 'Names the salesman of many customers at once',
      body: AssignBody,
      data: AssignView,
    },
    (ctx, { body }) => assignSalesman(ctx, body),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/customers/{id}/assignments',
      guard: 'customer:view',
      operationId: 'listAssignments',
      tag,
      summary: 'Who looked after a customer, newest first',
      params: CustomerParams,
      data: z.array(AssignmentView),
    },
    (ctx, { params }) => listAssignments(ctx, params.id),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/customers/{id}/membership',
      guard: 'customer:view',
      operationId: 'listMemberships',
      tag,
      summary: 'Memberships of a customer, newest first',
      params: CustomerParams,
      data: z.array(MembershipPeriodView),
    },
    (ctx, { params }) => listMemberships(ctx, params.id),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/customers/{id}/membership',
      guard: 'customer:edit',
      operationId: 'changeMembership',
      tag,
      summary: 'Renews, changes or ends a membership',
      params: CustomerParams,
      body: MembershipBody,
      data: CustomerView,
    },
    (ctx, { params, body }) => changeMembership(ctx, params.id, body),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/customers/{id}/consents',
      guard: 'customer:view',
      operationId: 'listConsents',
      tag,
      summary: 'Consents of a customer, newest first',
      params: CustomerParams,
      data: z.array(ConsentView),
    },
    (ctx, { params }) => listConsents(ctx, params.id),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/customers/{id}/consents',
      guard: 'customer:edit',
      operationId: 'recordConsent',
      tag,
      summary: 'Records a consent',
      params: CustomerParams,
      body: ConsentBody,
      data: ConsentAnswer,
    },
    (ctx, { params, body }) => recordConsent(ctx, params.id, body),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/customers/{id}/consents/{consentId}/withdraw',
      guard: 'customer:edit',
      operationId: 'withdrawConsent',
      tag,
      summary: 'Records that a consent was taken back',
      params: ConsentParams,
      body: WithdrawBody,
      data: ConsentAnswer,
    },
    (ctx, { params, body }) => withdrawConsent(ctx, params.id, params.consentId, body),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/customers/{id}/history',
      guard: 'customer:view',
      operationId: 'listCustomerHistory',
      tag,
      summary: 'Changes of membership, salesman, consents and facts, newest first',
      params: CustomerParams,
      query: HistoryQuery,
      data: HistoryPage,
    },
    (ctx, { params, query }) => listHistory(ctx, params.id, query),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/customers/{id}/person-export',
      guard: 'customer:export',
      stepUp: true,
      operationId: 'exportPerson',
      tag,
      summary: 'Everything that is held about a person, as one archive',
      params: CustomerParams,
      data: { bytes: ZIP },
    },
    (ctx, { params, http }) => exportPerson(ctx, params.id, http.req.raw.signal),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/customers/{id}/erasure',
      guard: 'customer:erase',
      operationId: 'previewErasure',
      tag,
      summary: 'What erasing a person would erase and must keep',
      params: CustomerParams,
      data: ErasureView,
    },
    (ctx, { params }) => previewErasure(ctx, params.id),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/customers/{id}/erase',
      guard: 'customer:erase',
      stepUp: true,
      operationId: 'eraseCustomer',
      tag,
      summary: "Erases a person's data as far as the law allows",
      params: CustomerParams,
      body: EraseBody,
      data: ErasedView,
    },
    (ctx, { params, body }) => eraseCustomer(ctx, params.id, body),
  ),
];
