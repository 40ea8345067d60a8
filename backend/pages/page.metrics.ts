import { Injectable } from '@nestjs/common';
import { Metrics, type Tally } from '../platform/metrics/metrics.js';

/** Seconds. */
const RENDER_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** `stale`: the last document was sent because the page could not be rendered. */
export type CacheResult = 'hit' | 'miss' | 'stale';

@Injectable()
export class PageMetrics {
  private readonly renders;
  private readonly answers: Record<CacheResult, Tally>;

  constructor(metrics: Metrics) {
    this.renders = metrics.histogram(
      'site_page_render_duration_seconds',
      'Time to render a page: to its first bytes, or to the complete document',
      ['outcome'],
      RENDER_BUCKETS,
    );
    const answers = metrics.tallies('site_page_cache_requests_total', 'Requests for cacheable pages', ['result']);
    this.answers = {
      hit: answers.of({ result: 'hit' }),
      miss: answers.of({ result: 'miss' }),
      stale: answers.of({ result: 'stale' }),
    };
  }

  count(result: CacheResult): void {
    this.answers[result].count += 1;
  }

  /** Measures a render; one that throws counts as failed. */
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
