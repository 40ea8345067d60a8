import { applyDecorators, Body, Get, Injectable, Post, Query, UploadedFile } from '@nestjs/common';
import { ApiProduces, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, IsString } from 'class-validator';
import { UPLOAD_LIMITS } from '../../config/upload-limits.contract.js';
import type { FormFile } from '../../platform/files/upload.interceptor.js';
import { Flag, PageQueryDto } from '../../platform/http/lists/query-fields.js';
import { Paged, Responds } from '../../platform/http/responses/responds.js';
import { numberFromText } from '../../platform/http/validation/text-transforms.js';
import { IsWhole, RowId } from '../../platform/http/validation/validation.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, Requires, StaffController, Unattended } from '../../staff/staff.guard.js';
import { CatalogImportRunsService } from '../transfer/catalog-import-runs.service.js';
import * as imports from './catalog-admin.contract.js';
import { CatalogTransferAdminService } from './catalog-transfer-admin.service.js';
import { CatalogUpload } from './catalog-upload.interceptor.js';

class RemovalsDto {
  @Count(
    'How many products may be removed; many removals need their exact number',
    'Enter the number of products to remove.',
  )
  removals?: number;
}

class ImportQueryDto extends RemovalsDto {
  @Flag('Only report what would change')
  dryRun?: boolean;

  @Flag('Remove products that are missing from the file')
  prune?: boolean;
}

class ImportConfirmationDto extends RemovalsDto implements imports.ImportConfirmation {
  @Count('How many changes have a notice; they need their exact number', 'Send the number of marked prices.')
  unusual?: number;
}

class ImportColumnsDto {
  @ApiProperty({ type: [String], description: 'What each column of the file is read as; empty if it is not used' })
  @IsString({ each: true, message: imports.COLUMNS_DIFFER })
  @ArrayMaxSize(imports.IMPORT_COLUMNS_MAX, { message: imports.COLUMNS_DIFFER })
  @IsArray({ message: imports.COLUMNS_DIFFER })
  columns!: string[];
}

function Count(description: string, message: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: Number, description }),
    IsOptional(),
    Transform(numberFromText),
    IsWhole({ min: 0, max: 1_000_000_000, message }),
  );
}

export const UPLOAD_ERRORS = {
  400: 'No file',
  409: 'Another import is running',
  413: `More than ${UPLOAD_LIMITS.catalog.text}`,
} as const;

const NO_PREVIEW = { 404: 'No such run', 409: 'The preview no longer waits' } as const;

/** Routes of both kinds of file. Injectable, so that the controllers inherit its constructor. */
@Injectable()
export abstract class ImportRunsController {
  protected abstract readonly kind: imports.ImportKind;

  constructor(
    protected readonly transfer: CatalogTransferAdminService,
    private readonly runs: CatalogImportRunsService,
  ) {}

  @Post('import')
  @CatalogUpload()
  @Responds(202, 'The queued run. A rates file has a column of SKUs and at least one of prices', UPLOAD_ERRORS)
  import(
    @UploadedFile() file: FormFile | undefined,
    @Query() { dryRun, ...removing }: ImportQueryDto,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    // A price list names only some of the items.
    return this.transfer.start(file, { dryRun, ...(this.kind === 'catalog' && removing), kind: this.kind }, staff);
  }

  @Get('imports')
  @Responds(200, 'Import runs, newest first')
  list(@Query() { page = 1 }: PageQueryDto) {
    return this.transfer.list(this.kind, page);
  }

  @Get('imports/:id')
  @Unattended()
  @Responds(200, 'State and progress, and after the end the report with every error')
  get(@RowId() id: number) {
    return this.transfer.findOrFail(this.kind, id);
  }

  @Post('imports/:id/confirm')
  @Responds(202, 'The queued import of what the preview has shown', {
    400: 'Many removals or marked prices without their number',
    ...NO_PREVIEW,
  })
  confirm(@RowId() id: number, @Body() confirmation: ImportConfirmationDto, @CurrentStaff() staff: SignedInStaff) {
    return this.transfer.confirm(this.kind, id, confirmation, staff);
  }

  @Post('imports/:id/cancel')
  @Responds(204, 'The preview is canceled, and its file removed', NO_PREVIEW)
  cancel(@RowId() id: number) {
    return this.runs.cancel(this.kind, id);
  }

  @Post('imports/:id/columns')
  @Responds(202, 'The queued preview of the same file, read with these columns', {
    400: 'Not the columns of the file',
    ...NO_PREVIEW,
  })
  readAgain(@RowId() id: number, @Body() { columns }: ImportColumnsDto, @CurrentStaff() staff: SignedInStaff) {
    return this.transfer.readAgain(this.kind, id, columns, staff);
  }

  @Get('imports/:id/changes')
  @Responds(200, 'What the run changes or has changed, field by field')
  listChanges(@RowId() id: number, @Query() { page = 1 }: PageQueryDto) {
    return this.runs.listChanges(this.kind, id, page);
  }
}

@StaffController('api/admin/products', { tag: 'catalog', right: 'products' })
export class CatalogTransferAdminController extends ImportRunsController {
  protected readonly kind = 'catalog';

  @Get('imports')
  @Responds(200, 'Import runs, newest first; total in X-Total-Count')
  @Paged(imports.IMPORT_RUNS_PAGE_SIZE)
  override list(@Query() query: PageQueryDto) {
    return super.list(query);
  }

  @Get('export')
  @ApiProduces('text/csv')
  @Responds(200, 'The whole catalog, in the format of the import')
  export() {
    return this.transfer.export(this.kind);
  }
}

@StaffController('api/admin/rates', { tag: 'rates', right: 'edit-rates' })
export class RatesTransferAdminController extends ImportRunsController {
  protected readonly kind = 'rates';

  @Get('export')
  @Requires('rates')
  @ApiProduces('text/csv')
  @Responds(200, 'The prices of all items, in the format of the import')
  export() {
    return this.transfer.export(this.kind);
  }
}
