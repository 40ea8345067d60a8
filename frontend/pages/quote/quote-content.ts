import type { SiteApi } from '../../../backend/pages/rendering/site-api.contract.js';
import { siteContentQuery } from '../../api/site-content.js';
import type { PageQuery } from '../../app/page-route.js';

/** All that the browser queries before it enters the page. */
export const quoteContent = (api: SiteApi): PageQuery[] => [siteContentQuery(api, 'quote')];
