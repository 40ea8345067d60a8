import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const POLL_MS = 25;

/** Whether a promise is fulfilled, such as that of a program or of an access check. */
export const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** A process, distinguished from a later one with the same pid. */
export interface ProcessIdentity {
  pid: number;
  /** Start time as reported by the system; compared only. */
  startedAt: string;
}

type Stop = readonly [signal: NodeJS.Signals, waitMs: number];

/** Signals in order, each with the time to wait for the exit. */
export type StopPlan = readonly [Stop, ...Stop[]];

/** The process with this pid; undefined when there is none (a zombie has ended). */
export async function identify(pid: number): Promise<ProcessIdentity | undefined> {
  if (process.platform !== 'linux') {
    const result = await run('ps', ['-o', 'stat=,lstart=', '-p', String(pid)]).catch(() => undefined);
    const text = result?.stdout.trim();
    if (!text || text.startsWith('Z')) return undefined;
    return { pid, startedAt: text.replace(/^\S+\s+/, '') };
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  // The second field is the command in parentheses and may itself contain spaces and parentheses: proc_pid_stat(5).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startTime] = [fields[0], fields[19]];
  if (state === 'Z' || state === 'X' || startTime === undefined) return undefined;
  return { pid, startedAt: startTime };
}

export const isRunning = async (who: ProcessIdentity): Promise<boolean> =>
  (await identify(who.pid))?.startedAt === who.startedAt;

/**
 * Processes with exactly this working directory and a matching program name. Database servers work in their data directory,
 * so this identifies them safely where a pid file may be stale.
 */
export async function findProcessesIn(directory: string, program: RegExp): Promise<ProcessIdentity[]> {
  const pids = process.platform === 'linux' ? await pidsFromProc(directory, program) : await pidsFromLsof(directory);
  const found = await Promise.all(pids.map(identify));
  return found.filter((who) => who !== undefined);
}

/** Stops processes with the plan's signals in turn. Resolves to those that survived. */
export const endProcesses = (targets: ProcessIdentity[], plan: StopPlan): Promise<ProcessIdentity[]> =>
  endAll(targets, plan, isRunning, ({ pid }) => pid);

/** The same for process groups, each named by its leader, which may have exited. */
export const endProcessGroups = (leaders: ProcessIdentity[], plan: StopPlan): Promise<ProcessIdentity[]> =>
  endAll(leaders, plan, isGroupRunning, ({ pid }) => -pid);

/** Waits for processes to exit. Resolves to those that have not. */
export async function awaitEnd(
  targets: ProcessIdentity[],
  waitMs: number,
  isAlive: (target: ProcessIdentity) => Promise<boolean> = isRunning,
): Promise<ProcessIdentity[]> {
  const deadline = performance.now() + waitMs;
  for (let left = targets; ; await delay(POLL_MS)) {
    const alive = await Promise.all(left.map(isAlive));
    left = left.filter((_, index) => alive[index]);
    if (left.length === 0 || performance.now() > deadline) return left;
  }
}

/** A group's id stays reserved while any member lives, so it cannot belong to another group. */
async function isGroupRunning(leader: ProcessIdentity): Promise<boolean> {
  const now = await identify(leader.pid);
  if (now) return now.startedAt === leader.startedAt;
  return sendSignal(-leader.pid, 0);
}

async function endAll(
  targets: ProcessIdentity[],
  plan: StopPlan,
  isAlive: (target: ProcessIdentity) => Promise<boolean>,
  address: (target: ProcessIdentity) => number,
): Promise<ProcessIdentity[]> {
  let left = targets;
  for (const [signal, waitMs] of plan) {
    for (const target of left) if (await isAlive(target)) sendSignal(address(target), signal);
    left = await awaitEnd(left, waitMs, isAlive);
    if (left.length === 0) break;
  }
  return left;
}

/** @returns false when there is no such process */
function sendSignal(address: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(address, signal);
  } catch {
    return false;
  }
}

async function pidsFromProc(directory: string, program: RegExp): Promise<number[]> {
  const entries = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const pids = await Promise.all(
    entries.map(async (name) => {
      const cwd = await readlink(`/proc/${name}/cwd`).catch(() => '');
      if (cwd !== directory) return undefined;
      const executable = await readlink(`/proc/${name}/exe`).catch(() => '');
      // A program that was replaced on disk reads as 'path (deleted)'.
      const programName = path.basename(executable.replace(/ \(deleted\)$/, ''));
      return program.test(programName) ? Number(name) : undefined;
    }),
  );
  return pids.filter((pid) => pid !== undefined);
}

async function pidsFromLsof(directory: string): Promise<number[]> {
  const result = await run('lsof', ['-a', '-d', 'cwd', '-c', '/postgres|redis|valkey/', '-Fpn']).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
  );
  const pids: number[] = [];
  let pid = 0;
  for (const line of result.stdout.split('\n')) {
    if (line.startsWith('p')) pid = Number(line.slice(1));
    else if (line === `n${directory}`) pids.push(pid);
  }
  return pids;
}
