import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsString, MaxLength, Min, MinLength, ValidateIf } from 'class-validator';
import { numberFromText, singleLine, textBlock } from '../../platform/http/validation/text-transforms.js';
import {
  DOCUMENT_LIMITS,
  DOCUMENT_MESSAGES,
  type DocumentChange,
  type DocumentInput,
  type SeenVersion,
  tooLong,
} from '../documents-desk.contract.js';

/** Left out is left alone; null is no value of anything here. */
const IfGiven = () => ValidateIf((_, value: unknown) => value !== undefined);
const { title, category, description } = DOCUMENT_LIMITS;

export class SeenVersionDto implements SeenVersion {
  @ApiPropertyOptional({ minimum: 1, description: 'The version that the change was made on; another one is a 409' })
  @IfGiven()
  @Transform(numberFromText)
  @Min(1, { message: DOCUMENT_MESSAGES.version })
  @IsInt({ message: DOCUMENT_MESSAGES.version })
  version?: number;
}

/** The texts of a form that brings a new document. */
export class AddDocumentDto implements DocumentInput {
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

export class ChangeDocumentDto extends SeenVersionDto implements DocumentChange {
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
