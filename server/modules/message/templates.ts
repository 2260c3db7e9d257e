import { type Language, say } from '../../core/language';
import type { Message } from '../../core/ports';
import { clinicNameIn, type Settings } from '../../core/settings';
import { clockIn } from '../../core/zone';

/** `YYYY-MM-DD HH:mm` as the clinic's clock shows it, with the zone's name. */
export const clinicTime = ({ PORTAL_TIME_ZONE: zone }: Settings, at: Date): string => `${clockIn(zone, at)} (${zone})`;

/** A mail from the catalogue's `<template>.subject` and `.text`, which know the params and `{clinic}`. */
export function mailFrom(
  settings: Settings,
  to: { language: Language; email: string },
  template: string,
  params: Record<string, unknown>,
): Message {
  const all = { clinic: clinicNameIn(settings, to.language), ...params };
  return {
    channel: 'email',
    to: to.email,
    subject: say(to.language, `${template}.subject`, all),
    text: say(to.language, `${template}.text`, all),
  };
}

/** An SMS from the catalogue's `<template>.text`, which knows the params and `{clinic}`. */
export const smsFrom = (
  settings: Settings,
  to: { language: Language; phone: string },
  template: string,
  params: Record<string, unknown>,
): Message => ({
  channel: 'sms',
  to: to.phone,
  subject: '',
  text: say(to.language, `${template}.text`, { clinic: clinicNameIn(settings, to.language), ...params }),
});
