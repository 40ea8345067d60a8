import { fileURLToPath } from 'node:url';
import { UnderscoreNamingStrategy } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { type DatabaseConnection, PLAIN_CONNECTION } from '../config/database-settings.js';
import { releaseLostConnections, watchForHang } from './connection-pool.js';
import * as entities from './entities.js';
import { MIGRATIONS } from './migrations.js';
import type { QueryWatch } from './query-watch.js';

/** Names of our connections in `pg_stat_activity`. */
export type ApplicationName = 'site' | 'worker' | 'command' | 'migrate';

/**
 * MikroORM's options, shared by the site, the commands, the CLI and the tests.
 * @param queries measures the statements; null in commands and tests
 */
export function ormOptions(
  databaseUrl: string,
  connection: DatabaseConnection = PLAIN_CONNECTION,
  { application = 'command', queries = null }: { application?: ApplicationName; queries?: QueryWatch | null } = {},
) {
  const { poolMax, timeoutMs, tls } = connection;
  const onPoolCreated = (pool: Pool) => {
    releaseLostConnections(pool);
    watchForHang(pool, timeoutMs);
    queries?.watch(pool);
  };
  return defineConfig({
    clientUrl: databaseUrl,
    entities: Object.values(entities),
    namingStrategy: UnderscoreNamingStrategy,
    // A new record has null, not undefined, in a column without a value.
    initNullableProperties: true,
    extensions: [Migrator],
    forceUtcTimezone: true,
    // Each use case forks its own context; a shared identity map would mix requests.
    allowGlobalContext: false,
    // A typo in DATABASE_URL must not create a database.
    ensureDatabase: false,
    pool: { min: 0, max: poolMax },
    // Without a timeout, a connection attempt waits forever.
    driverOptions: {
      connectionTimeoutMillis: timeoutMs,
      application_name: application,
      // The driver does not send a limit of 0, so the server's own limit applies.
      statement_timeout: connection.statementTimeoutMs,
      idle_in_transaction_session_timeout: connection.idleTransactionTimeoutMs,
      onPoolCreated,
      ...(tls && { ssl: tls }),
    },
    schemaGenerator: {
      // Only triggers and set queries write these tables, so they have no entities.
      skipTables: [
        'product_index',
        'draft_index',
        'product_cube',
        'search_word',
        'catalog_state',
        'content_version',
        'price_change_line',
        'stock',
        'stock_feed',
        'product_change_line',
        'catalog_import_change',
        'inquiry_search',
      ],
      skipViews: ['known_stock'],
      ignoreTriggers: true,
      ignoreRoutines: true,
    },
    migrations: {
      migrationsList: MIGRATIONS,
      path: fileURLToPath(new URL('./migrations', import.meta.url)),
      emit: 'ts',
      snapshot: false,
      // The commands report what was applied, in one line.
      silent: true,
      transactional: true,
      allOrNothing: true,
    },
  });
}
