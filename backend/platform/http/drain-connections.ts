import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** In milliseconds (docs/decisions/034-shutdown.md). */
interface DrainTimes {
  /** How long open connections may send one more request, whose response closes them. */
  lastRequestMs: number;
  /** How long to wait for an empty accept queue. */
  emptyQueueMs: number;
}

const TIMES: DrainTimes = { lastRequestMs: 1_000, emptyQueueMs: 500 };
/** An event loop turn this short leaves no time for a connection to arrive unseen. */
const QUIET_MS = 0.05;
const IDLE_CHECK_MS = 50;

/**
 * Accepts no more connections, then closes the open ones, each after a response with `Connection: close` or while it is idle.
 * Requests in progress continue: the server's `close` waits for them.
 */
export async function drainConnections(server: Server, times: DrainTimes = TIMES): Promise<void> {
  await closePort(server, times.emptyQueueMs);
  server.prependListener('request', (_request, response: ServerResponse) => response.setHeader('Connection', 'close'));
  const end = performance.now() + times.lastRequestMs;
  while (performance.now() < end && (await countConnections(server)) > 0) await delay(IDLE_CHECK_MS);
  // Responses that were begun before keep their connections alive.
  const timer = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS).unref();
  server.once('close', () => clearInterval(timer));
  server.closeIdleConnections();
}

/**
 * Closes the port when the accept queue is empty: the system resets queued connections. The event loop accepts one
 * connection per turn, so the queue is empty after a short turn without one. HTTP's own `close` would also cut connections.
 */
async function closePort(server: Server, emptyQueueMs: number): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  // The current turn may have accepted its connection long ago.
  await new Promise(setImmediate);
  const began = performance.now();
  for (let turn = began, isEmpty = false; !isEmpty; ) {
    accepted = 0;
    await new Promise(setImmediate);
    const now = performance.now();
    // The criterion relaxes over time: a busy loop has long turns, a flooded one none without a connection.
    const elapsed = (now - began) / emptyQueueMs;
    isEmpty = elapsed > 1 || (accepted === 0 && (now - turn < QUIET_MS || elapsed > 0.5));
    turn = now;
  }
  NetServer.prototype.close.call(server);
  server.off('connection', count);
}

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
