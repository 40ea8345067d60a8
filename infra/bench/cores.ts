import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Cores by purpose, in `taskset`'s notation; null where processes cannot be pinned. */
export interface Cores {
  /** For the measured process: site, bare server or SQL client, one at a time. */
  measured: string | null;
  /** For everything else: load generator, PostgreSQL, Redis, this command. */
  others: string | null;
  /** For the import, which is measured on the whole machine. */
  all: string | null;
  count: number;
}

/** Divides the cores that this process may use. */
export function planCores(): Cores {
  const { status, stdout } = spawnSync('taskset', ['-cp', String(process.pid)], { encoding: 'utf8' });
  const cores = status === 0 ? parseCoreList(stdout.slice(stdout.lastIndexOf(':') + 1)) : [];
  const [measured, ...others] = cores;
  if (measured === undefined) return { measured: null, others: null, all: null, count: availableParallelism() };
  return {
    measured: String(measured),
    others: others.length > 0 ? others.join(',') : String(measured),
    all: cores.join(','),
    count: cores.length,
  };
}

/** Moves this process and everything it starts from now on off the measured core. */
export function leaveMeasuredCore(cores: Cores): void {
  if (cores.others !== null) spawnSync('taskset', ['-acp', cores.others, String(process.pid)]);
}

/** @param list such as `0-2,5` */
export function parseCoreList(list: string): number[] {
  return Array.from(list.matchAll(/(\d+)(?:-(\d+))?/g)).flatMap(([, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index),
  );
}

/** The command line that runs `program` on the given cores. */
export function pinned(core: string | null, program: string, args: readonly string[]): [string, string[]] {
  return core === null ? [program, [...args]] : ['taskset', ['-c', core, program, ...args]];
}
