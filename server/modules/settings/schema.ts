import { z } from '@hono/zod-openapi';
import { EDITABLE_NAMES, type EditableName, GROUPS, GUARDED, KINDS, PLAIN } from './editable';

const Name = z.enum(EDITABLE_NAMES as [EditableName, ...EditableName[]]).openapi('SettingName');
const GroupName = z.enum(GROUPS).openapi('SettingGroup');

export const SettingView = z
  .object({
    name: Name,
    kind: z.enum(KINDS),
    /** Who says it: the environment, and then nobody changes it here; the clinic; or nobody. */
    source: z.enum(['environment', 'clinic', 'default']),
    /** The variable that says it, or whose secret it would lead elsewhere; empty where it can be changed. */
    fixedBy: z.string(),
    /** As the environment would say it; empty for a secret. */
    value: z.string(),
    /** Of a secret, whether there is one. */
    isSet: z.boolean(),
    fallback: z.string(),
    most: z.number().int().optional(),
    from: z.number().int().optional(),
    to: z.number().int().optional(),
    required: z.boolean(),
    choices: z.array(z.string()).optional(),
  })
  .openapi('Setting');

export const SettingGroupView = z
  .object({
    group: GroupName,
    rowVersion: z.number().int(),
    updatedBy: z.string(),
    updatedAt: z.string().nullable(),
    settings: z.array(SettingView),
  })
  .openapi('SettingGroupView');

export const SettingsBody = z
  .object({
    rowVersion: z.int(),
    /** What is to change, each as the environment would say it; empty goes back to the default. */
    values: z.record(z.string(), z.string('settings.rule.letters')),
  })
  .openapi('SettingsBody');

export const PlainParams = z.object({ group: z.enum(PLAIN) });
export const GuardedParams = z.object({ group: z.enum(GUARDED) });

export const ChecklistView = z
  .array(
    z
      .object({
        item: z.enum(['name', 'address', 'certificate', 'mail', 'staff', 'baseUrl']),
        isDone: z.boolean(),
        /** What it stands at: an address, a count. */
        found: z.string(),
      })
      .openapi('ChecklistItem'),
  )
  .openapi('Checklist');

export const EffectsView = z
  .object({ inHold: z.number().int(), openCriticals: z.number().int() })
  .openapi('SettingEffects');

export const TestAnswer = z
  .object({
    to: z.string(),
    /** The server's own words; null: no server is set, and the message lies in the outbox. */
    answer: z.string().nullable(),
  })
  .openapi('TestAnswer');

export const LogoView = z.object({ sha256: z.string(), mediaType: z.string() }).openapi('ClinicLogo');

const CertificateFacts = {
  sha256: z.string(),
  subject: z.string(),
  issuer: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
};

export const CertificateView = z
  .object({
    ...CertificateFacts,
    rowVersion: z.number().int(),
    /** `environment`: PORTAL_SIGNING_P12; `own`: made at the first start; `made` and `imported`: on this page. */
    origin: z.enum(['environment', 'own', 'made', 'imported']),
    daysLeft: z.number().int(),
    /** It should be replaced now. */
    endsSoon: z.boolean(),
    former: z.array(z.object({ ...CertificateFacts, until: z.string() }).openapi('FormerCertificate')),
  })
  .openapi('CertificateView');

export type SettingView = z.output<typeof SettingView>;
export type SettingGroupView = z.output<typeof SettingGroupView>;
export type SettingsBody = z.output<typeof SettingsBody>;
export type CertificateView = z.output<typeof CertificateView>;
export type ChecklistView = z.output<typeof ChecklistView>;
