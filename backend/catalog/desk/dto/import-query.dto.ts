import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { Flag } from '../../../platform/http/lists/query-fields.js';
import { numberFromText } from '../../../platform/http/validation/text-transforms.js';
import type { ImportConfirmation } from '../catalog-desk.contract.js';

const NO_COUNT = 'Enter the number of products to remove.';

export class DryRunDto {
  @Flag('Only report what would change')
  dryRun?: boolean;
}

export class ImportQueryDto extends DryRunDto {
  @Flag('Remove products that are missing from the file')
  prune?: boolean;

  @ApiPropertyOptional({ description: 'How many products may be removed; many removals need their exact number' })
  @IsOptional()
  @Transform(numberFromText)
  @IsInt({ message: NO_COUNT })
  @Min(0, { message: NO_COUNT })
  @Max(1_000_000_000, { message: NO_COUNT })
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
