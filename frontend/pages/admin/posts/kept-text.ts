import { type PostValues, valuesOf } from './post-values.js';

/** What was typed and not saved. */
export interface KeptText {
  values: PostValues;
  /** `updatedAt` of the version that it was typed over; null for a new post. */
  version: string | null;
  /** ISO 8601: when it was kept. */
  at: string;
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Of the browser, so that a tab that was closed loses nothing; by member, so that nobody finds a colleague's text.
 * @param post id, or `new`
 */
export function keptTextKey(email: string, post: number | 'new'): string {
  return `post-text:${email}:${post}`;
}

/** What was kept; null when nothing was, it is broken, or the browser denies its storage. */
export function loadKeptText(key: string, storage = browserStorage()): KeptText | null {
  try {
    return toKeptText(JSON.parse(storage?.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

export function keepText(key: string, text: KeptText, storage = browserStorage()): void {
  try {
    storage?.setItem(key, JSON.stringify(text));
  } catch {
    // Full or denied: the form itself still holds everything.
  }
}

export function forgetText(key: string, storage = browserStorage()): void {
  try {
    storage?.removeItem(key);
  } catch {
    // Denied: then nothing was kept either.
  }
}

function browserStorage(): TextStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function toKeptText(stored: unknown): KeptText | null {
  if (!isRecord(stored) || !isRecord(stored.values) || Number.isNaN(Date.parse(String(stored.at)))) return null;
  const values = valuesOf(null);
  for (const field of Object.keys(values)) {
    const value = stored.values[field];
    if (typeof value === 'string') Object.assign(values, { [field]: value });
  }
  return { values, version: typeof stored.version === 'string' ? stored.version : null, at: String(stored.at) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
