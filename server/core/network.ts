import ipaddr from 'ipaddr.js';

/** Bits that one household or office shares: with IPv6 each has a /64 to itself. */
const SHARED_BITS = 64;

const read = (text: string): ipaddr.IPv4 | ipaddr.IPv6 | null => {
  const plain = text.trim();
  // other notations, such as 0x7f.1, are nobody's address
  return ipaddr.IPv4.isValidFourPartDecimal(plain) || ipaddr.IPv6.isValid(plain) ? ipaddr.process(plain) : null;
};

/** By whom a limit counts: an IPv4 address, or the /64 of an IPv6 one; what is no address stays as it is. */
export function networkOf(address: string): string {
  const found = read(address);
  if (found === null || found.kind() === 'ipv4') return found?.toString() ?? address;
  return ipaddr.IPv6.networkAddressFromCIDR(`${found.toString()}/${SHARED_BITS}`).toString();
}

/** Where the machines of a data centre answer about themselves; no mail server or gateway is there. */
const ABOUT_THE_MACHINE = ['100.100.100.200', 'fd00:ec2::254', 'metadata.google.internal'];

/** Whether a host of an address is a machine's own word about itself, by its number or its name. */
export function isOfTheMachine(hostname: string): boolean {
  const plain = hostname.toLowerCase().replace(/^\[|\]$|\.$/g, '');
  return ABOUT_THE_MACHINE.includes(plain) || read(plain)?.range() === 'linkLocal';
}

/** False: no proxy stands in front; a number of them, or the networks they are in. */
export type TrustedProxies = false | number | readonly string[];

/** Of a setting: false, true (one proxy), a number, or networks such as `10.0.0.0/8, ::1`; null when it is none of them. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  const plain = text.trim().toLowerCase();
  if (['false', '0', 'no', 'off'].includes(plain)) return false;
  if (['true', 'yes', 'on'].includes(plain)) return 1;
  if (/^[1-9]$/.test(plain)) return Number(plain);
  const networks = plain.split(/[\s,]+/).filter(Boolean);
  return networks.length > 0 && networks.every((one) => read(one) !== null || ipaddr.isValidCIDR(one))
    ? networks
    : null;
}

const isWithin = (address: ipaddr.IPv4 | ipaddr.IPv6, network: string): boolean => {
  const [base, bits] = network.includes('/')
    ? ipaddr.parseCIDR(network)
    : [ipaddr.process(network), network.includes(':') ? 128 : 32];
  return base.kind() === address.kind() && address.match(base, bits);
};

/** Whether this may be a proxy in front: one of the networks that are named, else this machine or a private network. */
export function isProxy(address: string, trusted: TrustedProxies): boolean {
  if (trusted === false) return false;
  // no socket: called within the process
  if (address === '') return true;
  const found = read(address);
  if (found === null) return false;
  if (typeof trusted === 'number') return ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(found.range());
  return trusted.some((network) => isWithin(found, network));
}

/** Whether a connection comes from this machine, or is none at all: called within the process. */
export const isLoopback = (connection: string): boolean =>
  connection === '' || read(connection)?.range() === 'loopback';

/**
 * Who asks, where proxies stand in front: each appends whom it was asked by, so that only the right end is their word. What
 * is no address, or comes over a connection that is no proxy's, is not believed.
 * @param connection the other end of the socket
 * @param forwarded the header X-Forwarded-For
 */
export function askingAddress(connection: string, forwarded: string | undefined, trusted: TrustedProxies): string {
  if (!forwarded || !isProxy(connection, trusted)) return connection;
  const hops = forwarded.split(',').reverse();
  const most = typeof trusted === 'number' ? trusted : hops.length;
  let asking = connection;
  for (const hop of hops.slice(0, most)) {
    const found = read(hop);
    if (found === null) break;
    asking = found.toString();
    if (typeof trusted !== 'number' && !isProxy(asking, trusted)) break;
  }
  return asking;
}
