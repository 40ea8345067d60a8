import { type ConnectionOptions, checkServerIdentity, type PeerCertificate } from 'node:tls';
import { certificatesOf, type Parse, type SettingReader, urlOf, wholeNumber } from './setting-parsers.js';

export interface DatabaseConnection {
  /** Maximum number of connections per process. */
  poolMax: number;
  /** Maximum wait for a connection, or for an answer from a server that seems to hang; milliseconds. */
  timeoutMs: number;
  /** Maximum duration of a statement, and of a pause within a transaction, in milliseconds; 0 leaves the limits to the server. */
  statementTimeoutMs: number;
  idleTransactionTimeoutMs: number;
  /** How the server's certificate is checked; null connects without TLS. */
  tls: Pick<ConnectionOptions, 'ca' | 'rejectUnauthorized' | 'checkServerIdentity'> | null;
}

export interface DatabaseSettings {
  /** Without `sslmode`. */
  databaseUrl: string;
  databaseConnection: DatabaseConnection;
}

/** Connection to the embedded server. */
export const PLAIN_CONNECTION: DatabaseConnection = {
  poolMax: 10,
  timeoutMs: 3_000,
  statementTimeoutMs: 30_000,
  idleTransactionTimeoutMs: 60_000,
  tls: null,
};

const TLS_MODES = ['disable', 'require', 'verify-ca', 'verify-full'] as const;
type TlsMode = (typeof TLS_MODES)[number];

type DatabaseAddress = { url: string; host: string; mode: TlsMode | null };

/** `sslmode` in the URL means the same as in libpq. */
export function readDatabaseSettings(read: SettingReader): DatabaseSettings {
  const address = read.requiredSecret('DATABASE_URL', databaseAddress);
  const ca = read.optional('DATABASE_CA_FILE', null, certificatesOf);
  return {
    databaseUrl: address?.url ?? '',
    databaseConnection: {
      poolMax: read.optional('DATABASE_POOL_MAX', PLAIN_CONNECTION.poolMax, wholeNumber(2, 200)),
      timeoutMs: read.optional('DATABASE_TIMEOUT_MS', PLAIN_CONNECTION.timeoutMs, wholeNumber(100, 600_000)),
      statementTimeoutMs: read.optional(
        'DATABASE_STATEMENT_TIMEOUT_MS',
        PLAIN_CONNECTION.statementTimeoutMs,
        wholeNumber(0, 3_600_000),
      ),
      idleTransactionTimeoutMs: read.optional(
        'DATABASE_IDLE_TRANSACTION_TIMEOUT_MS',
        PLAIN_CONNECTION.idleTransactionTimeoutMs,
        wholeNumber(0, 3_600_000),
      ),
      tls: address ? tlsOf(address, ca) : null,
    },
  };
}

/** The address for migrations if the site's own role is not the owner; null uses `DATABASE_URL`. */
export const readOwnerAddress = (read: SettingReader): string | null =>
  read.secret('MIGRATE_DATABASE_URL', databaseAddress)?.url ?? null;

const databaseAddress: Parse<DatabaseAddress> = (text) => {
  const url = new URL(urlOf('postgresql:', 'postgres:')(text));
  const given = url.searchParams.get('sslmode');
  const mode = TLS_MODES.find((known) => known === given) ?? null;
  // "allow" and "prefer" would let a man-in-the-middle attacker turn TLS off.
  if (given !== null && mode === null) throw new Error(`its sslmode must be one of ${TLS_MODES.join(', ')}`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (given === null) return { url: text, host, mode };
  url.searchParams.delete('sslmode');
  return { url: url.href, host, mode };
};

/** Modes of libpq (PostgreSQL manual, 32.19.1). With a certificate authority and no mode, the strictest one applies. */
function tlsOf({ host, mode }: DatabaseAddress, ca: string | null): DatabaseConnection['tls'] {
  const chosen = mode ?? (ca === null ? 'disable' : 'verify-full');
  const authority = ca === null ? {} : { ca };
  if (chosen === 'disable') return null;
  // With a certificate authority, "require" checks the certificate, as in libpq.
  if (chosen === 'require' && ca === null) return { rejectUnauthorized: false };
  if (chosen === 'verify-full') {
    // `pg` itself would check the certificate against "localhost" if the address is an IP.
    const isThisHost = (_name: string, certificate: PeerCertificate) => checkServerIdentity(host, certificate);
    return { ...authority, rejectUnauthorized: true, checkServerIdentity: isThisHost };
  }
  return { ...authority, rejectUnauthorized: true, checkServerIdentity: () => undefined };
}
