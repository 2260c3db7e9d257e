import type { Context } from '../../core/context';
import { clinicNameIn, type SettingName } from '../../core/settings';
import { activeStaffWith } from '../acl/service';
import { viewCertificate } from './certificate';
import { countRunning } from './repository';
import type { ChecklistView } from './schema';

/** What a new clinic must have done before it works with the portal, and what it stands at. */
export async function viewChecklist(ctx: Context): Promise<ChecklistView> {
  const { live, settings } = ctx.ports;
  const isSet = (name: SettingName) => live.isFixed(name) || (live.kept.texts.get(name) ?? '') !== '';
  const active = await ctx.transaction((tx) => activeStaffWith(tx, ['report:check', 'report:sign']));
  const people = active.filter(({ permissions }) => permissions.length > 0).length;
  const canSign = active.some(({ permissions }) => permissions.includes('report:sign'));
  const needed = settings.PORTAL_CHECKER_MAY_SIGN ? 1 : 2;
  const certificate = await viewCertificate(ctx);
  const isClinics = certificate.origin !== 'own' || certificate.subject.includes(settings.PORTAL_CLINIC_NAME_EN);
  const base = settings.PORTAL_BASE_URL ?? '';
  return [
    {
      item: 'name',
      isDone: isSet('PORTAL_CLINIC_NAME_EN') && isSet('PORTAL_CLINIC_NAME_ZH'),
      found: clinicNameIn(settings, ctx.language),
    },
    {
      item: 'address',
      isDone: settings.PORTAL_CLINIC_ADDRESS_EN !== '' && settings.PORTAL_CLINIC_ADDRESS_ZH !== '',
      found: [settings.PORTAL_CLINIC_ADDRESS_EN, settings.PORTAL_CLINIC_ADDRESS_ZH].filter(Boolean).join(' · '),
    },
    { item: 'mail', isDone: settings.SMTP_URL !== undefined, found: settings.SMTP_URL ? settings.MAIL_FROM : '' },
    { item: 'certificate', isDone: isClinics && !certificate.endsSoon, found: certificate.subject },
    { item: 'staff', isDone: canSign && people >= needed, found: String(people) },
    { item: 'baseUrl', isDone: base.startsWith('https://'), found: base },
  ];
}

/** What a change of times meets: work that is under way. */
export const viewEffects = (ctx: Context) => countRunning(ctx.ports.db);
