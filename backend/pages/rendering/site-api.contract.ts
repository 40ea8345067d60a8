import type { BlogPage, BlogPostResponse, BlogQuery } from '../../blog/blog.contract.js';
import type { PostEquipment } from '../../blog/equipment/post-equipment.contract.js';
import type {
  BuilderResponse,
  ComparedDesign,
  DesignPackage,
  DesignParameter,
  DesignReading,
} from '../../builder/builder.contract.js';
import type { DesignQuery } from '../../builder/design-query.contract.js';
import type { CatalogGroups, ProductFacets, ProductQuery } from '../../catalog/catalog.contract.js';
import type {
  ListedProduct,
  ProductCardResponse,
  ProductPage,
  ProductResponse,
} from '../../catalog/product.contract.js';
import type { CheckedQuantity, ListWarning, RelatedProducts } from '../../catalog/related/related-products.contract.js';
import type { SiteSearchResponse } from '../../catalog/search/suggestions.contract.js';
import type { DocumentResponse } from '../../documents/documents.contract.js';
import type { ScaffoldLayout } from '../../drawing/scaffold-layout.contract.js';
import type { CustomerQuotation } from '../../quotations/customer/customer-quotation.contract.js';
import type { ShownContent, ShownSectionName } from '../../site-content/site-content.contract.js';
import type { StaffSelf } from '../../staff/staff.contract.js';
import type { Landing } from '../landings/landings.contract.js';

/** A parsed design, the texts of its fields, and its answer. */
export interface DesignedScaffold {
  errors: DesignReading['errors'];
  texts: Record<DesignParameter, string>;
  answer: BuilderResponse;
  /** The same job in every system. */
  systems: ComparedDesign[];
}

/** The data that pages query: over HTTP in the browser (`frontend/api`), in process on the server. */
export interface SiteApi {
  /** Resolves to product cards on the server, and to complete products in the browser. */
  listProducts(query: ProductQuery): Promise<ProductPage<ProductCardResponse>>;
  productFacets(query: ProductQuery): Promise<ProductFacets>;
  catalogGroups(): Promise<CatalogGroups>;
  /** What a search finds besides items. */
  findPages(search: string): Promise<SiteSearchResponse>;
  getProduct(id: number): Promise<ProductResponse | null>;
  /** Resolves to null when there is no such product. */
  relatedProducts(id: number): Promise<RelatedProducts | null>;
  /** Products of a quote list; unknown ids are left out. */
  listedProducts(ids: readonly number[]): Promise<ListedProduct[]>;
  /** Warnings about items of a list that do not go together. */
  checkList(lines: readonly CheckedQuantity[]): Promise<ListWarning[]>;
  /** Newest first. */
  listPosts(query: BlogQuery): Promise<BlogPage>;
  getPost(slug: string): Promise<BlogPostResponse | null>;
  /** Resolves to null when there is no such post. */
  postEquipment(slug: string): Promise<PostEquipment | null>;
  listDocuments(): Promise<DocumentResponse[]>;
  siteContent<Section extends ShownSectionName>(section: Section): Promise<ShownContent[Section]>;
  /** Resolves to null when there is no such page. */
  landing(path: string): Promise<Landing | null>;
  /** Ready designs that the catalog has prices for. */
  designPackages(): Promise<DesignPackage[]>;
  /** On the server only: the canonical texts of a design; null if one of them cannot be read. */
  readDesign?(query: DesignQuery): DesignedScaffold['texts'] | null;
  /** On the server only: the browser runs the engine itself. Unreadable fields get their default and an error. */
  designScaffold?(query: DesignQuery): Promise<DesignedScaffold>;
  /** On the server only: the markup of a view of a layout that `designScaffold` resolved to. */
  drawing?(layout: ScaffoldLayout, view: string): string | undefined;
  /** Resolves to null for a link that does not work. */
  customerQuotation(token: string): Promise<CustomerQuotation | null>;
  /** The signed-in staff member, or null. */
  staffSelf(): Promise<StaffSelf | null>;
}
