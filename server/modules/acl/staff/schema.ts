import { z } from '@hono/zod-openapi';
import { reasonText } from '../../../core/fields';
import { LANGUAGES } from '../../../core/language';
import { PageQuery, pageOf } from '../../../core/paging';
import { EmailField, PhoneField } from '../../auth/schema';

const MOST_LETTERS = 100;
const text = z.string().trim().max(MOST_LETTERS, 'acl-staff.rule.long');

/** A name whose letters turn the writing around would read as another, and one of several lines as a mail's own text. */
const UNREADABLE = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;
const named = text.refine((name) => !UNREADABLE.test(name), 'acl-staff.rule.letters');

const NameField = named.min(1, 'acl-staff.rule.name');
const OptionalPhone = z.union([z.literal('').transform(() => null), z.null(), PhoneField]).default(null);
const IdField = z.number().int().positive();
const RoleIds = z.array(IdField).max(200);

/** Who is sought: in the list under these words. */
export const STAFF_TABS = ['working', 'invited', 'disabled', 'all'] as const;
const STAFF_STATES = ['invited', 'active', 'disabled'] as const;
const SORTS = ['name', '-name', 'email', '-email', 'lastSignInAt', '-lastSignInAt', 'createdAt', '-createdAt'] as const;

export const StaffParams = z.object({ id: z.coerce.number().int().positive() });
export const StaffSessionParams = StaffParams.extend({ sessionId: z.coerce.number().int().positive() });

const filters = {
  q: z.string().trim().max(100).optional(),
  tab: z.enum(STAFF_TABS).default('working'),
  roleId: z.coerce.number().int().positive().optional(),
  maySign: z.enum(['true', 'false']).optional(),
  sort: z.enum(SORTS).optional(),
};
export const StaffQuery = PageQuery.extend(filters);
export const StaffExportQuery = z.object(filters);

const Count = z.number().int();
const RoleName = z.object({ id: z.number().int(), name: z.string() });

const shown = {
  id: z.number().int(),
  rowVersion: z.number().int(),
  name: z.string(),
  title: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  language: z.enum(LANGUAGES),
  roles: z.array(RoleName),
  state: z.enum(STAFF_STATES),
  lastSignInAt: z.string().nullable(),
  createdAt: z.string(),
  openSessions: z.number().int(),
  factorEnrolled: z.boolean(),
  maySign: z.boolean(),
};

export const StaffRowView = z.object(shown).openapi('StaffRow');

export const StaffPage = pageOf(StaffRowView)
  .extend({ counts: z.object({ working: Count, invited: Count, disabled: Count, all: Count }) })
  .openapi('StaffPage');

/** One person in full. */
export const StaffRecordView = z
  .object({
    ...shown,
    nameEn: z.string(),
    nameZh: z.string(),
    titleEn: z.string(),
    titleZh: z.string(),
    disabledAt: z.string().nullable(),
    disabledReason: z.string(),
    invitedAt: z.string().nullable(),
    updatedBy: z.string(),
    updatedAt: z.string(),
    /** The person asking. */
    isSelf: z.boolean(),
  })
  .openapi('StaffRecord');

export const StaffBody = z
  .object({
    name: NameField,
    title: named,
    nameEn: named.default(''),
    nameZh: named.default(''),
    titleEn: named.default(''),
    titleZh: named.default(''),
    email: EmailField,
    phone: OptionalPhone,
    language: z.enum(LANGUAGES, 'acl-staff.rule.language'),
  })
  .openapi('StaffBody');

export const StaffCreateBody = StaffBody.extend({ roleIds: RoleIds, invite: z.boolean() }).openapi('StaffCreateBody');
export const StaffChangeBody = StaffBody.extend({ rowVersion: z.int() }).openapi('StaffChangeBody');
export const StaffRolesBody = z.object({ rowVersion: z.int(), roleIds: RoleIds }).openapi('StaffRolesBody');
export const StaffRolesPreviewBody = z
  .object({ staffId: IdField.nullable(), roleIds: RoleIds })
  .openapi('StaffRolesPreviewBody');
export const StaffDisableBody = z.object({ rowVersion: z.int(), reason: reasonText }).openapi('StaffDisableBody');

/** What is still in somebody's hands. */
export const StaffInHandView = z
  .object({
    customers: z.number().int(),
    checks: z.number().int(),
    questions: z.number().int(),
    spreadsheets: z.number().int(),
  })
  .openapi('StaffInHand');

export const SessionsEndedView = z.object({ ended: z.number().int() }).openapi('SessionsEnded');

export const IMPORT_COLUMNS = ['name', 'title', 'email', 'phone', 'roles', 'language'] as const;
export const IMPORT_PROBLEMS = [
  'nameMissing',
  'tooLong',
  'letters',
  'emailWrong',
  'emailTwice',
  'emailTaken',
  'phoneWrong',
  'phoneTwice',
  'phoneTaken',
  'rolesMissing',
  'roleUnknown',
  'languageUnknown',
  'tooManyCells',
] as const;

export const StaffImportBody = z
  .object({ text: z.string().max(300_000, 'acl-staff.rule.paste') })
  .openapi('StaffImportBody');
export const StaffImportWriteBody = StaffImportBody.extend({ invite: z.boolean() }).openapi('StaffImportWriteBody');

/** What was pasted, row by row, and what is wrong with it. */
export const StaffImportView = z
  .object({
    hasHeader: z.boolean(),
    /** More rows than are taken at once: nothing was looked at. */
    tooMany: z.boolean(),
    rows: z.array(
      z.object({
        rowNo: z.number().int(),
        name: z.string(),
        title: z.string(),
        email: z.string(),
        phone: z.string(),
        roles: z.array(z.string()),
        language: z.enum(LANGUAGES),
        problems: z.array(
          z.object({
            column: z.enum(IMPORT_COLUMNS),
            code: z.enum(IMPORT_PROBLEMS),
            /** What it is about: the role that nobody knows, for instance. */
            about: z.string(),
          }),
        ),
      }),
    ),
  })
  .openapi('StaffImport');
export const StaffImportedView = z
  .object({ created: z.number().int(), invited: z.number().int() })
  .openapi('StaffImported');

export type StaffBody = z.output<typeof StaffBody>;
export type StaffFilters = z.output<typeof StaffExportQuery>;
export type StaffRowView = z.output<typeof StaffRowView>;
export type StaffRecordView = z.output<typeof StaffRecordView>;
export type StaffInHandView = z.output<typeof StaffInHandView>;
export type StaffTab = (typeof STAFF_TABS)[number];
export type StaffImportView = z.output<typeof StaffImportView>;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];
export type ImportProblem = StaffImportView['rows'][number]['problems'][number];
