import { catalogGroupsQuery } from '../../api/catalog-groups.js';
import type { PageDefinition } from '../../app/page-route.js';

export const homePage: PageDefinition = {
  cache: { topics: ['catalog'] },

  queries(api) {
    return [{ ...catalogGroupsQuery(api), optional: true }];
  },
};
