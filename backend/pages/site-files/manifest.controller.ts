import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { CompanyService } from '../../config/company.service.js';
import { ShownContentService } from '../../site-content/shown-content.service.js';

@ApiExcludeController()
@Controller('site.webmanifest')
export class ManifestController {
  constructor(
    private readonly facts: CompanyService,
    private readonly content: ShownContentService,
  ) {}

  @Get()
  @Header('Content-Type', 'application/manifest+json; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  async get(): Promise<string> {
    const { head } = await this.content.section('home');
    return JSON.stringify(webManifest(this.facts.company.name, head.appDescription));
  }
}

/** The web app manifest (https://www.w3.org/TR/appmanifest/). */
function webManifest(name: string, description: string): object {
  return {
    id: '/',
    name,
    short_name: name,
    description,
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
  };
}
