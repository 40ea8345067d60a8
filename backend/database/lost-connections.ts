import type { Pool, PoolClient } from 'pg';

/**
 * Releases connections that Kysely keeps:
 * - One that ends within a transaction, when `commit` and `rollback` fail (https://github.com/kysely-org/kysely/issues/1990). The
 *   pool would run out of connections.
 * - One that opens while the pool is closing: Kysely forgets the pool first, and then fails when it gets the connection. The pool
 *   would wait for its return forever.
 */
export function releaseLostConnections(pool: Pool): void {
  const inUse = new WeakSet<PoolClient>();
  pool.on('acquire', (client: PoolClient) => {
    inUse.add(client);
    // The pool adds `release` after this event.
    if (pool.ending) queueMicrotask(() => client.release(true));
  });
  pool.on('release', (_error: unknown, client: PoolClient) => inUse.delete(client));
  pool.on('connect', (client: PoolClient) => {
    client.once('end', () => {
      if (!inUse.has(client)) return;
      client.release(true);
      // The pool throws on a second release.
      client.release = () => undefined;
    });
  });
}
