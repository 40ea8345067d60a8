import { Controller, Get, NotFoundException, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { isPagePath } from '../platform/http/errors/exception.filter.js';
import { PagesService } from './pages.service.js';
import { ReceiptsService } from './posted-forms/receipts.service.js';

/** React Router matches no route, not even `*`, for a path with a line break. */
const LINE_BREAK = /%0a|%0d|%e2%80%a[89]/i;

/** Handles all remaining paths; must be the last module. */
@ApiExcludeController()
@Controller()
export class PagesController {
  constructor(
    private readonly pages: PagesService,
    private readonly receipts: ReceiptsService,
  ) {}

  @Get('{*path}')
  async get(@Req() request: Request, @Res() response: Response) {
    if (!isPagePath(request.path) || LINE_BREAK.test(request.path))
      throw new NotFoundException(`There is nothing at ${request.path}`);
    const withoutReceipt = await this.receipts.refusedAddress(request);
    if (withoutReceipt === null) await this.pages.send(request, response);
    else response.setHeader('Cache-Control', 'no-store').redirect(302, withoutReceipt);
  }
}
