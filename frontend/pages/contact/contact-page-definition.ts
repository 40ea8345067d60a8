import { siteContentQuery } from '../../api/site-content.js';
import type { PageDefinition } from '../../app/page-route.js';

export const contactPage: PageDefinition = {
  queries: (api) => [siteContentQuery(api, 'contact')],
};
