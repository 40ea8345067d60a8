import type { BlogPostSummary } from '../../../backend/blog/blog.contract.js';
import type { SiteSettings } from '../../../backend/config/company.contract.js';
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
  const path = blogAddress(state);

  return (
    <Head
      title={[`${state.category ? `${state.category}: ` : ''}Scaffold Blog`, state.page > 1 && `page ${state.page}`]
        .filter(Boolean)
        .join(', ')}
      description={DESCRIPTIONS[state.category]}
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

const DESCRIPTIONS: Record<BlogState['category'], string> = {
  '': 'Scaffold rules by paragraph, loads, planks, ties, access, fire watch and jobsite practice, written by a scaffold yard for the people who plan, erect and inspect scaffolds.',
  'Equipment Rentals':
    'Choosing, ordering and using rented scaffold: duty ratings, frames and locks, rolling towers, brackets, ringlock and cuplock.',
  'OSHA Guidelines':
    'OSHA scaffold rules by paragraph: planking, ties, access, fall protection, training and fire watch, with the key figures.',
  'Industry News': 'Citations, penalties, standards and material warnings that change how scaffolds are planned.',
  'Project Spotlights':
    'How scaffolds for tall, tight and hot work are planned and built, with the rules that govern them.',
  'Jobsite Tips':
    'Jobsite practice for scaffolds: base plates and mudsills, inspection, power lines, falling objects, storms.',
};
