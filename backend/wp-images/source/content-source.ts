import type { IncomingMessage } from 'node:http';
import { Logger } from '@nestjs/common';
import { type HostAddress, HostAddresses, type Lookup } from '../../platform/outgoing/addresses.js';
import { sendPinned, unlessAborted } from '../../platform/outgoing/pinned-request.js';
import { toUploadsPath, type UploadsPath } from '../wp-images.contract.js';

/** Validators of a conditional request. */
export type Validators = { etag: string | null; lastModified: string | null };

type SourceResponse = ({ kind: 'file'; bytes: Buffer } & Validators) | { kind: 'unchanged' };

/** The content site answered 404 or 410. */
export class SourceGoneError extends Error {
  constructor(path: UploadsPath) {
    super(`The content site does not have ${path}`);
    this.name = 'SourceGoneError';
  }
}

/** The content site did not send the file this time. */
export class SourceFailedError extends Error {
  /** @param siteDown whether the whole site fails, not only this file */
  constructor(
    reason: string,
    readonly siteDown: boolean,
  ) {
    super(reason);
    this.name = 'SourceFailedError';
  }
}

export interface SourceLimits {
  connectMs: number;
  /** From DNS to the last byte, including redirects. */
  totalMs: number;
  bytes: number;
  redirects: number;
}

const LIMITS: SourceLimits = { connectMs: 5_000, totalMs: 20_000, bytes: 25 * 1024 * 1024, redirects: 3 };

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const meansSiteDown = (status: number) => status >= 500 || status === 429 || status === 408;

/**
 * Fetches files below the uploads folder of the configured content site, and nothing else: paths are checked, and so are
 * the addresses that it connects to.
 */
export class ContentSource {
  private readonly site: URL;
  /** With a trailing slash. */
  private readonly uploads: string;
  private readonly limits: SourceLimits;
  private readonly addresses: HostAddresses;
  private readonly outage = new Outage();
  private readonly logger = new Logger('wp-images');
  private readonly stopped = new AbortController();

  /**
   * @param url of the content site, without a trailing slash; may have a path
   * @param next asked for what this one does not have
   */
  constructor(
    readonly url: string,
    { limits = {}, lookup, publicOnly }: { limits?: Partial<SourceLimits>; lookup?: Lookup; publicOnly?: boolean } = {},
    private readonly next: ContentSource | null = null,
  ) {
    this.site = new URL(url);
    this.uploads = `${this.site.pathname.replace(/\/$/, '')}/wp-content/uploads/`;
    this.limits = { ...LIMITS, ...limits };
    this.addresses = new HostAddresses(this.site.hostname, lookup, publicOnly);
  }

  /**
   * @param known validators of the cached version
   * @throws SourceGoneError
   * @throws SourceFailedError
   */
  async get(path: UploadsPath, known: Validators | null = null): Promise<SourceResponse> {
    if (this.outage.isOn) throw new SourceFailedError('The content site is down', true);
    const deadline = AbortSignal.timeout(this.limits.totalMs);
    try {
      const answer = await this.follow(path, known, AbortSignal.any([this.stopped.signal, deadline]));
      this.outage.answered();
      return answer;
    } catch (error) {
      const failure = deadline.aborted ? this.timedOut() : asFailure(error);
      if (!(failure instanceof SourceFailedError && failure.siteDown)) this.outage.answered();
      else if (!this.stopped.signal.aborted && this.outage.failed())
        this.logger.warn(`The content site is down: ${failure.message}`);
      if (failure instanceof SourceGoneError && this.next) return this.next.get(path, known);
      throw failure;
    }
  }

  /** Aborts requests; later ones fail. */
  stop(): void {
    this.next?.stop();
    this.stopped.abort();
  }

  private async follow(path: UploadsPath, known: Validators | null, signal: AbortSignal): Promise<SourceResponse> {
    const addresses = await unlessAborted(this.addresses.get(), signal);
    let target = path;
    for (let redirects = 0; ; redirects++) {
      const response = await this.request(target, known, addresses, signal);
      try {
        const status = response.statusCode ?? 0;
        if (status === 304 && known !== null) return { kind: 'unchanged' };
        if (!REDIRECTS.has(status)) return await this.read(response, status, path);
        if (redirects === this.limits.redirects) throw new SourceFailedError('Too many redirects', false);
        target = this.redirectTarget(response.headers.location, target);
      } finally {
        response.destroy();
      }
    }
  }

  private request(path: UploadsPath, known: Validators | null, addresses: HostAddress[], signal: AbortSignal) {
    return sendPinned({
      site: this.site,
      path: `${this.uploads}${path}`,
      addresses,
      connectMs: this.limits.connectMs,
      signal,
      headers: {
        Accept: 'image/*',
        'Accept-Encoding': 'identity',
        'User-Agent': 'site-image-proxy',
        ...(known?.etag && { 'If-None-Match': known.etag }),
        ...(known?.lastModified && { 'If-Modified-Since': known.lastModified }),
      },
    });
  }

  private async read(response: IncomingMessage, status: number, path: UploadsPath): Promise<SourceResponse> {
    if (status === 404 || status === 410) throw new SourceGoneError(path);
    if (status !== 200) throw new SourceFailedError(`The content site answered ${status}`, meansSiteDown(status));
    if ((response.headers['content-encoding'] ?? 'identity') !== 'identity')
      throw new SourceFailedError('Unexpected Content-Encoding', false);
    const tooLarge = () => new SourceFailedError(`The file is larger than ${this.limits.bytes} bytes`, false);
    if (Number(response.headers['content-length'] ?? 0) > this.limits.bytes) throw tooLarge();
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > this.limits.bytes) throw tooLarge();
      chunks.push(chunk);
    }
    return {
      kind: 'file',
      bytes: Buffer.concat(chunks),
      etag: entityTag(response.headers.etag),
      lastModified: httpDate(response.headers['last-modified']),
    };
  }

  /** Redirects must stay inside the uploads folder. */
  private redirectTarget(location: string | undefined, from: UploadsPath): UploadsPath {
    const base = new URL(`${this.uploads}${from}`, this.site);
    const target = location !== undefined && URL.canParse(location, base) ? new URL(location, base) : null;
    const inside =
      target?.origin === this.site.origin &&
      target.username === '' &&
      target.password === '' &&
      target.pathname.startsWith(this.uploads);
    const path = inside ? toUploadsPath(target.pathname.slice(this.uploads.length)) : null;
    if (path === null) throw new SourceFailedError('Redirect out of the uploads folder', false);
    return path;
  }

  private timedOut(): SourceFailedError {
    return new SourceFailedError(`No complete answer within ${this.limits.totalMs} ms`, true);
  }
}

/** @param urls of the content site and of others that may have what it lacks; at least one */
export const contentSource = (urls: readonly string[], publicOnly = false): ContentSource | null =>
  urls.reduceRight<ContentSource | null>((next, url) => new ContentSource(url, { publicOnly }, next), null);

function asFailure(error: unknown): SourceGoneError | SourceFailedError {
  if (error instanceof SourceGoneError || error instanceof SourceFailedError) return error;
  return new SourceFailedError(error instanceof Error ? error.message : String(error), true);
}

/** Sent back later, so it must be valid (RFC 9110, 8.8.3). */
const entityTag = (text: string | undefined): string | null =>
  text !== undefined && text.length <= 200 && /^(?:W\/)?"[\x21\x23-\x7e]*"$/.test(text) ? text : null;

function httpDate(text: string | undefined): string | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : new Date(time).toUTCString();
}

const MAX_FAILURES = 3;
const PAUSE_MS = 15_000;

/** Circuit breaker: visitors do not wait for a content site that is down. After the pause, one more failure starts the next one. */
export class Outage {
  private inARow = 0;
  private until = Number.NEGATIVE_INFINITY;

  constructor(private readonly now: () => number = () => performance.now()) {}

  get isOn(): boolean {
    return this.now() < this.until;
  }

  answered(): void {
    this.inARow = 0;
    this.until = Number.NEGATIVE_INFINITY;
  }

  /** @returns whether this failure starts an outage */
  failed(): boolean {
    this.inARow++;
    if (this.inARow < MAX_FAILURES) return false;
    this.until = this.now() + PAUSE_MS;
    return this.inARow === MAX_FAILURES;
  }
}
