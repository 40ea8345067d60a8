import { Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { BIN_KINDS, type BinKind } from '../platform/bin/bin-kinds.contract.js';
import { ApiErrors } from '../platform/http/errors/api-errors.js';
import { pageResponse } from '../platform/http/lists/page-response.js';
import { Choice, PageQueryDto, TextOf } from '../platform/http/lists/query-fields.js';
import { RowIdPipe } from '../platform/http/validation/validation.js';
import type { SignedInStaff } from '../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, DeskController } from '../staff/staff.guard.js';
import { BIN_PAGE_SIZE, BIN_SEARCH_MAX, type BinItemResponse, type RestoredResponse } from './bin.contract.js';
import { BinService } from './bin.service.js';

class BinQueryDto extends PageQueryDto {
  @TextOf(BIN_SEARCH_MAX, { description: 'Part of the name' })
  search?: string;

  @Choice(BIN_KINDS, { description: 'Default: all that the role may see' })
  kind?: BinKind;
}

@DeskController('api/admin/bin', { tag: 'bin' })
export class BinController {
  constructor(private readonly bin: BinService) {}

  @Get()
  @ApiOkResponse({ description: 'One page of deleted records, newest first; total in X-Total-Count' })
  async list(
    @Query() query: BinQueryDto,
    @CurrentStaff() staff: SignedInStaff,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BinItemResponse[]> {
    const paging = { page: query.page ?? 1, pageSize: BIN_PAGE_SIZE };
    return pageResponse(request, response, await this.bin.list(query, staff), paging);
  }

  @Post(':id/restore')
  @HttpCode(200)
  @ApiOkResponse({ description: 'The restored record, with the id that it had' })
  @ApiErrors(403, 404, { 409: 'Another record has taken its place, such as a product with the same SKU' })
  restore(@Param('id', RowIdPipe) id: number, @CurrentStaff() staff: SignedInStaff): Promise<RestoredResponse> {
    return this.bin.restore(id, staff);
  }
}
