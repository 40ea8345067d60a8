import { listedProductsQuery } from '../../api/listed-products.js';
import type { PageDefinition } from '../../app/page-route.js';
import { readSharedList, sharedIds } from '../../features/quote-list/shared-list.js';

/** For the server only; in the browser the page requests the items of a shared list itself. */
export const quotePage: PageDefinition = {
  queries(api, { searchParams }) {
    const shared = readSharedList(searchParams);
    return shared ? [{ ...listedProductsQuery(api, sharedIds(shared)), optional: true }] : [];
  },
};
