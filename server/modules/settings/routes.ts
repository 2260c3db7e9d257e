import { z } from '@hono/zod-openapi';
import { type Form, withForm } from '../../core/form';
import type { Arrival } from '../../core/ports';
import { Problem } from '../../core/problems';
import { VersionBody } from '../../core/resource/routes';
import { defineRoute, orNull, type RouteDefinition } from '../../core/route';
import { importCertificate, issuerPem, makeCertificate, viewCertificate } from './certificate';
import { viewChecklist, viewEffects } from './checklist';
import { changeLogo, readLogo, removeLogo } from './logo';
import {
  CertificateView,
  ChecklistView,
  EffectsView,
  GuardedParams,
  LogoView,
  PlainParams,
  SettingGroupView,
  SettingsBody,
  TestAnswer,
} from './schema';
import { changeSettings, viewSettings } from './service';
import { sendTestMessage } from './testing';

const tag = 'settings';
const PEM = 'application/x-pem-file';

const unfitLogo = () => new Problem('settings.logo_unfit', {}, { file: 'problem.settings.logo_unfit' });

/** File, password and the version it is made from, as the form holds them. */
function certificateIn(form: Form<Arrival> | null) {
  const fields = new Map(form?.fields ?? []);
  return {
    file: form?.files[0]?.taken,
    password: fields.get('password') ?? '',
    rowVersion: Number(fields.get('rowVersion') ?? 0),
  };
}

export const settingsRoutes: RouteDefinition[] = [
  defineRoute(
    {
      method: 'get',
      path: '/settings',
      guard: 'settings:view',
      operationId: 'listSettings',
      tag,
      summary: 'What the clinic has set, and what the environment says',
      data: z.array(SettingGroupView),
    },
    (ctx) => viewSettings(ctx),
  ),
  defineRoute(
    {
      method: 'put',
      path: '/settings/plain/{group}',
      guard: 'settings:edit',
      operationId: 'changePlainSettings',
      tag,
      summary: 'Change what is printed',
      params: PlainParams,
      body: SettingsBody,
      data: SettingGroupView,
    },
    (ctx, { params, body }) => changeSettings(ctx, params.group, body),
  ),
  defineRoute(
    {
      method: 'put',
      path: '/settings/guarded/{group}',
      guard: 'settings:edit',
      stepUp: true,
      operationId: 'changeGuardedSettings',
      tag,
      summary: 'Change who may come in and sign, and where messages go',
      params: GuardedParams,
      body: SettingsBody,
      data: SettingGroupView,
    },
    (ctx, { params, body }) => changeSettings(ctx, params.group, body),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/settings/checklist',
      guard: 'settings:view',
      operationId: 'viewChecklist',
      tag,
      summary: 'What a new clinic still has to do',
      data: ChecklistView,
    },
    (ctx) => viewChecklist(ctx),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/settings/effects',
      guard: 'settings:view',
      operationId: 'viewSettingEffects',
      tag,
      summary: 'Work under way that a change of times meets',
      data: EffectsView,
    },
    (ctx) => viewEffects(ctx),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/settings/test/{channel}',
      guard: 'settings:edit',
      operationId: 'sendTestMessage',
      tag,
      summary: 'Send a message to oneself and hear what the server says',
      params: z.object({ channel: z.enum(['email', 'sms']) }),
      data: TestAnswer,
    },
    (ctx, { params }) => sendTestMessage(ctx, params.channel),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/clinic-logo',
      guard: 'public',
      operationId: 'readClinicLogo',
      tag,
      summary: "The clinic's logo",
      query: z.object({ v: z.string().max(64).optional() }),
      data: { bytes: 'image/*' },
    },
    async (ctx) => {
      const { bytes, mediaType } = await readLogo(ctx);
      return new Response(new Uint8Array(bytes), { headers: { 'content-type': mediaType } });
    },
  ),
  defineRoute(
    {
      method: 'put',
      path: '/settings/logo',
      guard: 'settings:edit',
      operationId: 'changeClinicLogo',
      tag,
      summary: 'Print another logo on reports',
      body: 'multipart',
      data: orNull(LogoView),
    },
    (ctx, { http }) => withForm(http, ctx.ports, unfitLogo, (form) => changeLogo(ctx, form?.files[0]?.taken)),
  ),
  defineRoute(
    {
      method: 'delete',
      path: '/settings/logo',
      guard: 'settings:edit',
      operationId: 'removeClinicLogo',
      tag,
      summary: "Go back to the portal's own mark",
      data: orNull(LogoView),
    },
    (ctx) => removeLogo(ctx),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/settings/certificate',
      guard: 'settings:view',
      operationId: 'viewCertificate',
      tag,
      summary: 'The certificate that seals reports, and former ones',
      data: CertificateView,
    },
    (ctx) => viewCertificate(ctx),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/settings/certificate/issuer/{sha256}',
      guard: 'settings:view',
      operationId: 'downloadIssuer',
      tag,
      summary: "The issuer's certificate, for whoever is to trust the seals",
      params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
      data: { bytes: PEM },
    },
    async (ctx, { params }) =>
      new Response(await issuerPem(ctx, params.sha256), {
        headers: { 'content-type': PEM, 'content-disposition': 'attachment; filename="report-ca.pem"' },
      }),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/settings/certificate/own',
      guard: 'settings:edit',
      stepUp: true,
      operationId: 'makeCertificate',
      tag,
      summary: "Make a certificate of the clinic's own",
      body: VersionBody,
      data: CertificateView,
    },
    (ctx, { body }) => makeCertificate(ctx, body.rowVersion),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/settings/certificate/import',
      guard: 'settings:edit',
      stepUp: true,
      operationId: 'importCertificate',
      tag,
      summary: 'Take a PKCS#12 file in',
      body: 'multipart',
      data: CertificateView,
    },
    (ctx, { http }) =>
      withForm(
        http,
        ctx.ports,
        () => new Problem('settings.certificate_unfit'),
        (form) => importCertificate(ctx, certificateIn(form)),
      ),
  ),
];
