import { mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { pino } from 'pino';
import { requestIdOf } from '../http/requests/request-middleware.js';
import { hideSecrets, isoTime } from './log-text.js';

const FILE = /^access-(\d{4}-\d\d-\d\d)\.log$/;
const DAY_MS = 24 * 60 * 60 * 1_000;
const LONGEST_TEXT = 300;

/**
 * Writes each request with its client's address: one JSON object per line, one file per UTC day, without queries and secrets. Files
 * are removed after some days, because addresses are personal data. Several processes may share the folder.
 */
export class AccessLog {
  private readonly logger = new Logger('access-log');
  private day = '';
  private file: ReturnType<typeof pino.destination> | null = null;

  /** @param now the clock, in milliseconds */
  constructor(
    private readonly directory: string,
    private readonly days: number,
    private readonly now: () => number = Date.now,
  ) {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
  }

  /** Middleware: after the request ID, before anything that answers. */
  readonly handle = (request: Request, response: Response, next: NextFunction): void => {
    const { method, ip, path } = request;
    const userAgent = request.get('User-Agent') ?? '';
    response.once('close', () => {
      const line = {
        time: isoTime(this.now()),
        address: ip,
        method,
        path: hideSecrets(path.slice(0, LONGEST_TEXT)),
        status: response.statusCode,
        requestId: requestIdOf(response),
        userAgent: hideSecrets(userAgent.slice(0, LONGEST_TEXT)),
      };
      this.fileOfToday().write(`${JSON.stringify(line)}\n`);
    });
    next();
  };

  /** Removes the files that are past their retention. */
  async removeOld(): Promise<void> {
    const oldest = isoTime(this.now() - this.days * DAY_MS).slice(0, 10);
    for (const name of await readdir(this.directory)) {
      const day = FILE.exec(name)?.[1];
      if (day !== undefined && day < oldest) await rm(join(this.directory, name), { force: true });
    }
  }

  private fileOfToday() {
    const day = isoTime(this.now()).slice(0, 10);
    if (this.file !== null && day === this.day) return this.file;
    this.file?.end();
    this.day = day;
    this.file = pino.destination({ dest: join(this.directory, `access-${day}.log`), sync: true, mode: 0o600 });
    // A full disk must not end the site.
    this.file.on('error', (error: Error) => this.logger.error(`The access log cannot be written: ${error.message}`));
    this.removeOld().catch((error: Error) => this.logger.error(`Old access logs were not removed: ${error.message}`));
    return this.file;
  }
}
