import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const POLL_MS = 25;

/** A process that cannot be mistaken for a later one with the same number. */
export interface ProcessIdentity {
  pid: number;
  /** When it began, as the system tells it; compared, never read. */
  startedAt: string;
}

/** A signal, and how long to wait for the end before the next one. */
export type StopPlan = readonly (readonly [signal: NodeJS.Signals, waitMs: number])[];

/** Who runs under this number now; undefined when nobody does (a zombie counts as ended). */
export async function identify(pid: number): Promise<ProcessIdentity | undefined> {
  if (process.platform !== 'linux') {
    const result = await run('ps', ['-o', 'stat=,lstart=', '-p', String(pid)]).catch(() => undefined);
    const text = result?.stdout.trim();
    if (!text || text.startsWith('Z')) return undefined;
    return { pid, startedAt: text.replace(/^\S+\s+/, '') };
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  // The second field is the command in parentheses and may itself hold spaces and parentheses: proc_pid_stat(5).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startTime] = [fields[0], fields[19]];
  if (state === 'Z' || state === 'X' || startTime === undefined) return undefined;
  return { pid, startedAt: startTime };
}

export async function isRunning(who: ProcessIdentity): Promise<boolean> {
  return (await identify(who.pid))?.startedAt === who.startedAt;
}

/**
 * Processes whose working directory is exactly `directory` and whose program's name matches. Database servers work in
 * their data directory, so this proves whom a process belongs to where a pid file may name a stranger.
 */
export async function findProcessesIn(directory: string, program: RegExp): Promise<ProcessIdentity[]> {
  const pids = process.platform === 'linux' ? await pidsFromProc(directory, program) : await pidsFromLsof(directory);
  const found = await Promise.all(pids.map(identify));
  return found.filter((who) => who !== undefined);
}

/** Ends processes by the plan's signals in turn. Answers those that outlived the whole plan. */
export function endProcesses(targets: ProcessIdentity[], plan: StopPlan): Promise<ProcessIdentity[]> {
  return endAll(targets, plan, isRunning, ({ pid }) => pid);
}

/** The same for whole process groups, each named by the process that leads it, or led it until it ended. */
export function endProcessGroups(leaders: ProcessIdentity[], plan: StopPlan): Promise<ProcessIdentity[]> {
  return endAll(leaders, plan, isGroupRunning, ({ pid }) => -pid);
}

/** Waits for processes to end. Answers those that have not when the time is over. */
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

/** The number of a group stays taken as long as one of its members lives, so nobody else's group can have it. */
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

/** @returns false when nobody is there to receive it, which is what the signal is for */
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
      // A program that was replaced on disk (packages installed anew) reads as 'path (deleted)'.
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
