import type { Socket } from 'node:net';
import pg, { type Pool, type PoolClient } from 'pg';

/** When a connection has been in use for this long, the server is probed. */
const PROBE_AFTER_MS = 1_000;
/** Turns of a timer within a probe's time limit: more than the event loop needs to connect and read the answer. */
const PROBE_TURNS = 50;

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

/**
 * Detects a server that keeps its connections open but does not respond, because it is frozen or the network drops packets. When a connection has
 * been in use for a second, the server is probed on a new one. If the probe fails, connections in use are closed, and new ones fail at once until
 * a probe succeeds. Slow statements on a server that responds are not affected (decision 026).
 * @param timeoutMs if the probe is unanswered for this long, without the time in which our own event loop was blocked, the
 * server is considered hung
 */
export function watchForHang(pool: Pool, timeoutMs: number): void {
  const inUse = new Map<PoolClient, NodeJS.Timeout>();
  let isHung = false;
  let watching = false;

  const watch = async () => {
    if (watching) return;
    watching = true;
    do {
      isHung = !(await isAnswering(pool, timeoutMs));
      if (isHung) for (const client of inUse.keys()) destroy(client);
    } while (isHung && !pool.ending);
    watching = false;
  };
  const scheduleProbe = (client: PoolClient) => {
    clearTimeout(inUse.get(client));
    const timer = setTimeout(() => {
      void watch().then(() => inUse.has(client) && scheduleProbe(client));
    }, PROBE_AFTER_MS);
    inUse.set(client, timer.unref());
  };

  pool.on('acquire', scheduleProbe);
  pool.on('release', (_error: unknown, client: PoolClient) => {
    clearTimeout(inUse.get(client));
    inUse.delete(client);
  });
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => Promise<PoolClient>;
  pool.connect = ((...args: unknown[]) =>
    isHung && args.length === 0 ? Promise.reject(hangError()) : connect(...args)) as Pool['connect'];
}

/** @returns false if there was no response in time; an error, such as a refused connection, is a response */
async function isAnswering(pool: Pool, timeoutMs: number): Promise<boolean> {
  const client = new pg.Client({ ...pool.options, connectionTimeoutMillis: 0 });
  client.on('error', () => undefined);
  const silence = Promise.withResolvers<boolean>();
  let turns = 0;
  // While our own event loop is blocked, no answer can be read, and no turn is counted.
  const timer = setInterval(() => {
    turns += 1;
    if (turns === PROBE_TURNS) silence.resolve(false);
  }, timeoutMs / PROBE_TURNS);
  const answer = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      () => true,
    );
  const answered = await Promise.race([answer, silence.promise]);
  clearInterval(timer);
  destroy(client);
  return answered;
}

/** Destroys the socket, because `end` would wait for the server's confirmation. */
function destroy(client: pg.ClientBase): void {
  (client as pg.ClientBase & { connection: { stream: Socket } }).connection.stream.destroy();
}

const hangError = (): Error =>
  Object.assign(new Error('the database accepts connections but does not answer'), { code: 'ETIMEDOUT' });
