import net from 'node:net';
import { createTransport } from 'nodemailer';
import SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { Deliver } from '../core/ports';

const CONNECT_MS = 10_000;
const TIMEOUTS = { connectionTimeout: CONNECT_MS, greetingTimeout: 10_000, socketTimeout: 20_000 };

type GetSocket = NonNullable<SMTPTransport.Options['getSocket']>;

/** The connection of one mail, which ends at once when the signal says so; the library alone would go on. */
const connectUntil =
  (signal: AbortSignal): GetSocket =>
  ({ host = 'localhost', port, secure }, done) => {
    const socket = net.connect({ host, port: Number(port) || (secure ? 465 : 587), signal, timeout: CONNECT_MS });
    const refuse = (error: Error) => done(error, undefined);
    const giveUp = () => socket.destroy(new Error(`no connection to the mail server within ${CONNECT_MS / 1000} s`));
    socket.once('error', refuse);
    socket.once('timeout', giveUp);
    socket.once('connect', () => {
      socket.off('error', refuse);
      socket.off('timeout', giveUp);
      socket.setTimeout(0);
      done(null, { connection: socket });
    });
  };

const domainOf = (address: string) => /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost';

const LOCAL = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * How a mail server is spoken to: with TLS from the start (`smtps:`), or after STARTTLS (`smtp:`), without which nothing is
 * sent. On this machine, or where the address says `?tls=no`, TLS is used where it is offered.
 */
export function wayTo(address: string): { url: string; requireTLS: boolean; isOpen: boolean } {
  const url = new URL(address);
  const isRefused = url.searchParams.get('tls') === 'no';
  url.searchParams.delete('tls');
  const mayBeOpen = url.protocol === 'smtp:' && (isRefused || LOCAL.test(url.hostname));
  return {
    url: url.toString(),
    requireTLS: url.protocol === 'smtp:' && !mayBeOpen,
    isOpen: mayBeOpen && !LOCAL.test(url.hostname),
  };
}

/** Sends mails through an SMTP server, see `wayTo`; its certificate is checked. Each try of a message has the same Message-ID. */
export function smtpDelivery(url: string, from: string): Deliver {
  const domain = domainOf(from);
  const { url: server, requireTLS } = wayTo(url);
  return async ({ to, subject, text }, { key, signal }) => {
    const transport = createTransport(
      new SMTPTransport({ url: server, requireTLS, ...TIMEOUTS, getSocket: connectUntil(signal) }),
    );
    const { response } = await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      messageId: `<${key}@${domain}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return response;
  };
}
