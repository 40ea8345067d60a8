/** Undefined when the browser denies its storage, the storage is full, or its text is corrupt. */
export function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** JSON in a storage of the browser. Text that is corrupt reads as null, and what the browser refuses to store is lost. */
export const storedJson = (kind: 'localStorage' | 'sessionStorage', key: string) => ({
  read: (): unknown => attempt(() => JSON.parse(window[kind].getItem(key) ?? 'null')) ?? null,
  /** @param value null removes it */
  write(value: object | null): void {
    attempt(() => (value === null ? window[kind].removeItem(key) : window[kind].setItem(key, JSON.stringify(value))));
  },
});

export type StoredJson = ReturnType<typeof storedJson>;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
