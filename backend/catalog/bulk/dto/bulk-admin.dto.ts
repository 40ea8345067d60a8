import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { WholeNumber } from '../../../platform/http/lists/query-fields.js';
import { Fingerprint, ItemSelectionDto } from '../../admin/dto/item-filter.dto.js';
import type { ProductField } from '../../product.contract.js';
import {
  BULK_FIELDS,
  BULK_ITEMS_MAX,
  BULK_VALUE_MAX_LENGTH,
  type BulkFieldChange,
  type BulkFieldRequest,
  type BulkRemoval,
} from '../bulk-admin.contract.js';

class BulkFieldDto extends ItemSelectionDto {
  @ApiProperty({ enum: BULK_FIELDS })
  @IsIn(BULK_FIELDS, { message: 'Choose a field.' })
  field!: ProductField;

  @ApiProperty({ maxLength: BULK_VALUE_MAX_LENGTH, description: "As in a cell of the catalog's CSV file" })
  @MaxLength(BULK_VALUE_MAX_LENGTH, { message: `Shorten the text to ${BULK_VALUE_MAX_LENGTH} characters.` })
  @IsString({ message: 'Enter a value.' })
  value!: string;
}

export class BulkFieldPreviewDto extends BulkFieldDto implements BulkFieldRequest {
  @WholeNumber({ minimum: 1, maximum: 1_000_000, default: 1 })
  page?: number;
}

export class BulkFieldChangeDto extends BulkFieldDto implements BulkFieldChange {
  @Fingerprint('a selected item')
  fingerprint!: string;
}

export class BulkRemovalDto extends ItemSelectionDto implements BulkRemoval {
  @ApiProperty({
    maximum: BULK_ITEMS_MAX,
    description: 'As counted; 409 `changed-meanwhile` when there are others now',
  })
  @Max(BULK_ITEMS_MAX, { message: `Delete at most ${BULK_ITEMS_MAX.toLocaleString('en-US')} items at a time.` })
  @Min(1, { message: 'Select at least one item.' })
  @IsInt({ message: 'Send the number of items.' })
  selected!: number;

  @ApiPropertyOptional({ description: 'The number again; a large share of the catalog needs it' })
  @IsOptional()
  @IsInt({ message: 'Enter the number of items to delete.' })
  confirmed?: number;
}
