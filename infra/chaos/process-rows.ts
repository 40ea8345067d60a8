import { setTimeout as delay } from 'node:timers/promises';
import type { FaultRow } from './rows.ts';
import { freeze, killServer, type Target, throttle } from './signals.ts';

const TITLES: Readonly<Record<Target, string>> = {
  postgres: 'PostgreSQL',
  redis: 'Redis',
  web: 'web',
  worker: 'worker',
};
const TARGETS = Object.keys(TITLES) as Target[];
/** Longer than the site takes to detect a hung server. */
const FROZEN_MS = 6_000;
const THROTTLED_MS = 5_000;
const KILLED_MS = 1_000;
const ACCEPTED_BEFORE_FAULT = 50;

/** Each server and process killed, frozen and throttled; kills of web and worker are in `rows.ts`. */
export const PROCESS_ROWS: readonly FaultRow[] = [
  ...(['postgres', 'redis'] as const).map(
    (target): FaultRow => ({
      name: `${target}-killed`,
      title: `${TITLES[target]} killed`,
      description: `SIGKILL to all of its processes; restarted on the same data ${KILLED_MS / 1_000} s later.`,
      ...(target === 'redis' ? { isRedis: true } : { proof: 'busy' }),
      inject: async (stage, visitors) => {
        await visitors.whenAccepted(ACCEPTED_BEFORE_FAULT);
        await killServer(stage, target);
        await delay(KILLED_MS);
        await stage.servers.resume(target);
      },
    }),
  ),
  ...TARGETS.map(
    (target): FaultRow => ({
      name: `${target}-frozen`,
      title: `${TITLES[target]} frozen`,
      description: `SIGSTOP to all of its processes, SIGCONT ${FROZEN_MS / 1_000} s later. Connections stay open, but nothing answers.`,
      ...(target === 'redis' && { isRedis: true }),
      ...(target === 'postgres' && { proof: 'busy' }),
      inject: async (stage, visitors) => {
        await visitors.whenAccepted(ACCEPTED_BEFORE_FAULT);
        const resume = await freeze(stage, target);
        await delay(FROZEN_MS);
        resume();
      },
    }),
  ),
  ...TARGETS.map(
    (target): FaultRow => ({
      name: `${target}-throttled`,
      title: `${TITLES[target]} throttled`,
      description: `it runs 10 ms of every 100 (SIGSTOP, SIGCONT) for ${THROTTLED_MS / 1_000} s.`,
      inject: async (stage, visitors) => {
        await visitors.whenAccepted(ACCEPTED_BEFORE_FAULT);
        await throttle(stage, target, THROTTLED_MS);
      },
    }),
  ),
];
