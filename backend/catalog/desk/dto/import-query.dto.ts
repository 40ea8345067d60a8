import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, Max, Min } from 'class-validator';
import type { ImportConfirmation } from '../catalog-desk.contract.js';

const NO_COUNT = 'Enter the number of products to remove.';

/** Leaves anything but 'true', 'false' and '' for the validator to reject. */
function booleanFromText({ value }: TransformFnParams): unknown {
  if (value === 'true') return true;
  return value === 'false' || value === '' ? false : value;
}

export class DryRunDto {
  @ApiPropertyOptional({ default: false, description: 'Only report what would change' })
  @Transform(booleanFromText)
  @IsBoolean({ message: 'dryRun must be true or false' })
  dryRun: boolean = false;
}

export class ImportQueryDto extends DryRunDto {
  @ApiPropertyOptional({ default: false, description: 'Remove products that are missing from the file' })
  @Transform(booleanFromText)
  @IsBoolean({ message: 'prune must be true or false' })
  prune: boolean = false;

  @ApiPropertyOptional({ description: 'How many products may be removed; many removals need their exact number' })
  @IsOptional()
  @Transform(({ value }: TransformFnParams) => (/^\d{1,9}$/.test(String(value)) ? Number(value) : value))
  @IsInt({ message: NO_COUNT })
  removals?: number;
}

export class ImportConfirmationDto implements ImportConfirmation {
  @ApiPropertyOptional({ description: 'How many products may be removed; many removals need their exact number' })
  @IsOptional()
  @IsInt({ message: NO_COUNT })
  @Min(0, { message: NO_COUNT })
  @Max(1_000_000_000, { message: NO_COUNT })
  removals?: number;
}
