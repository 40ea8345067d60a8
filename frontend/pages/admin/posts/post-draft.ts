import { type PostValues, toPostValues } from './post-values.js';

/** Unsaved changes of a post form. */
export interface PostDraft {
  values: PostValues;
  /** The version that was edited; null for a new post. */
  version: number | null;
  /** ISO 8601. */
  at: string;
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Drafts are in local storage, so that they survive a closed tab, and belong to one staff member.
 * @param post id, or `new`
 */
export function postDraftKey(email: string, post: number | 'new'): string {
  return `post-text:${email}:${post}`;
}

/** Null if there is no readable draft, or if the browser denies access to its storage. */
export function loadPostDraft(key: string, storage = browserStorage()): PostDraft | null {
  try {
    return toPostDraft(JSON.parse(storage?.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

export function savePostDraft(key: string, draft: PostDraft, storage = browserStorage()): void {
  try {
    storage?.setItem(key, JSON.stringify(draft));
  } catch {
    // The storage is full or denied; the open form still has everything.
  }
}

export function removePostDraft(key: string, storage = browserStorage()): void {
  try {
    storage?.removeItem(key);
  } catch {
    // The storage is denied, so nothing was saved either.
  }
}

function browserStorage(): TextStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function toPostDraft(stored: unknown): PostDraft | null {
  if (!isRecord(stored) || !isRecord(stored.values) || Number.isNaN(Date.parse(String(stored.at)))) return null;
  const values = toPostValues(null);
  for (const field of Object.keys(values)) {
    const value = stored.values[field];
    if (typeof value === 'string') Object.assign(values, { [field]: value });
  }
  return { values, version: Number.isInteger(stored.version) ? Number(stored.version) : null, at: String(stored.at) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
