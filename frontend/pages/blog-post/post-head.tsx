import type { BlogPostAnswer } from '../../../backend/blog/blog.contract.js';
import { blogAddress, postAddress } from '../../features/blog/blog-state.js';
import { canonicalUrl } from '../../shell/canonical.js';
import { Head } from '../../shell/head.js';
import { useSite } from '../../shell/site-context.js';
import { absoluteUrl, breadcrumbList } from '../../shell/structured-data.js';

export function PostHead({ post }: { post: BlogPostAnswer }) {
  const site = useSite();
  const { slug, title, excerpt, category, author, imageUrl, imageAlt, publishedAt, updatedAt } = post;
  const path = postAddress(slug);
  const address = canonicalUrl(site.publicUrl, path);
  const organization = { '@id': `${canonicalUrl(site.publicUrl, '/')}#organization` };

  const posting = {
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt || undefined,
    url: address,
    mainEntityOfPage: address,
    image: imageUrl ? absoluteUrl(site, imageUrl) : undefined,
    datePublished: publishedAt,
    dateModified: updatedAt,
    articleSection: category,
    author: { '@type': 'Person', name: author },
    publisher: organization,
    isPartOf: { '@type': 'Blog', name: `${site.company.name} Blog`, url: canonicalUrl(site.publicUrl, '/blog') },
  };
  const crumbs = breadcrumbList(site, [
    { name: 'Blog', path: '/blog' },
    { name: category, path: blogAddress({ category, page: 1 }) },
    { name: title, path },
  ]);

  return (
    <Head
      title={title}
      description={excerpt || `${category}: a post of the ${site.company.name} blog.`}
      keywords={[category, 'scaffold', 'scaffold safety']}
      path={path}
      share="blog"
      image={imageUrl}
      imageAlt={imageAlt}
      type="article"
      article={{ publishedTime: publishedAt, modifiedTime: updatedAt, section: category, author }}
      structuredData={[posting, crumbs]}
    />
  );
}
