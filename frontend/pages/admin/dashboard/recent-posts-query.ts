import type { SiteApi } from '../../../../backend/pages/site-api.contract.js';
import { listPostsQuery } from '../../../api/list-posts.js';

/** Posts of the content tab (specification §9); the card reads the number of all from the same answer. */
const RECENT_POSTS = 5;

export const recentPostsQuery = (api: SiteApi) => ({
  ...listPostsQuery(api, { page: 1, pageSize: RECENT_POSTS }),
  // Unlike the public list: staff look here for what has just changed.
  staleTime: 0,
});
