/** What the global setup leaves to the global teardown; both run in Jest's own process. */
const KEY = Symbol.for('diamond-scaffold.integration-servers');

/** @param {{ stop(): Promise<void> }} servers */
export function handOverServers(servers) {
  globalThis[KEY] = servers;
}

/** @returns {{ stop(): Promise<void> } | undefined} */
export function handedOverServers() {
  return globalThis[KEY];
}
