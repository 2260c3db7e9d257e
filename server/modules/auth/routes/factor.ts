import { defineRoute, type RouteDefinition } from '../../../core/route';
import { PinBody, SigningFactorView } from '../schema';
import { describeSigningFactor, enrolPin } from '../service';

const read = defineRoute(
  {
    method: 'get',
    path: '/auth/signing-factor',
    guard: 'signedIn',
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
    operationId: 'enrolSigningPin',
    tag: 'auth',
    summary: 'Set the own signing PIN; a new one needs the old one',
    body: PinBody,
    data: SigningFactorView,
  },
  async (ctx, { body }) => {
    await enrolPin(ctx, body);
    return describeSigningFactor(ctx);
  },
);

export const factorRoutes: RouteDefinition[] = [read, enrol];
