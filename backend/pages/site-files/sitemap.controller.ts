import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Controller, Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type SitemapFile, SitemapService } from './sitemap.service.js';

/** Longer sitemaps are streamed: building them would take seconds and megabytes. */
const WHOLE_ENTRIES = 5_000;

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

async function sendSitemap({ entries, text }: SitemapFile, request: Request, response: Response): Promise<void> {
  response.setHeader('Content-Type', 'application/xml; charset=utf-8');
  response.setHeader('Cache-Control', 'public, max-age=3600');
  if (entries <= WHOLE_ENTRIES) {
    response.send((await Readable.from(text).toArray()).join(''));
  } else if (request.method === 'HEAD') {
    response.end();
  } else {
    await stream(text, response);
  }
}

async function stream(text: SitemapFile['text'], response: Response): Promise<void> {
  try {
    // A slow client must not fill the memory.
    await pipeline(Readable.from(text, { highWaterMark: 2 }), response);
  } catch (error) {
    // The client closed the connection.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
  }
}
