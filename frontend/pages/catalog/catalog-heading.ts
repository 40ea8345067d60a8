import { CONDITION_GRADES } from '../../../backend/catalog/catalog.contract.js';
import { type CatalogState, hasFilters } from '../../features/catalog/catalog-state.js';

export const EQUIPMENT_CATALOG = 'Equipment Catalog';

/** Heading and lead of the list. Used equipment has its own when nothing else narrows it. */
export function catalogHeading(state: CatalogState): { heading: string; lead: string } {
  if (state.condition.startsWith('used') && !hasFilters({ ...state, condition: '' }))
    return {
      heading: 'Used equipment for sale',
      lead: `From our rental yards, priced by the piece. ${CONDITION_GRADES}`,
    };
  return {
    heading: EQUIPMENT_CATALOG,
    lead: "Search by name, size, SKU or manufacturer's code.",
  };
}
