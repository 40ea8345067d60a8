import { fileURLToPath } from 'node:url';
import { UnderscoreNamingStrategy } from '@mikro-orm/core';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { type DatabaseConnection, PLAIN_CONNECTION } from '../config/database-settings.js';
import { ENTITIES } from './entities.js';
import { watchForHang } from './hung-server.js';
import { releaseLostConnections } from './lost-connections.js';
import { MIGRATIONS } from './migrations.js';
import type { QueryWatch } from './query-watch.js';

/**
 * MikroORM's options, shared by the site, the commands, the CLI and the tests.
 * @param queries measures the statements; null in commands and tests
 */
export function ormOptions(
  databaseUrl: string,
  { poolMax, timeoutMs, tls }: DatabaseConnection = PLAIN_CONNECTION,
  queries: QueryWatch | null = null,
) {
  const onPoolCreated = (pool: Pool) => {
    releaseLostConnections(pool);
    watchForHang(pool, timeoutMs);
    queries?.watch(pool);
  };
  return defineConfig({
    clientUrl: databaseUrl,
    entities: ENTITIES,
    metadataProvider: ReflectMetadataProvider,
    namingStrategy: UnderscoreNamingStrategy,
    extensions: [Migrator],
    forceUtcTimezone: true,
    // Each use case forks its own context; a shared identity map would mix requests.
    allowGlobalContext: false,
    pool: { min: 0, max: poolMax },
    // By default a connection attempt waits forever.
    driverOptions: { connectionTimeoutMillis: timeoutMs, onPoolCreated, ...(tls && { ssl: tls }) },
    schemaGenerator: {
      // Triggers that are written by hand in migrations maintain these tables.
      skipTables: [
        'product_index',
        'product_cube',
        'search_word',
        'catalog_state',
        'content_version',
        'price_change_line',
        'inquiry_search',
      ],
      ignoreTriggers: true,
      ignoreRoutines: true,
    },
    migrations: {
      migrationsList: MIGRATIONS,
      path: fileURLToPath(new URL('./migrations', import.meta.url)),
      emit: 'ts',
      snapshot: false,
      transactional: true,
      allOrNothing: true,
    },
  });
}
