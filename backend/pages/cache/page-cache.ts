import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { brotli } from '../../platform/http/responses/compress.js';

const gzipAsync = promisify(gzip);

/** Maximum size of all documents in all encodings. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Some content changes without a write, such as when a scheduled post is due. */
const MAX_AGE_MS = 60_000;
/** Compressed once and sent often: takes twice as long as level 5 and saves 5% of the bytes. */
const BROTLI_QUALITY = 9;

export type ContentEncoding = 'br' | 'gzip' | 'identity';

export interface WholePage {
  html: Buffer;
  /** Value of the `Link` header. */
  preloads: string;
}

export interface CachedDocument {
  bodies: Readonly<Record<ContentEncoding, Buffer>>;
  etag: string;
  preloads: string;
}

interface Entry {
  document: CachedDocument;
  /** Version of the content that it shows. */
  version: string;
  /** `performance.now()`. */
  renderedAt: number;
}

/** @returns null for a response that must not be cached */
export type Render = () => Promise<WholePage | null>;

/**
 * Rendered pages by their canonical address: a least-recently-used cache. Concurrent requests for a page share one render; a
 * page that cannot be rendered keeps its last document.
 */
@Injectable()
export class PageCache {
  /** Least recently used first. */
  private readonly entries = new Map<string, Entry>();
  private readonly renders = new Map<string, Promise<CachedDocument | null>>();
  private totalBytes = 0;

  get bytes(): number {
    return this.totalBytes;
  }

  /** The document of this version; null when it has to be rendered. */
  fresh(address: string, version: string): CachedDocument | null {
    const entry = this.entries.get(address);
    if (entry?.version !== version || performance.now() - entry.renderedAt > MAX_AGE_MS) return null;
    this.entries.delete(address);
    this.entries.set(address, entry);
    return entry.document;
  }

  /** @returns null when `render` found nothing to cache */
  async get(address: string, version: string, render: Render): Promise<CachedDocument | null> {
    return this.fresh(address, version) ?? this.renderOnce(address, version, render);
  }

  /** The last document of a page, in any version. */
  last(address: string): CachedDocument | null {
    return this.entries.get(address)?.document ?? null;
  }

  private renderOnce(address: string, version: string, render: Render): Promise<CachedDocument | null> {
    const key = `${version}\n${address}`;
    let rendering = this.renders.get(key);
    if (!rendering) {
      rendering = this.renderAndStore(address, version, render).finally(() => this.renders.delete(key));
      this.renders.set(key, rendering);
    }
    return rendering;
  }

  private async renderAndStore(address: string, version: string, render: Render): Promise<CachedDocument | null> {
    const page = await render();
    // A removed page must not come back during a database outage.
    if (page === null) this.remove(address);
    const document = page && (await toDocument(page));
    if (document) this.store(address, { document, version, renderedAt: performance.now() });
    return document;
  }

  private store(address: string, entry: Entry): void {
    this.remove(address);
    this.entries.set(address, entry);
    this.totalBytes += bytesOf(entry);
    for (const oldest of this.entries.keys()) {
      if (this.totalBytes <= MAX_BYTES) return;
      this.remove(oldest);
    }
  }

  private remove(address: string): void {
    const entry = this.entries.get(address);
    if (!entry) return;
    this.entries.delete(address);
    this.totalBytes -= bytesOf(entry);
  }
}

async function toDocument({ html, preloads }: WholePage): Promise<CachedDocument> {
  const [br, gz] = await Promise.all([brotli(html, BROTLI_QUALITY), gzipAsync(html)]);
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { bodies: { br, gzip: gz, identity: html }, etag, preloads };
}

function bytesOf({ document: { bodies } }: Entry): number {
  return bodies.br.length + bodies.gzip.length + bodies.identity.length;
}
