import net, { type AddressInfo } from 'node:net';

export interface SmtpPeer {
  url: string;
  /** Mails that were taken, oldest first, as they came over the wire. */
  mails: { to: string; data: string }[];
  /** Recipients that are refused, until they are taken out. */
  refused: Set<string>;
  /** Takes connections and says nothing. */
  silent: boolean;
  /** What it does with a mail before it says that it has it. */
  onMail: (to: string) => Promise<void> | void;
  /** How many connections are open. */
  connections(): number;
  close(): Promise<void>;
}

/** A mail server that speaks just enough SMTP, and refuses whom it is told to. */
export async function startSmtp(): Promise<SmtpPeer> {
  const sockets = new Set<net.Socket>();
  const peer: Pick<SmtpPeer, 'mails' | 'refused' | 'silent' | 'onMail'> = {
    mails: [],
    refused: new Set(),
    silent: false,
    onMail: () => {},
  };
  const recipientOf = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';
  const answer = (line: string): string => {
    if (/^EHLO/i.test(line)) return '250-peer\r\n250 8BITMIME\r\n';
    if (/^RCPT TO/i.test(line) && peer.refused.has(recipientOf(line))) return '550 5.1.1 mailbox unavailable\r\n';
    if (/^DATA/i.test(line)) return '354 go on\r\n';
    return /^QUIT/i.test(line) ? '221 bye\r\n' : '250 ok\r\n';
  };
  const server = net.createServer((socket) => {
    let [inData, read, to] = [false, '', ''];
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    if (peer.silent) return;
    const take = async (data: string) => {
      await peer.onMail(to);
      peer.mails.push({ to, data });
      socket.write('250 taken\r\n');
    };
    socket.write('220 peer ESMTP\r\n');
    socket.on('data', (chunk) => {
      read += chunk.toString('utf8');
      for (;;) {
        const end = inData ? read.indexOf('\r\n.\r\n') : read.indexOf('\r\n');
        if (end < 0) return;
        const part = read.slice(0, end);
        read = read.slice(end + (inData ? 5 : 2));
        if (/^RCPT TO/i.test(part) && !inData) to = recipientOf(part);
        if (inData) void take(part);
        else socket.write(answer(part));
        inData = !inData && /^DATA/i.test(part);
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return Object.assign(peer, {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => sockets.size,
    close: () =>
      new Promise<void>((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  });
}

/** The text of a mail, whichever way it is written. */
export function textOf(data: string): string {
  const [head = '', ...rest] = data.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
