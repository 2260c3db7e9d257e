import { defineRoute, type RouteDefinition } from '../../../core/route';
import { mailOrigin } from '../origin';
import { EmailLinkBody, EmailLinkView, ResendView, SignedInView, TokenBody } from '../schema';
import { askingBrowser, describeLink, requestLink, signInByLink } from '../service';
import { welcome } from './signed-in';

const ask = defineRoute(
  {
    method: 'post',
    path: '/auth/email-link',
    guard: 'public',
    operationId: 'requestEmailLink',
    tag: 'auth',
    summary: 'Ask for a sign-in link by email',
    body: EmailLinkBody,
    data: ResendView,
  },
  (ctx, { body, http }) => requestLink(ctx, body.email, mailOrigin(ctx.ports.settings, http), askingBrowser(ctx, http)),
);

const read = defineRoute(
  {
    method: 'post',
    path: '/auth/email-link/read',
    guard: 'public',
    operationId: 'readEmailLink',
    tag: 'auth',
    summary: 'What a sign-in link would do; reading does not use it',
    body: TokenBody,
    data: EmailLinkView,
  },
  (ctx, { body }) => describeLink(ctx, body.token),
);

const use = defineRoute(
  {
    method: 'post',
    path: '/auth/email-link/use',
    guard: 'public',
    operationId: 'useEmailLink',
    tag: 'auth',
    summary: 'Sign in by a link, once',
    body: TokenBody,
    data: SignedInView,
  },
  async (ctx, { body, http }) => welcome(ctx, http, await signInByLink(ctx, body.token)),
);

export const linkRoutes: RouteDefinition[] = [ask, read, use];
