import { defineRoute, type RouteDefinition } from '../../../core/route';
import { PhoneCodeBody, ResendView, SignedInView, UseCodeBody } from '../schema';
import { askingBrowser, requestCode, signInByCode } from '../service';
import { welcome } from './signed-in';

const ask = defineRoute(
  {
    method: 'post',
    path: '/auth/phone-code',
    guard: 'public',
    operationId: 'requestPhoneCode',
    tag: 'auth',
    summary: 'Ask for a code by SMS',
    body: PhoneCodeBody,
    data: ResendView,
  },
  (ctx, { body, http }) => requestCode(ctx, body.phone, askingBrowser(ctx, http)),
);

const use = defineRoute(
  {
    method: 'post',
    path: '/auth/phone-code/use',
    guard: 'public',
    operationId: 'usePhoneCode',
    tag: 'auth',
    summary: 'Sign in by phone and code',
    body: UseCodeBody,
    data: SignedInView,
  },
  async (ctx, { body, http }) =>
    welcome(ctx, http, await signInByCode(ctx, body.phone, body.code, askingBrowser(ctx, http))),
);

export const phoneRoutes: RouteDefinition[] = [ask, use];
