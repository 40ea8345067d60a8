import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { SyncedPostsService } from '../../blog/synced-posts.service.js';
import { isPublicContentSite, Settings } from '../../config/settings.js';
import { postEmail } from '../../platform/email/email-outbox.js';
import { databaseTime } from '../../platform/postgres/postgres.js';
import { ThreadsService } from '../../platform/threads/threads.service.js';
import { StaffAddressesService } from '../../staff/staff-addresses.service.js';
import { readWholeList } from '../site/read-whole-list.js';
import { CLIENT_LIMITS, type ClientLimits, ContentSiteError, WordpressClient } from '../site/wordpress-client.js';
import { newestRun, SyncRun } from '../sync-run.entity.js';
import { PostDirectory, SyncPass } from './sync-pass.js';

export interface RunLimits extends ClientLimits {
  heartbeatMs: number;
  /** Limits a run, so that a slow content site cannot block later ones. */
  runMs: number;
}

export const RUN_LIMITS: RunLimits = { ...CLIENT_LIMITS, heartbeatMs: 5_000, runMs: 60 * 60_000 };
/** Tests provide shorter ones. */
const RUN_LIMITS_TOKEN = Symbol('RUN_LIMITS');

const ADDRESSES_PER_PAGE = 100;

@Injectable()
export class SyncRunnerService {
  private readonly logger = new Logger('wordpress-sync');

  constructor(
    private readonly em: EntityManager,
    private readonly posts: SyncedPostsService,
    private readonly staff: StaffAddressesService,
    private readonly settings: Settings,
    private readonly threads: ThreadsService,
    @Optional() @Inject(RUN_LIMITS_TOKEN) private readonly limits: RunLimits = RUN_LIMITS,
  ) {}

  /** Does nothing if another process has already started the run. */
  async run(runId: number): Promise<void> {
    const em = this.em.fork();
    const startedAt = await databaseTime(em);
    const begun = await em.nativeUpdate(
      SyncRun,
      { id: runId, state: 'queued' },
      { state: 'running', startedAt, heartbeatAt: startedAt },
    );
    if (begun === 0) return;
    const run = await em.findOneOrFail(SyncRun, runId);
    const end = new AbortController();
    const heartbeat = setInterval(() => void this.beat(runId, end), this.limits.heartbeatMs);
    const alarm = setTimeout(
      () => end.abort(new ContentSiteError('The content site was too slow. The run was stopped after an hour.')),
      this.limits.runMs,
    );
    try {
      const result = await this.outcome(run, end.signal);
      await this.finish(run, result);
    } finally {
      clearInterval(heartbeat);
      clearTimeout(alarm);
    }
  }

  private async finish(run: SyncRun, result: Partial<SyncRun>): Promise<void> {
    const isNews = result.state === 'held' && !run.dryRun && !(await this.isHeldAlready(run));
    const owners = isNews ? await this.staff.listWithRight('sync') : [];
    await this.em.fork().transactional(async (em) => {
      const finishedAt = await databaseTime(em);
      // Only while it is running: a run that was failed meanwhile keeps that result.
      const finished = await em.nativeUpdate(SyncRun, { id: run.id, state: 'running' }, { ...result, finishedAt });
      if (finished === 0) return;
      for (const recipient of owners) postEmail(em, { kind: 'removals-held', subjectId: run.id, recipient });
    });
  }

  /**
   * True if the previous run or the last full run was held, too, so the owners know already. A run of changes only sees the
   * posts of the run before it once more, and those of a full run it may not see at all.
   */
  private async isHeldAlready({ id }: SyncRun): Promise<boolean> {
    const em = this.em.fork();
    const finished = { id: { $lt: id }, state: { $in: ['succeeded' as const, 'held' as const] } };
    const earlier = [await newestRun(em, finished), await newestRun(em, { ...finished, full: true })];
    return earlier.some((run) => run?.state === 'held');
  }

  private async outcome(run: SyncRun, signal: AbortSignal): Promise<Partial<SyncRun>> {
    let pass: SyncPass | null = null;
    try {
      pass = await this.begin(run, signal);
      await pass.run();
      const { report, watermark } = pass;
      const full = run.full;
      if (report.heldBack === 0) return { state: 'succeeded', report, watermark, full };
      const error = `${report.heldBack} posts are no longer on the content site. An owner has to confirm their removal.`;
      return { state: 'held', report, watermark, full, error };
    } catch (error) {
      const isContentSite = error instanceof ContentSiteError;
      const message = isContentSite ? error.message : 'Something went wrong on this site.';
      this.logger.error(`run ${run.id}: ${!isContentSite && error instanceof Error ? error.stack : message}`);
      return { state: 'failed', error: message, ...(pass && { report: pass.report }) };
    }
  }

  private async begin(run: SyncRun, signal: AbortSignal): Promise<SyncPass> {
    const { contentSiteUrl: url, wordpressCredentials: credentials } = this.settings;
    if (url === null) throw new ContentSiteError('No content site is set.');
    const publicOnly = isPublicContentSite(this.settings);
    const client = new WordpressClient({ url, credentials, publicOnly }, signal, this.limits);
    await client.checkCredentials();
    const since = run.full ? null : await this.watermark();
    run.full = since === null;
    const directory = await this.readDirectory(client, url, run.full);
    const plan = { since, dryRun: run.dryRun, allowRemovals: run.allowRemovals, signal };
    return new SyncPass(plan, client, this.posts, directory, this.threads);
  }

  private async readDirectory(client: WordpressClient, url: string, full: boolean): Promise<PostDirectory> {
    const directory = new PostDirectory(url, this.settings.wordpressPictureUrls, await this.posts.listOwnSlugs());
    for (const post of await this.posts.list()) directory.addKnown(post.wpId, post.wpPath, post.slug);
    if (!full) return directory;
    for await (const rows of readWholeList(client, ADDRESSES_PER_PAGE, { _fields: 'id,slug,link' }))
      directory.addListed(rows);
    return directory;
  }

  /** The watermark of the last run that had one; without any, the run reads every post. */
  private async watermark(): Promise<Date | null> {
    const marked = { state: { $in: ['succeeded' as const, 'held' as const] }, watermark: { $ne: null } };
    return (await newestRun(this.em.fork(), marked))?.watermark ?? null;
  }

  /** Stops the run if it was failed meanwhile, because another one may be active. */
  private async beat(runId: number, end: AbortController): Promise<void> {
    const em = this.em.fork();
    const alive = await databaseTime(em)
      .then((heartbeatAt) => em.nativeUpdate(SyncRun, { id: runId, state: 'running' }, { heartbeatAt }))
      // The run itself notices a lost database.
      .catch(() => null);
    if (alive === 0) end.abort(new ContentSiteError('The run was abandoned because its process did not respond.'));
  }
}
