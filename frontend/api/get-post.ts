import type { BlogPostResponse } from '../../backend/blog/blog.contract.js';
import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import { HttpError, requestJson } from './http.js';

const PATH = '/api/blog/posts';

export const getPostQuery = (api: SiteApi, slug: string) => ({
  queryKey: [PATH, slug] as const,
  queryFn: (): Promise<BlogPostResponse | null> => api.getPost(slug),
});

/** GET /api/blog/posts/:slug; null for a missing post. */
export async function getPost(slug: string): Promise<BlogPostResponse | null> {
  try {
    const response = await requestJson(`${PATH}/${encodeURIComponent(slug)}`);
    return (await response.json()) as BlogPostResponse;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}
