import { Global, Module } from '@nestjs/common';
import { picturesController } from '../platform/pictures/pictures.js';
import { POST_PICTURES_PATH } from './admin/blog-admin.contract.js';
import { BlogAdminController } from './admin/blog-admin.controller.js';
import { BlogAdminService } from './admin/blog-admin.service.js';
import { PostTrashService } from './admin/post-trash.service.js';
import { BlogFeedController, BlogPostsController, SampleImagesController } from './blog-posts.controller.js';
import { BlogPostsService } from './blog-posts.service.js';
import { PostPicturesService } from './pictures/post-pictures.service.js';

@Global()
@Module({
  controllers: [
    BlogPostsController,
    BlogFeedController,
    SampleImagesController,
    BlogAdminController,
    picturesController(POST_PICTURES_PATH, PostPicturesService),
  ],
  providers: [BlogAdminService, BlogPostsService, PostTrashService, PostPicturesService],
  exports: [BlogPostsService],
})
export class BlogModule {}

@Module({ providers: [PostTrashService] })
export class BlogWorkerModule {}
