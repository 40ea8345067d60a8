import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Injectable, Logger, NotFoundException, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { SingleFlight } from '../platform/concurrency/single-flight.js';
import { QueueFullError, WorkQueue } from '../platform/concurrency/work-queue.js';
import { examinePicture, type PictureFormat } from '../platform/pictures/picture.js';
import { chooseFormat, plainFormat } from './choose-format.js';
import { encodePicture, RECIPE } from './encode-picture.js';
import { type ImageCache, imageKey, sourceDigest } from './image-cache.js';
import type { ImageRecord } from './image-record.js';
import { RecentFailures } from './recent-failures.js';
import { type ContentSource, SourceFailedError, SourceGoneError } from './source/content-source.js';
import { type UploadsPath, WIDEST_WP_IMAGE, WP_IMAGE_WIDTHS, type WpImageWidth } from './wp-images.contract.js';

const SECOND = 1;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** How long browsers may keep a picture. WordPress gives a replaced picture a new name; with a plugin it may not. */
const KEEP_CURRENT = 30 * DAY;
/** The same for one that is just being compared with its source. */
const KEEP_DUE = 5 * MINUTE;
/** The same for what stands in for the picture that was asked for. */
const KEEP_STAND_IN = MINUTE;

/** Requests to the content site at a time; it is somebody's small server. */
const FETCHES = 6;
/** Encodings at a time. One core stays free for pages. */
const ENCODINGS = Math.max(1, Math.min(2, availableParallelism() - 1));
const MAX_WAITING = 120;

const PLACEHOLDER = new URL('./placeholder.png', import.meta.url);

export interface WpImageRequest {
  path: UploadsPath;
  /** Null for its own. */
  width: WpImageWidth | null;
  /** The request's `Accept`. */
  accept: string | undefined;
}

export interface WpImage {
  bytes: Buffer;
  /** Media type. */
  type: string;
  /** Null for a stand-in without a version of its own. */
  etag: string | null;
  /** Seconds that it may be kept. */
  maxAge: number;
}

interface Timing {
  /** How long a picture is taken for current without asking its source. */
  freshMs: number;
  /** How long a picture that failed is not tried again. */
  retryMs: number;
}

const TIMING: Timing = { freshMs: 6 * 60 * 60_000, retryMs: 60_000 };

/** A request with the key of its image. */
type Ask = WpImageRequest & { key: string };

interface Loaded {
  record: ImageRecord;
  /** The bytes as they came, when the disk did not take them. */
  held: Buffer | null;
}

/**
 * Pictures of the content site in sizes and formats for the web, kept on the disk (decision 017). A picture that is at
 * hand is answered at once, and compared with its source behind the visitor's back when that was long ago.
 */
@Injectable()
export class WpImagesService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('wp-images');
  private readonly timing: Timing;
  private readonly failures: RecentFailures;
  private readonly fetches = new WorkQueue(FETCHES, MAX_WAITING);
  private readonly encodings = new WorkQueue(ENCODINGS, MAX_WAITING);
  private readonly loadsUnderWay = new SingleFlight<Loaded>();
  private readonly encodingsUnderWay = new SingleFlight<Buffer>();
  private readonly refreshesUnderWay = new SingleFlight<void>();
  private placeholder: Promise<Buffer> | null = null;

  /** @param source null when no content site is set */
  constructor(
    private readonly source: ContentSource | null,
    private readonly cache: ImageCache,
    timing: Partial<Timing> = {},
  ) {
    this.timing = { ...TIMING, ...timing };
    this.failures = new RecentFailures(this.timing.retryMs);
  }

  onModuleInit(): void {
    if (this.source) void this.cache.sweep();
  }

  async onModuleDestroy(): Promise<void> {
    this.source?.stop();
    await this.settled();
  }

  /** Waits for what goes on behind the answers. */
  async settled(): Promise<void> {
    await this.refreshesUnderWay.settled();
    await this.loadsUnderWay.settled();
    await this.encodingsUnderWay.settled();
    await this.cache.settled();
  }

  /**
   * The picture; an older or another version of it when the source fails; the placeholder when there is none.
   * @throws NotFoundException when the source has no such picture, or there is no source
   */
  async get(request: WpImageRequest): Promise<WpImage> {
    if (!this.source) throw new NotFoundException('No content site is set');
    const ask: Ask = { ...request, key: imageKey(this.source.url, request.path) };
    const record = await this.cache.readRecord(ask.key);
    try {
      return (record && (await this.kept(ask, record))) ?? (await this.make(ask, record));
    } catch (error) {
      if (error instanceof SourceGoneError) throw new NotFoundException('The content site has no such picture');
      return (record && (await this.otherVersion(ask, record))) ?? (await this.standIn());
    }
  }

  private async kept(ask: Ask, record: ImageRecord): Promise<WpImage | null> {
    if (this.isDue(record)) this.refreshInBackground(ask, record);
    const format = chooseFormat(ask.accept, record.picture);
    const bytes = await this.cache.read(ask.key, variantName(record, ask.width, format));
    return bytes && toImage(bytes, record, ask.width, format, this.maxAge(record));
  }

  private isDue({ checkedAt }: ImageRecord): boolean {
    const age = Date.now() - checkedAt;
    // A time to come is a clock that was put back since.
    return age > this.timing.freshMs || age < 0;
  }

  private maxAge(record: ImageRecord): number {
    return this.isDue(record) ? KEEP_DUE : KEEP_CURRENT;
  }

  private async make(ask: Ask, known: ImageRecord | null): Promise<WpImage> {
    const atHand = known !== null && (await this.cache.read(ask.key, sourceName(known))) !== null;
    const { record, held } = atHand ? { record: known, held: null } : await this.load(ask);
    const format = chooseFormat(ask.accept, record.picture);
    const name = variantName(record, ask.width, format);
    const flight = `${ask.key}/${name}`;
    const bytes = await this.encodingsUnderWay.run(flight, async () => {
      this.failures.rethrow(flight);
      return this.encodings.run(async () => {
        // Read only now: what waits in line must not lie in memory.
        const source = held ?? (await this.cache.read(ask.key, sourceName(record)));
        if (source === null) throw new SourceFailedError('It went from the cache while it was waiting', false);
        const encoded = await encodePicture(source, record.picture, ask.width, format).catch((error: unknown) => {
          this.remember(flight, ask.path, error);
          throw error;
        });
        await this.cache.write(ask.key, name, encoded);
        return encoded;
      });
    });
    return toImage(bytes, record, ask.width, format, this.maxAge(record));
  }

  /** Fetches a picture, once for all who ask for it meanwhile. */
  private load(ask: Ask): Promise<Loaded> {
    return this.loadsUnderWay.run(ask.key, async () => {
      this.failures.rethrow(ask.key);
      try {
        const loaded = await this.fetch(ask, null);
        if (loaded === null) throw new SourceFailedError('It calls unchanged what it never sent', false);
        return loaded;
      } catch (error) {
        await this.noteFailure(ask, error);
        throw error;
      }
    });
  }

  private refreshInBackground(ask: Ask, record: ImageRecord): void {
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
   * Fetches a picture, proves that it is one and keeps it, all in one place of the queue: what waits holds no bytes.
   * @returns null when it is still the one that is known
   * @throws UnusablePictureError for what is no picture: that replaces nothing
   */
  private fetch({ key, path }: Ask, known: ImageRecord | null): Promise<Loaded | null> {
    return this.fetches.run(async () => {
      if (!this.source) throw new SourceFailedError('No content site is set', false);
      const answer = await this.source.get(path, known);
      if (answer.kind === 'unchanged') return null;
      const { bytes, etag, lastModified } = answer;
      const picture = await this.encodings.run(() => examinePicture(bytes));
      const record: ImageRecord = { digest: sourceDigest(bytes), picture, checkedAt: Date.now(), etag, lastModified };
      const written = await this.cache.write(key, sourceName(record), bytes);
      await this.cache.writeRecord(key, record);
      return { record, held: written ? null : bytes };
    });
  }

  private async noteFailure({ key, path }: Ask, error: unknown): Promise<void> {
    // Whoever comes later may find the queue shorter.
    if (error instanceof QueueFullError) return;
    this.remember(key, path, error);
    if (error instanceof SourceGoneError) await this.cache.remove(key);
  }

  private remember(what: string, path: string, error: unknown): void {
    this.failures.remember(what, error);
    // That it has no such file, and that it is away, is told elsewhere or to nobody.
    if (error instanceof SourceGoneError || (error instanceof SourceFailedError && error.away)) return;
    this.logger.warn(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }

  /** The nearest version on the disk that the client can show. */
  private async otherVersion(ask: Ask, record: ImageRecord): Promise<WpImage | null> {
    const distance = (width: WpImageWidth) => Math.abs(width - (ask.width ?? WIDEST_WP_IMAGE));
    for (const width of WP_IMAGE_WIDTHS.toSorted((a, b) => distance(a) - distance(b))) {
      for (const format of new Set([chooseFormat(ask.accept, record.picture), plainFormat(record.picture)])) {
        const bytes = await this.cache.read(ask.key, variantName(record, width, format));
        if (bytes) return toImage(bytes, record, width, format, KEEP_STAND_IN);
      }
    }
    return null;
  }

  private async standIn(): Promise<WpImage> {
    this.placeholder ??= readFile(PLACEHOLDER);
    return { bytes: await this.placeholder, type: 'image/png', etag: null, maxAge: KEEP_STAND_IN };
  }
}

function sourceName(record: ImageRecord): string {
  return `${record.digest}.source`;
}

/** What is asked for wider than the picture is, is the picture in its own width: it is made and kept once. */
function variantName(record: ImageRecord, width: WpImageWidth | null, format: PictureFormat): string {
  return `${record.digest}-${Math.min(width ?? WIDEST_WP_IMAGE, record.picture.width)}-r${RECIPE}.${format}`;
}

function toImage(
  bytes: Buffer,
  record: ImageRecord,
  width: WpImageWidth | null,
  format: PictureFormat,
  maxAge: number,
): WpImage {
  return { bytes, type: `image/${format}`, etag: `"${variantName(record, width, format)}"`, maxAge };
}
