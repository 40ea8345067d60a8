/**
 * What a page asks of the worker that was not there when it loaded: to keep the page and the files it was made of, so
 * that one visit is enough for reading it again without a connection.
 */
export interface KeepRequest {
  type: 'keep';
  /** Whole address of the page. */
  page: string;
  /** Paths below `/assets/`. */
  assets: string[];
}

export function isKeepRequest(data: unknown): data is KeepRequest {
  const { type, page, assets } = (data ?? {}) as Partial<KeepRequest>;
  return type === 'keep' && typeof page === 'string' && Array.isArray(assets);
}
