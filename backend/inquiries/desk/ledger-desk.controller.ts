import { Get } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { DeskController } from '../../staff/staff.guard.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { Ledger } from './inquiries-desk.contract.js';

@DeskController('api/admin/ledger', { tag: 'inquiries', right: 'inquiries' })
export class LedgerDeskController {
  constructor(private readonly ledger: LedgerService) {}

  @Get()
  @ApiOkResponse({ description: 'Outcome of every inquiry: accepted = delivered + waiting + failed + erased' })
  get(): Promise<Ledger> {
    return this.ledger.get();
  }
}
