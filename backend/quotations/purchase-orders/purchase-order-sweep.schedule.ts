import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { PurchaseOrderFilesService } from './purchase-order-files.service.js';

const HOURLY = '43 * * * *';

/** Removes purchase orders that belong to no quotation. Several workers may run it. */
@Injectable()
export class PurchaseOrderSweepSchedule {
  private readonly logger = new Logger('quotations');

  constructor(private readonly files: PurchaseOrderFilesService) {}

  @Cron(HOURLY, { timeZone: 'UTC' })
  async onHour(): Promise<void> {
    try {
      const removed = await this.files.sweep();
      if (removed > 0) this.logger.log(`removed ${removed} purchase orders of no quotation`);
    } catch (error) {
      this.logger.error(`Orphaned purchase orders were not removed: ${error instanceof Error ? error.message : error}`);
    }
  }
}
