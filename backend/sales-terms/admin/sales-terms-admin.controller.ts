import { Body, Get, Patch } from '@nestjs/common';
import { Responds } from '../../platform/http/responses/responds.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, Requires, StaffController } from '../../staff/staff.guard.js';
import { SalesTermsService } from '../sales-terms.service.js';
import { SalesTermsChangeDto } from './dto/sales-terms-change.dto.js';
import { SalesTermsAdminService } from './sales-terms-admin.service.js';

@StaffController('api/admin/rates/terms', { tag: 'rates', right: 'rates' })
export class SalesTermsAdminController {
  constructor(
    private readonly terms: SalesTermsService,
    private readonly desk: SalesTermsAdminService,
  ) {}

  @Get()
  @Responds(200, 'Rental factors, and what a new quotation starts with')
  get() {
    return this.terms.get();
  }

  @Patch()
  @Requires('edit-rates')
  @Responds(200, 'The changed terms; fields that the body leaves out stay as they are', {
    409: 'There is a newer version (`changed-meanwhile`)',
  })
  update(@Body() change: SalesTermsChangeDto, @CurrentStaff() staff: SignedInStaff) {
    return this.desk.update(change, staff);
  }
}
