import { Logger, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ScheduleModule, SchedulerRegistry } from '@nestjs/schedule';
import { Scheduled } from './scheduled.decorator.js';

const logger = new Logger('tasks');
const runs: (() => Promise<number>)[] = [];

class Tasks {
  readonly next = () => runs.shift();

  @Scheduled('0 9 * * *', logger, {
    failed: 'Nothing was done',
    done: (count: number) => (count > 0 ? `${count} done` : ''),
  })
  async run(): Promise<number> {
    return (await this.next()?.()) ?? 0;
  }
}

@Module({ imports: [ScheduleModule.forRoot()], providers: [Tasks] })
class TasksModule {}

it('runs a method at its times, and logs what it has done or why it failed', async () => {
  const [done, failed] = [jest.spyOn(logger, 'log').mockReturnValue(), jest.spyOn(logger, 'error').mockReturnValue()];
  const context = await NestFactory.createApplicationContext(TasksModule, { logger: false });
  const [job] = [...context.get(SchedulerRegistry, { strict: false }).getCronJobs().values()];
  expect(job?.cronTime.source).toBe('0 9 * * *');
  runs.push(
    async () => 2,
    async () => 0,
    () => Promise.reject(new Error('no connection')),
  );
  for (let run = 0; run < 3; run += 1) await job?.fireOnTick();
  expect(done.mock.calls).toEqual([['2 done']]);
  expect(failed.mock.calls).toEqual([['Nothing was done: no connection']]);
  await context.close();
});
