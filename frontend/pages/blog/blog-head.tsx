import { type BlogPostSummary, CATEGORY_DESCRIPTIONS } from '../../../backend/blog/blog.contract.js';
import type { SiteSettings } from '../../../backend/config/company.contract.js';
import { useSiteContent } from '../../api/site-content.js';
import { type BlogState, blogAddress, postAddress } from '../../features/blog/blog-state.js';
import { canonicalUrl } from '../../shell/canonical.js';
import { Head } from '../../shell/head.js';
import { useSite } from '../../shell/site-context.js';

interface BlogHeadProps {
  state: BlogState;
  posts: readonly BlogPostSummary[];
}

export function BlogHead({ state, posts }: BlogHeadProps) {
  const site = useSite();
  const { heading, descriptions } = useSiteContent('blog');
  const path = blogAddress(state);

  return (
    <Head
      title={[`${state.category ? `${state.category}: ` : ''}${heading}`, state.page > 1 && `page ${state.page}`]
        .filter(Boolean)
        .join(', ')}
      description={descriptions[state.category ? CATEGORY_DESCRIPTIONS[state.category] : 'all']}
      keywords={['scaffold blog', 'scaffold safety', 'OSHA 1926.451', 'scaffold rental', 'fire watch', 'ringlock']}
      path={path}
      share="blog"
      structuredData={import.meta.env.SSR && posts.length > 0 && [blogStructuredData(site, posts)]}
    />
  );
}

function blogStructuredData({ publicUrl, company }: SiteSettings, posts: readonly BlogPostSummary[]): object {
  return {
    '@type': 'Blog',
    name: `${company.name} Blog`,
    url: canonicalUrl(publicUrl, '/blog'),
    blogPost: posts.map(({ slug, title, publishedAt }) => ({
      '@type': 'BlogPosting',
      headline: title,
      url: canonicalUrl(publicUrl, postAddress(slug)),
      datePublished: publishedAt,
    })),
  };
}
