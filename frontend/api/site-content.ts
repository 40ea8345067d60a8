import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import type { ShownContent, ShownSectionName } from '../../backend/site-content/site-content.contract.js';
import { storedData, useQueryHolder } from './page-data.js';
import { useSiteApi } from './site-api-context.js';
import { SITE_KEYS } from './site-queries.js';

export const siteContentQuery = <Section extends ShownSectionName>(api: SiteApi, section: Section) => ({
  queryKey: SITE_KEYS.siteContent(section),
  queryFn: (): Promise<ShownContent[Section]> => api.siteContent(section),
  needed: true as const,
});

/** The content of a section that the page's definition queries. */
export function useSiteContent<Section extends ShownSectionName>(section: Section): ShownContent[Section] {
  const content = storedData(useQueryHolder(), siteContentQuery(useSiteApi(), section));
  if (content === undefined) throw new Error(`The page does not query the section ${section}.`);
  return content;
}
