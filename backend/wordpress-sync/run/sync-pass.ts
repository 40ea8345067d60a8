import { Logger } from '@nestjs/common';
import type { Saved, SyncedPostsService } from '../../blog/synced-posts.service.js';
import { isDatabaseAway } from '../../platform/postgres/database-away.js';
import type { CategoryMapping } from '../content/category-mapping.js';
import { plainText } from '../content/plain-text.js';
import { type MappedPost, readGmt, toSyncedPost } from '../content/to-synced-post.js';
import { readWholeList } from '../site/read-whole-list.js';
import type { WordpressClient } from '../site/wordpress-client.js';
import { readWpPost, type WpPost } from '../site/wp-post.js';
import { newSyncReport, noteEntry } from '../sync-report.js';
import type { SyncReport } from '../wordpress-sync.contract.js';
import type { PostDirectory } from './post-directory.js';

/** Posts in one answer: even of a megabyte each they fit. */
const POSTS_A_PAGE = 20;
/** The content site's clock and ours differ, and a change may show a moment after its time. */
const OVERLAP_MS = 60 * 60 * 1_000;
/** A run removes at most this many posts, or this share of them if that is more, without the owner's word. */
const BRAKE_POSTS = 10;
const BRAKE_SHARE = 0.2;

export interface PassPlan {
  /** Reads what changed after this only; null reads everything, and finds what is gone. */
  since: Date | null;
  dryRun: boolean;
  allowRemovals: boolean;
  /** Ends the pass between two posts; its reason is thrown. */
  signal: AbortSignal;
}

/** One way through the posts of the content site, from the first page to the last removal. */
export class SyncPass {
  readonly report: SyncReport = newSyncReport();
  private readonly logger = new Logger('wordpress-sync');
  /** Every post that was listed, and of these the ones that are there for everybody and those that are not. */
  private readonly listed = new Set<number>();
  private readonly public = new Set<number>();
  private readonly withdrawn = new Set<number>();
  /** Slugs that other posts had, by the post that is to have them. */
  private readonly wantedSlugs = new Map<number, string>();
  private newest: number | null = null;

  constructor(
    private readonly plan: PassPlan,
    private readonly client: WordpressClient,
    private readonly posts: SyncedPostsService,
    private readonly directory: PostDirectory,
    private readonly categoryOf: CategoryMapping,
  ) {}

  /**
   * The newest change that the content site told of. By its own clock, as ours may differ, but never ahead of ours: a post
   * that is dated to the future must not hide what changes until then.
   */
  get watermark(): Date | null {
    return this.newest === null ? null : new Date(Math.min(this.newest, Date.now()));
  }

  /** @throws ContentSiteError when the content site answers badly; what was brought over until then stays */
  async run(): Promise<void> {
    for (const parameters of listsOf(this.plan.since)) {
      for await (const rows of readWholeList(this.client, POSTS_A_PAGE, parameters)) {
        for (const row of rows) await this.take(row);
      }
    }
    await this.removeAbsent();
    if (!this.plan.dryRun) for (const [wpId, slug] of this.wantedSlugs) await this.posts.moveTo(wpId, slug);
    const isFull = this.plan.since === null;
    // The list may have grown since the directory was read.
    this.report.total = isFull
      ? Math.max(this.directory.listed, this.public.size)
      : this.directory.known + this.report.created - this.report.removed;
  }

  /** Brings one post over. What is wrong with it is its own matter and ends no run. */
  private async take(row: unknown): Promise<void> {
    this.plan.signal.throwIfAborted();
    const wp = readWpPost(row);
    if (wp === null) return this.skip(0, '', 'it cannot be read');
    if (this.listed.has(wp.id)) return;
    this.listed.add(wp.id);
    for (const time of [readGmt(wp.modifiedGmt), readGmt(wp.dateGmt)])
      if (time !== null) this.newest = Math.max(this.newest ?? 0, time.getTime());
    if (!wp.isPublic) this.withdrawn.add(wp.id);
    else this.public.add(wp.id);
    const mapped = this.map(wp);
    if ('skipped' in mapped) return this.skip(wp.id, plainText(wp.title ?? ''), mapped.skipped);
    const saved = await this.save(mapped);
    if (saved === null) return this.skip(wp.id, mapped.post.title, 'it cannot be stored');
    if (saved.slug !== mapped.post.slug) this.wantedSlugs.set(wp.id, mapped.post.slug);
    this.report[saved.outcome] += 1;
    if (saved.outcome !== 'unchanged')
      this.note(saved.outcome, wp.id, mapped.post.title, saved.changed.join(', ') || 'new there');
  }

  private map(wp: WpPost): MappedPost {
    try {
      return toSyncedPost(wp, this.directory, this.categoryOf);
    } catch (error) {
      this.logger.error(`post ${wp.id}: ${error instanceof Error ? error.stack : String(error)}`);
      return { skipped: 'it cannot be read' };
    }
  }

  private async save({ post, unread }: Exclude<MappedPost, { skipped: string }>): Promise<Saved | null> {
    try {
      return await (this.plan.dryRun ? this.posts.compare(post, unread) : this.posts.save(post, unread));
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      this.logger.error(`post ${post.wpId}: ${error instanceof Error ? error.stack : String(error)}`);
      return null;
    }
  }

  /**
   * Removes what the content site itself says is gone, one by one: that a list lacks a post proves nothing. Of a pass that
   * read the changes only, these are posts that it saw withdrawn.
   */
  private async removeAbsent(): Promise<void> {
    const known = await this.posts.list();
    const absent = known.filter(({ wpId }) =>
      this.plan.since === null ? !this.public.has(wpId) : this.withdrawn.has(wpId),
    );
    const limit = Math.max(BRAKE_POSTS, Math.floor(known.length * BRAKE_SHARE));
    if (absent.length > limit && !this.plan.allowRemovals) {
      this.report.heldBack = absent.length;
      for (const { wpId, title } of absent) this.note('removed', wpId, title, 'not in the list; held back');
      return;
    }
    const gone: number[] = [];
    for (const { wpId, title } of absent) {
      if (await this.client.isPublished(wpId)) continue;
      gone.push(wpId);
      this.note('removed', wpId, title, this.withdrawn.has(wpId) ? 'no longer for everybody' : 'gone there');
    }
    this.plan.signal.throwIfAborted();
    this.report.removed = this.plan.dryRun ? gone.length : await this.posts.remove(gone);
  }

  private skip(wpId: number, title: string, reason: string): void {
    this.report.skipped += 1;
    this.note('skipped', wpId, title, reason);
  }

  private note(kind: keyof SyncReport['entries'], wpId: number, title: string, reason: string): void {
    noteEntry(this.report, kind, { wpId, title, reason }, this.plan.dryRun);
  }
}

/**
 * What to ask for: everything, or what changed and what came out since. A scheduled post that comes out counts as no change.
 */
function listsOf(since: Date | null): Record<string, string>[] {
  const embedded = { _embed: 'author,wp:featuredmedia,wp:term' };
  if (since === null) return [embedded];
  const from = new Date(since.getTime() - OVERLAP_MS).toISOString();
  return [
    { ...embedded, modified_after: from },
    { ...embedded, after: from },
  ];
}
