import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';

@ApiExcludeController()
@Controller('robots.txt')
export class RobotsController {
  private readonly text: string;

  constructor(@Inject(SETTINGS) { publicUrl }: Settings) {
    this.text = robotsText(publicUrl);
  }

  @Get()
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=3600')
  get(): string {
    return this.text;
  }
}

/** By RFC 9309, where the longest match wins: pictures are part of the pages that show them. */
function robotsText(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    'Allow: /api/wp-image/',
    'Disallow: /api/',
    'Disallow: /admin',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
