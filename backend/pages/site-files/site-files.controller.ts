import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Controller, Get, Header, NotFoundException, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CompanyService } from '../../config/company.service.js';
import { Settings } from '../../config/settings.js';
import { ShownContentService } from '../../site-content/shown-content.service.js';
import { type SitemapFile, SitemapService } from './sitemap.service.js';

/** Longer sitemaps are streamed: building them would take seconds and megabytes. */
const WHOLE_ENTRIES = 5_000;

/** Files at well-known paths. */
@ApiExcludeController()
@Controller()
export class SiteFilesController {
  constructor(
    private readonly sitemap: SitemapService,
    private readonly facts: CompanyService,
    private readonly content: ShownContentService,
    private readonly settings: Settings,
  ) {}

  @Get('sitemap.xml')
  async main(@Req() request: Request, @Res() response: Response) {
    await sendSitemap(await this.sitemap.main(), request, response);
  }

  @Get('sitemap-:number.xml')
  async part(@Param('number') number: string, @Req() request: Request, @Res() response: Response) {
    const file = /^[1-9]\d{0,4}$/.test(number) ? await this.sitemap.part(Number(number)) : null;
    if (file === null) throw new NotFoundException(`There is no sitemap ${number}`);
    await sendSitemap(file, request, response);
  }

  @Get('robots.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=3600')
  robots() {
    // RFC 9309: the longest match wins, so images of the content site stay allowed.
    const rules = ['User-agent: *', 'Allow: /', 'Allow: /api/wp-image/', 'Disallow: /api/', 'Disallow: /admin'];
    return [...rules, '', `Sitemap: ${this.settings.publicUrl}/sitemap.xml`, ''].join('\n');
  }

  /** The web app manifest (https://www.w3.org/TR/appmanifest/). */
  @Get('site.webmanifest')
  @Header('Content-Type', 'application/manifest+json; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  async manifest() {
    const { name } = this.facts.company;
    const { head } = await this.content.section('home');
    return JSON.stringify({
      id: '/',
      name,
      short_name: name,
      description: head.appDescription,
      lang: 'en-US',
      dir: 'ltr',
      start_url: '/',
      scope: '/',
      // The site has no back button of its own.
      display: 'minimal-ui',
      theme_color: '#0E2A47',
      background_color: '#F6F5F1',
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    });
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
