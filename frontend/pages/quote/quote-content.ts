import type { SiteApi } from '../../../backend/pages/rendering/site-api.contract.js';
import { siteContentQuery } from '../../api/site-content.js';
import type { PageQuery } from '../../app/page-route.js';

/** The queries that the browser runs before it navigates to the page. */
export const quoteContent = (api: SiteApi): PageQuery[] => [siteContentQuery(api, 'quote')];
