import { siteContentQuery } from '../../api/site-content.js';
import type { PageDefinition } from '../../app/page-route.js';

export const careersPage: PageDefinition = {
  cache: { topics: [] },
  queries: (api) => [siteContentQuery(api, 'careers')],
};
