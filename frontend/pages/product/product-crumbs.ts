import { FAMILIES, PART_TYPES } from '../../../backend/catalog/catalog.contract.js';
import type { ProductAnswer } from '../../../backend/catalog/product.contract.js';
import { labelOf } from '../../../backend/config/choices.contract.js';
import { PUBLIC_PAGES } from '../../../backend/config/public-pages.contract.js';
import { catalogAddress, WHOLE_CATALOG } from '../../features/catalog/catalog-state.js';
import type { Crumb } from '../../shell/structured-data.js';

/**
 * The steps below home: catalog, system, part type if the product states one, and the product itself.
 * @param catalog heading of the catalog
 */
export function productCrumbs({ id, name, family, partType }: ProductAnswer, catalog: string): Crumb[] {
  const crumbs = [
    { name: catalog, path: PUBLIC_PAGES.catalog },
    { name: labelOf(FAMILIES, family), path: catalogAddress({ ...WHOLE_CATALOG, family }) },
  ];
  if (partType !== '') {
    const path = catalogAddress({ ...WHOLE_CATALOG, family, partType });
    crumbs.push({ name: labelOf(PART_TYPES, partType), path });
  }
  return [...crumbs, { name, path: `/product/${id}` }];
}
