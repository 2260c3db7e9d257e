import { z } from '@hono/zod-openapi';
import { PageQuery, pageOf } from '../../../core/paging';
import { MenuResourceKind } from '../arranging/schema';

const names = { nameEn: z.string(), nameZh: z.string() };
const RoleName = z.object({ id: z.number().int(), ...names });
const code = z.string().max(200);

/** A page or action, and what it is for in the reader's language. */
const Explained = z.object({ code: z.string(), kind: MenuResourceKind, ...names, about: z.string() });
const StaffState = z.string();

export const ExplainPeopleQuery = z.object({ q: z.string().trim().max(100).default('') });
export const ExplainedPerson = z
  .object({ id: z.number().int(), name: z.string(), title: z.string(), email: z.string(), state: StaffState })
  .openapi('ExplainedPerson');

export const ResourceQuery = z.object({ code });
export const PersonParams = z.object({ id: z.coerce.number().int().positive() });

/** Who did it and when, as far as the audit log knows. */
const Since = z.object({ by: z.string(), at: z.string() }).nullable();

export const WhyNot = z
  .enum(['person_disabled', 'not_ready', 'no_role', 'not_in_menu', 'passkey_missing'])
  .openapi('WhyNot');

/** Why somebody may see a page or do an action, or what it would take. */
export const PersonExplanation = z
  .object({
    person: ExplainedPerson,
    resource: Explained,
    allowed: z.boolean(),
    /** Empty when it is allowed. */
    whyNot: z.array(WhyNot),
    /** Each role of theirs that holds it. */
    through: z.array(z.object({ ...RoleName.shape, granted: Since, held: Since })),
    /** The other roles that hold it: one of them would open it. */
    otherRoles: z.array(z.object({ ...RoleName.shape, holders: z.number().int() })),
    /** Of a page: the actions one of which it takes to be of use, and which of them this person holds. */
    needs: z.array(z.object({ code: z.string(), ...names, held: z.boolean() })),
  })
  .openapi('PersonExplanation');

export const HoldersQuery = PageQuery.extend({ code });
export const HolderPage = pageOf(
  z
    .object({ id: z.number().int(), name: z.string(), title: z.string(), roles: z.array(RoleName) })
    .openapi('ResourceHolder'),
);

export const CustomerReadersQuery = PageQuery.extend({ pid: z.string().trim().min(1, 'customer.rule.text').max(40) });
export const SeenOfCustomer = z.enum(['record', 'reports', 'issuedReports', 'passing']).openapi('SeenOfCustomer');
export const CustomerReaderPage = pageOf(
  z
    .object({
      id: z.number().int(),
      name: z.string(),
      title: z.string(),
      sees: z.array(SeenOfCustomer),
      roles: z.array(RoleName),
    })
    .openapi('CustomerReader'),
);

/** What is missing to whoever asks, and whom to ask for it. */
export const OwnExplanation = z
  .object({
    resource: Explained,
    allowed: z.boolean(),
    /** Names of those who can give it. */
    administrators: z.array(z.string()),
  })
  .openapi('OwnExplanation');

export type ExplainedPerson = z.output<typeof ExplainedPerson>;
export type PersonExplanation = z.output<typeof PersonExplanation>;
export type OwnExplanation = z.output<typeof OwnExplanation>;
