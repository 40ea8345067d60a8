import { Get } from '@nestjs/common';
import { Responds } from '../../platform/http/responses/responds.js';
import { StaffController } from '../../staff/staff.guard.js';
import { MEASURED_DAYS, type ResponseFigures } from './response-figures.contract.js';
import { ResponseFiguresService } from './response-figures.service.js';

@StaffController('api/admin/insights/responses', { tag: 'insights', right: 'inquiries' })
export class ResponseFiguresController {
  constructor(private readonly figures: ResponseFiguresService) {}

  @Get()
  @Responds(200, `First responses of the last ${MEASURED_DAYS} days: in time, and median of opening hours`)
  get(): Promise<ResponseFigures> {
    return this.figures.measure();
  }
}
