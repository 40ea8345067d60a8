import { listDocumentsQuery } from '../../api/list-documents.js';
import { siteContentQuery } from '../../api/site-content.js';
import type { PageDefinition } from '../../app/page-route.js';

export const documentsPage: PageDefinition = {
  cache: { topics: ['documents'] },
  queries: (api) => [siteContentQuery(api, 'documents'), listDocumentsQuery(api)],
};
