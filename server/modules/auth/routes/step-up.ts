import { defineRoute, type RouteDefinition } from '../../../core/route';
import { relyingPartyOf } from '../passkey/relying-party';
import { PasskeyOptionsView, ResendView, SigningFactorView, StepUpBody } from '../schema';
import { describeSigningFactor, sendFactorCode, startPasskeyProof, stepUp } from '../service';

const prove = defineRoute(
  {
    method: 'post',
    path: '/auth/step-up',
    guard: 'signedIn',
    beforePasskey: true,
    operationId: 'stepUp',
    tag: 'auth',
    summary: 'Prove the own signing factor for this session',
    body: StepUpBody,
    data: SigningFactorView.pick({ pinEnrolled: true, passkeyEnrolled: true }),
  },
  async (ctx, { body, http }) => {
    await stepUp(ctx, relyingPartyOf(ctx.ports.settings, http), body);
    return describeSigningFactor(ctx);
  },
);

const options = defineRoute(
  {
    method: 'post',
    path: '/auth/step-up/options',
    guard: 'signedIn',
    beforePasskey: true,
    operationId: 'startPasskeyProof',
    tag: 'auth',
    summary: 'What the browser needs to have a passkey prove itself',
    data: PasskeyOptionsView,
  },
  async (ctx, { http }) => ({ ...(await startPasskeyProof(ctx, relyingPartyOf(ctx.ports.settings, http))) }),
);

const code = defineRoute(
  {
    method: 'post',
    path: '/auth/factor-code',
    guard: 'signedIn',
    beforePasskey: true,
    operationId: 'sendFactorCode',
    tag: 'auth',
    summary: 'Mail the code with which the first signing factor is enrolled in this session',
    data: ResendView,
  },
  (ctx) => sendFactorCode(ctx),
);

export const stepUpRoutes: RouteDefinition[] = [prove, options, code];
