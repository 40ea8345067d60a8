import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { FEED_PATH } from '../blog.contract.js';
import { BlogFeedService } from './blog-feed.service.js';

@ApiExcludeController()
@Controller(FEED_PATH)
export class BlogFeedController {
  constructor(private readonly feed: BlogFeedService) {}

  @Get()
  async get(@Res({ passthrough: true }) response: Response) {
    const { xml, changedAt } = await this.feed.get();
    response.setHeader('Content-Type', 'application/rss+xml; charset=utf-8');
    // Feed readers poll every few minutes; after this time they revalidate by ETag or date.
    response.setHeader('Cache-Control', 'public, max-age=600');
    if (changedAt !== null) response.setHeader('Last-Modified', changedAt.toUTCString());
    return xml;
  }
}
