import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CommandSession } from '../command/command-session.ts';
import { type Environment, type Site, serveSite } from '../site/site.ts';
import type { Stage } from './stage.ts';

/** After SIGTERM, whatever is down. Orchestrators send SIGKILL after 10 to 30 s. */
const STOP_LIMITS_MS = { web: 5_000, worker: 12_000 };

/** One process of the built site, which can be killed and started again on the same port. It ends with the session. */
export class SiteProcess {
  readonly role: 'web' | 'worker';
  readonly port: number;
  readonly url: string;
  /** Exits that this run did not ask for, or that took too long. */
  readonly badEnds: string[] = [];
  kills = 0;
  private readonly session: CommandSession;
  private readonly settings: Environment;
  private readonly logFile: string;
  private site: Site | undefined;

  constructor({ session, dataDir, settings }: Stage, role: SiteProcess['role'], port: number) {
    this.role = role;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.session = session;
    this.settings = { ...settings, PROCESS_ROLE: role, PORT: String(port) };
    this.logFile = path.join(dataDir, `${role}-${port}.log`);
  }

  get pid(): number {
    const pid = this.site?.child.pid;
    if (pid === undefined) throw new Error(`the ${this.role} does not run`);
    return pid;
  }

  /** Resolves when it serves. @param changes to its settings, for this start only */
  async start(changes: Environment = {}): Promise<void> {
    const log = await open(this.logFile, 'a', 0o600);
    const starting = serveSite(this.session, { ...this.settings, ...changes }, log.fd);
    const site = await starting.finally(() => log.close());
    this.site = site;
    site.ended.then((end) => {
      if (this.site === site) this.badEnds.push(`the ${this.role} exited unexpectedly (${end})`);
    });
  }

  async kill(): Promise<void> {
    const site = this.site;
    this.site = undefined;
    this.kills += 1;
    site?.child.kill('SIGKILL');
    await site?.ended;
  }

  /** Sends SIGTERM; resolves when it has exited. */
  async stop(): Promise<void> {
    const site = this.site;
    this.site = undefined;
    if (!site) return;
    const started = performance.now();
    await this.session.stop(site.child);
    const [end, took] = [await site.ended, Math.round(performance.now() - started)];
    if (end !== 0) this.badEnds.push(`the ${this.role} ended with ${end}`);
    if (took > STOP_LIMITS_MS[this.role]) this.badEnds.push(`the ${this.role} took ${took} ms to stop`);
  }

  /** Shifts its clock, which `jumping-clock.ts` confirms. @param clock milliseconds ahead of the right time; 0 resets it */
  async jumpClock(clock: number): Promise<void> {
    const child = this.site?.child;
    if (!child) return;
    const answered = once(child, 'message', { signal: AbortSignal.timeout(5_000) });
    child.send({ clock });
    await answered;
  }

  /** The last lines of its log, without request lines: the cause of a refused or failed request is logged on its own. */
  async lastLogLines(): Promise<string> {
    const lines = (await readFile(this.logFile, 'utf8')).split('\n');
    const shown = lines.filter((line) => line !== '' && !line.includes('"context":"http"')).slice(-30);
    return `\nLast lines of the ${this.role}:\n${shown.join('\n')}`;
  }
}
