import { Fragment } from 'react';
import { Helmet } from 'react-helmet-async';
import type { BreadcrumbList, ItemList, LocalBusiness, Organization, PostalAddress, WebSite } from 'schema-dts';
import type { OpenDays, SiteSettings, Yard } from '../../backend/config/company.contract.js';
import { yardAddress } from '../../backend/config/public-pages.contract.js';
import type { FrameContent } from '../../backend/pages/rendering/render.contract.js';
import { readPictureName } from '../../backend/platform/pictures/pictures.contract.js';
import { trustedHtml } from '../ui/trusted-types.js';
import { absoluteUrl, canonicalUrl } from './canonical.js';
import { useSite } from './company.js';
import { useServerContent } from './server-content.js';

/** Each topic has a share image of its own. */
type ShareTopic = 'default' | 'catalog' | 'blog' | 'services' | 'documents' | 'contact' | 'product';

type SharedPicture = { url: string; alt: string; width?: number; height?: number };

/** Pixels of every share image. */
const SHARED = { width: 1200, height: 630 };

const DRAWINGS = import.meta.glob<string>('../media/share/*.png', { eager: true, query: '?url', import: 'default' });

const ALTS: Record<ShareTopic, string> = {
  default: 'Illustration: a ring scaffold drawn as an engineering sheet',
  catalog: 'Illustration: a standard, a screw jack, a ledger and a plank drawn as an engineering sheet',
  blog: 'Illustration: a frame scaffold with side brackets drawn as an engineering sheet',
  services: 'Illustration: a scaffold going up, drawn as an engineering sheet',
  documents: 'Illustration: three drawing sheets, a scaffold elevation on the first',
  contact: 'Illustration: a rolling tower drawn as an engineering sheet',
  product: 'Illustration: a ringlock node with two ledgers drawn as an engineering sheet',
};

/** Trusted Types refuses even an empty string. */
const NOTHING = trustedHtml('');

/** React moves these elements to the head by itself, so only the server needs Helmet (docs/decisions/033-less-code-on-a-page.md). */
const HeadElements = import.meta.env.SSR ? Helmet : Fragment;

interface HeadProps {
  /** Without the company's name, which is added. */
  title: string;
  description: string;
  /** Separated by commas. */
  keywords?: string;
  /** Path and query; pages without it are not indexed. */
  path?: string;
  /** See docs/decisions/009-indexing.md. */
  noindex?: boolean;
  /** Also keeps robots from following the links of a page that is not indexed. */
  nofollow?: boolean;
  share?: ShareTopic;
  /** Replaces the share image; SVG is ignored. */
  image?: string;
  /** A picture of 1200 by 630 pixels that is made for this page; without an image of its own it is the share image. */
  sheet?: string;
  imageAlt?: string;
  type?: 'website' | 'product' | 'article';
  /** For `type="article"` (https://ogp.me/#type_article); times in ISO 8601. */
  article?: { publishedTime: string; modifiedTime: string; section: string; author: string };
  /** JSON-LD in addition to the organization. `import.meta.env.SSR && […]` keeps it out of the browser's code. */
  structuredData?: readonly object[] | false;
}

/** The only component that sets title, description, canonical, robots, Open Graph and structured data. */
export function Head({
  title,
  description,
  keywords,
  path,
  noindex = path === undefined,
  nofollow,
  share = 'default',
  image,
  sheet,
  imageAlt = title,
  type = 'website',
  article,
  structuredData,
}: HeadProps) {
  const site = useSite();
  const frame = useServerContent();
  const fullTitle = `${title} | ${site.company.name}`;
  const canonical = path && canonicalUrl(site.publicUrl, path);
  // Robots read documents: what a link to the page shows is not kept up to date by navigations.
  const picture = import.meta.env.SSR && sharePicture(site.publicUrl, share, { src: image, sheet, alt: imageAlt });
  const shared = picture && {
    'og:site_name': site.company.name,
    'og:locale': 'en_US',
    'og:type': type,
    'og:title': fullTitle,
    'og:description': description,
    'og:url': canonical,
    'og:image': picture.url,
    'og:image:alt': picture.alt,
    'og:image:width': picture.width?.toString(),
    'og:image:height': picture.height?.toString(),
    'article:published_time': article?.publishedTime,
    'article:modified_time': article?.modifiedTime,
    'article:section': article?.section,
    'article:author': article?.author,
    'twitter:card': 'summary_large_image',
    'twitter:title': fullTitle,
    'twitter:description': description,
    'twitter:image': picture.url,
    'twitter:image:alt': picture.alt,
  };
  const graphs = import.meta.env.SSR ? [organization(site, frame), ...(structuredData || [])] : [];

  return (
    <>
      <HeadElements>
        <title>{fullTitle}</title>
        <meta name="description" content={description} />
        {keywords && <meta name="keywords" content={keywords} />}
        <meta name="robots" content={noindex ? `noindex${nofollow ? ', nofollow' : ''}` : 'max-image-preview:large'} />
        {canonical && <link rel="canonical" href={canonical} />}
        {/* No fragment: Helmet loses elements that stand in one beside others. */}
        {Object.entries(shared || {}).map(([name, content]) =>
          name.startsWith('twitter:') ? (
            <meta key={name} name={name} content={content} />
          ) : (
            content && <meta key={name} property={name} content={content} />
          ),
        )}
      </HeadElements>
      <StructuredData key={path} graphs={graphs} />
    </>
  );
}

/** Rendered by the server only, for robots; hydration leaves it in place. */
function StructuredData({ graphs }: { graphs: readonly object[] }) {
  const html = import.meta.env.SSR ? graphs.map(jsonLdScript).join('') : NOTHING;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * The share image of a page.
 * @param own an image of the page itself; without one the topic's image is used
 */
export function sharePicture(
  publicUrl: string,
  topic: ShareTopic,
  own: { src?: string; sheet?: string; alt: string },
): SharedPicture {
  // Social networks show no SVG. The name of a picture that this site stores says how wide it is.
  if (own.src && !/\.svg(?:[?#]|$)/.test(own.src))
    return {
      ...{ url: absoluteUrl(publicUrl, own.src), alt: own.alt },
      width: readPictureName(own.src.replace(/.*\//, ''))?.width,
    };
  if (own.sheet) return { url: absoluteUrl(publicUrl, own.sheet), alt: own.alt, ...SHARED };
  const drawing = DRAWINGS[`../media/share/${topic}.png`] ?? '';
  return { url: absoluteUrl(publicUrl, drawing), alt: ALTS[topic], ...SHARED };
}

const UNITED_STATES = { '@type': 'Country', name: 'United States' } as const;

/** Escaped: no data can end the script element. */
function jsonLdScript(graph: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...graph }).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

/**
 * The `@id` of a thing: the canonical URL of the page that describes it, and a name. The home page describes the
 * organization and the website.
 */
export const nodeId = ({ publicUrl }: SiteSettings, path: string, name: string): string =>
  `${canonicalUrl(publicUrl, path)}#${name}`;

/** The company, on every page (specification §3). @param frame undefined where only the company is known */
export function organization(site: SiteSettings, frame?: FrameContent) {
  const { publicUrl, company } = site;
  return {
    '@type': 'Organization',
    '@id': nodeId(site, '/', 'organization'),
    name: company.name,
    url: canonicalUrl(publicUrl, '/'),
    logo: { '@type': 'ImageObject', url: canonicalUrl(publicUrl, '/icon-512.png'), width: '512', height: '512' },
    telephone: telephone(site),
    email: company.email,
    foundingDate: frame?.footer.founded.match(/\d{4}/)?.[0],
    address: company.addresses.map(postalAddress),
    // The specification's property; schema.org has replaced it by `areaServed`.
    serviceArea: UNITED_STATES,
    areaServed: UNITED_STATES,
    makesOffer: frame?.footer.offers.map(({ text }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: text },
    })),
  } satisfies Organization;
}

/** The name of the site, on the home page. */
export function website(site: SiteSettings) {
  return {
    '@type': 'WebSite',
    '@id': nodeId(site, '/', 'website'),
    name: site.company.name,
    url: canonicalUrl(site.publicUrl, '/'),
    inLanguage: 'en-US',
    publisher: { '@id': nodeId(site, '/', 'organization') },
  } satisfies WebSite;
}

/** The company's first number for other programs, such as `+19855550142`; its phone text if that has none. */
export const telephone = ({ phone, company }: SiteSettings): string =>
  phone.find(({ href }) => href !== null)?.href?.slice('tel:'.length) ?? company.phone;

/** The yards with their hours, on the home and contact pages (specification §2). */
export const localBusinesses = (site: SiteSettings) => site.company.addresses.map((yard) => localBusiness(site, yard));

/** A yard, which its own page describes. Hours in structured data are by the clock of the place. */
export function localBusiness(site: SiteSettings, yard: Yard) {
  const { publicUrl, company } = site;
  return {
    '@type': 'LocalBusiness',
    '@id': nodeId(site, yardAddress(yard), 'yard'),
    name: `${company.name}, ${yard.city}`,
    description: yard.label,
    url: canonicalUrl(publicUrl, yardAddress(yard)),
    image: canonicalUrl(publicUrl, '/icon-512.png'),
    telephone: telephone(site),
    email: company.email,
    parentOrganization: { '@id': nodeId(site, '/', 'organization') },
    address: postalAddress(yard),
    areaServed: UNITED_STATES,
    openingHoursSpecification: openingHours(yard.hours.length > 0 ? yard.hours : company.hours),
  } satisfies LocalBusiness;
}

export const openingHours = (hours: readonly OpenDays[]) =>
  hours.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification' as const,
    dayOfWeek: days.map((day) => `https://schema.org/${day}` as const),
    opens,
    closes,
  }));

export type Crumb = { name: string; path: string };

/** @param crumbs the steps below home; the last is the page itself */
export const breadcrumbList = (site: SiteSettings, crumbs: readonly Crumb[]) =>
  ({
    '@type': 'BreadcrumbList',
    '@id': nodeId(site, crumbs.at(-1)?.path ?? '/', 'breadcrumbs'),
    itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: canonicalUrl(site.publicUrl, path),
    })),
  }) satisfies BreadcrumbList;

/** @param path of the page with the list */
export const itemList = (
  site: SiteSettings,
  path: string,
  name: string,
  items: readonly { id: number; name: string }[],
) =>
  ({
    '@type': 'ItemList',
    '@id': nodeId(site, path, 'list'),
    name,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      url: canonicalUrl(site.publicUrl, `/product/${item.id}`),
    })),
  }) satisfies ItemList;

const postalAddress = ({ street, city, region, postalCode }: Yard) =>
  ({
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: region,
    postalCode,
    addressCountry: 'US',
  }) satisfies PostalAddress;
