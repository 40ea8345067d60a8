import { listDocumentsQuery } from '../../api/list-documents.js';
import type { PageDefinition } from '../../page-route.js';

export const documentsPage: PageDefinition = {
  queries: (api) => [listDocumentsQuery(api)],
};
