import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Injectable, Logger, NotFoundException, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { BoundedCache } from '../platform/concurrency/bounded-cache.js';
import { QueueFullError, SingleFlight, WorkQueue } from '../platform/concurrency/concurrency.js';
import type { PictureFormat } from '../platform/pictures/decode-picture.js';
import { encodePicture, examinePicture } from '../platform/pictures/picture.js';
import { chooseFormat, plainFormat } from './choose-format.js';
import { type ImageCache, type ImageRecord, imageKey, sourceDigest } from './image-cache.js';
import { type ContentSource, SourceFailedError, SourceGoneError } from './source/content-source.js';
import { type UploadsPath, WIDEST_WP_IMAGE, WP_IMAGE_WIDTHS, type WpImageWidth } from './wp-images.contract.js';

const SECOND = 1;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** Browser cache time. WordPress renames replaced pictures, but some plugins do not. */
const MAX_AGE_CURRENT = 30 * DAY;
/** While it is revalidated with the source. */
const MAX_AGE_STALE = 5 * MINUTE;
/** For another version of the picture, or the placeholder. */
const MAX_AGE_FALLBACK = MINUTE;

/** The content site may be a small server. */
const MAX_FETCHES = 6;
/** Leaves one core for pages. */
const MAX_ENCODINGS = Math.max(1, Math.min(2, availableParallelism() - 1));
const MAX_WAITING = 120;

/** Increment it when the encoding changes: cached pictures are then encoded again. */
const ENCODING_VERSION = 1;
/** Limits pictures that are much taller than wide. */
const MAX_HEIGHT = 4_096;

const PLACEHOLDER = new URL('./placeholder.png', import.meta.url);

interface WpImageRequest {
  path: UploadsPath;
  /** Null for the picture's own width. */
  width: WpImageWidth | null;
  /** The request's `Accept`. */
  accept: string | undefined;
}

export interface WpImage {
  bytes: Buffer;
  type: string;
  /** Null for the placeholder. */
  etag: string | null;
  /** Seconds. */
  maxAge: number;
}

interface Timing {
  /** Revalidated with the source after this time. */
  freshMs: number;
  /** Failures are not retried for this long. */
  retryMs: number;
}

const TIMING: Timing = { freshMs: 6 * 60 * 60_000, retryMs: 60_000 };

type KeyedRequest = WpImageRequest & { key: string };

interface Loaded {
  record: ImageRecord;
  /** The original bytes if they could not be written to disk. */
  unsaved: Buffer | null;
}

/** Resizes and caches pictures of the content site (decision 017): stale while revalidate. */
@Injectable()
export class WpImagesService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('wp-images');
  private readonly timing: Timing;
  private readonly failures: RecentFailures;
  private readonly fetches = new WorkQueue(MAX_FETCHES, MAX_WAITING);
  private readonly encodings = new WorkQueue(MAX_ENCODINGS, MAX_WAITING);
  private readonly loadsUnderWay = new SingleFlight<Loaded>();
  private readonly encodingsUnderWay = new SingleFlight<Buffer>();
  private readonly refreshesUnderWay = new SingleFlight<void>();
  private placeholder: Promise<Buffer> | null = null;

  /** @param currentSource of the content site that is set now; null without one */
  constructor(
    private readonly currentSource: () => ContentSource | null,
    private readonly cache: ImageCache,
    timing: Partial<Timing> = {},
  ) {
    this.timing = { ...TIMING, ...timing };
    this.failures = new RecentFailures(this.timing.retryMs);
  }

  onModuleInit(): void {
    void this.cache.sweep();
  }

  private get source(): ContentSource | null {
    return this.currentSource();
  }

  async onModuleDestroy(): Promise<void> {
    this.source?.stop();
    await this.settled();
  }

  /** Waits for background work. */
  async settled(): Promise<void> {
    await this.refreshesUnderWay.settled();
    await this.loadsUnderWay.settled();
    await this.encodingsUnderWay.settled();
    await this.cache.settled();
  }

  /**
   * Returns the picture; if its source fails, another cached version or else the placeholder.
   * @throws NotFoundException if the source does not have the picture, or there is no source
   */
  async get(request: WpImageRequest): Promise<WpImage> {
    if (!this.source) throw new NotFoundException('No content site is configured.');
    const ask: KeyedRequest = { ...request, key: imageKey(this.source.url, request.path) };
    const record = await this.cache.readRecord(ask.key);
    try {
      return (record && (await this.readVariant(ask, record))) ?? (await this.encode(ask, record));
    } catch (error) {
      if (error instanceof SourceGoneError) throw new NotFoundException('The content site does not have this picture.');
      return (record && (await this.otherVersion(ask, record))) ?? (await this.placeholderImage());
    }
  }

  private async readVariant(ask: KeyedRequest, record: ImageRecord): Promise<WpImage | null> {
    if (this.isStale(record)) this.refreshInBackground(ask, record);
    const format = chooseFormat(ask.accept, record.picture);
    const bytes = await this.cache.read(ask.key, variantName(record, ask.width, format));
    return bytes && toImage(bytes, record, ask.width, format, this.maxAge(record));
  }

  private isStale({ checkedAt }: ImageRecord): boolean {
    const age = Date.now() - checkedAt;
    // A negative age means that the clock was set back.
    return age > this.timing.freshMs || age < 0;
  }

  private maxAge(record: ImageRecord): number {
    return this.isStale(record) ? MAX_AGE_STALE : MAX_AGE_CURRENT;
  }

  private async encode(ask: KeyedRequest, known: ImageRecord | null): Promise<WpImage> {
    const isCached = known !== null && (await this.cache.read(ask.key, sourceName(known))) !== null;
    const { record, unsaved } = isCached ? { record: known, unsaved: null } : await this.load(ask);
    const format = chooseFormat(ask.accept, record.picture);
    const name = variantName(record, ask.width, format);
    const flight = `${ask.key}/${name}`;
    const bytes = await this.encodingsUnderWay.run(flight, async () => {
      this.failures.rethrow(flight);
      return this.encodings.run(async () => {
        // Read here, not before the queue, so that queued work keeps no bytes in memory.
        const source = unsaved ?? (await this.cache.read(ask.key, sourceName(record)));
        if (source === null) throw new SourceFailedError('The source was swept from the cache', false);
        const box = { width: ask.width ?? WIDEST_WP_IMAGE, height: MAX_HEIGHT };
        const encoded = await encodePicture(source, record.picture, box, format).catch((error: unknown) => {
          this.remember(flight, ask.path, error);
          throw error;
        });
        await this.cache.write(ask.key, name, encoded);
        return encoded;
      });
    });
    return toImage(bytes, record, ask.width, format, this.maxAge(record));
  }

  private load(ask: KeyedRequest): Promise<Loaded> {
    return this.loadsUnderWay.run(ask.key, async () => {
      this.failures.rethrow(ask.key);
      try {
        const loaded = await this.fetch(ask, null);
        if (loaded === null) throw new SourceFailedError('The source answered 304 to an unconditional request', false);
        return loaded;
      } catch (error) {
        await this.noteFailure(ask, error);
        throw error;
      }
    });
  }

  private refreshInBackground(ask: KeyedRequest, record: ImageRecord): void {
    if (this.failures.has(ask.key)) return;
    void this.refreshesUnderWay.run(ask.key, async () => {
      try {
        const loaded = await this.fetch(ask, record);
        if (loaded === null) await this.cache.writeRecord(ask.key, { ...record, checkedAt: Date.now() });
      } catch (error) {
        await this.noteFailure(ask, error);
      }
    });
  }

  /**
   * Fetches, checks and stores a picture in one slot of the queue, so that queued work keeps no bytes in memory.
   * @returns null if it is unchanged
   * @throws UnusablePictureError without replacing the cached picture
   */
  private fetch({ key, path }: KeyedRequest, known: ImageRecord | null): Promise<Loaded | null> {
    return this.fetches.run(async () => {
      if (!this.source) throw new SourceFailedError('No content site is configured.', false);
      const answer = await this.source.get(path, known);
      if (answer.kind === 'unchanged') return null;
      const { bytes, etag, lastModified } = answer;
      const picture = await this.encodings.run(() => examinePicture(bytes));
      const record: ImageRecord = { digest: sourceDigest(bytes), picture, checkedAt: Date.now(), etag, lastModified };
      const written = await this.cache.write(key, sourceName(record), bytes);
      await this.cache.writeRecord(key, record);
      return { record, unsaved: written ? null : bytes };
    });
  }

  private async noteFailure({ key, path }: KeyedRequest, error: unknown): Promise<void> {
    // The queue may be shorter for the next request.
    if (error instanceof QueueFullError) return;
    this.remember(key, path, error);
    if (error instanceof SourceGoneError) await this.cache.remove(key);
  }

  private remember(what: string, path: string, error: unknown): void {
    this.failures.remember(what, error);
    // A missing file is not an error, and an outage is logged only once.
    if (error instanceof SourceGoneError || (error instanceof SourceFailedError && error.siteDown)) return;
    this.logger.warn(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }

  /** The cached version that is closest to the wanted width. */
  private async otherVersion(ask: KeyedRequest, record: ImageRecord): Promise<WpImage | null> {
    const distance = (width: WpImageWidth) => Math.abs(width - (ask.width ?? WIDEST_WP_IMAGE));
    for (const width of WP_IMAGE_WIDTHS.toSorted((a, b) => distance(a) - distance(b))) {
      for (const format of new Set([chooseFormat(ask.accept, record.picture), plainFormat(record.picture)])) {
        const bytes = await this.cache.read(ask.key, variantName(record, width, format));
        if (bytes) return toImage(bytes, record, width, format, MAX_AGE_FALLBACK);
      }
    }
    return null;
  }

  private async placeholderImage(): Promise<WpImage> {
    this.placeholder ??= readFile(PLACEHOLDER);
    return { bytes: await this.placeholder, type: 'image/png', etag: null, maxAge: MAX_AGE_FALLBACK };
  }
}

const sourceName = (record: ImageRecord): string => `${record.digest}.source`;

/** All widths above the picture's own width share one variant. */
const variantName = (record: ImageRecord, width: WpImageWidth | null, format: PictureFormat): string =>
  `${record.digest}-${Math.min(width ?? WIDEST_WP_IMAGE, record.picture.width)}-r${ENCODING_VERSION}.${format}`;

function toImage(
  bytes: Buffer,
  record: ImageRecord,
  width: WpImageWidth | null,
  format: PictureFormat,
  maxAge: number,
): WpImage {
  return { bytes, type: `image/${format}`, etag: `"${variantName(record, width, format)}"`, maxAge };
}

const MAX_ENTRIES = 2_000;

/** Negative cache: work that failed is not retried for a while. */
export class RecentFailures {
  private readonly failures = new BoundedCache<{ error: unknown; until: number }>(MAX_ENTRIES);

  constructor(private readonly ttlMs: number) {}

  remember(key: string, error: unknown): void {
    this.failures.set(key, { error, until: performance.now() + this.ttlMs });
  }

  has(key: string): boolean {
    const failure = this.failures.get(key);
    return failure !== undefined && performance.now() < failure.until;
  }

  /** @throws the recent failure of this key, if any */
  rethrow(key: string): void {
    if (this.has(key)) throw this.failures.get(key)?.error;
  }
}
