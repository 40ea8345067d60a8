import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Servers, type ServersOptions, startServers } from '../servers/servers.ts';
import { ServersError } from '../servers/servers-error.ts';
import { createConsoleLog } from './console-log.ts';
import { ROOT } from './project.ts';
import type { StepLog } from './step-log.ts';

/** An expected failure, with a message for the person at the console; any other error is a defect. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Thrown inside a command that was asked to stop. Cleanup runs, nothing is printed. */
export class Interrupted extends Error {
  override name = 'Interrupted';
}

export interface ProgramResult {
  /** Null when a signal ended it. */
  code: number | null;
  /** Interleaved standard output and error; empty with `inherit`. */
  output: string;
}

export interface ProgramOptions {
  cwd?: string;
  /** Added to this process's environment; undefined removes a variable. */
  env?: Record<string, string | undefined>;
  /** Output goes to the console instead of the result. */
  inherit?: boolean;
  /** Signal that stops this program; default SIGTERM. */
  stopSignal?: NodeJS.Signals;
}

const GRACE_MS = 15_000;

/**
 * One run of a command; everything it starts ends with it. Programs run in their own process groups, so that Ctrl-C reaches
 * only the command, which then stops programs and site first, servers last.
 */
export class CommandSession {
  readonly log: StepLog;
  private readonly groups = new Map<ChildProcess, { stopSignal: NodeJS.Signals; exited: Promise<unknown> }>();
  private readonly cleanups: (() => Promise<void>)[] = [];
  private readonly interrupted = new AbortController();
  private servers: Servers | undefined;

  constructor(log: StepLog) {
    this.log = log;
  }

  /** Aborted when the person, npm or the system asks the command to stop. */
  get interruption(): AbortSignal {
    return this.interrupted.signal;
  }

  interrupt(): void {
    this.interrupted.abort(new Interrupted());
  }

  /** Starts servers that end with this session, after every program. Once a session. */
  async startServers(options: Omit<ServersOptions, 'log'>): Promise<Servers> {
    this.throwIfInterrupted();
    const starting = startServers({ ...options, log: this.log, signal: this.interruption });
    this.onEnd(async () => {
      const servers = await starting.catch(() => undefined);
      await servers?.stop();
    });
    this.servers = await this.orInterrupted(starting);
    for (const child of this.groups.keys()) await this.servers.adopt(child);
    return this.servers;
  }

  /** Starts a program that ends with this session. */
  spawn(command: string, args: readonly string[], options: SpawnOptions & { stopSignal?: NodeJS.Signals }) {
    this.throwIfInterrupted();
    const { stopSignal = 'SIGTERM', ...spawnOptions } = options;
    const child = spawn(command, args, { cwd: ROOT, ...spawnOptions, detached: true });
    const exited = once(child, 'exit').catch(() => undefined);
    this.groups.set(child, { stopSignal, exited });
    exited.then(() => {
      this.groups.delete(child);
      this.servers?.release(child);
    });
    this.servers?.adopt(child);
    return child;
  }

  /** Runs a program to its end. @throws Interrupted when the session is asked to stop meanwhile */
  async run(command: string, args: readonly string[], options: ProgramOptions = {}): Promise<ProgramResult> {
    const child = this.spawn(command, args, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, ...options.env },
      stdio: options.inherit ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      stopSignal: options.stopSignal,
    });
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    const [code] = await this.orInterrupted(once(child, 'close'));
    return { code, output: Buffer.concat(chunks).toString('utf8') };
  }

  /** Stops a program, kills it after a grace period, and kills the rest of its process group. */
  async stop(child: ChildProcess): Promise<void> {
    const group = this.groups.get(child);
    if (!group) return;
    const force = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS);
    signalGroup(child, group.stopSignal);
    await group.exited;
    clearTimeout(force);
    signalGroup(child, 'SIGKILL');
  }

  /** Registers a cleanup; the last one registered runs first. */
  onEnd(cleanup: () => Promise<void>): void {
    this.cleanups.unshift(cleanup);
  }

  /** Stops all programs and runs all cleanups. */
  async end(): Promise<void> {
    // Starts in progress must not be awaited.
    this.interrupt();
    await Promise.all([...this.groups.keys()].map((child) => this.stop(child)));
    for (const cleanup of this.cleanups.splice(0)) await cleanup();
  }

  throwIfInterrupted(): void {
    this.interruption.throwIfAborted();
  }

  /** Settles like the promise, or rejects with Interrupted as soon as the session is asked to stop. */
  orInterrupted<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const onAbort = () => reject(new Interrupted());
      if (this.interruption.aborted) onAbort();
      this.interruption.addEventListener('abort', onAbort, { once: true });
      work.then(resolve, reject).finally(() => this.interruption.removeEventListener('abort', onAbort));
    });
  }
}

/**
 * Runs `command` in a session of its own, cleans up however it ends, and exits the process.
 * @param command resolves to the exit code
 */
export async function runCommand(
  command: (session: CommandSession) => Promise<number>,
  // by default the shell's exit code for SIGINT
  { interruptedExitCode = 130, log = createConsoleLog() }: { interruptedExitCode?: number; log?: StepLog } = {},
): Promise<never> {
  const session = new CommandSession(log);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => session.interrupt());
  // The channel to bootstrap.mjs closes when that process ends, even by SIGKILL.
  process.on('disconnect', () => session.interrupt());
  process.channel?.unref();
  // A closed pipe (`npm start | head`) must not keep the servers running.
  process.stdout.on('error', () => session.interrupt());
  process.stderr.on('error', () => session.interrupt());

  let exitCode = 1;
  try {
    exitCode = await command(session);
  } catch (error) {
    if (session.interruption.aborted) exitCode = interruptedExitCode;
    else if (error instanceof CommandError || error instanceof ServersError) {
      if (error.message) console.error(error.message);
    } else console.error(error);
  }
  await session.end();
  process.exit(exitCode);
}

function signalGroup(leader: ChildProcess, signal: NodeJS.Signals): void {
  if (leader.pid === undefined) return;
  try {
    process.kill(-leader.pid, signal);
  } catch {
    // The whole group has exited.
  }
}
