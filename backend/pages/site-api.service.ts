import { Injectable } from '@nestjs/common';
import type { BlogPage, BlogPostAnswer, BlogQuery } from '../blog/blog.contract.js';
import { BlogPostsService } from '../blog/blog-posts.service.js';
import type { ProductAnswer, ProductFacets, ProductPage, ProductQuery } from '../catalog/catalog.contract.js';
import { ProductsService } from '../catalog/products.service.js';
import type { DocumentAnswer } from '../documents/documents.contract.js';
import { DocumentsService } from '../documents/documents.service.js';
import type { SiteApi } from './site-api.contract.js';

/** Answers what a page asks for in process, by the same services that serve the API. */
@Injectable()
export class SiteApiService implements SiteApi {
  constructor(
    private readonly products: ProductsService,
    private readonly posts: BlogPostsService,
    private readonly documents: DocumentsService,
  ) {}

  listProducts(query: ProductQuery): Promise<ProductPage> {
    return this.products.list(query);
  }

  productFacets(query: ProductQuery): Promise<ProductFacets> {
    return this.products.facets(query);
  }

  getProduct(id: number): Promise<ProductAnswer | null> {
    return this.products.get(id);
  }

  listPosts(query: BlogQuery): Promise<BlogPage> {
    return this.posts.list(query);
  }

  getPost(slug: string): Promise<BlogPostAnswer | null> {
    return this.posts.get(slug);
  }

  listDocuments(): Promise<DocumentAnswer[]> {
    return this.documents.list();
  }
}
