import { type FileHandle, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CommandSession } from '../command/command-session.ts';
import { findFreePort } from '../servers/free-port.ts';
import { type Environment, type Site, serveSite } from '../site/site.ts';
import { jumpClock } from './clock-jump.ts';

export type SiteRole = 'web' | 'worker';

const SHOWN_LINES = 30;

/** One role of the built site as a process that can be killed and restarted on the same port. */
export class SiteProcess {
  readonly role: SiteRole;
  /** Exits that this run did not ask for. */
  readonly unexpectedEnds: string[] = [];
  /** Number of `kill` calls that ended it. */
  kills = 0;
  private readonly session: CommandSession;
  private readonly environment: Environment;
  private readonly logFile: string;
  private readonly port: number;
  private log: FileHandle | undefined;
  private site: Site | undefined;

  private constructor(session: CommandSession, role: SiteRole, environment: Environment, port: number, logDir: string) {
    this.session = session;
    this.role = role;
    this.environment = environment;
    this.port = port;
    this.logFile = path.join(logDir, `${role}.log`);
  }

  static async create(
    session: CommandSession,
    role: SiteRole,
    environment: Environment,
    logDir: string,
  ): Promise<SiteProcess> {
    return new SiteProcess(session, role, environment, await findFreePort(), logDir);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** @throws Error if it is not running */
  get pid(): number {
    const pid = this.site?.child.pid;
    if (pid === undefined) throw new Error(`the ${this.role} does not run`);
    return pid;
  }

  /**
   * Resolves when it serves.
   * @param changes to the environment, for this start only
   */
  async start(changes: Environment = {}): Promise<void> {
    this.log ??= await open(this.logFile, 'a', 0o600);
    const environment = { ...this.environment, PROCESS_ROLE: this.role, PORT: String(this.port), ...changes };
    const site = await serveSite(this.session, environment, this.log.fd);
    this.site = site;
    site.ended.then((end) => {
      if (this.site === site) this.unexpectedEnds.push(`the ${this.role} exited unexpectedly (${end})`);
    });
  }

  async kill(): Promise<void> {
    const site = this.site;
    this.site = undefined;
    if (!site) return;
    this.kills += 1;
    site.child.kill('SIGKILL');
    await site.ended;
  }

  /**
   * Shifts its clock; resolves when it has.
   * @param milliseconds ahead of the right time; 0 resets it
   */
  async jumpClock(milliseconds: number): Promise<void> {
    if (this.site) await jumpClock(this.site.child, milliseconds);
  }

  /** Sends SIGTERM. Resolves to the time it took to exit and its exit code or signal. */
  async stop(): Promise<{ milliseconds: number; end: number | NodeJS.Signals }> {
    const site = this.site;
    this.site = undefined;
    const started = performance.now();
    if (site) await this.session.stop(site.child);
    return { end: (await site?.ended) ?? 0, milliseconds: performance.now() - started };
  }

  /** The last lines of its log, without request lines: the cause of a refused or failed request is logged on its own. */
  async lastLogLines(): Promise<string> {
    const text = await readFile(this.logFile, 'utf8').catch(() => '');
    const lines = text.split('\n').filter((line) => line !== '' && !line.includes('"context":"http"'));
    return lines.slice(-SHOWN_LINES).join('\n');
  }

  async close(): Promise<void> {
    await this.stop();
    await this.log?.close();
  }
}
