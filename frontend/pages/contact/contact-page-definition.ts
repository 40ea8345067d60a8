import { siteContentQuery } from '../../api/site-content.js';
import type { PageDefinition } from '../../app/page-route.js';

export const contactPage: PageDefinition = {
  // A receipt is its sender's.
  policy: (searchParams) => ({ isPrivate: searchParams.has('sent') }),
  queries: (api) => [siteContentQuery(api, 'contact')],
};
