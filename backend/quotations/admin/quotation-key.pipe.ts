import { applyDecorators, BadRequestException, Injectable, Param, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { isQuotationNumber } from '../../config/quotation-number.contract.js';
import { MAX_ROW_ID } from '../../platform/http/validation/validation.js';
import { StaffController } from '../../staff/staff.guard.js';
import type { QuotationKey } from '../quotation-records.service.js';
import { QUOTATIONS_ADMIN_PATH } from './quotations-admin.contract.js';

export const QuotationController = (): ClassDecorator =>
  applyDecorators(
    StaffController(`${QUOTATIONS_ADMIN_PATH.slice(1)}/:id`, { tag: 'quotations', right: 'quotations' }),
    ApiParam({ name: 'id', type: String, description: 'Id or number', example: '2026-0001' }),
  );

/** Parses a quotation's id or number. @throws BadRequestException when it is neither */
@Injectable()
export class QuotationKeyPipe implements PipeTransform<string, QuotationKey> {
  transform(text: string): QuotationKey {
    const id = Number(text);
    if (/^\d{1,10}$/.test(text) && id >= 1 && id <= MAX_ROW_ID) return { id };
    if (isQuotationNumber(text)) return { number: text };
    throw new BadRequestException('id must be a positive integer or a number such as 2026-0001');
  }
}

export const KeyOfPath = () => Param('id', QuotationKeyPipe);
