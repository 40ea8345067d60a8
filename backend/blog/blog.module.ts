import { Module } from '@nestjs/common';
import { SettingsModule } from '../config/settings.module.js';
import { BlogFeedController } from './blog-feed.controller.js';
import { BlogFeedService } from './blog-feed.service.js';
import { BlogPostsController } from './blog-posts.controller.js';
import { BlogPostsService } from './blog-posts.service.js';
import { SampleImagesController } from './sample-images.controller.js';

@Module({
  imports: [SettingsModule],
  controllers: [BlogPostsController, BlogFeedController, SampleImagesController],
  providers: [BlogPostsService, BlogFeedService],
  exports: [BlogPostsService],
})
export class BlogModule {}
