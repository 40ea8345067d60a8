import path from 'node:path';
import { Logger } from '@nestjs/common';
import { SiteLogger } from '../platform/logging/site-logger.js';

/**
 * Writes a command's output as JSON lines, like the site's log: results to standard output, warnings and errors to
 * standard error.
 * @param release in every line
 * @param write receives the stream and the line; default: the streams of the process
 */
export function writeJsonLines(
  release: string,
  write: (stream: 'stdout' | 'stderr', line: string) => void = (stream, line) => void process[stream].write(line),
): void {
  const context = path.basename(process.argv[1] ?? '', '.js');
  const loggerTo = (stream: 'stdout' | 'stderr') =>
    new SiteLogger({
      format: 'json',
      level: 'info',
      role: 'command',
      release,
      secrets: [],
      destination: { write: (line: string) => write(stream, line) },
    });
  const [results, faults] = [loggerTo('stdout'), loggerTo('stderr')];
  const message = (parts: unknown[]) => (parts.length === 1 && parts[0] instanceof Error ? parts[0] : parts.join(' '));
  console.log = (...parts: unknown[]) => results.log(message(parts), context);
  console.warn = (...parts: unknown[]) => faults.warn(message(parts), context);
  console.error = (...parts: unknown[]) => faults.error(message(parts), context);
  Logger.overrideLogger(faults);
}
