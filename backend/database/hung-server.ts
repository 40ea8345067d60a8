import type { Socket } from 'node:net';
import pg, { type Pool, type PoolClient } from 'pg';

/** How long a server may take, in milliseconds. */
export interface HangLimits {
  /** Whoever holds a connection for longer makes us ask whether the server is there at all. */
  suspicionMs: number;
  /** A server that has not said a word to a new connection by then hangs. */
  patienceMs: number;
}

const LIMITS: HangLimits = { suspicionMs: 1_000, patienceMs: 3_000 };

/**
 * Keeps requests from waiting for a server that keeps its connections and answers nothing: it is frozen, or a network drops
 * what we send. Who holds a connection for a second has the server asked on a new one. No word within the patience: the
 * connections in use are cut and new ones refused at once, both of which reads as a database that is away, until it answers
 * again. A slow statement of a server that answers runs on (docs/decisions/026-servers-that-hang.md).
 */
export function watchForHang(pool: Pool, limits: HangLimits = LIMITS): void {
  const inUse = new Map<PoolClient, NodeJS.Timeout>();
  let hangs = false;
  let watching = false;

  const watch = async () => {
    if (watching) return;
    watching = true;
    do {
      hangs = !(await answers(pool, limits.patienceMs));
      if (hangs) for (const client of inUse.keys()) destroy(client);
    } while (hangs && !pool.ending);
    watching = false;
  };
  const suspect = (client: PoolClient) => {
    clearTimeout(inUse.get(client));
    const timer = setTimeout(() => {
      void watch().then(() => inUse.has(client) && suspect(client));
    }, limits.suspicionMs);
    inUse.set(client, timer.unref());
  };

  pool.on('acquire', suspect);
  pool.on('release', (_error: unknown, client: PoolClient) => {
    clearTimeout(inUse.get(client));
    inUse.delete(client);
  });
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => Promise<PoolClient>;
  pool.connect = ((...args: unknown[]) =>
    hangs && args.length === 0 ? Promise.reject(hangError()) : connect(...args)) as Pool['connect'];
}

/** False when nothing came back in time; a server that refuses is there, or is gone for all to see. */
async function answers(pool: Pool, patienceMs: number): Promise<boolean> {
  const client = new pg.Client(pool.options);
  client.on('error', () => undefined);
  const silence = Promise.withResolvers<boolean>();
  const due = performance.now() + patienceMs;
  // Fired late, it tells of a busy process of ours: what came in is not read yet.
  const timer = setTimeout(() => silence.resolve(performance.now() - due > patienceMs / 2), patienceMs);
  const answer = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      () => true,
    );
  const answered = await Promise.race([answer, silence.promise]);
  clearTimeout(timer);
  destroy(client);
  return answered;
}

/** `end` would say goodbye and wait for the answer. */
function destroy(client: pg.ClientBase): void {
  (client as pg.ClientBase & { connection: { stream: Socket } }).connection.stream.destroy();
}

function hangError(): Error {
  return Object.assign(new Error('the database keeps its connections and does not answer'), { code: 'ETIMEDOUT' });
}
