import { Injectable } from '@nestjs/common';
import type { BlogPage, BlogPostResponse, BlogQuery } from './blog.contract.js';
import { BlogPostsService } from './blog-posts.service.js';
import type { PostEquipment } from './equipment/post-equipment.contract.js';
import { PostEquipmentService } from './equipment/post-equipment.service.js';

/** Published posts and their equipment, for the site's pages. */
@Injectable()
export class BlogPagesService {
  constructor(
    private readonly posts: BlogPostsService,
    private readonly postEquipment: PostEquipmentService,
  ) {}

  list(query: BlogQuery): Promise<BlogPage> {
    return this.posts.list(query);
  }

  /** Resolves to null when there is no such post. */
  find(slug: string): Promise<BlogPostResponse | null> {
    return this.posts.find(slug);
  }

  /** Resolves to null when there is no such post. */
  equipment(slug: string): Promise<PostEquipment | null> {
    return this.postEquipment.find(slug);
  }
}
