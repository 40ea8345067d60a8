import { isIP } from 'node:net';
import { isLoopback, isPublic } from '../../platform/outgoing/addresses.js';

/** True for a name or address of this machine. */
export function isLocalHost(host: string): boolean {
  const bare = bareHost(host);
  return bare === 'localhost' || bare.endsWith('.localhost') || isLoopback(addressOf(bare));
}

/** True for a host that can only be reached from this machine or its own network. */
export function isPrivateHost(host: string): boolean {
  const bare = bareHost(host);
  if (isIP(bare) !== 0) return !isPublic(addressOf(bare));
  return isLocalHost(bare) || !bare.includes('.') || /\.(?:local|internal|lan|home\.arpa|test)$/.test(bare);
}

/** Names that belong to nobody (RFC 2606, RFC 6761). */
export const isExampleHost = (host: string): boolean =>
  /(?:^|\.)(?:example|invalid|example\.(?:com|net|org))$/.test(bareHost(host));

const bareHost = (host: string) => host.toLowerCase().replace(/^\[|\]$/g, '');

/** A host name becomes 0.0.0.0, because that is not loopback. */
function addressOf(host: string) {
  const family = isIP(host);
  return family === 0 ? { address: '0.0.0.0', family: 4 } : { address: host, family };
}
