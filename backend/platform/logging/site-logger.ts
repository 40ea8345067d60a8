import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogFormat, LogLevel } from '../../config/settings.js';
import { secretHider } from './hide-secrets.js';
import { isoTime } from './iso-time.js';
import { LineBuffer } from './line-buffer.js';
import { readableLine } from './readable-line.js';
import { RequestLine, requestLineText } from './request-line.js';
import { currentWork } from './work-context.js';

export interface LogOptions {
  format: LogFormat;
  /** What is less than this is not written. */
  level: LogLevel;
  /** Which kind of process writes: `web`, `worker` or `all`. */
  role: string;
  /** Values that no line may show. */
  secrets: readonly string[];
  /** Where lines go; standard output by default. */
  destination?: LogDestination;
}

/** Nest's own lines about each module and route tell an operator nothing. */
const TALK_OF_NEST: ReadonlySet<unknown> = new Set([
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
]);

/** Where lines go; `keep` for those that may wait for a moment. */
interface LogDestination extends DestinationStream {
  keep?(line: string): void;
}

/** Names of fields whose values are never shown. What lies deeper than one level below a line is not written at all. */
const SECRET_FIELDS: ReadonlySet<string> = new Set([
  'authorization',
  'body',
  'cookie',
  'html',
  'password',
  'secret',
  'text',
  'token',
]);

/**
 * Nest's logger, written by pino: one JSON object a line, or a readable line. Each carries the id of the request or job
 * it was written for. Secrets are taken out of texts by their shape and, where they are settings, by their value.
 */
export class SiteLogger implements LoggerService {
  private readonly pino: Logger;
  private readonly destination: LogDestination;
  private readonly hide: (text: string) => string;
  /** What stands after the time of each line. */
  private readonly base: string;

  constructor({ format, level, role, secrets, destination = standardOutput(format) }: LogOptions) {
    this.destination = destination;
    this.hide = secretHider(secrets);
    this.pino = pino(
      {
        level,
        base: { role, pid: process.pid },
        messageKey: 'message',
        timestamp: () => `,"time":"${isoTime()}"`,
        formatters: { level: (label) => ({ level: label }) },
        mixin: fieldsOfWork,
      },
      destination,
    );
    this.base = `","role":${JSON.stringify(role)},"pid":${process.pid}`;
  }

  debug(message: unknown, ...rest: unknown[]): void {
    if (message instanceof RequestLine) this.tell('debug', message);
    else this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  log(message: unknown, ...rest: unknown[]): void {
    if (message instanceof RequestLine) this.tell('info', message);
    else this.write(TALK_OF_NEST.has(rest.at(-1)) ? 'debug' : 'info', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  /** Past pino: see `requestLineText`. */
  private tell(level: LogLevel, line: RequestLine): void {
    if (!this.pino.isLevelEnabled(level)) return;
    const text = requestLineText(`{"level":"${level}","time":"${isoTime()}${this.base}`, line, this.hide);
    if (this.destination.keep) this.destination.keep(text);
    else this.destination.write(text);
  }

  /** Nest gives the context last, and before it perhaps a stack. */
  private write(level: LogLevel, message: unknown, rest: unknown[]): void {
    if (!this.pino.isLevelEnabled(level)) return;
    const context = typeof rest.at(-1) === 'string' ? rest.at(-1) : undefined;
    const details = rest.slice(0, -1).filter((part) => typeof part === 'string' || part instanceof Error);
    const { text, fields } = partsOf(message);
    const whole = [text, ...details.map(textOf)].filter(Boolean).join('\n');
    this.pino[level]({ context, ...this.withoutSecrets(fields) }, this.hide(whole));
  }

  /** By hand: pino's own way to do this costs more than the rest of a line. */
  private withoutSecrets(fields: object, depth = 0): Record<string, unknown> {
    const shown: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(fields)) {
      if (SECRET_FIELDS.has(name)) shown[name] = '(hidden)';
      else if (typeof value === 'string') shown[name] = this.hide(value);
      else if (typeof value === 'object' && value !== null && depth === 0) shown[name] = this.withoutSecrets(value, 1);
      else if (typeof value !== 'object') shown[name] = value;
    }
    return shown;
  }
}

/** A line's text, and of an object the fields that stand beside it. */
function partsOf(message: unknown): { text: string; fields: Record<string, unknown> } {
  if (typeof message !== 'object' || message === null || message instanceof Error)
    return { text: textOf(message), fields: {} };
  const { message: text, ...fields } = message as Record<string, unknown>;
  return { text: typeof text === 'string' ? text : '', fields };
}

function textOf(part: unknown): string {
  return part instanceof Error ? (part.stack ?? part.message) : String(part);
}

function fieldsOfWork(): object {
  const { requestId, job, jobId, span } = currentWork();
  return { requestId, job, jobId, traceId: span?.traceId };
}

function standardOutput(format: LogFormat): LogDestination {
  // Lines that come while one is being written go out together; what is left is written when the process ends.
  if (format === 'json') return new LineBuffer(pino.destination({ dest: 1, sync: false }));
  const colors = process.stdout.isTTY === true;
  return { write: (line) => void process.stdout.write(readableLine(line, colors)) };
}
