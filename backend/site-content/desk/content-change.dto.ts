import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsISO8601, IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import { VersionDto } from '../../platform/editing/editing.js';
import { singleLine } from '../../platform/http/validation/text-transforms.js';
import { type ContentDraftChange, type ContentPublication, NOTE_MAX_LENGTH } from './site-content-desk.contract.js';

export class ContentDraftDto extends VersionDto implements ContentDraftChange {
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'All fields of the section' })
  @IsObject({ message: 'Send the content of the section.' })
  content!: object;
}

export class ContentPublicationDto extends VersionDto implements ContentPublication {
  @ApiPropertyOptional({ maxLength: NOTE_MAX_LENGTH })
  @Transform(singleLine)
  @MaxLength(NOTE_MAX_LENGTH, { message: `Shorten the note to ${NOTE_MAX_LENGTH} characters.` })
  @IsString({ message: 'Send a text.' })
  @IsOptional()
  note?: string;

  @ApiPropertyOptional({ description: 'Publishes now when left out', format: 'date-time' })
  @IsISO8601({ strict: true, strictSeparator: true }, { message: 'Enter a date and time.' })
  @MaxLength(40, { message: 'Enter a date and time.' })
  @IsString({ message: 'Enter a date and time.' })
  @IsOptional()
  publishAt?: string;
}
