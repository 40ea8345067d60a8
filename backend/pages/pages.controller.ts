import { Controller, Get, NotFoundException, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { isPagePath } from '../platform/http/exception.filter.js';
import { PagesService } from './pages.service.js';

/** Every path that nothing before it took; comes last in the application's list of modules. */
@ApiExcludeController()
@Controller()
export class PagesController {
  constructor(private readonly pages: PagesService) {}

  @Get('{*path}')
  async get(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!isPagePath(request.path)) throw new NotFoundException(`There is nothing at ${request.path}`);
    await this.pages.send(request, response);
  }
}
