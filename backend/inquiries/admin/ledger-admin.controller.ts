import { Get } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { StaffController } from '../../staff/staff.guard.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { Ledger } from './inquiries-admin.contract.js';

@StaffController('api/admin/ledger', { tag: 'inquiries', right: 'inquiries' })
export class LedgerAdminController {
  constructor(private readonly ledger: LedgerService) {}

  @Get()
  @ApiOkResponse({ description: 'Outcome of every inquiry: accepted = delivered + waiting + failed + erased' })
  get(): Promise<Ledger> {
    return this.ledger.get();
  }
}
