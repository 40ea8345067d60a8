import { Get } from '@nestjs/common';
import { Responds } from '../../platform/http/responses/responds.js';
import { StaffController } from '../../staff/staff.guard.js';
import { MEASURED_DAYS } from '../clock/response-figures.contract.js';
import { ResponseFiguresService } from '../clock/response-figures.service.js';
import { LedgerService } from '../ledger/ledger.service.js';

@StaffController('api/admin', { tag: 'inquiries', right: 'inquiries' })
export class InquiryFiguresController {
  constructor(
    private readonly inquiries: LedgerService,
    private readonly figures: ResponseFiguresService,
  ) {}

  @Get('ledger')
  @Responds(200, 'Outcome of every inquiry: accepted = delivered + waiting + failed + erased')
  ledger() {
    return this.inquiries.get();
  }

  @Get('insights/responses')
  @Responds(200, `First responses of the last ${MEASURED_DAYS} days: in time, and median of opening hours`)
  responses() {
    return this.figures.measure();
  }
}
