import { lookup as lookupInDns } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

export interface HostAddress {
  address: string;
  family: number;
}

export type Lookup = (hostname: string) => Promise<HostAddress[]>;

const everyAddress: Lookup = (hostname) => lookupInDns(hostname, { all: true });

/** Never a content site (RFC 6890). */
const UNUSABLE = blockList({
  ipv4: ['0.0.0.0/8', '169.254.0.0/16', '224.0.0.0/4', '240.0.0.0/4'],
  ipv6: ['::/128', 'fe80::/10', 'ff00::/8'],
});
/** Loopback and private networks, and addresses that translate to them. */
const INTERNAL = blockList({
  ipv4: [
    ...['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24'],
    ...['192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ],
  ipv6: ['::1/128', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001:db8::/32', '2002::/16', 'fc00::/7'],
});

/**
 * Resolves the configured host for each fetch, protected against DNS rebinding. The host may be internal: a literal address,
 * `localhost`, or a name that first resolved to an internal address, as between containers. A name that first resolved to a
 * public address stays public until the process ends.
 */
export class HostAddresses {
  private internal: boolean | null;

  /** @param hostname as in `URL.hostname`: IPv6 in brackets */
  constructor(
    private readonly hostname: string,
    private readonly lookup: Lookup = everyAddress,
  ) {
    this.internal = hostname === 'localhost' || hostname.endsWith('.localhost') ? true : null;
  }

  /** @throws Error without an allowed address */
  async get(): Promise<HostAddress[]> {
    const literal = this.hostname.replace(/^\[|\]$/g, '');
    const family = isIP(literal);
    if (family !== 0) return [{ address: literal, family }];
    const usable = (await this.lookup(this.hostname)).filter((found) => !isIn(UNUSABLE, found));
    const publicOnes = usable.filter((found) => !isIn(INTERNAL, found));
    if (this.internal === null && usable.length > 0) this.internal = publicOnes.length === 0;
    const allowed = this.internal === true ? usable : publicOnes;
    if (allowed.length === 0) throw new Error(`${this.hostname} has no allowed address`);
    return allowed;
  }
}

function isIn(list: BlockList, { address, family }: HostAddress): boolean {
  return list.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

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
