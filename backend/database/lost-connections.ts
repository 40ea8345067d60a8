import type { Pool, PoolClient } from 'pg';

/**
 * Gives a connection back to its pool when it ends while somebody works with it. Whoever works with it does the same later
 * or, within a transaction, never does: Kysely keeps the connection when `commit` and `rollback` fail, as they do on a lost
 * one (https://github.com/kysely-org/kysely/issues/1990). After ten of them, the pool's size, no query would ever run again.
 */
export function releaseLostConnections(pool: Pool): void {
  const inUse = new WeakSet<PoolClient>();
  pool.on('acquire', (client: PoolClient) => inUse.add(client));
  pool.on('release', (_error: unknown, client: PoolClient) => inUse.delete(client));
  pool.on('connect', (client: PoolClient) => {
    client.once('end', () => {
      if (!inUse.has(client)) return;
      client.release(true);
      // The pool throws when it gets the same one twice.
      client.release = () => undefined;
    });
  });
}
