import type { KeepRequest } from '../service-worker/strategy.js';
import { trustedScript } from '../ui/trusted-types.js';

/** Call this once the page has loaded. Failures are ignored (specification §7). */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  register(navigator.serviceWorker).catch(() => undefined);
}

async function register(container: ServiceWorkerContainer): Promise<void> {
  const first = container.controller === null;
  await container.register(trustedScript('/sw.js'));
  if (!first) return;
  const { active } = await container.ready;
  if (active === null) return;
  await activated(active);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const request: KeepRequest = {
    type: 'keep',
    page: window.location.href.replace(/#.*/, ''),
    assets: loaded.filter((path) => path.startsWith('/assets/')),
  };
  active.postMessage(request);
}

/** Waits for the activation, during which the worker deletes older caches. */
const activated = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (worker.state !== 'activated') return;
      worker.removeEventListener('statechange', check);
      resolve();
    };
    worker.addEventListener('statechange', check);
    check();
  });
