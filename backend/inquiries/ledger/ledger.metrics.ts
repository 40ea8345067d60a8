import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/metrics.js';
import { LedgerService } from './ledger.service.js';

/** The ledger as a gauge. Alert when `unaccounted` is above 0 or `failed` grows. */
@Injectable()
export class LedgerMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly ledger: LedgerService,
  ) {}

  onModuleInit(): void {
    this.metrics.addGauge('site_inquiries', 'Inquiries by the state of their mails', 'state', async () => ({
      ...(await this.ledger.get()),
    }));
  }
}
