import { createTransport } from 'nodemailer';
import type { Deliver } from '../core/ports';

/** Sends mails through an SMTP server, over TLS where it offers it. */
export function smtpDelivery(url: string, from: string): Deliver {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = createTransport({ url, ...timeouts } as never);
  return async ({ to, subject, text }) => {
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
}
