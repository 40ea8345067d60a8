import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, NotFoundException } from '@nestjs/common';
import { type BlogPage, type BlogPostAnswer, type BlogQuery, MAX_BLOG_PAGE_SIZE } from './blog.contract.js';
import { BlogPost } from './blog-post.entity.js';
import { toBlogPostAnswer, toBlogPostSummary } from './blog-post.mapper.js';
import { FormerSlug } from './former-slug.entity.js';
import { publishedPosts } from './published-posts.js';

@Injectable()
export class BlogPostsService {
  constructor(private readonly em: EntityManager) {}

  /** Published posts, newest first; all of them unless a page is asked for. A post dated ahead waits for its day. */
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

  /** The newest published posts with their content. */
  async latest(limit: number): Promise<BlogPostAnswer[]> {
    const posts = await this.em
      .fork()
      .find(BlogPost, publishedPosts(), { orderBy: { publishedAt: 'desc', id: 'desc' }, limit, populate: ['content'] });
    return posts.map(toBlogPostAnswer);
  }

  /**
   * The post of a slug, or the one that had it before: then its own slug is another. Resolves to null when there is no such
   * published post.
   */
  async get(slug: string): Promise<BlogPostAnswer | null> {
    const em = this.em.fork();
    const post =
      (await em.findOne(BlogPost, { slug, ...publishedPosts() }, { populate: ['content'] })) ??
      (await em.findOne(FormerSlug, { slug, post: publishedPosts() }, { populate: ['post.content'] }))?.post;
    return post ? toBlogPostAnswer(post) : null;
  }

  /** @throws NotFoundException when there is no such published post */
  async getOrFail(slug: string): Promise<BlogPostAnswer> {
    const post = await this.get(slug);
    if (post === null) throw new NotFoundException('There is no such post');
    return post;
  }

  /** Slug and last change of every published post, newest first. */
  async addresses(): Promise<{ slug: string; updatedAt: Date }[]> {
    return this.em.fork().find(BlogPost, publishedPosts(), {
      fields: ['slug', 'updatedAt'],
      orderBy: { publishedAt: 'desc', id: 'desc' },
      disableIdentityMap: true,
    });
  }
}
