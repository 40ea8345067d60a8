import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQueryDto } from '../../../platform/http/lists/page-query.dto.js';
import { NotOnlyControls, WholeNumber } from '../../../platform/http/lists/query-fields.js';
import { MAX_ROW_ID } from '../../../platform/http/validation/row-id.pipe.js';
import { blankToUndefined } from '../../../platform/http/validation/text-transforms.js';
import { ACCESS_STATES, type AccessState } from '../../documents.contract.js';
import { DOCUMENT_LIMITS } from '../documents-desk.contract.js';

const { search } = DOCUMENT_LIMITS;

export class DocumentListDto extends PageQueryDto {
  @ApiPropertyOptional({ maxLength: search.max, description: 'Part of the title, the category or the description' })
  @IsOptional()
  @Transform(blankToUndefined)
  @MaxLength(search.max, { message: `Search for at most ${search.max} characters.` })
  @NotOnlyControls()
  @IsString()
  search?: string;
}

export class AccessRequestListDto extends DocumentListDto {
  @ApiPropertyOptional({ enum: ACCESS_STATES, description: 'Default: all, open requests first' })
  @IsOptional()
  @Transform(blankToUndefined)
  @IsIn(ACCESS_STATES, { message: 'Choose a state from the list.' })
  state?: AccessState;

  @WholeNumber({ minimum: 1, maximum: MAX_ROW_ID, description: 'Id of the inquiry that they belong to' })
  inquiryId?: number;
}
