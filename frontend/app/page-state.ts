import type { DehydratedState } from '@tanstack/react-query';
import type { SiteSettings } from '../../backend/config/company.contract.js';
import type { PageSubmission } from '../../backend/pages/render.contract.js';

export const PAGE_STATE_ID = 'page-state';

/** What the first document hands to the browser besides its markup. */
export interface PageState {
  site: SiteSettings;
  /** Of a page that has queries. */
  queries?: DehydratedState;
  /** A posted form with faults, shown again. */
  submission?: PageSubmission;
}

/** JSON that is safe inside a script element: no `<` can end it or open a comment. */
export function serializeState(state: unknown): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}
