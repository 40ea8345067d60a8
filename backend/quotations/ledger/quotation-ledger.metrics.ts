import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/metrics.js';
import { QuotationLedgerService } from './quotation-ledger.service.js';

/** The ledger as a gauge. Alert when `unaccounted` is not 0. */
@Injectable()
export class QuotationLedgerMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly ledger: QuotationLedgerService,
  ) {}

  onModuleInit(): void {
    this.metrics.addGauge('site_quotations', 'Numbered quotations by state', 'state', async () => ({
      ...(await this.ledger.get()),
    }));
  }
}
