import { CONDITION_GRADES } from '../../../backend/catalog/catalog.contract.js';
import type { ShownContent } from '../../../backend/site-content/site-content.contract.js';
import { type CatalogState, hasFilters } from '../../features/catalog/catalog-state.js';

/** Heading and lead of the list. Used equipment has its own when nothing else narrows it. */
export function catalogHeading(
  state: CatalogState,
  { heading, lead, used }: Pick<ShownContent['catalog'], 'heading' | 'lead' | 'used'>,
): { heading: string; lead: string } {
  if (state.condition.startsWith('used') && !hasFilters({ ...state, condition: '' }))
    return { heading: used.heading, lead: `${used.lead} ${CONDITION_GRADES}` };
  return { heading, lead };
}
