import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandError, type CommandSession } from '../command/command-session.ts';
import { ROOT } from '../command/project.ts';
import type { Environment } from '../site/site.ts';

const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 20_000;
const POLL_MS = 250;

/** Sources of a release in a folder of their own, built and run by their own scripts. */
export class FormerRelease {
  private readonly session: CommandSession;
  private readonly directory: string;

  private constructor(session: CommandSession, directory: string) {
    this.session = session;
    this.directory = directory;
  }

  /** @throws CommandError when git does not know the reference */
  static async checkOut(session: CommandSession, reference: string, directory: string): Promise<FormerRelease> {
    await mkdir(directory, { recursive: true });
    const archive = `${directory}.tar`;
    for (const [program, words] of [
      ['git', ['archive', '--output', archive, reference]],
      ['tar', ['-xf', archive, '-C', directory]],
    ] as const) {
      const { code, output } = await session.run(program, words, { cwd: ROOT });
      if (code !== 0) throw new CommandError(`${program}: ${output.trim()}`);
    }
    // With the same lock file the packages are the same; otherwise its own start installs them.
    const same = await session.run('cmp', ['package-lock.json', path.join(directory, 'package-lock.json')]);
    if (same.code === 0) await symlink(path.join(ROOT, 'node_modules'), path.join(directory, 'node_modules'));
    return new FormerRelease(session, directory);
  }

  /**
   * Runs `npm start`, which builds, migrates and loads samples, while `work` uses the site.
   * @throws CommandError with its last lines when it does not serve
   */
  async whileServing<T>(environment: Environment & { PORT: string }, work: (url: string) => Promise<T>): Promise<T> {
    const child = this.session.spawn('node', [path.join(this.directory, 'infra/bootstrap.mjs'), 'start'], {
      cwd: this.directory,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const lines: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => lines.push(String(chunk)));
    const url = `http://127.0.0.1:${environment.PORT}`;
    try {
      const deadline = performance.now() + START_LIMIT_MS;
      while (!(await isReady(url))) {
        if (child.exitCode !== null || performance.now() > deadline)
          throw new CommandError(`The former release did not start:\n${lines.join('').slice(-3_000)}`);
        await this.session.orInterrupted(delay(POLL_MS));
      }
      return await work(url);
    } finally {
      await Promise.race([this.session.stop(child), delay(STOP_LIMIT_MS)]);
    }
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/health/ready`);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
