import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { BIN_KINDS, type BinKind } from '../../platform/bin/bin-kinds.contract.js';
import { PageQueryDto } from '../../platform/http/lists/page-query.dto.js';
import { NotOnlyControls } from '../../platform/http/lists/query-fields.js';
import { blankToUndefined } from '../../platform/http/validation/text-transforms.js';
import { BIN_SEARCH_MAX } from '../bin.contract.js';

const TOO_LONG = { message: `Search for at most ${BIN_SEARCH_MAX} characters.` };

export class BinQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ maxLength: BIN_SEARCH_MAX, description: 'Part of the name' })
  @IsOptional()
  @Transform(blankToUndefined)
  @MaxLength(BIN_SEARCH_MAX, TOO_LONG)
  @NotOnlyControls()
  @IsString(TOO_LONG)
  search?: string;

  @ApiPropertyOptional({ enum: BIN_KINDS, description: 'Default: all that the role may see' })
  @IsOptional()
  @Transform(blankToUndefined)
  @IsIn(BIN_KINDS, { message: 'Choose a kind from the list.' })
  kind?: BinKind;
}
