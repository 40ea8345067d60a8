import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { designAddress } from '../builder/design-query.contract.js';
import { designName } from '../builder/design-text.contract.js';
import { ProductsService } from '../catalog/products.service.js';
import { companyDate } from '../config/business-days.contract.js';
import { CompanyService } from '../config/company.service.js';
import type { BlogPage, BlogPostResponse, BlogPostSummary, BlogQuery } from './blog.contract.js';
import { MAX_BLOG_PAGE_SIZE } from './blog.contract.js';
import { BlogPost, publishedPosts } from './blog-post.entity.js';
import { MAX_POST_ITEMS, type PostEquipment } from './equipment/post-equipment.contract.js';
import { equipmentOf } from './equipment/post-topics.js';
import { FormerSlug } from './former-slug.entity.js';

@Injectable()
export class BlogPostsService {
  constructor(
    private readonly em: EntityManager,
    private readonly products: ProductsService,
    private readonly facts: CompanyService,
  ) {}

  /** Newest first; all of them unless a page is requested. */
  async list({ category, page, pageSize }: BlogQuery): Promise<BlogPage> {
    const paged = page !== undefined || pageSize !== undefined;
    const limit = paged ? (pageSize ?? MAX_BLOG_PAGE_SIZE) : undefined;
    const em = this.em.fork();
    const [posts, total] = await em.findAndCount(
      BlogPost,
      { ...publishedPosts(), ...(category && { category }) },
      { orderBy: { publishedAt: 'desc', id: 'desc' }, ...(limit && { limit, offset: ((page ?? 1) - 1) * limit }) },
    );
    return { items: posts.map((post) => this.toSummary(post)), total };
  }

  /** The newest posts with their content. */
  async listLatest(limit: number): Promise<BlogPostResponse[]> {
    const em = this.em.fork();
    const posts = await em.find(BlogPost, publishedPosts(), {
      orderBy: { publishedAt: 'desc', id: 'desc' },
      limit,
      populate: ['content'],
    });
    return posts.map((post) => this.toResponse(post));
  }

  /** Finds a post by its current slug or a former one; for a former one, the answer's `slug` differs. */
  async find(slug: string): Promise<BlogPostResponse | null> {
    const em = this.em.fork();
    const post =
      (await em.findOne(BlogPost, { slug, ...publishedPosts() }, { populate: ['content'] })) ??
      (await em.findOne(FormerSlug, { slug, post: publishedPosts() }, { populate: ['post.content'] }))?.post;
    return post ? this.toResponse(post) : null;
  }

  /** Items and a design that belong to the subject of a post, by the words of its text, so that synced posts have them, too. */
  async equipment(slug: string): Promise<PostEquipment | null> {
    const post = await this.find(slug);
    if (post === null) return null;
    const { items, design, isFirewatch } = equipmentOf(post);
    return {
      items: await this.products.pick(items, MAX_POST_ITEMS),
      design: { name: designName(design), address: designAddress(design) },
      isFirewatch,
    };
  }

  /** Slug and last change of every post, newest first, for the sitemap. */
  async listAddresses(): Promise<{ slug: string; updatedAt: Date }[]> {
    return this.em.fork().find(BlogPost, publishedPosts(), {
      fields: ['slug', 'updatedAt'],
      orderBy: { publishedAt: 'desc', id: 'desc' },
      disableIdentityMap: true,
    });
  }
  /** @throws Error when the post is a draft, which public queries never return */
  private toSummary(post: BlogPost): BlogPostSummary {
    if (post.publishedAt === null) throw new Error(`Post ${post.id} is a draft`);
    const { id, slug, title, excerpt, imageUrl, imageAlt, category, author, wpId } = post;
    const publishedAt = post.publishedAt.toISOString();
    const publishedOn = post.publishedOn ?? companyDate(this.facts.company, post.publishedAt);
    return { id, slug, title, excerpt, imageUrl, imageAlt, category, author, publishedAt, publishedOn, wpId };
  }

  private toResponse(post: BlogPost): BlogPostResponse {
    return { ...this.toSummary(post), content: post.content, updatedAt: post.updatedAt.toISOString() };
  }
}
