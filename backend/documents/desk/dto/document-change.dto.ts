import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { VersionDto } from '../../../platform/editing/version.dto.js';
import { singleLine, textBlock } from '../../../platform/http/validation/text-transforms.js';
import {
  DOCUMENT_LIMITS,
  DOCUMENT_MESSAGES,
  type DocumentChange,
  type DocumentInput,
  tooLong,
} from '../documents-desk.contract.js';

/** Omitted fields stay unchanged; null is rejected. */
const IfGiven = () => ValidateIf((_, value: unknown) => value !== undefined);
const { title, category, description } = DOCUMENT_LIMITS;

export class CreateDocumentDto implements DocumentInput {
  @ApiProperty({ maxLength: title.max })
  @Transform(singleLine)
  @MaxLength(title.max, { message: tooLong(title.max) })
  @MinLength(1, { message: DOCUMENT_MESSAGES.title })
  @IsString({ message: DOCUMENT_MESSAGES.title })
  title!: string;

  @ApiProperty({ maxLength: category.max, example: 'safety' })
  @Transform(singleLine)
  @MaxLength(category.max, { message: tooLong(category.max) })
  @MinLength(1, { message: DOCUMENT_MESSAGES.category })
  @IsString({ message: DOCUMENT_MESSAGES.category })
  category!: string;

  @ApiPropertyOptional({ maxLength: description.max })
  @IfGiven()
  @Transform(textBlock)
  @MaxLength(description.max, { message: tooLong(description.max) })
  @IsString({ message: DOCUMENT_MESSAGES.description })
  description?: string;
}

export class UpdateDocumentDto extends VersionDto implements DocumentChange {
  @ApiPropertyOptional({ maxLength: title.max })
  @IfGiven()
  @Transform(singleLine)
  @MaxLength(title.max, { message: tooLong(title.max) })
  @MinLength(1, { message: DOCUMENT_MESSAGES.title })
  @IsString({ message: DOCUMENT_MESSAGES.title })
  title?: string;

  @ApiPropertyOptional({ maxLength: category.max })
  @IfGiven()
  @Transform(singleLine)
  @MaxLength(category.max, { message: tooLong(category.max) })
  @MinLength(1, { message: DOCUMENT_MESSAGES.category })
  @IsString({ message: DOCUMENT_MESSAGES.category })
  category?: string;

  @ApiPropertyOptional({ maxLength: description.max })
  @IfGiven()
  @Transform(textBlock)
  @MaxLength(description.max, { message: tooLong(description.max) })
  @IsString({ message: DOCUMENT_MESSAGES.description })
  description?: string;
}
