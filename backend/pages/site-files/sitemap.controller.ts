import { Controller, Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { sendSitemap } from './send-sitemap.js';
import { SitemapService } from './sitemap.service.js';

@ApiExcludeController()
@Controller()
export class SitemapController {
  constructor(private readonly sitemap: SitemapService) {}

  @Get('sitemap.xml')
  async main(@Req() request: Request, @Res() response: Response): Promise<void> {
    await sendSitemap(await this.sitemap.main(), request, response);
  }

  @Get('sitemap-:number.xml')
  async part(@Param('number') number: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const file = /^[1-9]\d{0,4}$/.test(number) ? await this.sitemap.part(Number(number)) : null;
    if (file === null) throw new NotFoundException(`There is no sitemap ${number}`);
    await sendSitemap(file, request, response);
  }
}
