import { Body, Get, Post } from '@nestjs/common';
import { ApiProduces, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { WholeNumber } from '../../platform/http/lists/query-fields.js';
import { Responds } from '../../platform/http/responses/responds.js';
import { RowId } from '../../platform/http/validation/validation.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, StaffController } from '../../staff/staff.guard.js';
import { Fingerprint, ItemSelectionDto } from '../admin/dto/item-filter.dto.js';
import type { ProductField } from '../product.contract.js';
import type { BulkFieldChange, BulkFieldRequest, BulkRemoval } from './bulk-admin.contract.js';
import { BULK_FIELDS, BULK_ITEMS_MAX, BULK_VALUE_MAX_LENGTH } from './bulk-admin.contract.js';
import { BulkFieldsService, BulkItemsService, BulkUndoService } from './bulk-items.service.js';

class BulkFieldDto extends ItemSelectionDto {
  @ApiProperty({ enum: BULK_FIELDS })
  @IsIn(BULK_FIELDS, { message: 'Choose a field.' })
  field!: ProductField;

  @ApiProperty({ maxLength: BULK_VALUE_MAX_LENGTH, description: "As in a cell of the catalog's CSV file" })
  @MaxLength(BULK_VALUE_MAX_LENGTH, { message: `Shorten the text to ${BULK_VALUE_MAX_LENGTH} characters.` })
  @IsString({ message: 'Enter a value.' })
  value!: string;
}

class BulkFieldPreviewDto extends BulkFieldDto implements BulkFieldRequest {
  @WholeNumber({ minimum: 1, maximum: 1_000_000, default: 1 })
  page?: number;
}

class BulkFieldChangeDto extends BulkFieldDto implements BulkFieldChange {
  @Fingerprint('a selected item')
  fingerprint!: string;
}

class BulkRemovalDto extends ItemSelectionDto implements BulkRemoval {
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

@StaffController('api/admin/products/bulk', { tag: 'catalog', right: 'products' })
export class BulkAdminController {
  constructor(
    private readonly fields: BulkFieldsService,
    private readonly items: BulkItemsService,
    private readonly changes: BulkUndoService,
  ) {}

  @Get('last-change')
  @Responds(200, 'The newest bulk change or deletion that can be undone')
  last() {
    return this.changes.last();
  }

  @Post('preview')
  @Responds(200, 'The values before and after a bulk change, one page at a time. Nothing is changed')
  preview(@Body() request: BulkFieldPreviewDto) {
    return this.fields.preview(request);
  }

  @Post()
  @Responds(200, 'The saved change', {
    409: 'A selected item changed since the preview (`changed-meanwhile`), or an import is writing',
  })
  apply(@Body() change: BulkFieldChangeDto, @CurrentStaff() staff: SignedInStaff) {
    return this.fields.apply(change, staff);
  }

  @Post('changes/:id/undo')
  @Responds(
    200,
    'The values before the change are restored, but none that was changed again since; or the items of a deletion',
    { 409: 'It is not the newest change that can be undone, or an import is writing' },
  )
  undo(@RowId() id: number, @CurrentStaff() staff: SignedInStaff) {
    return this.changes.undo(id, staff);
  }

  @Post('remove')
  @Responds(200, 'The number of items that were moved into the trash', {
    409: 'The selection has more or fewer items now (`changed-meanwhile`), or an import is writing',
  })
  remove(@Body() removal: BulkRemovalDto, @CurrentStaff() staff: SignedInStaff) {
    return this.items.remove(removal, staff);
  }

  @Post('export')
  @ApiProduces('text/csv')
  @Responds(200, 'The selected items, in the format of the import')
  export(@Body() selection: ItemSelectionDto) {
    return this.items.export(selection);
  }
}
