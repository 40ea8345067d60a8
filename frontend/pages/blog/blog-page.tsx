import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { listPostsQuery } from '../../api/list-posts.js';
import { useSiteApi } from '../../api/site-api-context.js';
import { type BlogState, blogAddress, pageCount, parseBlogState, toBlogQuery } from '../../features/blog/blog-state.js';
import { FeedLink } from '../../features/blog/feed-link.js';
import { Pagination } from '../../ui/pagination.js';
import { TitleBlock } from '../../ui/title-block.js';
import { useFocusOnPageChange } from '../../ui/use-focus-on-page-change.js';
import { BlogHead } from './blog-head.js';
import styles from './blog-page.module.css';
import { BlogResults } from './blog-results.js';
import { ALL_POSTS, CategoryTabs } from './category-tabs.js';
import { postCountText } from './post-count-text.js';

export function BlogPage() {
  const state = parseBlogState(new URLSearchParams(useLocation().search));
  const list = useQuery(listPostsQuery(useSiteApi(), toBlogQuery(state)));
  const heading = useFocusOnPageChange(state.page);
  const last = pageCount(list.data?.total ?? 0);
  useLastPageRedirect(state, list.isSuccess ? last : null);

  return (
    <div className={styles.page}>
      <BlogHead state={state} posts={list.data?.items ?? []} />
      <FeedLink />
      <header className={styles.head}>
        <div>
          <h1>Scaffold Blog</h1>
          <p>
            What the rules say, paragraph by paragraph, and what the yard has learned: for the people who plan, erect,
            inspect and work on scaffolds.
          </p>
        </div>
        <TitleBlock section="Blog" sheet={list.data ? `${state.page} of ${last}` : `${state.page}`} />
      </header>

      <CategoryTabs current={state.category} />

      <section className={styles.results} aria-labelledby="posts">
        <div className={styles.resultsHead}>
          <h2 id="posts" ref={heading} tabIndex={-1}>
            {state.category || ALL_POSTS}
          </h2>
          <p role="status">{postCountText(list.status, state.page, list.data)}</p>
        </div>
        <BlogResults list={list} category={state.category} />
        <Pagination
          label="Pages of the blog"
          page={state.page}
          last={last}
          address={(page) => blogAddress({ ...state, page })}
        />
      </section>
    </div>
  );
}

/** The server redirects an address beyond the last page; an in-page navigation does the same here. */
function useLastPageRedirect({ category, page }: BlogState, last: number | null) {
  const navigate = useNavigate();
  useEffect(() => {
    if (last !== null && page > last) navigate(blogAddress({ category, page: last }), { replace: true });
  }, [category, page, last, navigate]);
}
