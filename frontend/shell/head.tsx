import { Helmet } from 'react-helmet-async';
import { canonicalUrl } from './canonical.js';
import { useSite } from './site-context.js';
import { absoluteUrl, organization, toJsonLd } from './structured-data.js';

/** What Open Graph says of an article (https://ogp.me/#type_article). */
interface ArticleFacts {
  publishedTime: string;
  modifiedTime: string;
  section: string;
  author: string;
}

interface HeadProps {
  /** Without the company's name, which is added. */
  title: string;
  description: string;
  keywords?: readonly string[];
  /** Path and query of the page; left out for pages that have no address of their own, which are not indexed. */
  path?: string;
  /** Address of a picture that stands for the page when it is shared. */
  image?: string;
  type?: 'website' | 'product' | 'article';
  /** Of `type="article"`; times in ISO 8601. */
  article?: ArticleFacts;
  structuredData?: readonly object[];
}

/** The only component that sets title, description, canonical, robots, Open Graph and structured data. */
export function Head({
  title,
  description,
  keywords,
  path,
  image,
  type = 'website',
  article,
  structuredData = [],
}: HeadProps) {
  const site = useSite();
  const fullTitle = `${title} | ${site.company.name}`;
  const canonical = path && canonicalUrl(site.publicUrl, path);
  const graphs = [organization(site), ...structuredData];

  return (
    <>
      <Helmet>
        <title>{fullTitle}</title>
        <meta name="description" content={description} />
        {keywords && <meta name="keywords" content={keywords.join(', ')} />}
        {canonical ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
        <meta property="og:site_name" content={site.company.name} />
        <meta property="og:title" content={fullTitle} />
        <meta property="og:description" content={description} />
        <meta property="og:type" content={type} />
        {canonical && <meta property="og:url" content={canonical} />}
        {image && <meta property="og:image" content={absoluteUrl(site, image)} />}
        {article && <meta property="article:published_time" content={article.publishedTime} />}
        {article && <meta property="article:modified_time" content={article.modifiedTime} />}
        {article && <meta property="article:section" content={article.section} />}
        {article && <meta property="article:author" content={article.author} />}
        <meta name="twitter:card" content="summary" />
      </Helmet>
      {graphs.map((graph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of a page is fixed
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
        <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: toJsonLd(graph) }} />
      ))}
    </>
  );
}
