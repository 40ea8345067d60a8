import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** How a server that stops parts from those who are connected, in milliseconds (docs/decisions/034-stopping.md). */
export interface PartingTimes {
  /** How long connections that are kept are given to send one more request, whose answer tells them that it was the last. */
  goodbyeMs: number;
  /** How long to look for a moment at which nobody stands before the port. */
  lookMs: number;
}

const TIMES: PartingTimes = { goodbyeMs: 1_000, lookMs: 500 };
/** A turn of the event loop that had so little to do that nobody can have come since it looked at the port. */
const QUIET_MS = 0.05;
const IDLE_CHECK_MS = 50;

/**
 * Takes no connection any more, and ends those that there are, each after an answer that says so or between two requests. What is
 * being answered goes on: the server's own `close` waits for it.
 * @returns when none is left, or after the time for goodbyes
 */
export async function partFromVisitors(server: Server, times: PartingTimes = TIMES): Promise<void> {
  await closePort(server, times.lookMs);
  server.prependListener('request', (_request, response: ServerResponse) => response.setHeader('Connection', 'close'));
  const over = performance.now() + times.goodbyeMs;
  while (performance.now() < over && (await countConnections(server)) > 0) await delay(IDLE_CHECK_MS);
  // An answer that was begun before keeps its connection, which is idle after it.
  const timer = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS).unref();
  server.once('close', () => clearInterval(timer));
  server.closeIdleConnections();
}

/**
 * Closes the port only: HTTP's own `close` would cut the connections whose request is on its way. The system resets whoever it has let
 * in and the process has not taken yet, and the event loop takes one connection a turn. So this waits for a short turn in which
 * nobody came: the queue was empty then.
 */
async function closePort(server: Server, lookMs: number): Promise<void> {
  let came = 0;
  const count = () => {
    came += 1;
  };
  await practiceClosing();
  server.on('connection', count);
  // The turn that is under way may have looked at the port long ago.
  await new Promise(setImmediate);
  const began = performance.now();
  for (let turn = began, isQuiet = false; !isQuiet; ) {
    came = 0;
    await new Promise(setImmediate);
    const now = performance.now();
    // With time the demands sink: a loop that is always busy has longer turns, one that is flooded none without a visitor.
    const lookedFor = (now - began) / lookMs;
    isQuiet = lookedFor > 1 || (came === 0 && (now - turn < QUIET_MS || lookedFor > 0.5));
    turn = now;
  }
  NetServer.prototype.close.call(server);
  server.off('connection', count);
}

/** The first port that a process closes takes it a quarter of a millisecond, as the code is compiled for it: long enough for a visitor. */
async function practiceClosing(): Promise<void> {
  const other = new NetServer();
  await new Promise((resolve) => {
    other.once('listening', resolve).once('error', resolve).listen(0, '127.0.0.1');
  });
  NetServer.prototype.close.call(other);
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
}
