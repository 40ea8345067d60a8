import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketSettings } from '../../config/bucket-settings.js';

const ATTEMPTS = 3;
const PAUSE_MS = 200;
/** Until an answer begins; its body may take longer. */
const ANSWER_TIMEOUT_MS = 10_000;
/** Of a request with a body: 25 MB over a slow line. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** What is asked of a bucket. A body is made anew for each attempt. */
export interface BucketRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Of an object; empty for the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: { size: number; open: () => Buffer | Readable };
}

/** The bucket answered with a fault, or not at all. */
export class BucketError extends Error {
  /** @param bucketStatus what the bucket answered, null without an answer; not `status`, which Express takes for the visitor's */
  constructor(
    readonly bucketStatus: number | null,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'BucketError';
  }
}

/** Signed requests (AWS Signature Version 4) to one bucket, each tried again when its failure may pass. */
export class Bucket {
  constructor(private readonly settings: BucketSettings) {}

  /**
   * Resolves to null when the bucket has no such object; who takes an answer reads its body or cancels it.
   * @throws BucketError when the bucket refuses or cannot be reached
   */
  async send(request: BucketRequest): Promise<Response | null> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(request);
      } catch (error) {
        if (attempt === ATTEMPTS || !mayPass(error)) throw asBucketError(error);
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
      // A file is read once, while it is sent: TLS and the length watch over it, not a digest in the signature.
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

/** @throws BucketError unless it only says that there is no such object */
async function refused(response: Response, { method, key = '' }: BucketRequest): Promise<null> {
  const text = await response.text();
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? response.statusText;
  // An answer to HEAD has no body that could tell a lost object from a lost bucket.
  const isRead = method !== 'PUT' && key !== '';
  if (isRead && response.status === 404 && code !== 'NoSuchBucket') return null;
  throw new BucketError(response.status, `The bucket refused ${method} ${key}: ${response.status} ${code}`);
}

/** A server in trouble, one that asks for patience, or none that answers. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof BucketError) || error.bucketStatus === null) return true;
  return error.bucketStatus >= 500 || error.bucketStatus === 429;
}

function asBucketError(error: unknown): BucketError {
  if (error instanceof BucketError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new BucketError(null, `The bucket does not answer: ${reason}`, { cause: error });
}
