import { Get } from '@nestjs/common';
import { Responds } from '../../platform/http/responses/responds.js';
import { StaffController } from '../../staff/staff.guard.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { Ledger } from './inquiries-admin.contract.js';

@StaffController('api/admin/ledger', { tag: 'inquiries', right: 'inquiries' })
export class LedgerAdminController {
  constructor(private readonly ledger: LedgerService) {}

  @Get()
  @Responds(200, 'Outcome of every inquiry: accepted = delivered + waiting + failed + erased')
  get(): Promise<Ledger> {
    return this.ledger.get();
  }
}
