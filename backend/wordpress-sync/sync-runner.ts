import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type SaveOutcome, SyncedPostsService } from '../blog/synced-posts.service.js';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';
import { type CategoryMapping, loadCategoryMapping } from './content/category-mapping.js';
import { plainText } from './content/plain-text.js';
import { type MappedPost, readGmt, toSyncedPost } from './content/to-synced-post.js';
import { readWpPost, type WpPost } from './content/wp-post.js';
import { PostDirectory } from './post-directory.js';
import { readWholeList } from './read-whole-list.js';
import type { SyncReport } from './sync.contract.js';
import { newSyncReport, noteEntry } from './sync-report.js';
import { SyncRun } from './sync-run.entity.js';
import { ContentSiteError, WordpressClient } from './wordpress-client.js';

/** Posts in one answer: even of a megabyte each they fit. */
const POSTS_A_PAGE = 20;
const ADDRESSES_A_PAGE = 100;
const HEARTBEAT_MS = 5_000;
/** The content site's clock and ours differ, and a change may show a moment after its time. */
const OVERLAP_MS = 60 * 60 * 1_000;
/** A run removes at most this many posts, or this share of them if that is more, without the owner's word. */
const BRAKE_POSTS = 10;
const BRAKE_SHARE = 0.2;

/** Carries one run out, from the first page to the last removal. */
@Injectable()
export class SyncRunner {
  readonly #logger = new Logger('wordpress-sync');

  constructor(
    private readonly em: EntityManager,
    private readonly posts: SyncedPostsService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Works a queued run off and writes down what came of it; one that another process has already begun is left alone. */
  async run(runId: number): Promise<void> {
    const em = this.em.fork();
    const begun = await em.nativeUpdate(
      SyncRun,
      { id: runId, state: 'queued' },
      { state: 'running', startedAt: new Date(), heartbeatAt: new Date() },
    );
    if (begun === 0) return;
    const run = await em.findOneOrFail(SyncRun, runId);
    const heartbeat = setInterval(() => void this.beat(runId), HEARTBEAT_MS);
    const report = newSyncReport();
    try {
      await this.synchronise(run, report);
      run.state = report.heldBack > 0 ? 'held' : 'succeeded';
      if (report.heldBack > 0)
        run.fault = `${report.heldBack} posts are gone at the content site; that is more than one run removes by itself`;
    } catch (error) {
      run.state = 'failed';
      run.fault = error instanceof ContentSiteError ? error.message : 'Something went wrong on our side';
      this.#logger.error(
        `run ${runId}: ${error instanceof ContentSiteError || !(error instanceof Error) ? run.fault : error.stack}`,
      );
    } finally {
      clearInterval(heartbeat);
    }
    run.report = report;
    run.finishedAt = new Date();
    await em.flush();
  }

  private async synchronise(run: SyncRun, report: SyncReport): Promise<void> {
    const { contentSiteUrl: url, wordpressCredentials: credentials } = this.settings;
    if (url === null) throw new ContentSiteError('WORDPRESS_URL is not set');
    const client = new WordpressClient({ url, credentials });
    await client.checkCredentials();
    const since = run.full ? null : await this.watermark();
    run.full = since === null;
    const directory = await this.readDirectory(client, url, run.full);
    const categoryOf = await loadCategoryMapping();
    const present = new Set<number>();
    for (const parameters of listsOf(since)) {
      for await (const rows of readWholeList(client, POSTS_A_PAGE, parameters)) {
        for (const row of rows) await this.take(row, run, report, { directory, categoryOf, present });
      }
    }
    report.total = run.full ? directory.published : Math.max(directory.published, present.size);
    if (run.full) await this.removeAbsent(client, run, report, present);
  }

  /** Brings one post over. What is wrong with it is its own matter and ends no run. */
  private async take(
    row: unknown,
    run: SyncRun,
    report: SyncReport,
    { directory, categoryOf, present }: { directory: PostDirectory; categoryOf: CategoryMapping; present: Set<number> },
  ): Promise<void> {
    const wp = readWpPost(row);
    if (wp === null) {
      report.skipped += 1;
      noteEntry(report.entries.skipped, 0, '', 'it cannot be read');
      return;
    }
    if (present.has(wp.id)) return;
    run.watermark = newest(run.watermark, wp);
    const mapped = this.map(wp, directory, categoryOf);
    if ('skipped' in mapped) {
      // Not taken this time; whether it is gone is asked for by itself.
      report.skipped += 1;
      noteEntry(report.entries.skipped, wp.id, plainText(wp.title), mapped.skipped);
      return;
    }
    present.add(wp.id);
    const outcome: SaveOutcome = run.dryRun
      ? await this.posts.compare(mapped.post)
      : await this.posts.save(mapped.post);
    report[outcome] += 1;
    if (outcome !== 'unchanged')
      noteEntry(
        report.entries[outcome],
        wp.id,
        mapped.post.title,
        outcome === 'created' ? 'new there' : 'changed there',
      );
  }

  private map(wp: WpPost, directory: PostDirectory, categoryOf: CategoryMapping): MappedPost {
    try {
      return toSyncedPost(wp, directory, categoryOf);
    } catch (error) {
      this.#logger.error(`post ${wp.id}: ${error instanceof Error ? error.stack : String(error)}`);
      return { skipped: 'it cannot be read' };
    }
  }

  /** Removes what the content site itself says is gone, one by one: that a list lacks a post proves nothing. */
  private async removeAbsent(
    client: WordpressClient,
    run: SyncRun,
    report: SyncReport,
    present: ReadonlySet<number>,
  ): Promise<void> {
    const known = await this.posts.list();
    const absent = known.filter(({ wpId }) => !present.has(wpId));
    const limit = Math.max(BRAKE_POSTS, Math.floor(known.length * BRAKE_SHARE));
    if (absent.length > limit && !run.allowRemovals) {
      report.heldBack = absent.length;
      for (const { wpId, title } of absent)
        noteEntry(report.entries.removed, wpId, title, 'not in the list; held back');
      return;
    }
    const gone: number[] = [];
    for (const { wpId, title } of absent) {
      if (await client.isPublished(wpId)) continue;
      gone.push(wpId);
      noteEntry(report.entries.removed, wpId, title, 'gone there');
    }
    report.removed = run.dryRun ? gone.length : await this.posts.remove(gone);
  }

  private async readDirectory(client: WordpressClient, url: string, full: boolean): Promise<PostDirectory> {
    const directory = new PostDirectory(url);
    for (const post of await this.posts.list()) directory.add(post.wpId, post.wpPath, post.slug);
    if (!full) return directory;
    for await (const rows of readWholeList(client, ADDRESSES_A_PAGE, { _fields: 'id,slug,link' }))
      directory.addRows(rows);
    return directory;
  }

  /** Where the last run that told of a change left off; null when there was none, or a full pass is due. */
  private async watermark(): Promise<Date | null> {
    const [last] = await this.em
      .fork()
      .find(
        SyncRun,
        { state: { $in: ['succeeded', 'held'] }, dryRun: false, watermark: { $ne: null } },
        { orderBy: { watermark: 'desc' }, limit: 1 },
      );
    return last?.watermark ?? null;
  }

  private async beat(runId: number): Promise<void> {
    // A database that is away for a moment is the run's own trouble, not the heartbeat's.
    await this.em
      .fork()
      .nativeUpdate(SyncRun, { id: runId }, { heartbeatAt: new Date() })
      .catch(() => undefined);
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

function newest(known: Date | null, { modifiedGmt, dateGmt }: WpPost): Date | null {
  const times = [known, readGmt(modifiedGmt), readGmt(dateGmt)].filter((time) => time !== null);
  return times.length === 0 ? null : new Date(Math.max(...times.map((time) => time.getTime())));
}
