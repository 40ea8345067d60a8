import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { DesignQueryDto } from '../../builder/dto/design-query.dto.js';
import { singleLine } from '../../platform/http/validation/text-transforms.js';
import { DESIGN_SHEET_LIMITS } from '../design-sheets.contract.js';

const { project, revision } = DESIGN_SHEET_LIMITS;

/** A design's parameters, with project and revision for its title block. Decorators apply bottom-up. */
export class DesignSheetQueryDto extends DesignQueryDto {
  @ApiPropertyOptional({ maxLength: project.max, description: 'Printed in the title block' })
  @IsOptional()
  @Transform(singleLine)
  @MaxLength(project.max, { message: `Use at most ${project.max} characters.` })
  @IsString()
  project?: string;

  @ApiPropertyOptional({ maxLength: revision.max, description: 'Printed in the title block' })
  @IsOptional()
  @Transform(singleLine)
  @MaxLength(revision.max, { message: `Use at most ${revision.max} characters.` })
  @IsString()
  revision?: string;
}
