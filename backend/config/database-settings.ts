import { type ConnectionOptions, checkServerIdentity, type PeerCertificate } from 'node:tls';
import { certificatesOf, type Parse, wholeNumber } from './setting-parsers.js';
import type { ReadSetting } from './setting-reader.js';

/** How to reach PostgreSQL, besides its address. */
export interface DatabaseConnection {
  /** Connections of one process at most. */
  poolMax: number;
  /** What its TLS is checked by; null goes without TLS. */
  tls: Pick<ConnectionOptions, 'ca' | 'rejectUnauthorized' | 'checkServerIdentity'> | null;
}

export interface DatabaseSettings {
  /** Without `sslmode`. */
  databaseUrl: string;
  databaseConnection: DatabaseConnection;
}

/** As the embedded server is reached. */
export const PLAIN_CONNECTION: DatabaseConnection = { poolMax: 10, tls: null };

const TLS_MODES = ['disable', 'require', 'verify-ca', 'verify-full'] as const;
type TlsMode = (typeof TLS_MODES)[number];

interface DatabaseAddress {
  url: string;
  host: string;
  mode: TlsMode | null;
}

/** Reads where PostgreSQL is and how it is reached. `sslmode` of the address means what it means to libpq. */
export function readDatabaseSettings(read: ReadSetting): DatabaseSettings {
  const address = read<DatabaseAddress>('DATABASE_URL', undefined, databaseAddress);
  const ca = read<string | null>('DATABASE_CA_FILE', null, certificatesOf);
  return {
    // Null when it is not set, which is a fault of its own.
    databaseUrl: address?.url,
    databaseConnection: {
      poolMax: read('DATABASE_POOL_MAX', PLAIN_CONNECTION.poolMax, wholeNumber(2, 200)),
      tls: address ? tlsOf(address, ca) : null,
    },
  };
}

const databaseAddress: Parse<DatabaseAddress> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['postgresql:', 'postgres:'].includes(url.protocol))
    throw new Error('it must be an address that begins with postgresql:// or postgres://');
  const given = url.searchParams.get('sslmode');
  const mode = TLS_MODES.find((known) => known === given) ?? null;
  // "allow" and "prefer" go without TLS when somebody on the way wants that.
  if (given !== null && mode === null) throw new Error(`its sslmode must be one of ${TLS_MODES.join(', ')}`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (given === null) return { url: text, host, mode };
  url.searchParams.delete('sslmode');
  return { url: url.href, host, mode };
};

/** The modes of libpq (PostgreSQL manual, 32.19.1); a certificate authority alone asks for the strictest. */
function tlsOf({ host, mode }: DatabaseAddress, ca: string | null): DatabaseConnection['tls'] {
  const chosen = mode ?? (ca === null ? 'disable' : 'verify-full');
  const authority = ca === null ? {} : { ca };
  if (chosen === 'disable') return null;
  // With an authority "require" checks it, as in libpq.
  if (chosen === 'require' && ca === null) return { rejectUnauthorized: false };
  if (chosen === 'verify-full') {
    // By itself `pg` would ask the certificate for "localhost" where the address is a number.
    const isThisHost = (_name: string, certificate: PeerCertificate) => checkServerIdentity(host, certificate);
    return { ...authority, rejectUnauthorized: true, checkServerIdentity: isThisHost };
  }
  return { ...authority, rejectUnauthorized: true, checkServerIdentity: () => undefined };
}
