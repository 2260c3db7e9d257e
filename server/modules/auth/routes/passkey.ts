import { z } from '@hono/zod-openapi';
import { defineRoute, type RouteDefinition } from '../../../core/route';
import { relyingPartyOf } from '../passkey/relying-party';
import { EnrolProofBody, PasskeyBody, PasskeyOptionsView, PasskeyParams, PasskeyView } from '../schema';
import { enrolPasskey, listPasskeys, removePasskey, startPasskey } from '../service';

const list = defineRoute(
  {
    method: 'get',
    path: '/auth/passkeys',
    guard: 'signedIn',
    beforePasskey: true,
    operationId: 'listPasskeys',
    tag: 'auth',
    summary: 'Own passkeys',
    data: z.array(PasskeyView),
  },
  (ctx) => listPasskeys(ctx),
);

const start = defineRoute(
  {
    method: 'post',
    path: '/auth/passkeys/options',
    guard: 'signedIn',
    beforePasskey: true,
    operationId: 'startPasskey',
    tag: 'auth',
    summary: 'What the browser needs to make a passkey',
    body: EnrolProofBody,
    data: PasskeyOptionsView,
  },
  async (ctx, { body, http }) => ({ ...(await startPasskey(ctx, relyingPartyOf(ctx.ports.settings, http), body)) }),
);

const enrol = defineRoute(
  {
    method: 'post',
    path: '/auth/passkeys',
    guard: 'signedIn',
    beforePasskey: true,
    operationId: 'enrolPasskey',
    tag: 'auth',
    summary: 'Enrol the passkey that the browser made',
    body: PasskeyBody,
    data: z.array(PasskeyView),
  },
  async (ctx, { body, http }) => {
    await enrolPasskey(ctx, relyingPartyOf(ctx.ports.settings, http), body);
    return listPasskeys(ctx);
  },
);

const remove = defineRoute(
  {
    method: 'delete',
    path: '/auth/passkeys/{id}',
    guard: 'signedIn',
    stepUp: true,
    operationId: 'removePasskey',
    tag: 'auth',
    summary: 'Remove one of the own passkeys',
    params: PasskeyParams,
    data: z.null(),
  },
  async (ctx, { params }) => {
    await removePasskey(ctx, params.id);
    return null;
  },
);

export const passkeyRoutes: RouteDefinition[] = [list, start, enrol, remove];
