/** Undefined when the browser denies its storage, the storage is full, or its text is corrupt. */
export function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** The storage of the browser; null if it denies access. */
export const browserStorage = (kind: 'localStorage' | 'sessionStorage'): Storage | null =>
  attempt(() => window[kind]) ?? null;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
