import { BlockList, isIP } from 'node:net';

export interface HostAddress {
  address: string;
  family: number;
}

/** Addresses that no server has (RFC 6890), and the metadata services of cloud providers. */
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
export function isUsable(found: HostAddress): boolean {
  return !isIn(UNUSABLE, found);
}

export function isPublic(found: HostAddress): boolean {
  // An address with the wrong family would match no list.
  if (isIP(found.address) !== found.family) return false;
  return isUsable(found) && !isIn(INTERNAL, found) && (found.family === 4 || isIn(GLOBAL_UNICAST, found));
}

export function isLoopback(found: HostAddress): boolean {
  return isIn(LOOPBACK, found);
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
