import { Injectable, NotFoundException } from '@nestjs/common';
import { designAddress } from '../../builder/design-query.contract.js';
import { designName } from '../../builder/design-text.contract.js';
import { ProductsService } from '../../catalog/products.service.js';
import { BlogPostsService } from '../blog-posts.service.js';
import { MAX_POST_ITEMS, type PostEquipment } from './post-equipment.contract.js';
import { CATEGORY_ITEMS, topicsOfPost, USUAL_DESIGN } from './post-topics.js';

/** Picks the items and the design shown at the end of a post from the words of its text, so that synced posts have them, too. */
@Injectable()
export class PostEquipmentService {
  constructor(
    private readonly posts: BlogPostsService,
    private readonly products: ProductsService,
  ) {}

  /** Resolves to null when there is no such post. */
  async find(slug: string): Promise<PostEquipment | null> {
    const post = await this.posts.find(slug);
    if (post === null) return null;
    const topics = topicsOfPost(post);
    const queries = topics.length > 0 ? topics.flatMap(({ items }) => items) : CATEGORY_ITEMS[post.category];
    const { system, shape } = topics.find(({ design }) => design)?.design ?? USUAL_DESIGN;
    return {
      items: await this.products.pick(queries, MAX_POST_ITEMS),
      design: { name: designName({ system, shape }), address: designAddress({ system, shape }) },
      isFirewatch: topics.some(({ isFirewatch }) => isFirewatch),
    };
  }

  /** @throws NotFoundException */
  async findOrFail(slug: string): Promise<PostEquipment> {
    const equipment = await this.find(slug);
    if (equipment === null) throw new NotFoundException('This post does not exist.');
    return equipment;
  }
}
