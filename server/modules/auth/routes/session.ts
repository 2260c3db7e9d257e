import { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { type Context, signedIn } from '../../../core/context';
import { nameIn } from '../../../core/language';
import { fail } from '../../../core/problems';
import { defineRoute, type RouteDefinition } from '../../../core/route';
import { clinicNameIn } from '../../../core/settings';
import { changeLanguage, listPrivileges } from '../../acl/service';
import {
  DemoBody,
  LanguageBody,
  LoginOptionsView,
  OwnSessionView,
  SessionInfoView,
  SessionParams,
  SessionTimeView,
  SignedInView,
  SignInView,
} from '../schema';
import {
  demoChoices,
  endOtherSessions,
  endSession,
  listOwnSignIns,
  listSessions,
  readSessionTime,
  signInAsDemo,
  signOut,
  staySignedIn,
} from '../service';
import { welcome } from './signed-in';

const backurlOf = (ctx: Context) => ctx.ports.settings.PORTAL_LOGIN_URL ?? '';
const clinicLogo = ({ ports }: Context) => ports.live.kept.logo?.sha256 ?? null;
const clinicName = ({ language, ports: { settings } }: Context) => clinicNameIn(settings, language);

const readSession = defineRoute(
  {
    method: 'get',
    path: '/staff/session',
    guard: 'public',
    operationId: 'readSession',
    tag: 'auth',
    summary: 'Who is signed in',
    data: SessionInfoView,
  },
  async (ctx) => {
    const login = { backurl: backurlOf(ctx) };
    if (!ctx.actor) return fail('auth.signed_out', {}, undefined, { login });
    const { actor, ports } = signedIn(ctx);
    const roles = actor.roles.map(({ code, nameEn, nameZh }) => ({
      code,
      name: nameIn(ctx.language, { en: nameEn, zh: nameZh }),
    }));
    return {
      staff: { id: actor.staffId, name: actor.name, title: actor.title, language: actor.language, roles },
      login,
      clinic: { name: clinicName(ctx), timeZone: ports.settings.PORTAL_TIME_ZONE, logo: clinicLogo(ctx) },
      needsPasskey: actor.needsPasskey ?? false,
      menuInfo: await listPrivileges(ctx, async () => ({})),
    };
  },
);

/** Drops pages kept by the browser; settings of the pages are kept apart (docs/security.md says why they stay). */
async function leave(ctx: Context, http: HonoContext): Promise<null> {
  await signOut(ctx, http);
  http.header('clear-site-data', '"cache"');
  return null;
}

/** The address that the specification names. A link or a picture of another site must not sign anybody out. */
const logoff = defineRoute(
  {
    method: 'get',
    path: '/staff/logoff',
    guard: 'public',
    operationId: 'logoff',
    tag: 'auth',
    summary: 'End this session, at the address of the specification',
    data: z.null(),
  },
  async (ctx, { http }) => {
    const isOurs = ['same-origin', undefined].includes(http.req.header('sec-fetch-site'));
    if (!isOurs || http.req.header('x-requested-with') !== 'XMLHttpRequest') fail('request.cross_site');
    return leave(ctx, http);
  },
);

const leaveByPost = defineRoute(
  {
    method: 'post',
    path: '/auth/sign-out',
    guard: 'public',
    operationId: 'signOut',
    tag: 'auth',
    summary: 'End this session',
    data: z.null(),
  },
  (ctx, { http }) => leave(ctx, http),
);

const readOptions = defineRoute(
  {
    method: 'get',
    path: '/auth/options',
    guard: 'public',
    operationId: 'readLoginOptions',
    tag: 'auth',
    summary: 'What the login page offers',
    data: LoginOptionsView,
  },
  async (ctx) => ({
    backurl: backurlOf(ctx),
    clinicName: clinicName(ctx),
    clinicLogo: clinicLogo(ctx),
    demo: await demoChoices(ctx),
  }),
);

const demoSignIn = defineRoute(
  {
    method: 'post',
    path: '/auth/demo-sign-in',
    guard: 'public',
    operationId: 'signInAsDemo',
    tag: 'auth',
    summary: 'Sign in as a demo role (developers only)',
    body: DemoBody,
    data: SignedInView,
  },
  async (ctx, { body, http }) => welcome(ctx, http, await signInAsDemo(ctx, body.role)),
);

const sessions = defineRoute(
  {
    method: 'get',
    path: '/auth/sessions',
    guard: 'signedIn',
    beforePasskey: true,
    operationId: 'listOwnSessions',
    tag: 'auth',
    summary: 'Own live sessions',
    data: z.array(OwnSessionView),
  },
  (ctx) => listSessions(ctx),
);

const removeSession = defineRoute(
  {
    method: 'delete',
    path: '/auth/sessions/{id}',
    guard: 'signedIn',
    beforePasskey: true,
    operationId: 'endOwnSession',
    tag: 'auth',
    summary: 'End one of the own sessions',
    params: SessionParams,
    data: z.null(),
  },
  async (ctx, { params }) => {
    await endSession(ctx, params.id);
    return null;
  },
);

const removeOthers = defineRoute(
  {
    method: 'post',
    path: '/auth/sessions/end-others',
    guard: 'signedIn',
    beforePasskey: true,
    operationId: 'endOtherSessions',
    tag: 'auth',
    summary: 'End all own sessions but this one',
    data: z.object({ ended: z.number().int() }),
  },
  async (ctx) => ({ ended: await endOtherSessions(ctx) }),
);

const time = defineRoute(
  {
    method: 'get',
    path: '/auth/session-time',
    guard: 'signedIn',
    beforePasskey: true,
    operationId: 'readSessionTime',
    tag: 'auth',
    summary: 'How long this session lives on',
    data: SessionTimeView,
  },
  (ctx) => readSessionTime(ctx),
);

const stay = defineRoute(
  {
    method: 'post',
    path: '/auth/session-time',
    guard: 'signedIn',
    beforePasskey: true,
    operationId: 'staySignedIn',
    tag: 'auth',
    summary: 'The person is here: the idle time begins anew',
    data: SessionTimeView,
  },
  (ctx) => staySignedIn(ctx),
);

const signIns = defineRoute(
  {
    method: 'get',
    path: '/auth/sign-ins',
    guard: 'signedIn',
    beforePasskey: true,
    operationId: 'listOwnSignIns',
    tag: 'auth',
    summary: 'Own sign-ins and refused tries, newest first',
    data: z.array(SignInView),
  },
  (ctx) => listOwnSignIns(ctx),
);

const language = defineRoute(
  {
    method: 'put',
    path: '/auth/language',
    guard: 'signedIn',
    beforePasskey: true,
    operationId: 'changeOwnLanguage',
    tag: 'auth',
    summary: 'The language in which the portal writes to the person asking',
    body: LanguageBody,
    data: z.null(),
  },
  async (ctx, { body }) => {
    await changeLanguage(ctx, body.language);
    return null;
  },
);

export const sessionRoutes: RouteDefinition[] = [
  ...[readSession, logoff, leaveByPost, readOptions, demoSignIn],
  ...[sessions, removeSession, removeOthers, time, stay, signIns, language],
];
