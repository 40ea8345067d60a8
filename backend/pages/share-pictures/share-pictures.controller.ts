import { createHash } from 'node:crypto';
import { Controller, Get, Ip, NotFoundException, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { isSlug } from '../../blog/blog.contract.js';
import { BlogPostsService } from '../../blog/blog-posts.service.js';
import type { ProductResponse } from '../../catalog/product.contract.js';
import { toDrawingSubject } from '../../catalog/product.mapper.js';
import { ProductsService } from '../../catalog/products.service.js';
import { CompanyService } from '../../config/company.service.js';
import { DrawingService } from '../../drawing/drawing.service.js';
import { SingleFlight } from '../../platform/concurrency/concurrency.js';
import { FileStorage } from '../../platform/files/file-storage.js';
import { RowId } from '../../platform/http/validation/validation.js';
import { WorkBudget } from '../../platform/limits/work-budget.js';
import { drawShareSheet } from '../../platform/pictures/picture.js';

/** Increment it when the same texts and drawing look different. */
const REVISION = 1;
/** Social networks fetch a picture again when its address changes. */
const MAX_AGE_SECONDS = 24 * 60 * 60;

type Subject = { title: string; line: string; product: ProductResponse | null };

/** The pictures of shared links to items and posts: the item's drawing beside its name. Made once and kept. */
@ApiExcludeController()
@Controller('drawings/share')
export class SharePicturesController {
  private readonly flights = new SingleFlight<Buffer>();

  constructor(
    private readonly products: ProductsService,
    private readonly posts: BlogPostsService,
    private readonly drawings: DrawingService,
    private readonly facts: CompanyService,
    private readonly storage: FileStorage,
    private readonly budget: WorkBudget,
  ) {}

  @Get('product-:id.png')
  async product(@RowId() id: number, @Ip() client: string, @Res() response: Response) {
    const product = await this.products.findOrFail(id);
    const line = [product.vendor, product.sku].filter(Boolean).join(' · ');
    await this.send(response, client, { title: product.name, line, product });
  }

  /** With the first item that the post is about. */
  @Get('post-:slug.png')
  async post(@Param('slug') slug: string, @Ip() client: string, @Res() response: Response) {
    const post = isSlug(slug) ? await this.posts.find(slug) : null;
    if (post === null) throw new NotFoundException('There is no such post.');
    const item = (await this.posts.equipment(slug))?.items[0];
    const product = item ? await this.products.get(item.id) : null;
    await this.send(response, client, { title: post.title, line: post.category, product });
  }

  private async send(response: Response, client: string, { title, line, product }: Subject) {
    const drawing = product && this.drawings.svg(toDrawingSubject(product), 'isometric');
    const sheet = { drawing, title, line, company: this.facts.company.name };
    const content = createHash('sha256')
      .update(JSON.stringify([REVISION, sheet]))
      .digest('hex')
      .slice(0, 40);
    const key = `share-pictures/${content}.png`;
    const picture = await this.flights.run(key, async () => {
      const kept = await this.storage.readWhole(key);
      if (kept) return kept;
      const made = await this.budget.spend('sheet', client, () => drawShareSheet(sheet));
      await this.storage.write(key, made);
      return made;
    });
    response.setHeader('Cache-Control', `public, max-age=${MAX_AGE_SECONDS}`);
    response.type('png').send(picture);
  }
}
