import { productFacetsQuery } from '../../../api/product-facets.js';
import type { PageDefinition } from '../../../app/page-route.js';

/** Pages with `SampleBanner`: the server renders it, so that it shifts nothing. */
export const sampleBannerPage: PageDefinition = {
  queries: (api) => [productFacetsQuery(api, {})],
};
