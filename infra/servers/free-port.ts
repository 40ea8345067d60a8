import { createServer } from 'node:net';

/** A TCP port of 127.0.0.1 that was free a moment ago; whoever binds it must be ready for a lost race. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('the probe has no TCP address'));
      });
    });
  });
}
