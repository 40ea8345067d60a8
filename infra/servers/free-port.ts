import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ephemeral range (Linux from 32768, others from 49152), whose ports any outgoing connection may take.
 */
const [LOWEST, HIGHEST] = [15_000, 32_000];
const ATTEMPTS = 100;

/** A TCP port of 127.0.0.1 that was free a moment ago. The caller must handle a lost race. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
  throw new Error(`None of ${ATTEMPTS} ports from ${LOWEST} to ${HIGHEST} was free`);
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
