import { QueueFullError } from '../concurrency/concurrency.js';
import { TaskLimitError, ThreadsService, threadModule } from './threads.service.js';

const SAMPLE = threadModule<typeof import('../../testing/sample.thread.js')>(
  import.meta.url,
  '../../testing/sample.thread',
);

let threads: ThreadsService;
beforeEach(() => {
  threads = new ThreadsService();
});
afterEach(() => threads.onApplicationShutdown());

it('measures the processor time of a function', async () => {
  const { ms } = await threads.measure(SAMPLE, 'work', 200);
  expect(ms).toBeGreaterThan(10);
});

it('rejects with the error of the function', async () => {
  await expect(threads.run(SAMPLE, 'fail', 'not today')).rejects.toThrow('not today');
});

it('ends a thread that takes too long, and goes on in a new one', async () => {
  await expect(threads.run(SAMPLE, 'hang', undefined, 200)).rejects.toThrow(TaskLimitError);
  await expect(threads.run(SAMPLE, 'double', 1)).resolves.toBe(2);
});

it('refuses a task at once when too many are waiting', async () => {
  const tasks = Array.from({ length: 100 }, () => threads.run(SAMPLE, 'double', 1));
  const outcomes = await Promise.allSettled(tasks);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(QueueFullError);
});
