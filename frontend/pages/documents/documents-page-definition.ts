import { listDocumentsQuery } from '../../api/list-documents.js';
import type { PageDefinition } from '../../page-route.js';

export const documentsPage: PageDefinition = {
  kept: { shows: ['documents'] },
  queries: (api) => [listDocumentsQuery(api)],
};
