import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Settings } from '../../config/settings.js';

@ApiExcludeController()
@Controller('robots.txt')
export class RobotsController {
  private readonly text: string;

  constructor({ publicUrl }: Settings) {
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
