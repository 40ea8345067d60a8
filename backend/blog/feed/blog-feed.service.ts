import { Inject, Injectable } from '@nestjs/common';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import { BlogPostsService } from '../blog-posts.service.js';
import { type BlogFeed, writeFeed } from './blog-feed.js';

const FEED_LENGTH = 20;

@Injectable()
export class BlogFeedService {
  constructor(
    private readonly posts: BlogPostsService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async get(): Promise<BlogFeed> {
    const { publicUrl, company } = this.settings;
    return writeFeed(await this.posts.listLatest(FEED_LENGTH), { publicUrl, companyName: company.name });
  }
}
