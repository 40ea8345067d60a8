import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { BoundedCache } from '../../platform/concurrency/bounded-cache.js';
import { SingleFlight } from '../../platform/concurrency/concurrency.js';
import { brotli, gzipAsync } from '../../platform/http/responses/compress.js';
import type { DocumentHeaders } from '../rendering/render.contract.js';

/** Maximum size of all documents in all encodings. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Some content changes without a write, such as when a scheduled post is due. */
const MAX_AGE_MS = 60_000;
/** Compressed once and sent often: takes twice as long as level 5 and saves 5% of the bytes. */
const BROTLI_QUALITY = 9;

export type ContentEncoding = 'br' | 'gzip' | 'identity';

export interface WholePage {
  html: Buffer;
  headers: DocumentHeaders;
}

export interface CachedDocument {
  bodies: Readonly<Record<ContentEncoding, Buffer>>;
  etag: string;
  headers: DocumentHeaders;
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
 * Rendered pages by their canonical address. Concurrent requests for a page share one render; a page that cannot be rendered keeps its
 * last document.
 */
@Injectable()
export class PageCache {
  private readonly entries = new BoundedCache<Entry>(MAX_BYTES, bytesOf);
  private readonly renders = new SingleFlight<CachedDocument | null>();

  get bytes(): number {
    return this.entries.size;
  }

  /** The document of this version; null when it has to be rendered. */
  fresh(address: string, version: string): CachedDocument | null {
    const entry = this.entries.get(address);
    return entry?.version === version && performance.now() - entry.renderedAt <= MAX_AGE_MS ? entry.document : null;
  }

  /** @returns null when `render` found nothing to cache */
  async get(address: string, version: string, render: Render): Promise<CachedDocument | null> {
    const work = () => this.renderAndStore(address, version, render);
    return this.fresh(address, version) ?? this.renders.run(`${version}\n${address}`, work);
  }

  /** The last document of a page, in any version. */
  last(address: string): CachedDocument | null {
    return this.entries.get(address)?.document ?? null;
  }

  private async renderAndStore(address: string, version: string, render: Render): Promise<CachedDocument | null> {
    const page = await render();
    // A removed page must not come back during a database outage.
    if (page === null) this.entries.delete(address);
    const document = page && (await toDocument(page));
    if (document) this.entries.set(address, { document, version, renderedAt: performance.now() });
    return document;
  }
}

async function toDocument({ html, headers }: WholePage): Promise<CachedDocument> {
  const [br, gz] = await Promise.all([brotli(html, BROTLI_QUALITY), gzipAsync(html)]);
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  const bodies = {
    br,
    gzip: gz,
    // Next to nobody asks for it, and it is larger than the others together.
    get identity() {
      return gunzipSync(gz);
    },
  };
  return { bodies, etag, headers };
}

function bytesOf({ document: { bodies } }: Entry): number {
  return bodies.br.length + bodies.gzip.length;
}
