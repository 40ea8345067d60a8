import type { SiteApi } from '../../backend/pages/rendering/site-api.contract.js';
import type { ShownContent, ShownSectionName } from '../../backend/site-content/site-content.contract.js';
import { requestJson } from './http.js';
import { useQueryHolder } from './query-holder.js';
import { useSiteApi } from './site-api-context.js';
import { storedData } from './use-document-data.js';

const PATH = '/api/site-content';

export const siteContentQuery = <Section extends ShownSectionName>(api: SiteApi, section: Section) => ({
  queryKey: [PATH, section] as const,
  queryFn: (): Promise<ShownContent[Section]> => api.siteContent(section),
  needed: true as const,
});

/** The content of a section that the page's definition queries. */
export function useSiteContent<Section extends ShownSectionName>(section: Section): ShownContent[Section] {
  const content = storedData(useQueryHolder(), siteContentQuery(useSiteApi(), section));
  if (content === undefined) throw new Error(`The page does not query the section ${section}.`);
  return content;
}

/** GET /api/site-content/:section: the published content of a section. */
export async function siteContent<Section extends ShownSectionName>(section: Section): Promise<ShownContent[Section]> {
  const response = await requestJson(`${PATH}/${section}`);
  return (await response.json()) as ShownContent[Section];
}
