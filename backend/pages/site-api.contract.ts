import type { BlogPage, BlogPostAnswer, BlogQuery } from '../blog/blog.contract.js';
import type { BuilderAnswer, DesignParameter, DesignReading } from '../builder/builder.contract.js';
import type { DesignQuery } from '../builder/design-query.contract.js';
import type { ProductFacets, ProductQuery } from '../catalog/catalog.contract.js';
import type { ProductAnswer, ProductCardAnswer, ProductPage } from '../catalog/product.contract.js';
import type { DocumentAnswer } from '../documents/documents.contract.js';
import type { StaffSelf } from '../staff/staff.contract.js';

/** A design as it was read, how its fields are spelled, and the answer to it. */
export interface DesignedScaffold {
  faults: DesignReading['faults'];
  texts: Record<DesignParameter, string>;
  answer: BuilderAnswer;
}

/**
 * What a page may ask for. The browser answers it over HTTP (`frontend/api`), the server in process;
 * both give the same values, so that the query cache of the first render is the one the browser goes on with.
 */
export interface SiteApi {
  /** The server answers cards, the browser whole products. */
  listProducts(query: ProductQuery): Promise<ProductPage<ProductCardAnswer>>;
  productFacets(query: ProductQuery): Promise<ProductFacets>;
  /** Resolves to null when there is no such product. */
  getProduct(id: number): Promise<ProductAnswer | null>;
  /** Newest first. */
  listPosts(query: BlogQuery): Promise<BlogPage>;
  /** Resolves to null when there is no such post. */
  getPost(slug: string): Promise<BlogPostAnswer | null>;
  listDocuments(): Promise<DocumentAnswer[]>;
  /**
   * What cannot be read has its default and a fault. On the server alone: the browser has the engine itself, and asks for
   * the articles.
   */
  designScaffold?(query: DesignQuery): Promise<DesignedScaffold>;
  /** Who is signed in to the staff area; null when nobody is. */
  staffSelf(): Promise<StaffSelf | null>;
}
