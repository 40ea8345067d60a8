import { Module } from '@nestjs/common';
import { SettingsModule } from '../config/settings.module.js';
import { FileStorageModule } from '../platform/files/file-storage.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { BlogFeedController } from './blog-feed.controller.js';
import { BlogFeedService } from './blog-feed.service.js';
import { BlogPostsController } from './blog-posts.controller.js';
import { BlogPostsService } from './blog-posts.service.js';
import { PostPicturesController } from './post-pictures.controller.js';
import { PostPicturesService } from './post-pictures.service.js';
import { PostsDeskController } from './posts-desk.controller.js';
import { PostsDeskService } from './posts-desk.service.js';
import { SampleImagesController } from './sample-images.controller.js';

@Module({
  imports: [SettingsModule, StaffModule, FileStorageModule],
  controllers: [
    BlogPostsController,
    BlogFeedController,
    SampleImagesController,
    PostsDeskController,
    PostPicturesController,
  ],
  providers: [BlogPostsService, BlogFeedService, PostsDeskService, PostPicturesService],
  exports: [BlogPostsService],
})
export class BlogModule {}
