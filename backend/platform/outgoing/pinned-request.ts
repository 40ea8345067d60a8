import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { HostAddress } from './addresses.js';
import ERRORS from './network-errors.json' with { type: 'json' };

interface PinnedRequest {
  /** Scheme, host and port. */
  site: URL;
  /** Path and query, as they are sent. */
  path: string;
  method?: 'GET' | 'POST';
  headers: OutgoingHttpHeaders;
  body?: Buffer;
  /** The checked addresses of the host, and the only ones it connects to. */
  addresses: readonly HostAddress[];
  connectMs: number;
  signal: AbortSignal;
}

/** Sends a request to checked addresses, so that a DNS change after the check has no effect. Does not follow redirects. */
export function sendPinned(sent: PinnedRequest): Promise<IncomingMessage> {
  const { site, path, method = 'GET', headers, body, addresses, connectMs, signal } = sent;
  const secure = site.protocol === 'https:';
  const options: RequestOptions = {
    hostname: site.hostname.replace(/^\[|\]$/g, ''),
    port: site.port || (secure ? 443 : 80),
    path,
    method,
    // No connection pool: every connection gets a fresh address check.
    agent: false,
    lookup: pinned([...addresses]),
    signal,
    headers: { Host: site.host, ...headers },
  };
  return new Promise((resolve, reject) => {
    const request = secure ? httpsRequest(options) : httpRequest(options);
    const timer = setTimeout(() => request.destroy(new Error(`No connection within ${connectMs} ms`)), connectMs);
    request.on('socket', (socket) => {
      socket.once(secure ? 'secureConnect' : 'connect', () => clearTimeout(timer));
    });
    request.on('close', () => clearTimeout(timer));
    request.on('response', resolve);
    request.on('error', reject);
    request.end(body);
  });
}

/** Rejects with the signal's reason; `work` may continue, and its result is ignored. */
export const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });

/** A DNS lookup that returns the checked addresses only. */
function pinned(addresses: HostAddress[]): LookupFunction {
  return (_hostname, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, addresses);
    else callback(null, first?.address ?? '', first?.family);
  };
}

const ERRORS_BY_START: readonly (readonly [start: string, text: string])[] = [
  ['HPE_', 'The answer was not valid HTTP'],
  ['EPROTO', 'A secure connection was not possible'],
  ['ERR_SSL_', 'A secure connection was not possible'],
];

/** Says in plain English why a request got no answer; null for any error that is not a common network error. */
export function networkFailure(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (
    (ERRORS as Readonly<Record<string, string>>)[code] ??
    ERRORS_BY_START.find(([start]) => code.startsWith(start))?.[1] ??
    null
  );
}
