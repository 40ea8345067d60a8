import type { Logger } from '@nestjs/common';

/** Logs a fault once until it changes or is over: a server that is down fails at every attempt. */
export class FaultLog {
  private last: string | null = null;

  /** @param recovered logged when the fault is over */
  constructor(
    private readonly logger: Pick<Logger, 'warn' | 'log'>,
    private readonly recovered: string | null = null,
  ) {}

  failed(fault: string): void {
    if (fault !== this.last) this.logger.warn(fault);
    this.last = fault;
  }

  succeeded(): void {
    if (this.last !== null && this.recovered !== null) this.logger.log(this.recovered);
    this.last = null;
  }
}
