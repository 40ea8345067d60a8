import { lookup as lookupInDns } from 'node:dns/promises';
import { isIP } from 'node:net';
import { type HostAddress, isLoopback, isPublic, isUsable } from './address-rules.js';

export type Lookup = (hostname: string) => Promise<HostAddress[]>;

export const lookUpEveryAddress: Lookup = (hostname) => lookupInDns(hostname, { all: true });

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
    private readonly lookup: Lookup = lookUpEveryAddress,
  ) {
    this.internal = hostname === 'localhost' || hostname.endsWith('.localhost') ? true : null;
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
export async function publicAddresses(
  hostname: string,
  { lookup, loopback }: { lookup: Lookup; loopback: boolean },
): Promise<HostAddress[]> {
  const literal = literalAddress(hostname);
  const found = literal ? [literal] : await lookup(hostname);
  const allowed = found.filter((address) => isPublic(address) || (loopback && isLoopback(address)));
  if (allowed.length === 0) throw noAllowedAddress(hostname);
  return allowed;
}

/** @returns null for a name */
export function literalAddress(hostname: string): HostAddress | null {
  const address = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(address);
  return family === 0 ? null : { address, family };
}

function noAllowedAddress(hostname: string): Error {
  return new Error(`${hostname} has no allowed address`);
}
