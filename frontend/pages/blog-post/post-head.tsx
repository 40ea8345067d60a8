import type { BlogPostAnswer } from '../../../backend/blog/blog.contract.js';
import type { SiteSettings } from '../../../backend/config/company.contract.js';
import { PUBLIC_PAGES } from '../../../backend/config/public-pages.contract.js';
import { blogAddress, postAddress } from '../../features/blog/blog-state.js';
import { absoluteUrl, canonicalUrl } from '../../shell/canonical.js';
import { Head } from '../../shell/head.js';
import { useSite } from '../../shell/site-context.js';
import { breadcrumbList, nodeId } from '../../shell/structured-data.js';

export function PostHead({ post }: { post: BlogPostAnswer }) {
  const site = useSite();
  const { slug, title, excerpt, category, author, imageUrl, imageAlt, publishedAt, updatedAt } = post;
  const path = postAddress(slug);

  return (
    <Head
      title={title}
      description={excerpt || `${category}: a post on the ${site.company.name} blog.`}
      keywords={[category, 'scaffold', 'scaffold safety']}
      path={path}
      share="blog"
      image={imageUrl}
      imageAlt={imageAlt}
      type="article"
      article={{ publishedTime: publishedAt, modifiedTime: updatedAt, section: category, author }}
      structuredData={import.meta.env.SSR && postStructuredData(site, post)}
    />
  );
}

function postStructuredData(site: SiteSettings, post: BlogPostAnswer): object[] {
  const { slug, title, excerpt, category, author, imageUrl, publishedAt, updatedAt } = post;
  const { publicUrl, company } = site;
  const path = postAddress(slug);
  const address = canonicalUrl(publicUrl, path);
  const posting = {
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt || undefined,
    url: address,
    mainEntityOfPage: address,
    image: imageUrl ? absoluteUrl(publicUrl, imageUrl) : undefined,
    datePublished: publishedAt,
    dateModified: updatedAt,
    articleSection: category,
    author: { '@type': 'Person', name: author },
    publisher: { '@id': nodeId(site, '/', 'organization') },
    isPartOf: { '@type': 'Blog', name: `${company.name} Blog`, url: canonicalUrl(publicUrl, '/blog') },
  };
  const crumbs = breadcrumbList(site, [
    { name: 'Blog', path: PUBLIC_PAGES.blog },
    { name: category, path: blogAddress({ category, page: 1 }) },
    { name: title, path },
  ]);
  return [posting, crumbs];
}
