import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/metrics.js';
import { LedgerService } from './ledger.service.js';

/** The ledger for the monitoring: `unaccounted` above 0, and `failed` that grows, are for somebody to look at. */
@Injectable()
export class LedgerMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly ledger: LedgerService,
  ) {}

  onModuleInit(): void {
    this.metrics.addGauge('site_inquiries', 'Inquiries by what became of them', 'state', async () => ({
      ...(await this.ledger.get()),
    }));
  }
}
