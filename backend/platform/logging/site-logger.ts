import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogFormat, LogLevel, Settings } from '../../config/settings.js';
import { currentWork } from '../tracing/tracing.js';
import { LineBuffer } from './line-buffer.js';
import { isoTime, RequestLine, readableLine, requestLineText, secretHider } from './log-text.js';

interface LogOptions {
  format: LogFormat;
  /** Minimum level to write. */
  level: LogLevel;
  /** `web`, `worker` or `all`. */
  role: string;
  release: string;
  /** Values to hide in every line. */
  secrets: readonly string[];
  /** Standard output by default. */
  destination?: LogDestination;
}

/** Nest's own lines about modules and routes are of no use to operators. */
const NEST_INTERNALS: ReadonlySet<unknown> = new Set([
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
]);

interface LogDestination extends DestinationStream {
  /** Writes a line that may wait a moment. */
  keep?(line: string): void;
}

/** Field names whose values are never shown. Fields deeper than one level are not written at all. */
const SECRET_FIELDS: ReadonlySet<string> = new Set(
  'authorization body cookie html password secret text token'.split(' '),
);

/**
 * Nest's logger on pino: JSON or readable lines, each with the id of its request or job. Secrets are hidden by their pattern
 * and, if they are settings, by their value.
 */
export class SiteLogger implements LoggerService {
  private readonly pino: Logger;
  private readonly destination: LogDestination;
  private readonly hide: (text: string) => string;
  /** The part of each line after the time. */
  private readonly base: string;

  constructor({ format, level, role, release, secrets, destination = standardOutput(format) }: LogOptions) {
    this.destination = destination;
    this.hide = secretHider(secrets);
    this.pino = pino(
      {
        level,
        base: { role, release, pid: process.pid },
        messageKey: 'message',
        timestamp: () => `,"time":"${isoTime()}"`,
        formatters: { level: (label) => ({ level: label }) },
        mixin: fieldsOfWork,
      },
      destination,
    );
    this.base = `","role":${JSON.stringify(role)},"release":${JSON.stringify(release)},"pid":${process.pid}`;
  }

  debug(message: unknown, ...rest: unknown[]): void {
    if (message instanceof RequestLine) this.writeRequestLine('debug', message);
    else this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  log(message: unknown, ...rest: unknown[]): void {
    if (message instanceof RequestLine) this.writeRequestLine('info', message);
    else this.write(NEST_INTERNALS.has(rest.at(-1)) ? 'debug' : 'info', message, rest);
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

  /** Bypasses pino: see `requestLineText`. */
  private writeRequestLine(level: LogLevel, line: RequestLine): void {
    if (!this.pino.isLevelEnabled(level)) return;
    const text = requestLineText(`{"level":"${level}","time":"${isoTime()}${this.base}`, line, this.hide);
    if (this.destination.keep) this.destination.keep(text);
    else this.destination.write(text);
  }

  /** Nest passes the context last, sometimes after a stack. */
  private write(level: LogLevel, message: unknown, rest: unknown[]): void {
    if (!this.pino.isLevelEnabled(level)) return;
    const context = typeof rest.at(-1) === 'string' ? rest.at(-1) : undefined;
    const details = rest.slice(0, -1).filter((part) => typeof part === 'string' || part instanceof Error);
    const { text, fields } = partsOf(message);
    const whole = [text, ...details.map(textOf)].filter(Boolean).join('\n');
    this.pino[level]({ context, ...this.withoutSecrets(fields) }, this.hide(whole));
  }

  /** pino's own redaction costs more than the rest of a line. */
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

/** Splits an object into its message and its other fields. */
function partsOf(message: unknown): { text: string; fields: Record<string, unknown> } {
  if (typeof message !== 'object' || message === null || message instanceof Error)
    return { text: textOf(message), fields: {} };
  const { message: text, ...fields } = message as Record<string, unknown>;
  return { text: typeof text === 'string' ? text : '', fields };
}

const textOf = (part: unknown): string => (part instanceof Error ? (part.stack ?? part.message) : String(part));

function fieldsOfWork(): object {
  const { requestId, job, jobId, span } = currentWork();
  return { requestId, job, jobId, traceId: span?.traceId };
}

function standardOutput(format: LogFormat): LogDestination {
  // Asynchronous: lines that arrive during a write go out together; the rest is flushed at exit.
  if (format === 'json') return new LineBuffer(pino.destination({ dest: 1, sync: false }));
  const colors = process.stdout.isTTY === true;
  return { write: (line) => void process.stdout.write(readableLine(line, colors)) };
}

/** The logger of this process: JSON, or in a terminal and in development readable lines, from `warn` up by default. */
export function createLogger(settings: Settings): SiteLogger {
  const isInteractive = settings.mode !== 'production' || process.stdout.isTTY === true;
  const format = settings.logs.format ?? (isInteractive ? 'text' : 'json');
  return new SiteLogger({
    format,
    level: settings.logs.level ?? (format === 'text' ? 'warn' : 'info'),
    role: settings.role,
    release: settings.release,
    secrets: secretsOf(settings),
  });
}

function secretsOf(settings: Settings): string[] {
  const addresses = [settings.databaseUrl, settings.ownerDatabaseUrl, settings.smtpUrl];
  return [
    ...addresses.flatMap(passwordsOf),
    settings.documentLinks.secret,
    settings.firstOwner?.password,
    settings.wordpressCredentials?.password,
    settings.wordpressWebhookSecret,
    settings.redis.server.password,
    settings.redis.sentinel.password,
    settings.bucket?.secretAccessKey,
  ].filter((secret): secret is string => Boolean(secret));
}

/** The password of a URL, encoded and decoded. */
function passwordsOf(address: string | null): string[] {
  if (address === null) return [];
  const { password } = new URL(address);
  return [password, ...new URLSearchParams(`password=${password.replaceAll('+', '%2B')}`).values()];
}
