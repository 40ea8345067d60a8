import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../platform/metrics/metrics.js';
import { PageCache } from './page-cache.js';

/** What the cache of pages did and holds, at `/metrics`. */
@Injectable()
export class PageCacheMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly cache: PageCache,
  ) {}

  onModuleInit(): void {
    const { metrics, cache } = this;
    metrics.addGauge(
      'site_kept_pages',
      'Answers by kept pages since the start of the process, by how they came about',
      'outcome',
      async () => ({ ...cache.outcomes }),
    );
    metrics.addGauge('site_kept_pages_bytes', 'Bytes of all kept pages', 'form', async () => ({ all: cache.bytes }));
  }
}
