import type { BlogPage, BlogPostSummary, BlogQuery } from '../../backend/blog/blog.contract.js';
import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import { queryString, requestJson } from './http.js';

const PATH = '/api/blog/posts';

/** Key prefix of all post lists. */
export const LIST_POSTS_KEY = [PATH, {}] as const;

export const listPostsQuery = (api: SiteApi, query: BlogQuery) => ({
  queryKey: [PATH, query] as const,
  queryFn: (): Promise<BlogPage> => api.listPosts(query),
});

/** GET /api/blog/posts: posts without content, newest first; the total is in `X-Total-Count`. */
export async function listPosts(query: BlogQuery): Promise<BlogPage> {
  const response = await requestJson(PATH + queryString(query));
  const items = (await response.json()) as BlogPostSummary[];
  return { items, total: Number(response.headers.get('X-Total-Count') ?? items.length) };
}
