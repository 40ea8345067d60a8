import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { ImageCache } from './image-cache.js';
import { contentSource } from './source/content-source.js';
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
      useFactory: ({ contentSiteUrl, wordpressPictureUrls, dataDir, wpImageCacheBytes }: Settings) =>
        new WpImagesService(
          contentSource(contentSiteUrl === null ? [] : [contentSiteUrl, ...wordpressPictureUrls]),
          new ImageCache(join(dataDir, DIRECTORY), wpImageCacheBytes),
        ),
    },
  ],
})
export class WpImagesModule {}
