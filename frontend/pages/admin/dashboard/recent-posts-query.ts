import type { SiteApi } from '../../../../backend/pages/rendering/site-api.contract.js';
import { listPostsQuery } from '../../../api/list-posts.js';

/** Specification §9. The source card reads the total from the same response. */
const RECENT_POSTS = 5;

export const recentPostsQuery = (api: SiteApi) => ({
  ...listPostsQuery(api, { page: 1, pageSize: RECENT_POSTS }),
  // Unlike visitors, staff expect to see recent changes.
  staleTime: 0,
});
