import type { EventEmitter } from 'node:events';
import type { DestinationStream } from 'pino';

/** Characters after which kept lines are written; the most that the destination writes at once is 16 kB. */
const MOST_KEPT = 15_000;
/** How long a line is kept at most, in milliseconds: what the log loses of a process that is killed. */
const KEPT_MS = 1_000;

/** Where whole pieces go; `flushSync` when the process ends. */
export interface LineDestination extends DestinationStream {
  flushSync(): void;
}

/**
 * Keeps lines that nobody waits for, and writes many of them at once: to write each by itself takes as long as to send the page that
 * it tells of. All other lines go on at once, after those that were kept before them.
 */
export class LineBuffer implements DestinationStream {
  readonly #destination: LineDestination;
  #kept = '';
  #timer: NodeJS.Timeout | undefined;

  /** @param program tells of its end */
  constructor(destination: LineDestination, program: Pick<EventEmitter, 'prependListener'> = process) {
    this.#destination = destination;
    // Before pino's own listeners, which close its stream and write what it holds by then.
    program.prependListener('beforeExit', () => this.writeKept());
    program.prependListener('exit', () => this.end());
  }

  write(line: string): void {
    this.#destination.write(this.#kept + line);
    this.#kept = '';
  }

  /** For a line that may wait for a second. */
  keep(line: string): void {
    this.#kept += line;
    if (this.#kept.length >= MOST_KEPT) this.write('');
    else this.#timer ??= setTimeout(() => this.writeKept(), KEPT_MS).unref();
  }

  private writeKept(): void {
    this.#timer = undefined;
    if (this.#kept !== '') this.write('');
  }

  /** Nothing is written later any more. */
  private end(): void {
    if (this.#kept === '') return;
    this.write('');
    this.#destination.flushSync();
  }
}
