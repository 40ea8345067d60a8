import { Logger } from '@nestjs/common';
import { numberedSlug, type SyncedPostResult, type SyncedPostsService } from '../../blog/synced-posts.service.js';
import { QueueFullError } from '../../platform/concurrency/concurrency.js';
import { mayRemove } from '../../platform/editing/editing.contract.js';
import { isDatabaseDown } from '../../platform/postgres/postgres.js';
import { TaskLimitError, type ThreadsService, threadModule } from '../../platform/threads/threads.service.js';
import { type AddressTable, pathKey } from '../content/address-table.js';
import { plainText } from '../content/plain-text.js';
import { type MappedPost, pathOf, readGmt, readSlug } from '../content/to-synced-post.js';
import { readWholeList } from '../site/read-whole-list.js';
import type { WordpressClient } from '../site/wordpress-client.js';
import { readWpId, readWpPost, type WpPost } from '../site/wp-post.js';
import { newSyncReport, SYNC_ENTRIES_MAX, type SyncReport } from '../wordpress-sync.contract.js';

/** The slugs of synced posts on this site. */
export class PostDirectory {
  private readonly slugs = new Map<number, string>();
  private readonly idsByPath = new Map<string, number>();
  private readonly listedIds = new Set<number>();

  /** @param taken slugs of the posts that were written on this site */
  constructor(
    private readonly siteUrl: string,
    private readonly pictureUrls: readonly string[],
    private readonly taken: ReadonlySet<string>,
  ) {}

  get listed(): number {
    return this.listedIds.size;
  }

  get known(): number {
    return this.slugs.size;
  }

  get table(): AddressTable {
    const { siteUrl, pictureUrls } = this;
    return { siteUrl, pictureUrls, slugs: [...this.slugs], ids: [...this.idsByPath] };
  }

  /** @param path at the content site; may be an old one */
  addKnown(wpId: number, path: string | null, slug: string): void {
    this.slugs.set(wpId, slug);
    if (path !== null) this.idsByPath.set(pathKey(path), wpId);
  }

  /** @param rows with `id`, `slug` and `link`; unreadable ones are ignored */
  addListed(rows: readonly unknown[]): void {
    for (const row of rows) {
      const wpId = readWpId(row);
      if (wpId === null) continue;
      this.listedIds.add(wpId);
      const { slug, link } = row as { slug?: unknown; link?: unknown };
      const readable = typeof slug === 'string' ? readSlug(slug) : null;
      if (readable === null) continue;
      const own = this.taken.has(readable) ? numberedSlug(readable, wpId) : readable;
      this.addKnown(wpId, typeof link === 'string' ? pathOf(link) : null, own);
    }
  }
}

/** Few enough that a page stays below the response size limit even with a megabyte per post. */
const POSTS_PER_PAGE = 20;
/** The clocks of the two sites differ, and caches may delay a change. */
const OVERLAP_MS = 60 * 60 * 1_000;
/** A post that takes longer is skipped. */
const CONVERSION_MS = 60_000;

const CONVERSION = threadModule<typeof import('../content/convert-post.thread.js')>(
  import.meta.url,
  '../content/convert-post.thread',
);

interface SyncPlan {
  /** Reads only the changes since then; null reads every post and finds removed ones. */
  since: Date | null;
  dryRun: boolean;
  allowRemovals: boolean;
  /** Stops the run between two posts. Its reason is thrown. */
  signal: AbortSignal;
}

/** One pass over the posts of the content site. */
export class SyncPass {
  readonly report: SyncReport = newSyncReport();
  private readonly logger = new Logger('wordpress-sync');
  private readonly listed = new Set<number>();
  private readonly public = new Set<number>();
  private readonly withdrawn = new Set<number>();
  /** Slugs that were taken when their posts were saved, by WordPress post id. */
  private readonly wantedSlugs = new Map<number, string>();
  /** Of the posts known before this pass, as JSON. */
  private readonly table: string;
  private newest: number | null = null;

  constructor(
    private readonly plan: SyncPlan,
    private readonly client: WordpressClient,
    private readonly posts: SyncedPostsService,
    private readonly directory: PostDirectory,
    private readonly threads: ThreadsService,
  ) {
    this.table = JSON.stringify(directory.table);
  }

  /** The newest change by the content site's clock. Never in the future: a scheduled post would hide later changes. */
  get watermark(): Date | null {
    return this.newest === null ? null : new Date(Math.min(this.newest, Date.now()));
  }

  /** @throws ContentSiteError for an unusable response; posts that were synced before it stay */
  async run(): Promise<void> {
    for (const parameters of listParameters(this.plan.since)) {
      for await (const rows of readWholeList(this.client, POSTS_PER_PAGE, parameters)) {
        for (const row of rows) await this.syncRow(row);
      }
    }
    await this.removeAbsent();
    if (!this.plan.dryRun) for (const [wpId, slug] of this.wantedSlugs) await this.posts.changeSlug(wpId, slug);
    const isFull = this.plan.since === null;
    // The list may have grown since the directory was read.
    this.report.total = isFull
      ? Math.max(this.directory.listed - this.withdrawn.size, this.public.size)
      : this.directory.known + this.report.created - this.report.removed;
  }

  /** Syncs one post. A post that fails is skipped; the run continues. */
  private async syncRow(row: unknown): Promise<void> {
    this.plan.signal.throwIfAborted();
    const wp = readWpPost(row);
    if (wp === null) return this.skip(0, '', 'unreadable');
    if (this.listed.has(wp.id)) return;
    this.listed.add(wp.id);
    for (const time of [readGmt(wp.modifiedGmt), readGmt(wp.dateGmt)])
      if (time !== null) this.newest = Math.max(this.newest ?? 0, time.getTime());
    if (!wp.isPublic) this.withdrawn.add(wp.id);
    else this.public.add(wp.id);
    const mapped = await this.map(wp);
    if ('skipped' in mapped) return this.skip(wp.id, plainText(wp.title ?? ''), mapped.skipped);
    const saved = await this.save(mapped);
    if (mapped.leftOut !== null) this.note('pictures', wp.id, mapped.post.title, leftOutReason(mapped.leftOut));
    if (saved === null) return this.skip(wp.id, mapped.post.title, 'could not be stored');
    if (saved.slug !== mapped.post.slug) this.wantedSlugs.set(wp.id, mapped.post.slug);
    this.report[saved.outcome] += 1;
    if (saved.outcome !== 'unchanged')
      this.note(saved.outcome, wp.id, mapped.post.title, saved.changed.join(', ') || 'new');
  }

  private async map(post: WpPost): Promise<MappedPost> {
    try {
      return await this.threads.run(CONVERSION, 'convertPost', { post, table: this.table }, CONVERSION_MS);
    } catch (error) {
      // The next run reads the post again.
      if (error instanceof QueueFullError) throw error;
      if (error instanceof TaskLimitError) return { skipped: 'takes too long to convert' };
      this.logger.error(`post ${post.id}: ${error instanceof Error ? error.stack : String(error)}`);
      return { skipped: 'unreadable' };
    }
  }

  private async save({ post, unread }: Exclude<MappedPost, { skipped: string }>): Promise<SyncedPostResult | null> {
    try {
      return await (this.plan.dryRun ? this.posts.compare(post, unread) : this.posts.save(post, unread));
    } catch (error) {
      if (isDatabaseDown(error)) throw error;
      this.logger.error(`post ${post.wpId}: ${error instanceof Error ? error.stack : String(error)}`);
      return null;
    }
  }

  /**
   * Removes posts that are no longer on the content site. Each one is looked up there first, because its absence from a
   * list proves nothing. A run that reads only changes removes the posts that it found withdrawn.
   */
  private async removeAbsent(): Promise<void> {
    const known = await this.posts.list();
    const absent = known.filter(({ wpId }) =>
      this.plan.since === null ? !this.public.has(wpId) : this.withdrawn.has(wpId),
    );
    if (!mayRemove(absent.length, known.length) && !this.plan.allowRemovals) {
      this.report.heldBack = absent.length;
      for (const { wpId, title } of absent) this.note('removed', wpId, title, 'not listed; held back');
      return;
    }
    const gone: number[] = [];
    for (const { wpId, title } of absent) {
      if (await this.client.isPublished(wpId)) continue;
      gone.push(wpId);
      this.note('removed', wpId, title, this.withdrawn.has(wpId) ? 'no longer public' : 'removed from WordPress');
    }
    this.plan.signal.throwIfAborted();
    this.report.removed = this.plan.dryRun ? gone.length : await this.posts.remove(gone);
  }

  private skip(wpId: number, title: string, reason: string): void {
    this.report.skipped += 1;
    this.note('skipped', wpId, title, reason);
  }

  private note(kind: keyof SyncReport['entries'], wpId: number, title: string, reason: string): void {
    const entries = this.report.entries[kind] ?? [];
    this.report.entries[kind] = entries;
    // A dry run lists everything, because its report is its purpose.
    if (this.plan.dryRun || entries.length < SYNC_ENTRIES_MAX) entries.push({ wpId, title, reason });
  }
}

/** Names the setting that would show the picture, if it is in an uploads folder. */
function leftOutReason(address: string): string {
  const [base] = address.split('/wp-content/uploads/', 1);
  return base === undefined || base === address || !URL.canParse(base)
    ? `not in an uploads folder: ${address}`
    : `on another host: add ${base} to WORDPRESS_PICTURE_URLS`;
}

/** Query parameters: every post, or changed and newly published ones. WordPress does not count publishing as a change. */
function listParameters(since: Date | null): Record<string, string>[] {
  const embedded = { _embed: 'author,wp:featuredmedia,wp:term' };
  if (since === null) return [embedded];
  const from = new Date(since.getTime() - OVERLAP_MS).toISOString();
  return [
    { ...embedded, modified_after: from },
    { ...embedded, after: from },
  ];
}
