import { z } from '@hono/zod-openapi';
import { dayField } from '../../core/dates';
import { LANGUAGES } from '../../core/language';
import { PageQuery, pageOf } from '../../core/paging';
import { textField } from '../../core/text-field';

export const GENDERS = ['male', 'female', 'unknown'] as const;
export const MEMBERSHIP_TYPES = ['none', 'silver', 'gold', 'platinum', 'corporate'] as const;
export const STATES = ['active', 'merged', 'erased'] as const;
export const SORTS = ['name', 'createdAt', 'membershipValidOn', 'pid'] as const;

const MAINLAND = /^1[3-9]\d{9}$/;
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;
const VISIBLE = /[^\s\p{C}]/u;
/** The earliest birth date that is no typing error. */
const EARLIEST_BIRTH = '1890-01-01';

/** As people write them: spaces, dashes and a leading +86 of a mainland number are taken away. */
const tidyPhone = (text: string) => text.replace(/[\s\-()]/g, '').replace(/^(\+|00)86(?=1[3-9]\d{9}$)/, '');

const phone = textField(40)
  .transform(tidyPhone)
  .refine((text) => text === '' || MAINLAND.test(text) || INTERNATIONAL.test(text), 'customer.rule.phone');

const day = dayField('customer.rule.date');
const blankable = <T extends z.ZodType>(type: T) => z.union([z.literal('').transform(() => null), z.null(), type]);

export const ConsentsView = z
  .object({ ai: z.boolean(), recording: z.boolean(), share: z.boolean() })
  .openapi('CustomerConsents');

const rowShape = {
  id: z.number().int(),
  rowVersion: z.number().int(),
  pid: z.string(),
  name: z.string(),
  gender: z.enum(GENDERS),
  birthOn: z.string().nullable(),
  ageYears: z.number().int().nullable(),
  mobile: z.string(),
  wechatPhone: z.string(),
  email: z.string(),
  membershipType: z.enum(MEMBERSHIP_TYPES),
  membershipValidOn: z.string().nullable(),
  salesmanId: z.number().int().nullable(),
  salesman: z.string().nullable(),
  language: z.enum(LANGUAGES),
  createdAt: z.string(),
  lastIssuedAt: z.string().nullable(),
  issuedCount: z.number().int(),
};

export const CustomerRow = z.object(rowShape).openapi('CustomerRow');
export const CustomerPage = pageOf(CustomerRow).openapi('CustomerPage');

export const CustomerView = z
  .object({
    ...rowShape,
    /** merged: its person is another record's; erased: what the law does not keep is gone. */
    state: z.enum(STATES),
    /** Pids of records that were merged into this one; they find this person too. */
    otherPids: z.array(z.string()),
    /** Set when a merged record was asked for: this is the record it leads to, the one shown. */
    mergedInto: z.number().int().nullable(),
    remark: z.string(),
    consents: ConsentsView,
    updatedAt: z.string(),
    updatedBy: z.string(),
  })
  .openapi('CustomerView');

const fields = {
  name: textField(100)
    .min(1, 'customer.rule.name_required')
    .refine((text) => text === '' || VISIBLE.test(text), 'customer.rule.name_required'),
  gender: z.enum(GENDERS, 'customer.rule.choice').default('unknown'),
  birthOn: blankable(day.refine((on) => on >= EARLIEST_BIRTH, 'customer.rule.birth_early')).default(null),
  mobile: phone.default(''),
  wechatPhone: phone.default(''),
  email: textField(254)
    .refine((text) => text === '' || z.email().safeParse(text).success, 'customer.rule.email')
    .default(''),
  membershipType: z.enum(MEMBERSHIP_TYPES, 'customer.rule.choice').default('none'),
  membershipValidOn: blankable(day).default(null),
  salesmanId: z.int('customer.rule.choice').positive('customer.rule.choice').nullable().default(null),
  language: z.enum(LANGUAGES, 'customer.rule.choice').default('zh-CN'),
  remark: z
    .string('customer.rule.text')
    .normalize('NFC')
    .max(4000, 'customer.rule.too_long')
    .refine((text) => !text.includes('\0'), 'customer.rule.no_nul')
    .default(''),
  consents: ConsentsView.default({ ai: false, recording: false, share: false }),
};

/** An empty `pid` lets the portal number the person. */
export const CustomerBody = z
  .object({
    ...fields,
    pid: textField(32)
      .refine((text) => text === '' || /^[A-Za-z0-9][A-Za-z0-9._/-]*$/.test(text), 'customer.rule.pid')
      .default(''),
  })
  .openapi('CustomerBody');

/** The whole record as the person editing sees it. The pid stands on printed reports and stays. */
export const CustomerChangeBody = z
  .object({ ...fields, rowVersion: z.int('customer.rule.text') })
  .openapi('CustomerChangeBody');

const sort = z.enum(SORTS.flatMap((field) => [field, `-${field}`] as const) as [string, ...string[]], 'list.rule.sort');

const filters = {
  /** Name in Chinese, English or pinyin; pid, mobile or WeChat phone by their beginning. */
  q: textField(100).optional(),
  gender: z.enum(GENDERS, 'customer.rule.choice').optional(),
  membershipType: z.enum(MEMBERSHIP_TYPES, 'customer.rule.choice').optional(),
  salesmanId: z.coerce
    .number('customer.rule.choice')
    .int('customer.rule.choice')
    .positive('customer.rule.choice')
    .optional(),
  validFrom: day.optional(),
  validTo: day.optional(),
  language: z.enum(LANGUAGES, 'customer.rule.choice').optional(),
  birthOn: day.optional(),
  sort: sort.optional(),
};

export const CustomerQuery = PageQuery.extend(filters);
export const CustomerExportQuery = z.object(filters);
export const CustomerParams = z.object({ id: z.coerce.number().int().positive() });

export const DuplicateQuery = z.object({
  name: textField(100).optional(),
  birthOn: day.optional(),
  mobile: textField(40).transform(tidyPhone).optional(),
});
export const DuplicateView = z
  .object({
    id: z.number().int(),
    pid: z.string(),
    name: z.string(),
    birthOn: z.string().nullable(),
    mobile: z.string(),
    why: z.array(z.enum(['mobile', 'nameAndBirthOn'])),
  })
  .openapi('CustomerDuplicate');

export const SalesmanView = z
  .object({ id: z.number().int(), name: z.string(), active: z.boolean() })
  .openapi('Salesman');

export type CustomerFilters = z.output<typeof CustomerExportQuery>;
export type CustomerBody = z.output<typeof CustomerBody>;
export type CustomerChangeBody = z.output<typeof CustomerChangeBody>;
export type CustomerView = z.output<typeof CustomerView>;
export type CustomerRow = z.output<typeof CustomerRow>;
