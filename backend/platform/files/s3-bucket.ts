import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketSettings } from '../../config/bucket-settings.js';

const ATTEMPTS = 3;
const PAUSE_MS = 200;
/** Until the response headers; the body may take longer. */
const ANSWER_TIMEOUT_MS = 10_000;
/** For a request with a body: 25 MB on a slow connection. */
const UPLOAD_TIMEOUT_MS = 120_000;

interface BucketRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Object key; empty for the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Opened again for each attempt. */
  body?: { size: number; open: () => Buffer | Readable };
}

/** The bucket refused a request or did not answer. */
export class BucketError extends Error {
  /** @param bucketStatus null without an answer; not named `status`, which Express would send to the visitor */
  constructor(
    readonly bucketStatus: number | null,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'BucketError';
  }
}

/** Sends signed requests (AWS Signature Version 4) to one bucket and retries transient failures. */
export class Bucket {
  constructor(private readonly settings: BucketSettings) {}

  /**
   * @returns an answer whose body the caller reads or cancels; null when there is no such object
   * @throws BucketError when the bucket refuses or cannot be reached
   */
  async send(request: BucketRequest): Promise<Response | null> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(request);
      } catch (error) {
        if (attempt === ATTEMPTS || !isTransient(error)) throw asBucketError(error);
      }
      await pause(PAUSE_MS * attempt);
    }
  }

  private async attempt(request: BucketRequest): Promise<Response | null> {
    const { method, body } = request;
    const { url, headers } = await this.sign(request);
    const timeout = new AbortController();
    const timer = setTimeout(
      () => timeout.abort(new Error('The bucket did not answer in time')),
      body ? UPLOAD_TIMEOUT_MS : ANSWER_TIMEOUT_MS,
    );
    const bytes = body?.open();
    try {
      const response = await fetch(url, {
        method,
        headers,
        signal: timeout.signal,
        redirect: 'error',
        ...(bytes && {
          body: bytes instanceof Readable ? Readable.toWeb(bytes) : new Uint8Array(bytes),
          duplex: 'half',
        }),
      } as RequestInit);
      if (response.ok) return response;
      return await refused(response, request);
    } finally {
      clearTimeout(timer);
      if (bytes instanceof Readable) bytes.destroy();
    }
  }

  private sign({ method, key = '', query = {}, headers = {}, body }: BucketRequest) {
    const url = new URL(key === '' ? this.settings.url : `${this.settings.url}/${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const { accessKeyId, secretAccessKey, region } = this.settings;
    return new AwsV4Signer({
      method,
      url: url.href,
      // Signing a digest would read the file twice; TLS and the length protect it.
      headers: {
        ...headers,
        'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD',
        ...(body && { 'Content-Length': String(body.size) }),
      },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
    }).sign();
  }
}

/** @returns null when there is no such object; @throws BucketError otherwise */
async function refused(response: Response, { method, key = '' }: BucketRequest): Promise<null> {
  const text = await response.text();
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? response.statusText;
  // A HEAD response has no body that could tell a missing object from a missing bucket.
  const isRead = method !== 'PUT' && key !== '';
  if (isRead && response.status === 404 && code !== 'NoSuchBucket') return null;
  throw new BucketError(response.status, `The bucket refused ${method} ${key}: ${response.status} ${code}`);
}

/** A server error, a rate limit, or no answer. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof BucketError) || error.bucketStatus === null) return true;
  return error.bucketStatus >= 500 || error.bucketStatus === 429;
}

function asBucketError(error: unknown): BucketError {
  if (error instanceof BucketError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new BucketError(null, `The bucket does not answer: ${reason}`, { cause: error });
}
