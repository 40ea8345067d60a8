import { Injectable, type OnModuleInit } from '@nestjs/common';
import { probe } from '../health/probe.js';
import { Metrics } from '../metrics/metrics.js';
import { JobQueue } from './job-queue.js';
import { JOBS, type JobName } from './jobs.js';

/** Queue metrics; missing from the answer while Redis is down. */
@Injectable()
export class QueueMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly queue: JobQueue,
  ) {}

  onModuleInit(): void {
    const names = Object.keys(JOBS) as JobName[];
    this.metrics.addReadings('site_queue_jobs', 'Jobs in a queue', ['queue', 'state'], async () => {
      const readings = await Promise.all(names.map((name) => this.read(name)));
      return readings.flat();
    });
    this.metrics.addGauge(
      'site_queue_oldest_waiting_seconds',
      'Age of the job that has waited longest',
      'queue',
      async () => {
        const ages = await Promise.all(
          names.map(async (name) => [name, await this.queue.oldestWaiting(name)] as const),
        );
        return Object.fromEntries(ages.map(([name, age]) => [JOBS[name].queue, age]));
      },
    );
  }

  private async read(name: JobName) {
    const counts = (await probe(() => this.queue.counts(name))) ?? {};
    return Object.entries(counts).map(([state, value]) => ({ labels: { queue: JOBS[name].queue, state }, value }));
  }
}
