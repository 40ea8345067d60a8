import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { VersionDto } from '../../../platform/editing/version.dto.js';
import { IfGiven } from '../../../platform/http/validation/if-given.decorator.js';
import { textBlock } from '../../../platform/http/validation/text-transforms.js';
import {
  DOCUMENT_LIMITS,
  DOCUMENT_MESSAGES,
  GRANT_LIMITS,
  type GrantTerms,
  type Refusal,
  tooLong,
} from '../documents-desk.contract.js';

const { days, downloads } = GRANT_LIMITS;
const { refusalReason } = DOCUMENT_LIMITS;

export class GrantAccessDto extends VersionDto implements GrantTerms {
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

export class RefuseAccessDto extends VersionDto implements Refusal {
  @ApiPropertyOptional({ maxLength: refusalReason.max, description: 'Mailed to the visitor' })
  @IfGiven()
  @Transform(textBlock)
  @MaxLength(refusalReason.max, { message: tooLong(refusalReason.max) })
  @IsString({ message: DOCUMENT_MESSAGES.reason })
  reason?: string;
}
