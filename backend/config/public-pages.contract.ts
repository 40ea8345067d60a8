/** Public pages with a fixed path. Routes, sitemap and web-vital labels derive from this list. */
export const PUBLIC_PAGES = {
  home: '/',
  catalog: '/catalog',
  builder: '/builder',
  services: '/services',
  about: '/about',
  questions: '/questions',
  careers: '/careers',
  documents: '/documents',
  blog: '/blog',
  contact: '/contact',
  quote: '/quote',
} as const;

export const postAddress = (slug: string): string => `${PUBLIC_PAGES.blog}/${encodeURIComponent(slug)}`;

/** Plain-text pages, which exist once the owner has published them. The keys are their sections in site content. */
export const TEXT_PAGES = {
  privacy: '/privacy',
  terms: '/terms',
  safety: '/safety',
} as const;

/** Null for text that is no absolute address. Not every browser has `URL.parse`. */
export function parsedUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** A name as a part of an address: `Planks and decks` is `planks-and-decks`. */
export const addressWord = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export const yardAddress = ({ city }: { city: string }): string => `/yards/${addressWord(city)}`;
