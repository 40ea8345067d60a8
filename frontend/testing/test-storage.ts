/** Gives a test in Node.js the storages of a browser, both with the same texts. @returns the texts by key */
export function giveStorage(stored = new Map<string, string>()): Map<string, string> {
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
  Object.assign(globalThis, { window: { localStorage: storage, sessionStorage: storage } });
  return stored;
}

/** The browser denies its storages. */
export function denyStorage(): void {
  const denied = {
    get: () => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    },
  };
  Object.assign(globalThis, { window: Object.defineProperties({}, { localStorage: denied, sessionStorage: denied }) });
}
