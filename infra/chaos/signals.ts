import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FaultStage } from './fault-stage.ts';

const run = promisify(execFile);

/** A server or site process that this run started. */
export type Target = 'postgres' | 'redis' | 'web' | 'worker';

/** Stopped for 90 ms of every 100, the target gets a tenth of a processor. */
const THROTTLED_STOP_MS = 90;
const THROTTLED_RUN_MS = 10;

/** Stops all processes of the target with SIGSTOP. Resolves to a function that resumes them. */
export async function freeze(stage: FaultStage, target: Target): Promise<() => void> {
  const processes = await processesOf(stage, target);
  signal(processes, 'SIGSTOP');
  return () => signal(processes.toReversed(), 'SIGCONT');
}

/** Alternately freezes and resumes the target, so that it runs a tenth of the time. */
export async function throttle(stage: FaultStage, target: Target, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const resume = await freeze(stage, target);
    await delay(THROTTLED_STOP_MS);
    resume();
    await delay(THROTTLED_RUN_MS);
  }
}

/** Kills a server with all its processes (SIGKILL). */
export async function killServer(stage: FaultStage, server: 'postgres' | 'redis'): Promise<void> {
  const processes = await processesOf(stage, server);
  signal(processes, 'SIGSTOP');
  // The guard's SIGTERM stays pending, because the processes are frozen.
  const halted = stage.servers.halt(server);
  signal(processes, 'SIGKILL');
  await halted;
}

/** PIDs of the target's processes, main process first. */
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
      // The process has already exited.
    }
  }
}
