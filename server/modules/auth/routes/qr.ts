import { defineRoute, type RouteDefinition } from '../../../core/route';
import { browserOrigin } from '../origin';
import { QrAnswerBody, QrParams, QrRequestView, QrSecretBody, QrStateView, QrView, SignedInView } from '../schema';
import { answerQr, describeQr, readQr, signInByQr, startQr } from '../service';
import { welcome } from './signed-in';

const start = defineRoute(
  {
    method: 'post',
    path: '/auth/qr',
    guard: 'public',
    operationId: 'startQr',
    tag: 'auth',
    summary: 'Start a sign-in that another device approves',
    data: QrView,
  },
  (ctx, { http }) => startQr(ctx, browserOrigin(ctx.ports.settings, http)),
);

const read = defineRoute(
  {
    method: 'post',
    path: '/auth/qr/{id}/read',
    guard: 'public',
    operationId: 'readQr',
    tag: 'auth',
    summary: 'How far the own QR sign-in is',
    params: QrParams,
    body: QrSecretBody,
    data: QrStateView,
  },
  (ctx, { params, body }) => readQr(ctx, params.id, body.secret),
);

const use = defineRoute(
  {
    method: 'post',
    path: '/auth/qr/{id}/use',
    guard: 'public',
    operationId: 'useQr',
    tag: 'auth',
    summary: 'Sign in after the approval, once',
    params: QrParams,
    body: QrSecretBody,
    data: SignedInView,
  },
  async (ctx, { params, body, http }) => welcome(ctx, http, await signInByQr(ctx, params.id, body.secret)),
);

const describe = defineRoute(
  {
    method: 'get',
    path: '/auth/qr/{id}/request',
    guard: 'signedIn',
    operationId: 'readQrRequest',
    tag: 'auth',
    summary: 'Which device asks to be let in',
    params: QrParams,
    data: QrRequestView,
  },
  (ctx, { params }) => describeQr(ctx, params.id),
);

const answer = defineRoute(
  {
    method: 'post',
    path: '/auth/qr/{id}/answer',
    guard: 'signedIn',
    operationId: 'answerQr',
    tag: 'auth',
    summary: 'Let the other device in as oneself, or not',
    params: QrParams,
    body: QrAnswerBody,
    data: QrStateView,
  },
  (ctx, { params, body }) => answerQr(ctx, params.id, body.approve),
);

export const qrRoutes: RouteDefinition[] = [start, read, use, describe, answer];
