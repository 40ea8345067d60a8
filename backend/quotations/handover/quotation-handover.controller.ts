import { Body, Get, HttpStatus, Post, Req, Res } from '@nestjs/common';
import { ApiProduces, IntersectionType } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { VersionDto } from '../../platform/editing/editing.js';
import { Responds } from '../../platform/http/responses/responds.js';
import { formDto } from '../../platform/http/validation/form-field.decorator.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff } from '../../staff/staff.guard.js';
import { KeyOfPath, QuotationController } from '../admin/quotation-key.pipe.js';
import type { QuotationKey } from '../quotation-records.service.js';
import { HANDOVER_FIELDS } from './handover.contract.js';
import { PickListsService } from './pick-lists.service.js';
import { QuotationHandoversService } from './quotation-handovers.service.js';

const REFUSED = { 409: 'Not accepted, ended, nothing on rent, or a newer version (`changed-meanwhile`)' };

class HandoverDto extends IntersectionType(VersionDto, formDto(HANDOVER_FIELDS)) {}

@QuotationController()
export class QuotationHandoverController {
  constructor(
    private readonly handovers: QuotationHandoversService,
    private readonly pickLists: PickListsService,
  ) {}

  @Get('pick-list.pdf')
  @ApiProduces('application/pdf')
  @Responds(200, 'The items of an accepted quotation by yard, as a letter-size PDF', 429, {
    409: 'Not accepted',
    503: 'Too many documents are being made',
  })
  pickList(@KeyOfPath() key: QuotationKey, @Req() request: Request, @Res() response: Response) {
    return this.pickLists.send(key, request, response);
  }

  @Post('hand-over')
  @Responds(HttpStatus.OK, 'Handed over; for rented items until the last day, which a repetition corrects', REFUSED)
  handOver(@KeyOfPath() key: QuotationKey, @Body() input: HandoverDto, @CurrentStaff() staff: SignedInStaff) {
    return this.handovers.handOver(key, input, staff);
  }

  @Post('end')
  @Responds(HttpStatus.OK, 'The rental has ended, and its items are back', REFUSED)
  end(@KeyOfPath() key: QuotationKey, @Body() { version }: VersionDto, @CurrentStaff() staff: SignedInStaff) {
    return this.handovers.end(key, version, staff);
  }
}
