import { siteContentQuery } from '../../api/page-data.js';
import { getProductQuery, relatedProductsQuery } from '../../api/site-queries.js';
import type { PageDefinition } from '../../app/page-route.js';

const LARGEST_ID = 2_147_483_647;

/** The id in the address; null, without a call to the API, when it cannot be one. */
export function productId(parameter: string | undefined): number | null {
  if (!parameter || !/^[1-9]\d{0,9}$/.test(parameter)) return null;
  const id = Number(parameter);
  return id <= LARGEST_ID ? id : null;
}

export const productPage: PageDefinition = {
  cache: { topics: ['catalog'] },

  queries(api, { params }) {
    const id = productId(params.id);
    return id === null
      ? []
      : [
          getProductQuery(api, id),
          siteContentQuery(api, 'catalog'),
          { ...relatedProductsQuery(api, id), optional: true },
        ];
  },

  verdict(read, api, { params }) {
    const id = productId(params.id);
    const product = id === null ? null : read(getProductQuery(api, id));
    return product ? undefined : { status: 404 };
  },
};

/** Site content around a draft that staff preview. The page itself loads the draft. */
export const productPreviewPage: PageDefinition = { queries: (api) => [siteContentQuery(api, 'catalog')] };
