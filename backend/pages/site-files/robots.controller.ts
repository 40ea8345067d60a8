import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';

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

/** RFC 9309: the longest match wins, so images of the content site stay allowed. */
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
