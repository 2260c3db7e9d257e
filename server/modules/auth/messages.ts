import { type Language, say } from '../../core/language';
import type { Message } from '../../core/ports';
import type { Settings } from '../../core/settings';

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

/** An instant as people in the clinic's zone read it, with the zone's name. */
export function clinicTime(settings: Settings, language: Language, at: Date): string {
  const time = new Intl.DateTimeFormat(language === 'en-US' ? 'en-GB' : 'zh-CN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: settings.PORTAL_TIME_ZONE,
  }).format(at);
  return `${time} (${settings.PORTAL_TIME_ZONE})`;
}
