import {
  BadRequestException,
  Controller,
  Get,
  Injectable,
  NotFoundException,
  Param,
  type PipeTransform,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import { ApiExcludeController, ApiMovedPermanentlyResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CompanyService } from '../config/company.service.js';
import { pagingLinks, Responds } from '../platform/http/responses/responds.js';
import { Spends } from '../platform/limits/work-budget.js';
import { FEED_PATH, isSlug, MAX_BLOG_PAGE_SIZE, SLUG_MAX_LENGTH } from './blog.contract.js';
import { BlogPostsService } from './blog-posts.service.js';
import { BlogQueryDto } from './blog-query.dto.js';
import { writeFeed } from './feed/blog-feed.js';
import { readSampleImage, SAMPLE_IMAGES_PATH } from './sample/sample-posts.js';

/** Validates a post slug from the path. @throws BadRequestException if it is empty, too long or has control characters. */
@Injectable()
class SlugPipe implements PipeTransform<string, string> {
  transform(slug: string): string {
    if (!isSlug(slug)) throw new BadRequestException(`slug must be 1 to ${SLUG_MAX_LENGTH} printable characters`);
    return slug;
  }
}

@ApiTags('blog')
@Controller('api/blog/posts')
export class BlogPostsController {
  constructor(private readonly posts: BlogPostsService) {}

  @Get()
  @Spends('search')
  @Responds(200, 'Posts without their content, newest first; the number of all is in X-Total-Count', 429)
  async list(@Query() query: BlogQueryDto, @Req() request: Request, @Res({ passthrough: true }) response: Response) {
    const { items, total } = await this.posts.list(query);
    response.setHeader('X-Total-Count', total);
    const { page = 1, pageSize = MAX_BLOG_PAGE_SIZE } = query;
    const paged = query.page !== undefined || query.pageSize !== undefined;
    const links = paged ? pagingLinks(request.originalUrl, { page, pageSize, total }) : null;
    if (links !== null) response.setHeader('Link', links);
    return items;
  }

  @Get(':slug')
  @Responds(200, 'One post with its content')
  @ApiMovedPermanentlyResponse({ description: 'The post has another slug now' })
  async get(@Param('slug', SlugPipe) slug: string, @Res({ passthrough: true }) response: Response) {
    const post = foundOrFail(await this.posts.find(slug));
    if (post.slug === slug) return post;
    response.redirect(301, `/api/blog/posts/${encodeURIComponent(post.slug)}`);
    return undefined;
  }

  @Get(':slug/equipment')
  @Spends('search')
  @Responds(200, 'Items and a scaffold design that belong to the subject of a post', 429)
  async getEquipment(@Param('slug', SlugPipe) slug: string) {
    return foundOrFail(await this.posts.equipment(slug));
  }
}

/** @throws NotFoundException */
function foundOrFail<Answer>(answer: Answer | null): Answer {
  if (answer === null) throw new NotFoundException('This post does not exist.');
  return answer;
}

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

@ApiExcludeController()
@Controller(SAMPLE_IMAGES_PATH)
export class SampleImagesController {
  @Get(':file')
  async get(@Param('file') file: string, @Res({ passthrough: true }) response: Response) {
    const svg = await readSampleImage(file);
    if (svg === null) throw new NotFoundException('This picture does not exist.');
    response.setHeader('Content-Type', 'image/svg+xml; charset=utf-8');
    response.setHeader('Cache-Control', 'public, max-age=86400, stale-while-revalidate=604800');
    return svg;
  }
}
