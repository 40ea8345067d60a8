/** Message of a page that loaded before the worker: cache it with its files, so that one visit is enough for offline use. */
export interface KeepRequest {
  type: 'keep';
  page: string;
  /** Paths below `/assets/`. */
  assets: string[];
}

export function isKeepRequest(data: unknown): data is KeepRequest {
  const { type, page, assets } = (data ?? {}) as Partial<KeepRequest>;
  return type === 'keep' && typeof page === 'string' && Array.isArray(assets);
}
