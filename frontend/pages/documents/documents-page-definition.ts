import { siteContentQuery } from '../../api/site-content.js';
import { listDocumentsQuery } from '../../api/site-queries.js';
import type { PageDefinition } from '../../app/page-route.js';

export const documentsPage: PageDefinition = {
  cache: { topics: ['documents'] },
  queries: (api) => [siteContentQuery(api, 'documents'), listDocumentsQuery(api)],
};
