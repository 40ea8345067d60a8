import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, NotFoundException } from '@nestjs/common';
import {
  type BlogPage,
  type BlogPostResponse,
  type BlogPostSummary,
  type BlogQuery,
  MAX_BLOG_PAGE_SIZE,
} from './blog.contract.js';
import { BlogPost, publishedPosts } from './blog-post.entity.js';
import { FormerSlug } from './former-slug.entity.js';

/** Published posts. */
@Injectable()
export class BlogPostsService {
  constructor(private readonly em: EntityManager) {}

  /** Newest first; all of them unless a page is requested. */
  async list({ category, page, pageSize }: BlogQuery): Promise<BlogPage> {
    const paged = page !== undefined || pageSize !== undefined;
    const limit = paged ? (pageSize ?? MAX_BLOG_PAGE_SIZE) : undefined;
    const [posts, total] = await this.em.fork().findAndCount(
      BlogPost,
      { ...publishedPosts(), ...(category && { category }) },
      {
        orderBy: { publishedAt: 'desc', id: 'desc' },
        ...(limit && { limit, offset: ((page ?? 1) - 1) * limit }),
      },
    );
    return { items: posts.map(toBlogPostSummary), total };
  }

  /** The newest posts with their content. */
  async listLatest(limit: number): Promise<BlogPostResponse[]> {
    const posts = await this.em
      .fork()
      .find(BlogPost, publishedPosts(), { orderBy: { publishedAt: 'desc', id: 'desc' }, limit, populate: ['content'] });
    return posts.map(toBlogPostResponse);
  }

  /** Finds a post by its current slug or a former one; for a former one, the answer's `slug` differs. */
  async find(slug: string): Promise<BlogPostResponse | null> {
    const em = this.em.fork();
    const post =
      (await em.findOne(BlogPost, { slug, ...publishedPosts() }, { populate: ['content'] })) ??
      (await em.findOne(FormerSlug, { slug, post: publishedPosts() }, { populate: ['post.content'] }))?.post;
    return post ? toBlogPostResponse(post) : null;
  }

  /** @throws NotFoundException */
  async findOrFail(slug: string): Promise<BlogPostResponse> {
    const post = await this.find(slug);
    if (post === null) throw new NotFoundException('This post does not exist.');
    return post;
  }

  /** Slug and last change of every post, newest first, for the sitemap. */
  async listAddresses(): Promise<{ slug: string; updatedAt: Date }[]> {
    return this.em.fork().find(BlogPost, publishedPosts(), {
      fields: ['slug', 'updatedAt'],
      orderBy: { publishedAt: 'desc', id: 'desc' },
      disableIdentityMap: true,
    });
  }
}

/** @throws Error when the post is a draft, which public queries never return */
function toBlogPostSummary(post: BlogPost): BlogPostSummary {
  if (post.publishedAt === null) throw new Error(`Post ${post.id} is a draft`);
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    imageUrl: post.imageUrl,
    imageAlt: post.imageAlt,
    category: post.category,
    author: post.author,
    publishedAt: post.publishedAt.toISOString(),
    wpId: post.wpId,
  };
}

function toBlogPostResponse(post: BlogPost): BlogPostResponse {
  return { ...toBlogPostSummary(post), content: post.content, updatedAt: post.updatedAt.toISOString() };
}
