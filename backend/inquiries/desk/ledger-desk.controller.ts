import { Controller, Get, UseGuards } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiTags, ApiUnauthorizedResponse } from '@nestjs/swagger';
import { Requires, StaffGuard } from '../../staff/staff.guard.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { Ledger } from './inquiries-desk.contract.js';

@ApiTags('inquiries')
@ApiUnauthorizedResponse({ description: 'Nobody is signed in' })
@Controller('api/admin/ledger')
@ApiCookieAuth()
@UseGuards(StaffGuard)
@Requires('inquiries')
export class LedgerDeskController {
  constructor(private readonly ledger: LedgerService) {}

  @Get()
  @ApiOkResponse({ description: 'What became of every inquiry: accepted = delivered + waiting + failed + erased' })
  get(): Promise<Ledger> {
    return this.ledger.get();
  }
}
