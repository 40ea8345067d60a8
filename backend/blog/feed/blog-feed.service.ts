import { Injectable } from '@nestjs/common';
import { CompanyService } from '../../config/company.service.js';
import { BlogPostsService } from '../blog-posts.service.js';
import { type BlogFeed, writeFeed } from './blog-feed.js';

const FEED_LENGTH = 20;

@Injectable()
export class BlogFeedService {
  constructor(
    private readonly posts: BlogPostsService,
    private readonly facts: CompanyService,
  ) {}

  async get(): Promise<BlogFeed> {
    const { publicUrl, company } = this.facts;
    return writeFeed(await this.posts.listLatest(FEED_LENGTH), { publicUrl, companyName: company.name });
  }
}
