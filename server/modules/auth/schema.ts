import { z } from '@hono/zod-openapi';
import { LANGUAGES } from '../../core/language';
import { MenuEntryView } from '../acl/schema';

/** The number without the spaces, dashes and country code that people type around it. */
const plainPhone = (typed: string) => typed.replace(/[\s-]/g, '').replace(/^(\+86|0086)/, '');

export const EmailField = z
  .string({ message: 'auth.email.required' })
  .trim()
  .toLowerCase()
  .min(1, { message: 'auth.email.required', abort: true })
  .max(254, { message: 'auth.email.wrong', abort: true })
  .regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, { message: 'auth.email.wrong' });

/** Mainland China mobile: 11 digits, 13 to 19 first. */
export const PhoneField = z
  .string({ message: 'auth.phone.required' })
  .max(40, { message: 'auth.phone.wrong', abort: true })
  .transform(plainPhone)
  .pipe(
    z
      .string()
      .min(1, { message: 'auth.phone.required', abort: true })
      .regex(/^1[3-9]\d{9}$/, { message: 'auth.phone.wrong' }),
  );

const CodeField = z
  .string({ message: 'auth.phone.codeRequired' })
  .trim()
  .min(1, { message: 'auth.phone.codeRequired', abort: true })
  .regex(/^\d{6}$/, { message: 'auth.phone.codeWrong' });

const Opaque = z.string({ message: 'auth-mail.text.required' }).min(1, { message: 'auth-mail.text.required' }).max(200);
const PinField = z
  .string({ message: 'auth-mail.pin.short' })
  .min(8, { message: 'auth-mail.pin.short' })
  .max(200, { message: 'auth-mail.pin.long' });

export const EmailLinkBody = z.object({ email: EmailField });
export const TokenBody = z.object({ token: Opaque });
export const PhoneCodeBody = z.object({ phone: PhoneField });
export const UseCodeBody = z.object({ phone: PhoneField, code: CodeField });
export const QrParams = z.object({ id: Opaque });
export const QrSecretBody = z.object({ secret: Opaque });
export const QrAnswerBody = z.object({ approve: z.boolean() });
export const SessionParams = z.object({ id: z.coerce.number().int().positive() });
/** What allows an enrolment: the code from the mail, or after a reset that of a second person. */
const enrolProof = {
  code: z.string().trim().max(40).optional(),
  /** After a reset: the code that another holder of authority gave. */
  secondProof: z.string().trim().max(40).optional(),
};
export const EnrolProofBody = z.object(enrolProof).openapi('EnrolProofBody');
export const PinBody = z.object({ ...enrolProof, pin: PinField });
export const SecondProofBody = z.object({ staffId: z.number().int().positive() });

const Encoded = z.string().max(8_000);
/** What a browser says of a passkey (WebAuthn), as `@simplewebauthn` reads and checks it. */
const credential = <Shape extends z.ZodRawShape>(response: Shape) =>
  z.object({
    id: z.string().min(1).max(1400),
    rawId: z.string().max(1400),
    type: z.literal('public-key'),
    response: z.object(response),
    authenticatorAttachment: z.string().max(40).nullish(),
    clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  });
export const AttestationField = credential({
  clientDataJSON: Encoded,
  attestationObject: Encoded,
  transports: z.array(z.string().max(40)).max(10).optional(),
}).openapi('PasskeyAttestation');
export const AssertionField = credential({
  clientDataJSON: Encoded,
  authenticatorData: Encoded,
  signature: Encoded,
  userHandle: Encoded.nullish(),
}).openapi('PasskeyAssertion');
export const PasskeyBody = z.object({
  ...enrolProof,
  name: z.string({ message: 'auth-mail.text.required' }).trim().min(1, { message: 'auth-mail.text.required' }).max(60),
  response: AttestationField,
});
export const PasskeyParams = z.object({ id: z.coerce.number().int().positive() });
export const StepUpBody = z.object({ pin: z.string().max(200).optional(), passkey: AssertionField.optional() });
export const LanguageBody = z.object({ language: z.enum(LANGUAGES) });
export const DemoBody = z.object({ role: z.string().max(60) });

export const StaffView = z
  .object({
    id: z.number().int(),
    name: z.string(),
    title: z.string(),
    language: z.string(),
    roles: z.array(z.object({ code: z.string(), name: z.string() })),
  })
  .openapi('StaffView');

export const SessionInfoView = z
  .object({
    staff: StaffView,
    login: z.object({ backurl: z.string() }),
    /** `logo` changes with the picture; null where the clinic has none. */
    clinic: z.object({ name: z.string(), timeZone: z.string(), logo: z.string().nullable() }),
    /** The clinic requires a passkey of this person: until they have added one, nothing else answers. */
    needsPasskey: z.boolean(),
    menuInfo: z.array(MenuEntryView),
  })
  .openapi('SessionInfoView');

export const SignedInView = z.object({ staff: StaffView.omit({ roles: true }) }).openapi('SignedInView');

export const LoginOptionsView = z
  .object({
    backurl: z.string(),
    clinicName: z.string(),
    clinicLogo: z.string().nullable(),
    demo: z.array(z.object({ role: z.string(), name: z.string(), staffName: z.string() })).nullable(),
  })
  .openapi('LoginOptionsView');

export const ResendView = z.object({ resendAfterSeconds: z.number().int() }).openapi('ResendView');

export const EmailLinkView = z
  .object({
    email: z.string(),
    askedFrom: z.string(),
    expiresAt: z.string(),
    timeZone: z.string(),
    usable: z.boolean(),
  })
  .openapi('EmailLinkView');

const QrStateField = z.enum(['waiting', 'seen', 'approved', 'denied', 'expired']);
export const QrView = z
  .object({ id: z.string(), secret: z.string(), url: z.string(), matchNumber: z.string(), expiresAt: z.string() })
  .openapi('QrView');
export const QrStateView = z.object({ state: QrStateField }).openapi('QrStateView');
export const QrRequestView = z
  .object({ state: QrStateField, askedFrom: z.string(), matchNumber: z.string(), expiresAt: z.string() })
  .openapi('QrRequestView');

export const OwnSessionView = z
  .object({
    id: z.number().int(),
    current: z.boolean(),
    method: z.string(),
    browser: z.string(),
    address: z.string(),
    /** The address is one of a network of one's own. */
    ownNetwork: z.boolean(),
    createdAt: z.string(),
    lastSeenAt: z.string(),
    expiresAt: z.string(),
  })
  .openapi('OwnSessionView');

export const SessionTimeView = z
  .object({ idleSeconds: z.number().int(), totalSeconds: z.number().int() })
  .openapi('SessionTimeView');

export const SignInView = z
  .object({
    at: z.string(),
    what: z.enum(['signedIn', 'signInRefused', 'proofRefused']),
    method: z.string(),
    browser: z.string(),
    address: z.string(),
    ownNetwork: z.boolean(),
  })
  .openapi('SignInView');

export const SigningFactorView = z
  .object({
    pinEnrolled: z.boolean(),
    passkeyEnrolled: z.boolean(),
    /** The PIN was reset: a new one needs the code of a second person. */
    needsSecondProof: z.boolean(),
    /** There is no factor yet: the first one needs a code from the own mail. */
    needsCode: z.boolean(),
    steppedUpUntil: z.string().nullable(),
    lockedUntil: z.string().nullable(),
  })
  .openapi('SigningFactorView');

export const PasskeyView = z
  .object({ id: z.number().int(), name: z.string(), enrolledAt: z.string(), lastUsedAt: z.string().nullable() })
  .openapi('PasskeyView');
/** Handed to the browser as it is. */
export const PasskeyOptionsView = z.looseObject({ challenge: z.string() }).openapi('PasskeyOptions');

export const PinResetView = z
  .object({ staffId: z.number().int(), name: z.string(), title: z.string(), resetBy: z.string(), resetAt: z.string() })
  .openapi('PinResetView');
export const SecondProofView = z.object({ code: z.string(), expiresAt: z.string() }).openapi('SecondProofView');
