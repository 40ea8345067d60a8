import { useLocation } from 'react-router';
import { BLOG_PAGE_SIZE, type BlogPostSummary, CATEGORY_DESCRIPTIONS } from '../../../backend/blog/blog.contract.js';
import type { SiteSettings } from '../../../backend/config/company.contract.js';
import { postAddress } from '../../../backend/config/public-pages.contract.js';
import { usePageData, useSiteApi, useSiteContent } from '../../api/page-data.js';
import { listPostsQuery } from '../../api/site-queries.js';
import type { BlogState } from '../../features/blog/blog-state.js';
import { blogAddress, pageCount, parseBlogState, toBlogQuery } from '../../features/blog/blog-state.js';
import { FeedLink } from '../../features/blog/feed-link.js';
import { canonicalUrl } from '../../shell/canonical.js';
import { useSite } from '../../shell/company.js';
import { Head } from '../../shell/head.js';
import { ListPage, ListResults } from '../../ui/list-page.js';
import { Pagination, useLastPageRedirect } from '../../ui/pagination.js';
import { rangeText } from '../../ui/range-text.js';
import { useFocusOnPageChange } from '../../ui/use-focus-on-page-change.js';
import { ALL_POSTS, BlogResults, CategoryTabs } from './blog-results.js';

export function BlogPage() {
  const content = useSiteContent('blog');
  const state = parseBlogState(new URLSearchParams(useLocation().search));
  const list = usePageData(listPostsQuery(useSiteApi(), toBlogQuery(state)));
  const heading = useFocusOnPageChange(state.page);
  const last = pageCount(list.data?.total ?? 0);
  const address = (page: number) => blogAddress({ ...state, page });
  useLastPageRedirect(state.page, list.data ? last : null, address);

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
          status={rangeText('post', list, state.page, BLOG_PAGE_SIZE)}
          busy={list.status === 'pending'}
        >
          <BlogResults list={list} category={state.category} />
          <Pagination label="Pages of the blog" page={state.page} last={last} address={address} />
        </ListResults>
      </ListPage>
    </>
  );
}

function BlogHead({ state, posts }: { state: BlogState; posts: readonly BlogPostSummary[] }) {
  const site = useSite();
  const { heading, descriptions } = useSiteContent('blog');
  const path = blogAddress(state);

  return (
    <Head
      title={[`${state.category ? `${state.category}: ` : ''}${heading}`, state.page > 1 && `page ${state.page}`]
        .filter(Boolean)
        .join(', ')}
      description={descriptions[state.category ? CATEGORY_DESCRIPTIONS[state.category] : 'all']}
      keywords="scaffold blog, scaffold safety, OSHA 1926.451, scaffold rental, fire watch, ringlock"
      path={path}
      share="blog"
      structuredData={import.meta.env.SSR && posts.length > 0 && [blogStructuredData(site, posts)]}
    />
  );
}

const blogStructuredData = ({ publicUrl, company }: SiteSettings, posts: readonly BlogPostSummary[]): object => ({
  '@type': 'Blog',
  name: `${company.name} Blog`,
  url: canonicalUrl(publicUrl, '/blog'),
  blogPost: posts.map(({ slug, title, publishedAt }) => ({
    '@type': 'BlogPosting',
    headline: title,
    url: canonicalUrl(publicUrl, postAddress(slug)),
    datePublished: publishedAt,
  })),
});
