import { setTimeout as delay } from 'node:timers/promises';

/** Where the content site is, and how to sign in there; the sign-in is optional. */
export interface ContentSite {
  /** Without a trailing slash; may have a path. */
  url: string;
  /** A WordPress user and one of its application passwords. */
  credentials: { username: string; password: string } | null;
}

/** A page of a list: its rows as they came, and how many pages the headers tell of. */
export interface WpPage {
  rows: unknown[];
  totalPages: number | null;
}

/** The content site did not answer as a WordPress does. Nothing may be concluded from it. */
export class ContentSiteError extends Error {}

/** It answered with an error of its own, in its own form. */
class WpError extends ContentSiteError {
  constructor(
    readonly status: number,
    /** Such as `rest_post_invalid_page_number`. */
    readonly code: string,
  ) {
    super(`The content site answered ${status} (${code})`);
  }
}

const REQUEST_TIMEOUT_MS = 30_000;
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const ATTEMPTS = 3;
const FIRST_DELAY_MS = 1_000;
/** Longer than this no run waits for a site that asks for patience. */
const MAX_DELAY_MS = 30_000;

/** Reads from the REST API of one WordPress, and from nowhere else. Bounded in size, time, redirects and attempts. */
export class WordpressClient {
  /** Sites without permalinks have the API at `?rest_route=` only; found out by the first call. */
  #plainAddresses: boolean | null = null;

  constructor(
    private readonly site: ContentSite,
    private readonly wait: (milliseconds: number) => Promise<unknown> = delay,
  ) {}

  /**
   * One page of a list. A page beyond the last has no rows.
   * @param parameters of the REST API, such as `per_page`
   * @throws ContentSiteError when the answer is no list
   */
  async list(route: string, page: number, parameters: Readonly<Record<string, string>>): Promise<WpPage> {
    try {
      const { body, headers } = await this.get(route, { ...parameters, page: String(page) });
      if (!Array.isArray(body)) throw new ContentSiteError('The content site answered with no list');
      return { rows: body, totalPages: wholeNumber(headers.get('x-wp-totalpages')) };
    } catch (error) {
      if (page > 1 && error instanceof WpError && error.code === 'rest_post_invalid_page_number')
        return { rows: [], totalPages: page - 1 };
      throw error;
    }
  }

  /**
   * Whether a post is still there for everybody. Only WordPress's own word that it is not counts.
   * @throws ContentSiteError when it answered anything else
   */
  async isPublished(wpId: number): Promise<boolean> {
    try {
      const { body } = await this.get(`/wp/v2/posts/${wpId}`, { _fields: 'id,status,content.protected' });
      const { status, content } = body as { status?: unknown; content?: { protected?: unknown } };
      return status === 'publish' && content?.protected !== true;
    } catch (error) {
      if (error instanceof WpError && (error.code === 'rest_post_invalid_id' || error.code === 'rest_forbidden'))
        return false;
      throw error;
    }
  }

  /** @throws ContentSiteError when there is a user and password, and they are wrong */
  async checkCredentials(): Promise<void> {
    if (this.site.credentials === null) return;
    try {
      await this.get('/wp/v2/users/me', { _fields: 'id' });
    } catch (error) {
      if (error instanceof WpError && error.status === 401)
        throw new ContentSiteError('The content site refuses WORDPRESS_USERNAME with WORDPRESS_APP_PASSWORD');
      throw error;
    }
  }

  private async get(
    route: string,
    parameters: Readonly<Record<string, string>>,
  ): Promise<{ body: unknown; headers: Headers }> {
    if (this.#plainAddresses !== null) return this.attempt(this.address(route, parameters, this.#plainAddresses));
    try {
      const answer = await this.attempt(this.address(route, parameters, false));
      this.#plainAddresses = false;
      return answer;
    } catch (error) {
      if (error instanceof WpError && error.code !== 'rest_no_route') this.#plainAddresses = false;
      if (this.#plainAddresses === false || error instanceof RetryableError) throw error;
      const answer = await this.attempt(this.address(route, parameters, true)).catch((second: unknown) => {
        // The first answer says what is wrong with the site, the second only that it has no such address either.
        throw second instanceof WpError ? second : error;
      });
      this.#plainAddresses = true;
      return answer;
    }
  }

  private address(route: string, parameters: Readonly<Record<string, string>>, plain: boolean): URL {
    const url = new URL(plain ? `${this.site.url}/` : `${this.site.url}/wp-json${route}`);
    if (plain) url.searchParams.set('rest_route', route);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url;
  }

  private async attempt(url: URL): Promise<{ body: unknown; headers: Headers }> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.fetchJson(url);
      } catch (error) {
        const patience = delayBefore(error, attempt);
        if (patience === null) throw error;
        await this.wait(patience);
      }
    }
  }

  private async fetchJson(start: URL): Promise<{ body: unknown; headers: Headers }> {
    let url = start;
    for (let redirects = 0; ; redirects++) {
      const answer = await this.fetch(url);
      const location = answer.headers.get('location');
      if (answer.status < 300 || answer.status >= 400 || location === null) return readJson(answer);
      await answer.body?.cancel();
      url = new URL(location, url);
      if (url.origin !== new URL(this.site.url).origin)
        throw new ContentSiteError('The content site redirects elsewhere');
      if (redirects === MAX_REDIRECTS) throw new ContentSiteError('The content site redirects in circles');
    }
  }

  private async fetch(url: URL): Promise<Response> {
    const { credentials } = this.site;
    const headers = new Headers({ Accept: 'application/json', 'User-Agent': 'diamond-scaffold-sync' });
    if (credentials) {
      const pair = Buffer.from(`${credentials.username}:${credentials.password}`).toString('base64');
      headers.set('Authorization', `Basic ${pair}`);
    }
    try {
      return await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    } catch (error) {
      throw new RetryableError(`The content site cannot be reached: ${causeOf(error)}`, null);
    }
  }
}

/** Worth another try. */
class RetryableError extends ContentSiteError {
  /** @param retryAfter milliseconds that the site asked for */
  constructor(
    message: string,
    readonly retryAfter: number | null,
  ) {
    super(message);
  }
}

/** @returns milliseconds; null when there is no use in another try */
function delayBefore(error: unknown, attempt: number): number | null {
  if (!(error instanceof RetryableError) || attempt >= ATTEMPTS) return null;
  const patience = error.retryAfter ?? FIRST_DELAY_MS * 2 ** (attempt - 1);
  return patience <= MAX_DELAY_MS ? patience : null;
}

async function readJson(answer: Response): Promise<{ body: unknown; headers: Headers }> {
  const { status, headers } = answer;
  if (status === 429 || status >= 500) {
    await answer.body?.cancel();
    throw new RetryableError(`The content site answered ${status}`, retryAfterOf(headers));
  }
  const body = parseJson(await readBounded(answer));
  if (status === 200) return { body, headers };
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
  if (code === '') throw new ContentSiteError(`The content site answered ${status}`);
  throw new WpError(status, code);
}

/** The text, as far as the bound allows; half an answer is none. */
async function readBounded(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of answer.body ?? []) {
      size += piece.byteLength;
      if (size > MAX_ANSWER_BYTES) throw new ContentSiteError('The content site answered with too much at once');
      pieces.push(piece);
    }
  } catch (error) {
    if (error instanceof ContentSiteError) throw error;
    throw new RetryableError(`The content site's answer broke off: ${causeOf(error)}`, null);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Some plugins print notices before the JSON; that is not guessed at. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new ContentSiteError(
      /^\s*</.test(text)
        ? 'The content site answered with a page in place of data'
        : 'The content site answered with broken data',
    );
  }
}

function retryAfterOf(headers: Headers): number | null {
  const text = headers.get('retry-after');
  if (text === null) return null;
  const seconds = Number(text);
  const milliseconds = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(text) - Date.now();
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : null;
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown fault';
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message;
}
