import { setTimeout as delay } from 'node:timers/promises';
import type { FaultRow } from './rows.ts';
import { freeze, killServer, starve, type Target } from './signals.ts';

const TITLES: Readonly<Record<Target, string>> = {
  postgres: 'PostgreSQL',
  redis: 'Redis',
  web: 'web',
  worker: 'worker',
};
const TARGETS = Object.keys(TITLES) as Target[];
/** Longer than the site takes to detect a hung server. */
const FROZEN_MS = 6_000;
const STARVED_MS = 5_000;
const KILLED_MS = 1_000;
const BEFORE = 50;

/** Each server and process killed, frozen and starved; kills of web and worker are in `rows.ts`. */
export const PROCESS_ROWS: readonly FaultRow[] = [
  ...(['postgres', 'redis'] as const).map(
    (target): FaultRow => ({
      name: `${target}-killed`,
      title: `${TITLES[target]} killed`,
      story: `SIGKILL for all its processes, started again on its data ${KILLED_MS / 1_000} s later.`,
      ...(target === 'redis' ? { isRedis: true } : { proof: 'busy' }),
      play: async (stage, visitors) => {
        await visitors.whenAccepted(BEFORE);
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
      story: `SIGSTOP for all its processes, SIGCONT ${FROZEN_MS / 1_000} s later: connections stay open without answers.`,
      ...(target === 'redis' && { isRedis: true }),
      ...(target === 'postgres' && { proof: 'busy' }),
      play: async (stage, visitors) => {
        await visitors.whenAccepted(BEFORE);
        const resume = await freeze(stage, target);
        await delay(FROZEN_MS);
        resume();
      },
    }),
  ),
  ...TARGETS.map(
    (target): FaultRow => ({
      name: `${target}-starved`,
      title: `${TITLES[target]} starved`,
      story: `it runs 10 ms of every 100 (SIGSTOP, SIGCONT) for ${STARVED_MS / 1_000} s.`,
      play: async (stage, visitors) => {
        await visitors.whenAccepted(BEFORE);
        await starve(stage, target, STARVED_MS);
      },
    }),
  ),
];
