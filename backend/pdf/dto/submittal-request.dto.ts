import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { QuoteDesignDto, QuoteLineDto } from '../../inquiries/dto/quote-lines.dto.js';
import { QUOTE_DESIGNS_MAX, QUOTE_LINES_MAX } from '../../inquiries/quote-lines.contract.js';
import { FormField } from '../../platform/http/validation/form-field.decorator.js';
import { SUBMITTAL_LIMITS, type SubmittalRequest } from '../submittals.contract.js';

/** The body of `POST /api/submittals`. Decorators apply bottom-up. */
export class SubmittalRequestDto implements SubmittalRequest {
  @ApiPropertyOptional({ type: () => [QuoteLineDto], maxItems: QUOTE_LINES_MAX })
  @IsOptional()
  @Type(() => QuoteLineDto)
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'each line must have a productId and a quantity' })
  @ArrayUnique((line: QuoteLineDto | null) => line?.productId, { message: 'List each item only once.' })
  @ArrayMaxSize(QUOTE_LINES_MAX, { message: `A package can hold ${QUOTE_LINES_MAX} different items.` })
  @IsArray({ message: 'lines must be a list' })
  lines?: QuoteLineDto[];

  /** Parameters of GET /api/builder, such as system=ring&length=40%27. */
  @FormField({ kind: 'line', label: 'Design', nullable: true, maxLength: SUBMITTAL_LIMITS.design.max })
  design?: string;

  @ApiPropertyOptional({ type: () => [QuoteDesignDto], maxItems: QUOTE_DESIGNS_MAX })
  @IsOptional()
  @Type(() => QuoteDesignDto)
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'each design must have a design, a name and a quantity' })
  @ArrayUnique((line: QuoteDesignDto | null) => line?.design, { message: 'List each design only once.' })
  @ArrayMaxSize(QUOTE_DESIGNS_MAX, { message: `A package can hold ${QUOTE_DESIGNS_MAX} scaffold designs.` })
  @IsArray({ message: 'designs must be a list' })
  designs?: QuoteDesignDto[];

  @FormField({ kind: 'line', label: 'Project', nullable: true, maxLength: SUBMITTAL_LIMITS.project.max })
  project?: string;
}
