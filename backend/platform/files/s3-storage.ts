import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { BucketSettings } from '../../config/bucket-settings.js';
import { DiskStorage } from './disk-storage.js';
import { checkedKey, type FileFacts, FileStorage, type ListedFile, type OpenedFile } from './file-storage.js';
import { Bucket, BucketError } from './s3-bucket.js';

/** Files in a bucket of any server with the S3 API: Amazon S3, MinIO, Ceph, R2 and others. */
export class S3Storage extends FileStorage {
  private readonly bucket: Bucket;

  constructor(settings: BucketSettings) {
    super();
    this.bucket = new Bucket(settings);
  }

  async find(key: string): Promise<FileFacts | null> {
    const answer = await this.bucket.send({ method: 'HEAD', key: checkedKey(key) });
    return answer === null ? null : factsOf(answer.headers);
  }

  async open(key: string): Promise<OpenedFile | null> {
    const answer = await this.bucket.send({ method: 'HEAD', key: checkedKey(key) });
    if (answer === null) return null;
    const etag = answer.headers.get('ETag') ?? '';
    return {
      ...factsOf(answer.headers),
      version: etag.replace(/[^\w-]/g, ''),
      read: (first, last) => this.read(key, etag, first, last),
      close: async () => undefined,
    };
  }

  async readWhole(key: string): Promise<Buffer | null> {
    const answer = await this.bucket.send({ method: 'GET', key: checkedKey(key) });
    return answer === null ? null : Buffer.from(await answer.arrayBuffer());
  }

  async write(key: string, bytes: Buffer): Promise<void> {
    await this.put(key, { size: bytes.length, open: () => bytes });
  }

  async copyIn(key: string, source: URL | string): Promise<void> {
    const { size } = await stat(source);
    await this.put(key, { size, open: () => createReadStream(source) });
  }

  async moveIn(key: string, source: string): Promise<void> {
    await this.copyIn(key, source);
    await rm(source, { force: true });
  }

  async remove(key: string): Promise<void> {
    const answer = await this.bucket.send({ method: 'DELETE', key: checkedKey(key) });
    await answer?.body?.cancel();
  }

  async list(folder: string): Promise<ListedFile[]> {
    const files: ListedFile[] = [];
    let next: string | undefined;
    do {
      const query = { 'list-type': '2', prefix: `${folder}/`, ...(next && { 'continuation-token': next }) };
      const answer = await this.bucket.send({ method: 'GET', query });
      const listing = (await answer?.text()) ?? '';
      files.push(...filesOf(listing));
      next = textOf(listing, 'NextContinuationToken')?.replaceAll('&amp;', '&');
    } while (next !== undefined);
    return files;
  }

  /** Fails for a version that was replaced or removed since it was opened. */
  private async read(key: string, etag: string, first: number, last: number): Promise<Readable> {
    if (last < first) return Readable.from([]);
    const headers = { Range: `bytes=${first}-${last}`, ...(etag && { 'If-Match': etag }) };
    const answer = await this.bucket.send({ method: 'GET', key, headers });
    if (answer?.body == null) throw new BucketError(404, `${key} was removed while it was read`);
    return Readable.fromWeb(answer.body as ReadableStream);
  }

  private async put(key: string, body: { size: number; open: () => Buffer | Readable }): Promise<void> {
    const answer = await this.bucket.send({ method: 'PUT', key: checkedKey(key), body });
    await answer?.body?.cancel();
  }
}

function factsOf(headers: Headers): FileFacts {
  return { size: Number(headers.get('Content-Length')), modifiedAt: new Date(headers.get('Last-Modified') ?? 0) };
}

/** Keys have no characters that XML escapes (`checkedKey`). */
function filesOf(listing: string): ListedFile[] {
  return [...listing.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([entry]) => ({
    key: textOf(entry, 'Key') ?? '',
    modifiedAt: new Date(textOf(entry, 'LastModified') ?? 0),
  }));
}

const textOf = (xml: string, element: string): string | undefined =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];

/** The bucket of the settings, or the data folder when there is none. */
export function openFileStorage({ bucket, dataDir }: { bucket: BucketSettings | null; dataDir: string }): FileStorage {
  return bucket === null ? new DiskStorage(dataDir) : new S3Storage(bucket);
}
