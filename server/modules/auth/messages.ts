import { type Language, say } from '../../core/language';
import type { Message } from '../../core/ports';
import type { Settings } from '../../core/settings';
import { clockIn } from '../../core/zone';

interface Reader {
  language: Language;
  name: string;
}

const clinicOf = (settings: Settings, language: Language) =>
  language === 'en-US' ? settings.PORTAL_CLINIC_NAME_EN : settings.PORTAL_CLINIC_NAME_ZH;

/** The mail with a sign-in link. */
export function linkMail(
  settings: Settings,
  reader: Reader & { email: string },
  url: string,
  asked: { at: string; from: string },
): Message {
  const params = {
    name: reader.name,
    clinic: clinicOf(settings, reader.language),
    url,
    at: asked.at,
    from: asked.from,
  };
  return {
    channel: 'email',
    to: reader.email,
    subject: say(reader.language, 'auth-mail.link.subject', params),
    text: say(reader.language, 'auth-mail.link.text', params),
  };
}

/** The SMS with a sign-in code. */
export function codeSms(settings: Settings, reader: { language: Language; phone: string }, code: string): Message {
  const params = { code, clinic: clinicOf(settings, reader.language) };
  return { channel: 'sms', to: reader.phone, subject: '', text: say(reader.language, 'auth-mail.code.text', params) };
}

/** The mail that tells a person that an administrator reset their signing PIN. */
export function pinResetMail(settings: Settings, reader: Reader & { email: string }, by: string, at: string): Message {
  const params = { name: reader.name, clinic: clinicOf(settings, reader.language), by, at };
  return {
    channel: 'email',
    to: reader.email,
    subject: say(reader.language, 'auth-mail.pinReset.subject', params),
    text: say(reader.language, 'auth-mail.pinReset.text', params),
  };
}

/** `YYYY-MM-DD HH:mm` as the clinic's clock shows it, with the zone's name. */
export const clinicTime = ({ PORTAL_TIME_ZONE: zone }: Settings, at: Date): string => `${clockIn(zone, at)} (${zone})`;
