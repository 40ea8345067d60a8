import { Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';

interface Words<Result> {
  /** Before the reason of a failure. */
  failed: string;
  /** The result of a run in words; '' if it did nothing. */
  done?(result: Result): string;
}

/** Runs a method at times in UTC, in workers only. Its outcome is logged: after a failure the next run tries again. */
export const Scheduled =
  <Result>(times: string, logger: Logger, { failed, done }: Words<Result>) =>
  <Run extends () => Promise<Result>>(service: object, name: string, { value: run }: TypedPropertyDescriptor<Run>) => {
    async function onTime(this: object): Promise<void> {
      try {
        const result = await run?.call(this);
        const said = done?.(result as Result);
        if (said) logger.log(said);
      } catch (error) {
        logger.error(`${failed}: ${error instanceof Error ? error.message : error}`);
      }
    }
    // Beside the method, which tests and other services call without a schedule.
    Object.defineProperty(service, `${name}OnTime`, { value: onTime });
    Cron(times, { timeZone: 'UTC' })(service, `${name}OnTime`, { value: onTime });
  };
