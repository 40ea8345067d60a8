/** What the global setup leaves to the global teardown; both run in Jest's own process. */
const KEY = Symbol.for('diamond-scaffold.integration-servers');

/** @param {{ servers: { stop(): Promise<void> }, dataDir: string }} started */
export function handOverServers(started) {
  globalThis[KEY] = started;
}

/** @returns {{ servers: { stop(): Promise<void> }, dataDir: string } | undefined} */
export function takeServers() {
  return globalThis[KEY];
}
