import { registerServiceWorker } from './register-service-worker.js';

it('ignores that a browser has no service workers or refuses ours [spec 7.13]', async () => {
  const registered: string[] = [];
  const register = async (address: string) => {
    registered.push(address);
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const value of [{}, { serviceWorker: { controller: null, register } }]) {
    Object.defineProperty(globalThis, 'navigator', { value, configurable: true });
    registerServiceWorker();
    // An unhandled rejection would fail the test.
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(registered).toEqual(['/sw.js']);
});
