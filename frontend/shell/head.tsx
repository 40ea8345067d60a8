import { Fragment } from 'react';
import { Helmet } from 'react-helmet-async';
import { trustedHtml } from '../ui/trusted-types.js';
import { canonicalUrl } from './canonical.js';
import { type ShareTopic, sharePicture } from './share-picture.js';
import { useSite } from './site-context.js';
import { jsonLdScript, organization } from './structured-data.js';

/** The security policy takes not even an empty text as it is. */
const NOTHING = trustedHtml('');

/** What Open Graph says of an article (https://ogp.me/#type_article). */
interface ArticleFacts {
  publishedTime: string;
  modifiedTime: string;
  section: string;
  author: string;
}

/**
 * On the server it gathers what stands in the head. React does the same by itself wherever these elements stand, so that browsers
 * need not load it (docs/decisions/033-less-code-on-a-page.md).
 */
const HeadElements = import.meta.env.SSR ? Helmet : Fragment;

interface HeadProps {
  /** Without the company's name, which is added. */
  title: string;
  description: string;
  keywords?: readonly string[];
  /** Path and query of the page; left out for pages that have no address of their own, which are not indexed. */
  path?: string;
  /** Keeps a page that has an address out of search engines (docs/decisions/009-indexing.md). */
  noindex?: boolean;
  /** Whose drawing stands for the page when it is shared. */
  share?: ShareTopic;
  /** Path or address of a picture that stands for the page instead; vector drawings are passed over. */
  image?: string;
  imageAlt?: string;
  type?: 'website' | 'product' | 'article';
  /** Of `type="article"`; times in ISO 8601. */
  article?: ArticleFacts;
  /**
   * JSON-LD besides the organization's. Only the server writes it, and `import.meta.env.SSR && […]` keeps all that makes
   * it out of what browsers load.
   */
  structuredData?: readonly object[] | false;
}

/** The only component that sets title, description, canonical, robots, Open Graph and structured data. */
export function Head({
  title,
  description,
  keywords,
  path,
  noindex = path === undefined,
  share = 'default',
  image,
  imageAlt = title,
  type = 'website',
  article,
  structuredData,
}: HeadProps) {
  const site = useSite();
  const fullTitle = `${title} | ${site.company.name}`;
  const canonical = path && canonicalUrl(site.publicUrl, path);
  const picture = sharePicture(site, share, { src: image, alt: imageAlt });
  const graphs = import.meta.env.SSR ? [organization(site), ...(structuredData || [])] : [];

  return (
    <>
      <HeadElements>
        <title>{fullTitle}</title>
        <meta name="description" content={description} />
        {keywords && <meta name="keywords" content={keywords.join(', ')} />}
        <meta name="robots" content={noindex ? 'noindex' : 'max-image-preview:large'} />
        {canonical && <link rel="canonical" href={canonical} />}
        <meta property="og:site_name" content={site.company.name} />
        <meta property="og:locale" content="en_US" />
        <meta property="og:type" content={type} />
        <meta property="og:title" content={fullTitle} />
        <meta property="og:description" content={description} />
        {canonical && <meta property="og:url" content={canonical} />}
        <meta property="og:image" content={picture.url} />
        <meta property="og:image:alt" content={picture.alt} />
        {picture.width && <meta property="og:image:width" content={String(picture.width)} />}
        {picture.height && <meta property="og:image:height" content={String(picture.height)} />}
        {article && <meta property="article:published_time" content={article.publishedTime} />}
        {article && <meta property="article:modified_time" content={article.modifiedTime} />}
        {article && <meta property="article:section" content={article.section} />}
        {article && <meta property="article:author" content={article.author} />}
        <meta name="twitter:card" content={picture.large ? 'summary_large_image' : 'summary'} />
        <meta name="twitter:title" content={fullTitle} />
        <meta name="twitter:description" content={description} />
        <meta name="twitter:image" content={picture.url} />
        <meta name="twitter:image:alt" content={picture.alt} />
      </HeadElements>
      <StructuredData key={path} graphs={graphs} />
    </>
  );
}

/**
 * Structured data for those who read whole documents. The browser leaves what the server wrote where it is until another
 * page takes its place, and writes none itself.
 */
function StructuredData({ graphs }: { graphs: readonly object[] }) {
  const html = import.meta.env.SSR ? graphs.map(jsonLdScript).join('') : NOTHING;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
