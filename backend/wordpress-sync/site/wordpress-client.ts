import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { HostAddresses, type Lookup } from '../../platform/outgoing/addresses.js';
import { networkFailure, sendPinned } from '../../platform/outgoing/pinned-request.js';
import { readWpId, readWpPost } from './wp-post.js';

export interface ContentSite {
  /** Without a trailing slash; may have a path. */
  url: string;
  /** A WordPress user and its application password; optional. */
  credentials: { username: string; password: string } | null;
  /** An owner typed the address: its host must not be in a private network. */
  publicOnly?: boolean;
}

export interface ClientLimits {
  /** From the request to the last byte of the response. */
  requestMs: number;
  answerBytes: number;
  /** Before the second attempt; doubled for the third. */
  firstDelayMs: number;
  /** A longer `Retry-After` fails the run. */
  maxDelayMs: number;
}

export const CLIENT_LIMITS: ClientLimits = {
  requestMs: 30_000,
  answerBytes: 64 * 1024 * 1024,
  firstDelayMs: 1_000,
  maxDelayMs: 30_000,
};

const MAX_REDIRECTS = 3;
const ATTEMPTS = 3;

type Answer = { body: unknown; headers: IncomingHttpHeaders };

export type WpPage = { rows: unknown[]; totalPages: number | null };

/** The content site could not be read. This proves nothing about its posts. */
export class ContentSiteError extends Error {
  /** @param isUnusable the site responded, but one of the posts may have broken the response */
  constructor(
    message: string,
    readonly isUnusable = false,
  ) {
    super(message);
  }
}

/** An error of the REST API. */
class WpError extends ContentSiteError {
  constructor(
    readonly status: number,
    /** Such as `rest_post_invalid_page_number`. */
    readonly code: string,
  ) {
    super(`The content site answered ${status} (${code})`);
  }
}

/** Unreachable or busy. */
class RetryableError extends ContentSiteError {
  /** @param retryAfter milliseconds */
  constructor(
    message: string,
    readonly retryAfter: number | null,
    isUnusable = false,
  ) {
    super(message, isUnusable);
  }
}

/** Reads the REST API of one WordPress site, with limits for size, time, redirects and attempts. */
export class WordpressClient {
  /** Sites without permalinks have the API at `?rest_route=` only. Null until a call has shown which it is. */
  private plainAddresses: boolean | null = null;
  private readonly addresses: HostAddresses;

  /** @param signal aborts requests; its reason is thrown */
  constructor(
    private readonly site: ContentSite,
    private readonly signal: AbortSignal,
    private readonly limits: ClientLimits = CLIENT_LIMITS,
    lookup?: Lookup,
  ) {
    this.addresses = new HostAddresses(new URL(site.url).hostname, lookup, site.publicOnly);
  }

  /**
   * One page of a list; empty beyond the last one.
   * @param parameters of the REST API, such as `per_page`
   * @throws ContentSiteError if the response is not a list
   */
  async list(route: string, page: number, parameters: Readonly<Record<string, string>>): Promise<WpPage> {
    try {
      const { body, headers } = await this.get(route, { ...parameters, page: String(page) });
      if (!Array.isArray(body)) throw new ContentSiteError('The content site did not return a list.');
      return { rows: body, totalPages: wholeNumber(headers['x-wp-totalpages']) };
    } catch (error) {
      if (page > 1 && error instanceof WpError && error.code === 'rest_post_invalid_page_number')
        return { rows: [], totalPages: page - 1 };
      throw error;
    }
  }

  /**
   * Whether a post is still public.
   * @throws ContentSiteError unless WordPress itself gives a definite answer
   */
  async isPublished(wpId: number): Promise<boolean> {
    try {
      const { body } = await this.get(`/wp/v2/posts/${wpId}`, { _fields: 'id,status,content.protected' });
      if (readWpId(body) !== wpId) throw new ContentSiteError('The content site did not return a post.');
      return readWpPost(body)?.isPublic === true;
    } catch (error) {
      if (error instanceof WpError && (error.code === 'rest_post_invalid_id' || error.code === 'rest_forbidden'))
        return false;
      throw error;
    }
  }

  /** @throws ContentSiteError if there are credentials and the site rejects them */
  async checkCredentials(): Promise<void> {
    if (this.site.credentials === null) return;
    try {
      await this.get('/wp/v2/users/me', { _fields: 'id' });
    } catch (error) {
      if (!(error instanceof WpError)) throw error;
      if (error.status === 401)
        throw new ContentSiteError('The content site rejected the user and the application password.');
      // Other errors prove nothing: some sites hide their users.
    }
  }

  private async get(route: string, parameters: Readonly<Record<string, string>>) {
    if (this.plainAddresses !== null) return this.attempt(this.address(route, parameters, this.plainAddresses));
    try {
      const answer = await this.attempt(this.address(route, parameters, false));
      this.plainAddresses = false;
      return answer;
    } catch (error) {
      if (error instanceof WpError && error.code !== 'rest_no_route') this.plainAddresses = false;
      if (this.plainAddresses === false || error instanceof RetryableError) throw error;
      const answer = await this.attempt(this.address(route, parameters, true)).catch((second: unknown) => {
        // The first error is more useful, unless the second one comes from WordPress.
        throw second instanceof WpError ? second : error;
      });
      this.plainAddresses = true;
      return answer;
    }
  }

  private address(route: string, parameters: Readonly<Record<string, string>>, plain: boolean): URL {
    const url = new URL(plain ? `${this.site.url}/` : `${this.site.url}/wp-json${route}`);
    if (plain) url.searchParams.set('rest_route', route);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url;
  }

  private async attempt(url: URL): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.fetchJson(url);
      } catch (error) {
        this.signal.throwIfAborted();
        const delayMs = this.delayBefore(error, attempt);
        if (delayMs === null) throw error;
        await delay(delayMs, undefined, { signal: this.signal }).catch(() => this.signal.throwIfAborted());
      }
    }
  }

  private async fetchJson(start: URL): Promise<Answer> {
    let url = start;
    for (let redirects = 0; ; redirects++) {
      const answer = await this.fetch(url);
      const { statusCode: status = 0, headers } = answer;
      const { location } = headers;
      if (status < 300 || status >= 400 || location === undefined) return readJson(answer, this.limits.answerBytes);
      answer.destroy();
      const target = URL.canParse(location, url) ? new URL(location, url) : null;
      if (target?.origin !== new URL(this.site.url).origin)
        throw new ContentSiteError(`The content site redirects to another host: ${target?.origin ?? 'no address'}`);
      url = target;
      if (redirects === MAX_REDIRECTS) throw new ContentSiteError('The content site redirects in a loop.');
    }
  }

  private async fetch(url: URL): Promise<IncomingMessage> {
    const { credentials } = this.site;
    const pair = credentials && Buffer.from(`${credentials.username}:${credentials.password}`).toString('base64');
    const { requestMs } = this.limits;
    try {
      return await sendPinned({
        ...{ site: url, path: url.pathname + url.search, addresses: await this.addresses.get(), connectMs: requestMs },
        headers: {
          ...{ Accept: 'application/json', 'User-Agent': 'diamond-scaffold-sync' },
          ...(pair && { Authorization: `Basic ${pair}` }),
        },
        signal: AbortSignal.any([this.signal, AbortSignal.timeout(requestMs)]),
      });
    } catch (error) {
      throw new RetryableError(`The content site could not be reached: ${causeOf(error)}`, null);
    }
  }

  /** @returns milliseconds; null without another attempt */
  private delayBefore(error: unknown, attempt: number): number | null {
    if (!(error instanceof RetryableError) || attempt >= ATTEMPTS) return null;
    const delayMs = error.retryAfter ?? this.limits.firstDelayMs * 2 ** (attempt - 1);
    return delayMs <= this.limits.maxDelayMs ? delayMs : null;
  }
}

async function readJson(answer: IncomingMessage, maxBytes: number): Promise<Answer> {
  const { statusCode: status = 0, headers } = answer;
  if (status === 429 || status >= 500) {
    answer.destroy();
    const retryAfter = retryAfterOf(headers);
    const retry = retryAfter === null ? '' : ` Try again in ${Math.ceil(retryAfter / 1_000)} s.`;
    throw new RetryableError(`The content site answered ${status}.${retry}`, retryAfter, status === 500);
  }
  const body = parseJson(await readBounded(answer, maxBytes));
  if (status === 200) return { body, headers };
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
  if (code === '') throw new ContentSiteError(`The content site answered ${status}`);
  throw new WpError(status, code);
}

async function readBounded(answer: IncomingMessage, maxBytes: number): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      size += piece.byteLength;
      if (size > maxBytes) throw new ContentSiteError('The response of the content site is too large.', true);
      pieces.push(piece);
    }
  } catch (error) {
    if (error instanceof ContentSiteError) throw error;
    throw new RetryableError(`The connection to the content site was lost: ${causeOf(error)}`, null);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Some plugins print notices before the JSON. They are not stripped, so such a response is invalid. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new ContentSiteError(
      /^\s*</.test(text)
        ? 'The content site answered with an HTML page instead of data.'
        : 'The content site answered with invalid JSON.',
      true,
    );
  }
}

function retryAfterOf({ 'retry-after': text }: IncomingHttpHeaders): number | null {
  if (text === undefined) return null;
  const seconds = Number(text);
  const milliseconds = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(text) - Date.now();
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : null;
}

const wholeNumber = (text: unknown): number | null =>
  typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : null;

function causeOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return networkFailure(error) ?? (message || code || 'unknown error');
}
