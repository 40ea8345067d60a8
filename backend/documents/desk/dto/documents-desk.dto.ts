import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
import { VersionDto } from '../../../platform/editing/editing.js';
import { Choice, PageQueryDto, TextOf, WholeNumber } from '../../../platform/http/lists/query-fields.js';
import { singleLine, textBlock } from '../../../platform/http/validation/text-transforms.js';
import { IfGiven, MAX_ROW_ID } from '../../../platform/http/validation/validation.js';
import { ACCESS_STATES, type AccessState } from '../../documents.contract.js';
import {
  DOCUMENT_LIMITS,
  DOCUMENT_MESSAGES,
  type DocumentChange,
  type DocumentInput,
  GRANT_LIMITS,
  type GrantTerms,
  type Refusal,
  tooLong,
} from '../documents-desk.contract.js';

const { days, downloads } = GRANT_LIMITS;
const { description, refusalReason, search } = DOCUMENT_LIMITS;

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

export class DocumentListDto extends PageQueryDto {
  @TextOf(search.max, { description: 'Part of the title, the category or the description' })
  search?: string;
}

export class AccessRequestListDto extends DocumentListDto {
  @Choice(ACCESS_STATES, { description: 'Default: all, open requests first' })
  state?: AccessState;

  @WholeNumber({ minimum: 1, maximum: MAX_ROW_ID, description: 'Id of the inquiry that they belong to' })
  inquiryId?: number;
}

function Line(name: 'title' | 'category', documented: ApiPropertyOptions = {}): PropertyDecorator {
  const { max } = DOCUMENT_LIMITS[name];
  return applyDecorators(
    ApiProperty({ maxLength: max, ...documented }),
    Transform(singleLine),
    // First, so that a missing text is not reported as too long.
    IsString({ message: DOCUMENT_MESSAGES[name] }),
    MinLength(1, { message: DOCUMENT_MESSAGES[name] }),
    MaxLength(max, { message: tooLong(max) }),
  );
}

function Description(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ maxLength: description.max }),
    IfGiven(),
    Transform(textBlock),
    IsString({ message: DOCUMENT_MESSAGES.description }),
    MaxLength(description.max, { message: tooLong(description.max) }),
  );
}

export class CreateDocumentDto implements DocumentInput {
  @Line('title')
  title!: string;

  @Line('category', { example: 'safety' })
  category!: string;

  @Description()
  description?: string;
}

export class UpdateDocumentDto extends VersionDto implements DocumentChange {
  @IfGiven()
  @Line('title', { required: false })
  title?: string;

  @IfGiven()
  @Line('category', { required: false })
  category?: string;

  @Description()
  description?: string;
}
