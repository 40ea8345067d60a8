import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import { catalogGroups } from './catalog-groups.js';
import { customerQuotation } from './customer-quotation.js';
import { getPost } from './get-post.js';
import { getProduct } from './get-product.js';
import { listDocuments } from './list-documents.js';
import { listPosts } from './list-posts.js';
import { listProducts } from './list-products.js';
import { listedProducts } from './listed-products.js';
import { postEquipment } from './post-equipment.js';
import { productFacets } from './product-facets.js';
import { relatedProducts } from './related-products.js';
import { siteContent } from './site-content.js';
import { staffSelf } from './staff-self.js';

/** `SiteApi` of the browser, over HTTP. */
export const browserSiteApi: SiteApi = {
  listProducts,
  productFacets,
  catalogGroups,
  getProduct,
  relatedProducts,
  listedProducts,
  listPosts,
  getPost,
  postEquipment,
  listDocuments,
  siteContent,
  customerQuotation,
  staffSelf,
};
