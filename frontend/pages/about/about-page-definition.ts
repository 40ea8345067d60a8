import { siteContentQuery } from '../../api/site-content.js';
import type { PageDefinition } from '../../app/page-route.js';

export const aboutPage: PageDefinition = {
  cache: { topics: [] },
  queries: (api) => [
    siteContentQuery(api, 'about'),
    siteContentQuery(api, 'industries'),
    siteContentQuery(api, 'partners'),
    siteContentQuery(api, 'branches'),
  ],
};
