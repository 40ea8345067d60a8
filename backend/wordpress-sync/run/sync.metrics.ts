import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { newestRun } from '../sync-run.entity.js';

@Injectable()
export class SyncMetrics {
  constructor(
    private readonly em: EntityManager,
    metrics: Metrics,
    settings: Settings,
  ) {
    metrics.addGauge('site_sync_runs', 'Sync runs in the history by state', 'state', () => this.counts());
    metrics.addGauge('site_sync_last_success_timestamp_seconds', 'End of the last successful sync run', 'source', () =>
      this.lastSuccess(),
    );
    metrics.addGauge('site_sync_scheduled', '1 with a content site, otherwise 0', 'source', async () => ({
      wordpress: settings.contentSiteUrl === null ? 0 : 1,
    }));
    metrics.addGauge('site_sync_held', '1 while the last full run waits for an owner, otherwise 0', 'source', () =>
      this.held(),
    );
  }

  /** In SQL, because the ORM would load every run. */
  private async counts(): Promise<Record<string, number>> {
    const em = this.em.fork();
    const rows = await em.execute<{ state: string; count: number }[]>(
      'select state, count(*)::integer as count from sync_run group by state',
    );
    return { succeeded: 0, failed: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
  }

  private async held(): Promise<Record<string, number>> {
    const last = await newestRun(this.em.fork(), { full: true, state: { $in: ['succeeded', 'held'] } });
    return { wordpress: last?.state === 'held' ? 1 : 0 };
  }

  private async lastSuccess(): Promise<Record<string, number>> {
    const run = await newestRun(this.em.fork(), { state: 'succeeded' });
    return run?.finishedAt ? { wordpress: run.finishedAt.getTime() / 1000 } : {};
  }
}
