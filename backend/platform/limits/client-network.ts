import { isIPv4, isIPv6 } from 'node:net';
import { domainToASCII } from 'node:url';

/** The key of a client in rate limits: its IPv4 address, or its IPv6 /64, which belongs to one household or company. */
export function clientNetwork(reported: string): string {
  const address = withoutPort(reported);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  // A proxy may pass on any text: all invalid addresses share one key.
  if (!isIPv6(address)) return isIPv4(address) ? address : 'unknown';
  const [head = '', tail] = address.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const left = groups(head);
  const right = groups(tail ?? '');
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...gap, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Some proxies report the port as well, which differs for each connection. */
function withoutPort(address: string): string {
  return /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? address;
}

/** The key of an email address in rate limits: all spellings that reach one mailbox share it. Emails go to the address as typed. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1).toLowerCase();
  const domain = domainToASCII(host) || host;
  const local = address.slice(0, Math.max(at, 0)).normalize('NFC').toLowerCase().replace(/(?<=.)\+.*/s, '');
  return /^g(?:oogle)?mail\.com$/.test(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
