import type { DocumentResponse } from '../../backend/documents/documents.contract.js';
import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import { requestJson } from './http.js';

const PATH = '/api/documents';

export const listDocumentsQuery = (api: SiteApi) => ({
  queryKey: [PATH] as const,
  queryFn: (): Promise<DocumentResponse[]> => api.listDocuments(),
});

/** GET /api/documents: all documents, newest first. */
export async function listDocuments(): Promise<DocumentResponse[]> {
  const response = await requestJson(PATH);
  return (await response.json()) as DocumentResponse[];
}
