import { listDocumentsQuery } from '../../api/list-documents.js';
import type { PageDefinition } from '../../app/page-route.js';

export const documentsPage: PageDefinition = {
  cache: { topics: ['documents'] },
  queries: (api) => [listDocumentsQuery(api)],
};
