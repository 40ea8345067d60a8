import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { BinHooksModule } from '../platform/bin/bin-hooks.module.js';
import { FileStorageModule } from '../platform/files/file-storage.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { BlogPagesService } from './blog-pages.service.js';
import { BlogPostsController } from './blog-posts.controller.js';
import { BlogPostsService } from './blog-posts.service.js';
import { BlogDeskController } from './desk/blog-desk.controller.js';
import { BlogDeskService } from './desk/blog-desk.service.js';
import { PostBinService } from './desk/post-bin.service.js';
import { PostEquipmentService } from './equipment/post-equipment.service.js';
import { BlogFeedController } from './feed/blog-feed.controller.js';
import { BlogFeedService } from './feed/blog-feed.service.js';
import { PostPicturesController } from './pictures/post-pictures.controller.js';
import { PostPicturesService } from './pictures/post-pictures.service.js';
import { SampleImagesController } from './sample/sample-images.controller.js';

@Module({
  imports: [BinHooksModule, StaffModule, FileStorageModule, CatalogModule],
  controllers: [
    BlogPostsController,
    BlogFeedController,
    SampleImagesController,
    BlogDeskController,
    PostPicturesController,
  ],
  providers: [
    BlogPostsService,
    BlogPagesService,
    PostEquipmentService,
    BlogFeedService,
    BlogDeskService,
    PostPicturesService,
    PostBinService,
  ],
  exports: [BlogPostsService, BlogPagesService],
})
export class BlogModule {}
