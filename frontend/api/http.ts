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

export class HttpError extends Error {
  /** @param text response body, or the status text if it is empty */
  constructor(
    readonly status: number,
    readonly text: string,
    readonly headers: Headers,
  ) {
    super(`${status}: ${text}`);
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
