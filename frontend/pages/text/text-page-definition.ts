import type { TEXT_PAGES } from '../../../backend/config/public-pages.contract.js';
import { siteContentQuery } from '../../api/site-content.js';
import type { PageDefinition } from '../../app/page-route.js';

export type TextSection = keyof typeof TEXT_PAGES;

/** A page that exists once the owner has published its text. */
export const textPage = (section: TextSection): PageDefinition => ({
  cache: { topics: [] },
  queries: (api) => [siteContentQuery(api, section)],

  verdict(read, api) {
    const content = read(siteContentQuery(api, section)) as { body: string } | undefined;
    return content?.body ? undefined : { status: 404 };
  },
});
