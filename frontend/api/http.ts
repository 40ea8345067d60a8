import type { NewerChange } from '../../backend/platform/editing/editing.contract.js';

/**
 * JSON request to the site's API, with cookies (specification §7).
 * Throws an Error `${status}: ${text or status text}` for a response that is not OK (specification §8).
 */
export async function requestJson(path: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, {
    credentials: 'include',
    ...init,
    headers: { Accept: 'application/json', ...headers },
  });
  if (!response.ok) {
    const text = await response.text();
    throw new HttpError(response.status, text || response.statusText, response.headers);
  }
  return response;
}

interface ErrorBody {
  message?: string;
  /** Messages by field. */
  errors?: Record<string, string[]>;
  code?: string;
  current?: unknown;
  change?: NewerChange | null;
}

export class HttpError extends Error {
  /** @param text response body, or the status text if it is empty */
  constructor(
    readonly status: number,
    readonly text: string,
    readonly headers: Headers,
  ) {
    super(`${status}: ${text}`);
  }

  /** Empty for text that is not JSON, such as a proxy's error page. */
  get body(): ErrorBody {
    try {
      return (JSON.parse(this.text) as ErrorBody | null) ?? {};
    } catch {
      return {};
    }
  }
}

/** Query key: path, then IDs, then query parameters (specification §7), so that a prefix invalidates everything below it. */
export type ApiKey = readonly [path: string, ...rest: (string | number | object)[]];

export const apiUrl = ([path, ...rest]: ApiKey): string =>
  rest.reduce<string>(
    (url, part) => url + (typeof part === 'object' ? queryString(part) : `/${encodeURIComponent(part)}`),
    path,
  );

/** GET of one resource. Throws an `HttpError`. */
export async function readJson<Answer>(key: ApiKey, init?: RequestInit): Promise<Answer> {
  const response = await requestJson(apiUrl(key), init);
  return (await response.json()) as Answer;
}

/** The same, but null for a response with this status. */
export async function readOrNull<Answer>(key: ApiKey, status: number): Promise<Answer | null> {
  try {
    return await readJson<Answer>(key);
  } catch (error) {
    if (error instanceof HttpError && error.status === status) return null;
    throw error;
  }
}

/** GET of one page of a list, whose total is in `X-Total-Count`. */
export async function readPage<Item>(key: ApiKey): Promise<{ items: Item[]; total: number }> {
  const response = await requestJson(apiUrl(key));
  const items = (await response.json()) as Item[];
  return { items, total: Number(response.headers.get('X-Total-Count') ?? items.length) };
}

/** POST of a JSON body. Throws an `HttpError`. */
export const postJson = (path: string, body: object, { headers, ...init }: RequestInit = {}): Promise<Response> =>
  requestJson(path, {
    ...init,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Aborts the work after this time. Not every browser has `AbortSignal.timeout`. */
export async function withTimeout<Result>(ms: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('The request timed out.', 'TimeoutError')), ms);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Query string of the defined values, in the given order; may be empty. */
export function queryString(values: object): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text && `?${text}`;
}
