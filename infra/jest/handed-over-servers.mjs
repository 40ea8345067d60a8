/** Passes the servers from global setup to global teardown, which run in the same process. */
const KEY = Symbol.for('diamond-scaffold.integration-servers');

/** @param {{ stop(): Promise<void> }} servers */
export function handOverServers(servers) {
  globalThis[KEY] = servers;
}

/** @returns {{ stop(): Promise<void> } | undefined} */
export function handedOverServers() {
  return globalThis[KEY];
}
