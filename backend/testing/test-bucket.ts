import { createHmac, hash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { BucketSettings } from '../config/bucket-settings.js';

type StoredObject = { bytes: Buffer; etag: string; modifiedAt: Date };

/**
 * An in-memory bucket with the part of the S3 API that the site uses. It verifies signatures
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html) and fails on demand.
 */
export class TestBucket {
  readonly objects = new Map<string, StoredObject>();
  /** How many of the next requests get a 503. */
  failures = 0;
  /** Keys per page of a listing. */
  pageSize = 1_000;
  private readonly server: Server = createServer((request, response) => {
    this.answer(request).then(({ status, headers = {}, body = '' }) => {
      response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
    });
  });

  static async start(): Promise<TestBucket> {
    const bucket = new TestBucket();
    await new Promise<void>((resolve) => bucket.server.listen(0, '127.0.0.1', resolve));
    return bucket;
  }

  get settings(): BucketSettings {
    const { port } = this.server.address() as AddressInfo;
    return {
      url: `http://127.0.0.1:${port}/files`,
      region: 'us-east-1',
      accessKeyId: 'test-key',
      secretAccessKey: 'test-secret',
    };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage): Promise<Answer> {
    const body = await buffer(request);
    if (this.failures > 0) {
      this.failures--;
      return error(503, 'SlowDown');
    }
    if (signatureOf(request, this.settings) !== request.headers.authorization) {
      return error(403, 'SignatureDoesNotMatch');
    }
    const url = new URL(request.url ?? '', this.settings.url);
    const [, bucket, key = ''] = /^\/([^/]+)(?:\/(.*))?$/.exec(url.pathname) ?? [];
    if (bucket !== 'files') return error(404, 'NoSuchBucket');
    if (key === '') return this.list(url.searchParams);
    if (request.method === 'PUT') return this.put(key, body, Number(request.headers['content-length']));
    if (request.method === 'DELETE') return this.remove(key);
    const found = this.objects.get(key);
    return found ? get(found, request.headers) : error(404, 'NoSuchKey');
  }

  private put(key: string, bytes: Buffer, declared: number): Answer {
    if (declared !== bytes.length) return error(411, 'MissingContentLength');
    this.objects.set(key, { bytes, etag: `"${randomUUID()}"`, modifiedAt: new Date() });
    return { status: 200 };
  }

  /** The same answer whether the object existed or not, as in S3. */
  private remove(key: string): Answer {
    this.objects.delete(key);
    return { status: 204 };
  }

  private list(query: URLSearchParams): Answer {
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
    const from = Number(query.get('continuation-token') ?? 0);
    const entries = keys.slice(from, from + this.pageSize).map((key) => {
      const modified = this.objects.get(key)?.modifiedAt.toISOString();
      return `<Contents><Key>${key}</Key><LastModified>${modified}</LastModified></Contents>`;
    });
    const next = from + this.pageSize;
    const token = next < keys.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    return { status: 200, body: `<ListBucketResult>${token}${entries.join('')}</ListBucketResult>` };
  }
}

type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string };

const error = (status: number, code: string): Answer => ({ status, body: `<Error><Code>${code}</Code></Error>` });

function get({ bytes, etag, modifiedAt }: StoredObject, headers: IncomingMessage['headers']): Answer {
  if (headers['if-match'] !== undefined && headers['if-match'] !== etag) return error(412, 'PreconditionFailed');
  const described = { ETag: etag, 'Last-Modified': modifiedAt.toUTCString() };
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  if (first === undefined) {
    return { status: 200, headers: { ...described, 'Content-Length': String(bytes.length) }, body: bytes };
  }
  return { status: 206, headers: described, body: bytes.subarray(Number(first), Number(last) + 1) };
}

/** The expected `Authorization` header. */
function signatureOf({ method, url = '', headers }: IncomingMessage, { accessKeyId, secretAccessKey }: BucketSettings) {
  const [, day = '', region = '', names = ''] =
    /Credential=[^/]+\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+),/.exec(headers.authorization ?? '') ??
    [];
  const { pathname, searchParams } = new URL(url, 'http://bucket.example');
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort();
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const payload = String(headers['x-amz-content-sha256']);
  const canonical = [method, pathname, query.join('&'), signed.join(''), names, payload].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const digest = hash('sha256', canonical);
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n');
  const signature = hmac(key, text).toString('hex');
  return `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
}
