import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { BlogPostsService } from '../../blog/blog-posts.service.js';
import { BuilderService } from '../../builder/builder.service.js';
import type { DesignQuery } from '../../builder/design-query.contract.js';
import { designTexts, readDesign } from '../../builder/engine/read-design.js';
import { CatalogGroupsService } from '../../catalog/catalog-groups.service.js';
import { ProductsService } from '../../catalog/products.service.js';
import { RelatedProductsService } from '../../catalog/related/related-products.service.js';
import { DocumentsService } from '../../documents/documents.service.js';
import type { ScaffoldLayout } from '../../drawing/scaffold-layout.contract.js';
import { CustomerQuotationsService } from '../../quotations/customer/customer-quotations.service.js';
import type { ReadShown } from '../../site-content/show-content.js';
import { SiteSearchService } from '../../site-search/site-search.service.js';
import { StaffAdminService } from '../../staff/admin/staff-admin.service.js';
import { StaffSessionsService } from '../../staff/sessions/staff-sessions.service.js';
import type { StaffSelf } from '../../staff/staff.contract.js';
import { LandingsService } from '../landings/landings.service.js';
import type { DesignedScaffold, SiteApi } from './site-api.contract.js';

@Injectable()
export class CatalogPagesService {
  constructor(
    readonly products: ProductsService,
    readonly groups: CatalogGroupsService,
    readonly related: RelatedProductsService,
    readonly landings: LandingsService,
    readonly site: SiteSearchService,
  ) {}
}

/** Finds the signed-in staff member of a page request. */
@Injectable()
export class PageStaffService {
  constructor(
    private readonly sessions: StaffSessionsService,
    private readonly members: StaffAdminService,
  ) {}

  async find(request: Request, requestId: string): Promise<StaffSelf | null> {
    const staff = await this.sessions.find(request, requestId);
    return staff && this.members.self(staff);
  }
}

/** The server's `SiteApi`: calls the services of the HTTP API in process. */
@Injectable()
export class SiteApiService {
  /** Not in the answers, which are also the page's state for hydration. */
  private readonly drawings = new WeakMap<ScaffoldLayout, Readonly<Record<string, string>>>();

  constructor(
    private readonly catalog: CatalogPagesService,
    private readonly posts: BlogPostsService,
    private readonly documents: DocumentsService,
    private readonly staff: PageStaffService,
    private readonly builder: BuilderService,
    private readonly quotations: CustomerQuotationsService,
  ) {}

  /**
   * Only `staffSelf` depends on the request.
   * @param request null for a page that is the same for everybody
   * @param readContent published content, or a draft of it
   */
  of(request: Request | null, requestId: string, readContent: ReadShown): SiteApi {
    return {
      listProducts: (query) => this.catalog.products.listCards(query),
      productFacets: (query) => this.catalog.products.facets(query),
      catalogGroups: () => this.catalog.groups.list(),
      findPages: (search) => this.catalog.site.find(search),
      getProduct: (id) => this.catalog.products.get(id),
      relatedProducts: (id) => this.catalog.related.find(id),
      listedProducts: (ids) => this.catalog.products.listListed(ids),
      checkList: (lines) => this.catalog.related.checkList(lines),
      listPosts: (query) => this.posts.list(query),
      getPost: (slug) => this.posts.find(slug),
      postEquipment: (slug) => this.posts.equipment(slug),
      listDocuments: () => this.documents.list(),
      siteContent: async (section) => readContent(section),
      landing: (path) =>
        this.catalog.landings.find(path, { landings: readContent('landings'), catalog: readContent('catalog') }),
      readDesign: (query) => {
        const { design, errors } = readDesign(query);
        return Object.keys(errors).length > 0 ? null : designTexts(design);
      },
      designScaffold: (query) => this.designScaffold(query),
      drawing: (layout, view) => this.drawings.get(layout)?.[view],
      designPackages: () => this.builder.packages(),
      customerQuotation: (token) => this.quotations.find(token),
      staffSelf: async () => request && this.staff.find(request, requestId),
    };
  }

  private async designScaffold(query: DesignQuery): Promise<DesignedScaffold> {
    const { design, errors } = readDesign(query);
    const { drawings, ...compared } = await this.builder.compareSystems(design);
    if (compared.answer.layout) this.drawings.set(compared.answer.layout, drawings);
    return { errors, texts: designTexts(design), ...compared };
  }
}
