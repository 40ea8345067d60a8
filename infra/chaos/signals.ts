import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FaultStage } from './fault-stage.ts';

const run = promisify(execFile);

/** A server or a process of the site, each one of the run's own. */
export type Target = 'postgres' | 'redis' | 'web' | 'worker';

/** Of each turn, so long it stands still and so long it runs: it has a tenth of a processor, in pieces. */
const STARVED_STOP_MS = 90;
const STARVED_RUN_MS = 10;

/** Has everything that belongs to the target stand still (SIGSTOP). Resolves to what lets it go on. */
export async function freeze(stage: FaultStage, target: Target): Promise<() => void> {
  const processes = await processesOf(stage, target);
  signal(processes, 'SIGSTOP');
  return () => signal(processes.toReversed(), 'SIGCONT');
}

/** Lets the target run a tenth of the time only, for so many milliseconds. */
export async function starve(stage: FaultStage, target: Target, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const goOn = await freeze(stage, target);
    await delay(STARVED_STOP_MS);
    goOn();
    await delay(STARVED_RUN_MS);
  }
}

/** Ends a server by SIGKILL with all its processes, without a moment for a last word. */
export async function killServer(stage: FaultStage, server: 'postgres' | 'redis'): Promise<void> {
  const processes = await processesOf(stage, server);
  signal(processes, 'SIGSTOP');
  // It stands still, so it does not hear what the guard asks of it.
  const halted = stage.servers.halt(server);
  signal(processes, 'SIGKILL');
  await halted;
}

/** The main process first. */
async function processesOf({ dataDir, web, worker, askRedis }: FaultStage, target: Target): Promise<number[]> {
  if (target === 'web') return [web.pid];
  if (target === 'worker') return [worker.pid];
  if (target === 'redis') return [Number(/^process_id:(\d+)/m.exec(String(await askRedis('INFO', 'server')))?.[1])];
  const [pid = ''] = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const children = await run('pgrep', ['-P', pid]).catch(() => ({ stdout: '' }));
  return [pid, ...children.stdout.trim().split('\n')].map(Number).filter((number) => number > 1);
}

function signal(processes: readonly number[], name: NodeJS.Signals): void {
  for (const pid of processes) {
    try {
      process.kill(pid, name);
    } catch {
      // A connection's process that has ended since.
    }
  }
}
