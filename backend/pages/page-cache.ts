import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { brotli } from '../platform/http/brotli.js';

const gzipAsync = promisify(gzip);

/** What all kept documents may take, compressed forms included. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Something may change with time alone: a post comes due. */
const MAX_AGE_MS = 60_000;
/** Nobody asked for it in so long: whoever does now waits for a new one. */
const TOO_OLD_MS = 5 * MAX_AGE_MS;
/** Compressed once and sent often: twice the time of what is compressed for one visitor, and a twentieth fewer bytes. */
const BROTLI_QUALITY = 9;

export type KeptEncoding = 'br' | 'gzip';
export type KeptForm = KeptEncoding | 'plain';

/** A page as it goes out, in each form that a visitor may accept. */
export interface KeptDocument {
  plain: Buffer;
  packed: Readonly<Record<KeptEncoding, Buffer>>;
  etag: string;
  /** Of the style sheets that stand in it, as the security policy has them. */
  styleHashes: readonly string[];
  /** Value of `Link`: fonts of the first paint, from which a CDN makes 103 Early Hints. */
  firstPaint: string;
}

interface Entry {
  document: KeptDocument;
  /** State of the content that it shows. */
  stamp: string;
  /** `performance.now()`. */
  renderedAt: number;
  /** Somebody asked for it since it was kept, or since it was spared. */
  isAskedFor: boolean;
}

export type WholePage = Pick<KeptDocument, 'plain' | 'styleHashes'>;

/** @returns null for an answer that is for this request only */
export type Render = () => Promise<WholePage | null>;

/**
 * Whole pages by their one address, the same for everybody. A page is rendered once for all who wait for it, and again
 * when what it shows has changed; one that is merely old is sent while it is rendered anew. When that fails, the page
 * that was is better than none.
 */
@Injectable()
export class PageCache {
  /** The next to go first; one that somebody asked for is spared, and goes to the end. */
  private readonly entries = new Map<string, Entry>();
  private readonly renders = new Map<string, Promise<KeptDocument | null>>();
  private totalBytes = 0;

  get bytes(): number {
    return this.totalBytes;
  }

  /** The document of this state, when it need not even be renewed; null for all else. */
  fresh(key: string, stamp: string): KeptDocument | null {
    const entry = this.entries.get(key);
    if (entry?.stamp !== stamp || performance.now() - entry.renderedAt > MAX_AGE_MS) return null;
    entry.isAskedFor = true;
    return entry.document;
  }

  /**
   * @param stamp of the content that the page shows, as it is now
   * @param render called when there is no document of that state; null when it was called and kept nothing
   */
  async get(key: string, stamp: string, render: Render): Promise<KeptDocument | null> {
    const entry = this.entries.get(key);
    const age = entry ? performance.now() - entry.renderedAt : 0;
    if (entry?.stamp !== stamp || age > TOO_OLD_MS) return this.renderOnce(key, stamp, render);
    entry.isAskedFor = true;
    if (age > MAX_AGE_MS)
      this.renderOnce(key, stamp, render).catch(() => {
        // Sent as it is until it can be rendered again.
      });
    return entry.document;
  }

  /** Renders a page, unless its document is of that state and young; it counts as no visit. */
  async renew(key: string, stamp: string, render: Render): Promise<void> {
    const entry = this.entries.get(key);
    if (entry?.stamp === stamp && performance.now() - entry.renderedAt <= MAX_AGE_MS) return;
    await this.renderOnce(key, stamp, render);
  }

  /** The last document that was kept of a page, however old; for when it cannot be rendered. */
  last(key: string): KeptDocument | null {
    return this.entries.get(key)?.document ?? null;
  }

  private renderOnce(key: string, stamp: string, render: Render): Promise<KeptDocument | null> {
    const name = `${stamp}\n${key}`;
    let rendering = this.renders.get(name);
    if (!rendering) {
      rendering = this.renderAndKeep(key, stamp, render).finally(() => this.renders.delete(name));
      this.renders.set(name, rendering);
    }
    return rendering;
  }

  private async renderAndKeep(key: string, stamp: string, render: Render): Promise<KeptDocument | null> {
    const page = await render();
    if (page === null) {
      // What is gone does not come back when the database is away.
      this.drop(key);
      return null;
    }
    const document = await toDocument(page);
    this.keep(key, { document, stamp, renderedAt: performance.now(), isAskedFor: false });
    return document;
  }

  private keep(key: string, entry: Entry): void {
    this.drop(key);
    this.entries.set(key, entry);
    this.totalBytes += bytesOf(key, entry);
    for (const [next, oldest] of this.entries) {
      if (this.totalBytes <= MAX_BYTES) return;
      if (oldest.isAskedFor) this.spare(next, oldest);
      else this.drop(next);
    }
  }

  private spare(key: string, entry: Entry): void {
    entry.isAskedFor = false;
    this.entries.delete(key);
    this.entries.set(key, entry);
  }

  private drop(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.totalBytes -= bytesOf(key, entry);
  }
}

async function toDocument({ plain, styleHashes }: WholePage): Promise<KeptDocument> {
  const [br, gz] = await Promise.all([brotli(plain, BROTLI_QUALITY), gzipAsync(plain)]);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { plain, packed: { br, gzip: gz }, etag, styleHashes, firstPaint: firstPaintLinks(plain.toString('utf8')) };
}

/** As React writes them: preloaded fonts of the head. */
export function firstPaintLinks(html: string): string {
  const head = html.slice(0, html.indexOf('</head>'));
  return [...head.matchAll(/<link rel="preload"[^>]*? href="(\/[^"]+\.woff2)"[^>]*>/g)]
    .map(([, href]) => `<${href}>; rel=preload; as=font; crossorigin`)
    .join(', ');
}

function bytesOf(key: string, { document: { plain, packed } }: Entry): number {
  return key.length + plain.length + packed.br.length + packed.gzip.length;
}
