import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQueryDto } from '../../../platform/http/lists/page-query.dto.js';
import { NotOnlyControls } from '../../../platform/http/lists/query-fields.js';
import { blankToUndefined } from '../../../platform/http/validation/text-transforms.js';
import { AUDIT_SEARCH_MAX } from '../../staff.contract.js';

export class AuditQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ maxLength: AUDIT_SEARCH_MAX, description: 'Part of the actor, action or subject' })
  @IsOptional()
  @Transform(blankToUndefined)
  @MaxLength(AUDIT_SEARCH_MAX)
  @NotOnlyControls()
  @IsString()
  search?: string;
}
