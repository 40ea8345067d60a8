/**
 * One JSON call to the site's own API, with cookies (specification §7).
 * Throws an Error `${status}: ${text or status text}` for every answer that is not OK (specification §8).
 */
export async function requestJson(path: string): Promise<Response> {
  const response = await fetch(path, { credentials: 'include', headers: { Accept: 'application/json' } });
  if (!response.ok) {
    const text = await response.text();
    throw new HttpError(response.status, text || response.statusText);
  }
  return response;
}

export class HttpError extends Error {
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(`${status}: ${text}`);
  }
}

/** Query string of the values that are set, in the order given; empty text when none is. */
export function queryString(values: object): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text && `?${text}`;
}
