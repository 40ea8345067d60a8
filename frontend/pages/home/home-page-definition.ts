import { siteContentQuery } from '../../api/site-content.js';
import { catalogGroupsQuery } from '../../api/site-queries.js';
import type { PageDefinition } from '../../app/page-route.js';

export const homePage: PageDefinition = {
  cache: { topics: ['catalog'] },

  queries(api) {
    return [
      siteContentQuery(api, 'home'),
      siteContentQuery(api, 'projects'),
      siteContentQuery(api, 'industries'),
      { ...catalogGroupsQuery(api), optional: true },
    ];
  },
};
