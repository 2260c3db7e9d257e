import { z } from '@hono/zod-openapi';
import { defineRoute, type RouteDefinition } from '../../../core/route';
import { VOUCHING } from '../../acl/access-rules';
import { PinBody, PinResetView, SecondProofBody, SecondProofView, SigningFactorView } from '../schema';
import { describeSigningFactor, enrolPin, giveSecondProof, listPinResets, removePin } from '../service';

const read = defineRoute(
  {
    method: 'get',
    path: '/auth/signing-factor',
    guard: 'signedIn',
    beforePasskey: true,
    operationId: 'readSigningFactor',
    tag: 'auth',
    summary: 'What the next signature will need',
    data: SigningFactorView,
  },
  (ctx) => describeSigningFactor(ctx),
);

const enrol = defineRoute(
  {
    method: 'post',
    path: '/auth/signing-pin',
    guard: 'signedIn',
    beforePasskey: true,
    operationId: 'enrolSigningPin',
    tag: 'auth',
    summary: 'Set the own signing PIN, or another one',
    body: PinBody,
    data: SigningFactorView,
  },
  async (ctx, { body }) => {
    await enrolPin(ctx, body);
    return describeSigningFactor(ctx);
  },
);

const remove = defineRoute(
  {
    method: 'delete',
    path: '/auth/signing-pin',
    guard: 'signedIn',
    stepUp: true,
    operationId: 'removeSigningPin',
    tag: 'auth',
    summary: 'Remove the own signing PIN',
    data: SigningFactorView,
  },
  async (ctx) => {
    await removePin(ctx);
    return describeSigningFactor(ctx);
  },
);

const resets = defineRoute(
  {
    method: 'get',
    path: '/auth/signing-pin/resets',
    guard: VOUCHING,
    operationId: 'listPinResets',
    tag: 'auth',
    summary: 'Whose signing PIN was reset, and for whom the person asking may prove it',
    data: z.array(PinResetView),
  },
  (ctx) => listPinResets(ctx),
);

const prove = defineRoute(
  {
    method: 'post',
    path: '/auth/signing-pin/second-proof',
    guard: VOUCHING,
    stepUp: true,
    operationId: 'giveSecondProof',
    tag: 'auth',
    summary: 'A code to hand over in person, with which a new signing PIN is set after a reset',
    body: SecondProofBody,
    data: SecondProofView,
  },
  (ctx, { body }) => giveSecondProof(ctx, body),
);

export const factorRoutes: RouteDefinition[] = [read, enrol, remove, resets, prove];
