import { Controller, Get, NotFoundException, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { isPagePath } from '../platform/http/errors/exception.filter.js';
import { PagesService } from './pages.service.js';

/** The pages' router takes a path with one for no path at all, not even for one that leads nowhere. */
const LINE_BREAK = /%0a|%0d|%e2%80%a[89]/i;

/** Every path that nothing before it took; comes last in the application's list of modules. */
@ApiExcludeController()
@Controller()
export class PagesController {
  constructor(private readonly pages: PagesService) {}

  @Get('{*path}')
  async get(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!isPagePath(request.path) || LINE_BREAK.test(request.path))
      throw new NotFoundException(`There is nothing at ${request.path}`);
    await this.pages.send(request, response);
  }
}
