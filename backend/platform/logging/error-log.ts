import type { Logger } from '@nestjs/common';

/** Logs an error once until it changes or is over: a server that is down fails at every attempt. */
export class ErrorLog {
  private last: string | null = null;

  /** @param recovered logged when the error is over */
  constructor(
    private readonly logger: Pick<Logger, 'warn' | 'log'>,
    private readonly recovered: string | null = null,
  ) {}

  failed(error: string): void {
    if (error !== this.last) this.logger.warn(error);
    this.last = error;
  }

  succeeded(): void {
    if (this.last !== null && this.recovered !== null) this.logger.log(this.recovered);
    this.last = null;
  }
}
