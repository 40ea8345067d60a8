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
import { ApiMovedPermanentlyResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { pagingLinks } from '../platform/http/lists/page-response.js';
import { Responds } from '../platform/http/responses/responds.js';
import { isSlug, MAX_BLOG_PAGE_SIZE, SLUG_MAX_LENGTH } from './blog.contract.js';
import { BlogPostsService } from './blog-posts.service.js';
import { BlogQueryDto } from './blog-query.dto.js';

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
  @Responds(200, 'Posts without their content, newest first; the number of all is in X-Total-Count')
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
  @Responds(200, 'Items and a scaffold design that belong to the subject of a post')
  async getEquipment(@Param('slug', SlugPipe) slug: string) {
    return foundOrFail(await this.posts.equipment(slug));
  }
}

/** @throws NotFoundException */
function foundOrFail<Answer>(answer: Answer | null): Answer {
  if (answer === null) throw new NotFoundException('This post does not exist.');
  return answer;
}
