import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { isPublicContentSite, Settings } from '../config/settings.js';
import { ImageCache } from './image-cache.js';
import { type ContentSource, contentSource } from './source/content-source.js';
import { WpImagesController } from './wp-images.controller.js';
import { WpImagesService } from './wp-images.service.js';

const DIRECTORY = 'wp-images';

/** The image proxy for pictures of the content site. */
@Module({
  controllers: [WpImagesController],
  providers: [
    {
      provide: WpImagesService,
      inject: [Settings],
      useFactory: (settings: Settings) => {
        let source: ContentSource | null = null;
        const currentSource = () => {
          const { contentSiteUrl: url, wordpressPictureUrls } = settings;
          if ((source?.url ?? null) === url) return source;
          source?.stop();
          const urls = url === null ? [] : [url, ...wordpressPictureUrls];
          source = contentSource(urls, isPublicContentSite(settings));
          return source;
        };
        return new WpImagesService(
          currentSource,
          new ImageCache(join(settings.dataDir, DIRECTORY), settings.wpImageCacheBytes),
        );
      },
    },
  ],
})
export class WpImagesModule {}
