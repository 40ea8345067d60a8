import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { VersionDto } from '../../../platform/editing/version.dto.js';
import { IfGiven } from '../../../platform/http/validation/if-given.decorator.js';
import { singleLine, textBlock } from '../../../platform/http/validation/text-transforms.js';
import {
  DOCUMENT_LIMITS,
  DOCUMENT_MESSAGES,
  type DocumentChange,
  type DocumentInput,
  tooLong,
} from '../documents-desk.contract.js';

const { description } = DOCUMENT_LIMITS;

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
