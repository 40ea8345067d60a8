import { lookup as lookupInDns } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

export type HostAddress = { address: string; family: number };

/** Reserved addresses (RFC 6890), and the metadata services of cloud providers. */
const UNUSABLE = blockList({
  ipv4: ['0.0.0.0/8', '168.63.129.16/32', '169.254.0.0/16', '224.0.0.0/4', '240.0.0.0/4'],
  ipv6: ['::/128', 'fe80::/10', 'ff00::/8'],
});
/** Loopback and private networks, and addresses that translate to them. */
const INTERNAL = blockList({
  ipv4: [
    ...['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24'],
    ...['192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ],
  ipv6: ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
});
const LOOPBACK = blockList({ ipv4: ['127.0.0.0/8'], ipv6: ['::1/128'] });
/** Every public IPv6 address is in it; mapped, translated (NAT64) and local ones are not. */
const GLOBAL_UNICAST = blockList({ ipv4: [], ipv6: ['2000::/3'] });

/** True if a server can have this address at all. */
export const isUsable = (found: HostAddress): boolean => !isIn(UNUSABLE, found);

export function isPublic(found: HostAddress): boolean {
  // An address with the wrong family would match no list.
  if (isIP(found.address) !== found.family) return false;
  return isUsable(found) && !isIn(INTERNAL, found) && (found.family === 4 || isIn(GLOBAL_UNICAST, found));
}

export const isLoopback = (found: HostAddress): boolean => isIn(LOOPBACK, found);

const isIn = (list: BlockList, { address, family }: HostAddress): boolean =>
  list.check(address, family === 6 ? 'ipv6' : 'ipv4');

function blockList(networks: Record<'ipv4' | 'ipv6', readonly string[]>): BlockList {
  const list = new BlockList();
  for (const family of ['ipv4', 'ipv6'] as const) {
    for (const network of networks[family]) {
      const [address = '', bits] = network.split('/');
      list.addSubnet(address, Number(bits), family);
    }
  }
  return list;
}

export type Lookup = (hostname: string) => Promise<HostAddress[]>;

export const lookUpEveryAddress: Lookup = (hostname) => lookupInDns(hostname, { all: true });

/**
 * Resolves the configured host for each fetch, protected against DNS rebinding. The host may be internal: a literal address,
 * `localhost`, or a name that first resolved to an internal address, as between containers. A name that first resolved to a
 * public address stays public until the process ends.
 */
export class HostAddresses {
  private internal: boolean | null;

  /**
   * @param hostname as in `URL.hostname`: IPv6 in brackets
   * @param publicOnly an owner typed the host, and its literal address was checked then
   */
  constructor(
    private readonly hostname: string,
    private readonly lookup: Lookup = lookUpEveryAddress,
    publicOnly = false,
  ) {
    const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
    this.internal = publicOnly ? false : isLocal || null;
  }

  /** @throws Error without an allowed address */
  async get(): Promise<HostAddress[]> {
    const literal = literalAddress(this.hostname);
    if (literal) return [literal];
    const usable = (await this.lookup(this.hostname)).filter(isUsable);
    const publicOnes = usable.filter(isPublic);
    if (this.internal === null && usable.length > 0) this.internal = publicOnes.length === 0;
    const allowed = this.internal === true ? usable : publicOnes;
    if (allowed.length === 0) throw noAllowedAddress(this.hostname);
    return allowed;
  }
}

/**
 * Resolves a host that staff typed: public addresses only, even if it is a literal address.
 * @param hostname as in `URL.hostname`: IPv6 in brackets
 * @param options `loopback` allows the machine itself, for development and tests
 * @throws Error without an allowed address
 */
export async function publicAddresses(hostname: string, { lookup, loopback }: { lookup: Lookup; loopback: boolean }) {
  const literal = literalAddress(hostname);
  const found = literal ? [literal] : await lookup(hostname);
  const allowed = found.filter((address) => isPublic(address) || (loopback && isLoopback(address)));
  if (allowed.length === 0) throw noAllowedAddress(hostname);
  return allowed;
}

/** Names that never leave the network (RFC 6761, RFC 6762, RFC 8375, and ICANN's `internal`). */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/;

/**
 * Checks an address that staff typed. The IP addresses of its host are checked at each connection.
 * @param loopback allows this machine, even without TLS
 */
export function readPublicUrl(text: string, loopback: boolean): { url: URL } | { error: 'address' | 'addressPrivate' } {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username || url.password || text.includes('#'))
    return { error: 'address' };
  const literal = literalAddress(url.hostname);
  const isLocal = literal ? isLoopback(literal) : /^(?:.+\.)?localhost$/.test(url.hostname);
  if (loopback && isLocal) return { url };
  const isRefused = literal ? !isPublic(literal) : LOCAL_NAME.test(url.hostname) || !url.hostname.includes('.');
  if (isRefused) return { error: 'addressPrivate' };
  return url.protocol === 'http:' ? { error: 'address' } : { url };
}

/** @returns null for a name */
export function literalAddress(hostname: string): HostAddress | null {
  const address = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(address);
  return family === 0 ? null : { address, family };
}

const noAllowedAddress = (hostname: string): Error => new Error(`${hostname} has no allowed address`);
