const CLOSED = 'The connection was closed before a response arrived';
const UNREACHABLE = 'The server cannot be reached';
const UNTRUSTED = 'The certificate is not trusted';

const FAULTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: CLOSED,
  EPIPE: CLOSED,
  ETIMEDOUT: 'The connection timed out',
  ENOTFOUND: 'The server name could not be resolved',
  EAI_AGAIN: 'The DNS server did not respond',
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  CERT_HAS_EXPIRED: 'The certificate has expired',
  CERT_NOT_YET_VALID: 'The certificate is not valid yet',
  CERT_UNTRUSTED: UNTRUSTED,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for a different host name',
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
};

const FAULTS_BY_START: readonly (readonly [start: string, text: string])[] = [
  ['HPE_', 'The answer was not valid HTTP'],
  ['EPROTO', 'A secure connection was not possible'],
  ['ERR_SSL_', 'A secure connection was not possible'],
];

/** Says in plain English why a request got no answer; null for any error that is not a common network fault. */
export function networkFault(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return FAULTS[code] ?? FAULTS_BY_START.find(([start]) => code.startsWith(start))?.[1] ?? null;
}
