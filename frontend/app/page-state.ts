import type { SiteSettings } from '../../backend/config/company.contract.js';
import type { PageSubmission } from '../../backend/pages/rendering/render.contract.js';
import type { QueryHolder } from '../api/page-data.js';

export const PAGE_STATE_ID = 'page-state';

/** Data of the first document. */
export interface PageState {
  site: SiteSettings;
  /** Set on pages with queries. */
  queries: QueryHolder['dehydrated'];
  /** A posted form that was not stored. */
  submission?: PageSubmission;
}

/** JSON for a script element: without `<`, nothing can end the element or open a comment. */
export const serializeState = (state: unknown): string => JSON.stringify(state).replaceAll('<', '\\u003c');
