import type { Pool, PoolClient } from 'pg';

/**
 * Releases a connection that ends while it is in use. Within a transaction nobody else does: Kysely keeps the connection when
 * `commit` and `rollback` fail (https://github.com/kysely-org/kysely/issues/1990), until the pool is used up.
 */
export function releaseLostConnections(pool: Pool): void {
  const inUse = new WeakSet<PoolClient>();
  pool.on('acquire', (client: PoolClient) => inUse.add(client));
  pool.on('release', (_error: unknown, client: PoolClient) => inUse.delete(client));
  pool.on('connect', (client: PoolClient) => {
    client.once('end', () => {
      if (!inUse.has(client)) return;
      client.release(true);
      // The pool throws at a second release.
      client.release = () => undefined;
    });
  });
}
