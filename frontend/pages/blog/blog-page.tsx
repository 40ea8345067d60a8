import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { listPostsQuery } from '../../api/list-posts.js';
import { useSiteApi } from '../../api/site-api-context.js';
import { useSiteContent } from '../../api/site-content.js';
import { type BlogState, blogAddress, pageCount, parseBlogState, toBlogQuery } from '../../features/blog/blog-state.js';
import { FeedLink } from '../../features/blog/feed-link.js';
import { ListPage, ListResults } from '../../ui/list-page.js';
import { Pagination } from '../../ui/pagination.js';
import { useFocusOnPageChange } from '../../ui/use-focus-on-page-change.js';
import { BlogHead } from './blog-head.js';
import { BlogResults } from './blog-results.js';
import { ALL_POSTS, CategoryTabs } from './category-tabs.js';
import { postCountText } from './post-count-text.js';

export function BlogPage() {
  const content = useSiteContent('blog');
  const state = parseBlogState(new URLSearchParams(useLocation().search));
  const list = useQuery(listPostsQuery(useSiteApi(), toBlogQuery(state)));
  const heading = useFocusOnPageChange(state.page);
  const last = pageCount(list.data?.total ?? 0);
  useLastPageRedirect(state, list.isSuccess ? last : null);

  return (
    <>
      <BlogHead state={state} posts={list.data?.items ?? []} />
      <FeedLink />
      <ListPage heading={content.heading} lead={content.lead}>
        <CategoryTabs current={state.category} />
        <ListResults
          heading={state.category || ALL_POSTS}
          id="posts"
          headingRef={heading}
          status={postCountText(list.status, state.page, list.data)}
          busy={list.isPending}
        >
          <BlogResults list={list} category={state.category} />
          <Pagination
            label="Pages of the blog"
            page={state.page}
            last={last}
            address={(page) => blogAddress({ ...state, page })}
          />
        </ListResults>
      </ListPage>
    </>
  );
}

/** The server redirects an address beyond the last page; an in-page navigation does the same here. */
function useLastPageRedirect({ category, page }: BlogState, last: number | null) {
  const navigate = useNavigate();
  useEffect(() => {
    if (last !== null && page > last) navigate(blogAddress({ category, page: last }), { replace: true });
  }, [category, page, last, navigate]);
}
