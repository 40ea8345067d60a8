import { applyDecorators, Body, Get, Patch } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { VersionDto } from '../../platform/editing/editing.js';
import { Responds } from '../../platform/http/responses/responds.js';
import { ReadBy } from '../../platform/http/validation/read-by.decorator.js';
import { textBlock } from '../../platform/http/validation/text-transforms.js';
import { IfGiven } from '../../platform/http/validation/validation.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, Requires, StaffController } from '../../staff/staff.guard.js';
import { readSalesTerm, SALES_TERMS_ROWS, type SalesTermsChange, type SalesTermsRow } from '../sales-terms.contract.js';
import { SalesTermsService } from '../sales-terms.service.js';
import { SalesTermsAdminService } from './sales-terms-admin.service.js';

const API_TYPES = { decimal: 'string', whole: 'integer', text: 'string', switch: 'boolean' } as const;

class TermsFieldsDto extends VersionDto {}
for (const [field, row] of SALES_TERMS_ROWS) termRules(row)(TermsFieldsDto.prototype, field);

class SalesTermsChangeDto extends (TermsFieldsDto as new () => SalesTermsChange) {}

@StaffController('api/admin/rates/terms', { tag: 'rates', right: 'rates' })
export class SalesTermsAdminController {
  constructor(
    private readonly terms: SalesTermsService,
    private readonly admin: SalesTermsAdminService,
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
    return this.admin.update(change, staff);
  }
}

/** Numbers may also be text, because forms send text. */
function termRules(row: SalesTermsRow): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: API_TYPES[row.kind], description: row.label }),
    IfGiven(),
    ...(row.kind === 'text' ? [Transform(textBlock)] : []),
    ReadBy('salesTerm', (value) => readSalesTerm(row, value)),
  );
}
