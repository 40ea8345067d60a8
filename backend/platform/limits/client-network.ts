import { isIPv4, isIPv6 } from 'node:net';

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
const withoutPort = (address: string): string =>
  /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? address;

/** The key of a canonical email address in rate limits: addresses of one mailbox share it. Emails go to the address as typed. */
export function mailboxOf(address: string): string {
  const [, local = address, domain = ''] = /^(.+?)(?:\+.*)?@(.*)$/s.exec(address.toLowerCase()) ?? [];
  return /^g(?:oogle)?mail\.com$/.test(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
