import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsISO8601, IsString, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { textBlock } from '../../../platform/http/validation/text-transforms.js';
import {
  DOCUMENT_LIMITS,
  DOCUMENT_MESSAGES,
  GRANT_LIMITS,
  type GrantTerms,
  type Refusal,
  type SeenDecision,
  tooLong,
} from '../documents-desk.contract.js';

/** Left out is left alone; null is no value of anything here but of a decision that is not made. */
const IfGiven = () => ValidateIf((_, value: unknown) => value !== undefined);
const { days, downloads } = GRANT_LIMITS;
const { refusalReason } = DOCUMENT_LIMITS;

class SeenDecisionDto implements SeenDecision {
  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: '`decidedAt` as the caller saw it; another one by now is a 409',
  })
  @ValidateIf((_, value: unknown) => value !== undefined && value !== null)
  @IsISO8601({ strict: true }, { message: DOCUMENT_MESSAGES.seenDecidedAt })
  seenDecidedAt?: string | null;
}

export class GrantAccessDto extends SeenDecisionDto implements GrantTerms {
  @ApiPropertyOptional({ minimum: days.min, maximum: days.max, description: 'Default: DOCUMENT_LINK_DAYS' })
  @IfGiven()
  @Max(days.max, { message: DOCUMENT_MESSAGES.days })
  @Min(days.min, { message: DOCUMENT_MESSAGES.days })
  @IsInt({ message: DOCUMENT_MESSAGES.days })
  days?: number;

  @ApiPropertyOptional({
    minimum: downloads.min,
    maximum: downloads.max,
    description: 'Default: DOCUMENT_LINK_DOWNLOADS',
  })
  @IfGiven()
  @Max(downloads.max, { message: DOCUMENT_MESSAGES.downloads })
  @Min(downloads.min, { message: DOCUMENT_MESSAGES.downloads })
  @IsInt({ message: DOCUMENT_MESSAGES.downloads })
  downloads?: number;
}

export class RefuseAccessDto extends SeenDecisionDto implements Refusal {
  @ApiPropertyOptional({ maxLength: refusalReason.max, description: 'Told to the visitor by the mail' })
  @IfGiven()
  @Transform(textBlock)
  @MaxLength(refusalReason.max, { message: tooLong(refusalReason.max) })
  @IsString({ message: DOCUMENT_MESSAGES.reason })
  reason?: string;
}
