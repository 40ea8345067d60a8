import { isLoopback, isPublic, literalAddress } from '../platform/outgoing/addresses.js';
import { WEBHOOK_MESSAGES } from './admin/webhooks-admin.contract.js';

/** Names that never leave the network (RFC 6761, RFC 6762, RFC 8375, and ICANN's `internal`). */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/;

/**
 * Checks an address that staff typed. The IP addresses of its host are checked at each delivery.
 * @param loopback allows this machine, even without TLS
 */
export function readWebhookAddress(text: string, loopback: boolean): { address: string } | { error: string } {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWeb = url?.protocol === 'https:' || (loopback && url?.protocol === 'http:');
  if (url === null || !isWeb || url.username || url.password || text.includes('#'))
    return { error: WEBHOOK_MESSAGES.address };
  const literal = literalAddress(url.hostname);
  const isLocal = literal ? isLoopback(literal) : /^(?:.+\.)?localhost$/.test(url.hostname);
  if (loopback && isLocal) return { address: url.href };
  if (url.protocol === 'http:') return { error: WEBHOOK_MESSAGES.address };
  const isRefused = literal ? !isPublic(literal) : LOCAL_NAME.test(url.hostname) || !url.hostname.includes('.');
  return isRefused ? { error: WEBHOOK_MESSAGES.addressPrivate } : { address: url.href };
}
