import { Injectable } from '@nestjs/common';
import { Metrics } from '../platform/metrics/metrics.js';
import type { Tally } from '../platform/metrics/tallies.js';

/** Seconds. */
const RENDER_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** How a page that is the same for everybody was answered: as it was kept, rendered for it, or as it was before a fault. */
export type CacheResult = 'hit' | 'miss' | 'stale';

/** Renders and the page cache for the monitoring. */
@Injectable()
export class PageMetrics {
  private readonly renders;
  private readonly answers: Record<CacheResult, Tally>;

  constructor(metrics: Metrics) {
    this.renders = metrics.histogram(
      'site_page_render_duration_seconds',
      'From the queries of a page to its whole document or its first bytes',
      ['outcome'],
      RENDER_BUCKETS,
    );
    const answers = metrics.tallies('site_page_cache_requests_total', 'Pages for everybody by how they were answered', [
      'result',
    ]);
    this.answers = {
      hit: answers.of({ result: 'hit' }),
      miss: answers.of({ result: 'miss' }),
      stale: answers.of({ result: 'stale' }),
    };
  }

  answered(result: CacheResult): void {
    this.answers[result].count += 1;
  }

  /** Times a render; one that throws counts as failed. */
  async timed<T extends { kind: string; status: number }>(render: () => Promise<T>): Promise<T> {
    const started = performance.now();
    let outcome = 'failed';
    try {
      const page = await render();
      outcome = page.status >= 500 ? 'failed' : page.kind;
      return page;
    } finally {
      this.renders.observe({ outcome }, (performance.now() - started) / 1_000);
    }
  }
}
