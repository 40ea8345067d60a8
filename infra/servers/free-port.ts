import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below what systems give to outgoing connections (Linux from 32768, others from 49152): a port out of that range may be taken by
 * the next connection that anybody opens.
 */
const [LOWEST, HIGHEST] = [15_000, 32_000];
const ATTEMPTS = 100;

/** A TCP port of 127.0.0.1 that was free a moment ago; whoever binds it must be ready for a lost race. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
  throw new Error(`None of ${ATTEMPTS} ports from ${LOWEST} to ${HIGHEST} was free`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
