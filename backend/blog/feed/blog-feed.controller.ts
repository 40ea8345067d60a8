import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { CompanyService } from '../../config/company.service.js';
import { FEED_PATH } from '../blog.contract.js';
import { BlogPostsService } from '../blog-posts.service.js';
import { writeFeed } from './blog-feed.js';

const FEED_LENGTH = 20;

@ApiExcludeController()
@Controller(FEED_PATH)
export class BlogFeedController {
  constructor(
    private readonly posts: BlogPostsService,
    private readonly facts: CompanyService,
  ) {}

  @Get()
  async get(@Res({ passthrough: true }) response: Response) {
    const { publicUrl, company } = this.facts;
    const posts = await this.posts.listLatest(FEED_LENGTH);
    const { xml, changedAt } = writeFeed(posts, { publicUrl, companyName: company.name });
    response.setHeader('Content-Type', 'application/rss+xml; charset=utf-8');
    // Feed readers poll every few minutes; after this time they revalidate by ETag or date.
    response.setHeader('Cache-Control', 'public, max-age=600');
    if (changedAt !== null) response.setHeader('Last-Modified', changedAt.toUTCString());
    return xml;
  }
}
