import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { Flag } from '../../../platform/http/lists/query-fields.js';
import { numberFromText } from '../../../platform/http/validation/text-transforms.js';
import type { ImportConfirmation } from '../catalog-admin.contract.js';

export class DryRunDto {
  @Flag('Only report what would change')
  dryRun?: boolean;
}

export class ImportQueryDto extends DryRunDto {
  @Flag('Remove products that are missing from the file')
  prune?: boolean;

  @Removals()
  removals?: number;
}

export class ImportConfirmationDto implements ImportConfirmation {
  @Removals()
  removals?: number;

  @Count('How many changes have a notice; they need their exact number', 'Send the number of marked prices.')
  unusual?: number;
}

function Removals(): PropertyDecorator {
  const description = 'How many products may be removed; many removals need their exact number';
  return Count(description, 'Enter the number of products to remove.');
}

function Count(description: string, error: string): PropertyDecorator {
  const message = { message: error };
  return applyDecorators(
    ApiPropertyOptional({ type: Number, description }),
    IsOptional(),
    Transform(numberFromText),
    IsInt(message),
    Min(0, message),
    Max(1_000_000_000, message),
  );
}
