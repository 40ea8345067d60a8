import { siteContentQuery } from '../../api/page-data.js';
import { listPostsQuery } from '../../api/site-queries.js';
import type { PageDefinition } from '../../app/page-route.js';
import { blogAddress, pageCount, parseBlogState, toBlogQuery } from '../../features/blog/blog-state.js';

const onServer: PageDefinition = {
  cache: {
    topics: ['blog'],
    query: (searchParams) => blogAddress(parseBlogState(searchParams)).slice('/blog'.length),
  },

  verdict(read, api, { searchParams }) {
    const state = parseBlogState(searchParams);
    const list = read(listPostsQuery(api, toBlogQuery(state)));
    const last = pageCount(list?.total ?? 0);
    return state.page > last ? { redirectTo: blogAddress({ ...state, page: last }) } : undefined;
  },
};

export const blogPage: PageDefinition = {
  queries(api, { searchParams }) {
    const list = listPostsQuery(api, toBlogQuery(parseBlogState(searchParams)));
    return [siteContentQuery(api, 'blog'), { ...list, hasState: true }];
  },
  ...((import.meta.env.SSR || !import.meta.env.PROD) && onServer),
};
