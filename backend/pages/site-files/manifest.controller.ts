import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';

@ApiExcludeController()
@Controller('site.webmanifest')
export class ManifestController {
  private readonly text: string;

  constructor(@Inject(SETTINGS) { company }: Settings) {
    this.text = JSON.stringify(webManifest(company.name));
  }

  @Get()
  @Header('Content-Type', 'application/manifest+json; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=3600')
  get(): string {
    return this.text;
  }
}

/** The web app manifest (https://www.w3.org/TR/appmanifest/); its icons are made by `infra/art/icons`. */
function webManifest(name: string): object {
  return {
    id: '/',
    name,
    short_name: name,
    description: 'Scaffold rental, erection and sales nationwide: equipment catalog, quotes and safety documents.',
    lang: 'en-US',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    // Pages have no back button of their own.
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
