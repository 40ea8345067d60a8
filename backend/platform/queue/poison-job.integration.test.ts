import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { Queue } from 'bullmq';
import { parseSettings } from '../../config/settings.js';
import { testRedisUrl } from '../../testing/test-database.js';
import { Metrics } from '../metrics/metrics.js';
import { Tracing } from '../tracing/tracing.js';
import { JobQueue, queueConnection, queuePrefix } from './job-queue.js';
import { JobWorkers } from './job-workers.js';
import { JOBS, type JobHandler, type JobName } from './jobs.js';

const POISON = 13;
const settings = parseSettings({
  DATABASE_URL: 'postgres://nowhere.example/none',
  REDIS_URL: testRedisUrl(),
  REDIS_TIMEOUT_MS: '60000',
  REDIS_PREFIX: `test-${randomUUID().slice(0, 8)}`,
});

const handled: number[] = [];
/** Resolves after the first good job. */
const worked = Promise.withResolvers<void>();
const handlers: JobHandler[] = (Object.keys(JOBS) as JobName[]).map((job) => ({
  job,
  handle: async (payload) => {
    const { runId = 0 } = payload as { runId?: number };
    if (runId === POISON) throw new TypeError('this catalog cannot be read');
    handled.push(runId);
    worked.resolve();
  },
}));

it('fails poison and unknown jobs with a reason and continues with the next job', async () => {
  Logger.overrideLogger(false);
  const tracing = new Tracing(null);
  const queue = new JobQueue(settings, tracing);
  const workers = new JobWorkers(settings, handlers, tracing, new Metrics());
  const { queue: name } = JOBS['import-catalog'];
  const { options, end } = queueConnection(settings.redis, {});
  const seen = new Queue(name, { prefix: queuePrefix(settings), connection: options });
  try {
    await queue.add('import-catalog', [{ runId: POISON }]);
    await seen.add('from-a-later-release', {}, JOBS['import-catalog'].options);
    await queue.add('import-catalog', [{ runId: 1 }]);
    workers.onApplicationBootstrap();
    await worked.promise;
    expect(handled).toEqual([1]);
    const failed = await seen.getFailed();
    expect(failed.map(({ failedReason }) => failedReason).sort()).toEqual([
      'No handler for the job from-a-later-release',
      'this catalog cannot be read',
    ]);
    expect(failed.map(({ attemptsMade }) => attemptsMade)).toEqual([1, 1]);
  } finally {
    await workers.beforeApplicationShutdown();
    await seen.obliterate({ force: true });
    await seen.close();
    end();
    queue.onApplicationShutdown();
  }
});
