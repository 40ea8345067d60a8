import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { ADMIN_LIMITS } from '../../../inquiries/admin/inquiries-admin.contract.js';
import { Reference } from '../../../inquiries/dto/reference.decorator.js';
import { Choice, Choices, DayFilter, Flag, TextOf, WholeNumber } from '../../../platform/http/lists/query-fields.js';
import { QUOTATION_STATES, type QuotationState } from '../../quotations.contract.js';
import {
  QUOTATION_MAX_PAGE,
  QUOTATION_PAGE_SIZE,
  QUOTATION_SORTS,
  type QuotationQuery,
  type QuotationSort,
} from '../quotations-admin.contract.js';

export class QuotationQueryDto implements QuotationQuery {
  @Choices(QUOTATION_STATES)
  state?: QuotationState[];

  @Flag()
  needsApproval?: boolean;

  @Flag('True for open ones that expire within days')
  expiringSoon?: boolean;

  @Flag('True for those whose inquiry is assigned to me or to nobody')
  mine?: boolean;

  @ApiPropertyOptional({ description: 'Reference of an inquiry, in any format', example: 'Q-7K3M-92' })
  @IsOptional()
  @Reference()
  inquiry?: string;

  @TextOf(ADMIN_LIMITS.search.max, {
    description: 'Words from number, customer, company, job, SKUs or the reference of the inquiry',
  })
  search?: string;

  @DayFilter('First day of the first sending')
  sentFrom?: string;

  @DayFilter('Last day of the first sending')
  sentTo?: string;

  @DayFilter('First day of the acceptance')
  acceptedFrom?: string;

  @DayFilter('Last day of the acceptance')
  acceptedTo?: string;

  @Choice(QUOTATION_SORTS, { default: 'newest' })
  sort?: QuotationSort;

  @WholeNumber({ minimum: 1, maximum: QUOTATION_MAX_PAGE, default: 1 })
  page?: number;

  @WholeNumber({ minimum: 1, maximum: QUOTATION_PAGE_SIZE.max, default: QUOTATION_PAGE_SIZE.default })
  pageSize?: number;
}
