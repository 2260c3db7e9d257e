import { z } from '@hono/zod-openapi';
import { type Context, signedIn } from '../../../core/context';
import { nameIn } from '../../../core/language';
import { fail } from '../../../core/problems';
import { defineRoute, type RouteDefinition } from '../../../core/route';
import { clinicNameIn } from '../../../core/settings';
import { listPrivileges } from '../../acl/service';
import { DemoBody, LoginOptionsView, OwnSessionView, SessionInfoView, SessionParams, SignedInView } from '../schema';
import { demoChoices, endSession, listSessions, signInAsDemo, signOut } from '../service';
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
      menuInfo: await listPrivileges(ctx, async () => ({})),
    };
  },
);

const logoff = defineRoute(
  {
    method: 'get',
    path: '/staff/logoff',
    guard: 'public',
    operationId: 'signOut',
    tag: 'auth',
    summary: 'End this session',
    data: z.null(),
  },
  async (ctx, { http }) => {
    await signOut(ctx, http);
    return null;
  },
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

export const sessionRoutes: RouteDefinition[] = [readSession, logoff, readOptions, demoSignIn, sessions, removeSession];
