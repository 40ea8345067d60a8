import type { ItemList } from 'schema-dts';
import { CATALOG_FILTERS, FAMILIES, labelOf, PART_TYPES } from '../../../backend/catalog/catalog.contract.js';
import type { ProductCardAnswer } from '../../../backend/catalog/product.contract.js';
import type { SiteSettings } from '../../../backend/config/company.contract.js';
import { PUBLIC_PAGES } from '../../../backend/config/public-pages.contract.js';
import { useSiteContent } from '../../api/site-content.js';
import { type CatalogState, catalogAddress, hasFilters } from '../../features/catalog/catalog-state.js';
import { canonicalUrl } from '../../shell/canonical.js';
import { Head } from '../../shell/head.js';
import { useSite } from '../../shell/site-context.js';
import { breadcrumbList, nodeId } from '../../shell/structured-data.js';
import { catalogHeading, EQUIPMENT_CATALOG } from './catalog-heading.js';

/** Products in the structured data (specification §9). */
const LISTED = 5;

export function CatalogHead({ state, products }: { state: CatalogState; products: readonly ProductCardAnswer[] }) {
  const site = useSite();
  const { description } = useSiteContent('catalog');
  const path = catalogAddress(state);
  const subject = [
    state.search && `“${state.search}”`,
    labelOf(CATALOG_FILTERS.condition.options, state.condition),
    labelOf(PART_TYPES, state.partType),
    labelOf(FAMILIES, state.family),
    state.category,
    state.material,
    state.vendor,
  ].filter(Boolean);
  const { heading } = catalogHeading(state);
  const title = [
    heading === EQUIPMENT_CATALOG && subject.length > 0 ? `${subject.join(', ')}: ${heading}` : heading,
    state.page > 1 ? `page ${state.page}` : '',
  ];

  return (
    <Head
      title={title.filter(Boolean).join(', ')}
      description={description}
      keywords={[
        'scaffold catalog',
        'ringlock',
        'cuplock',
        'frame scaffold',
        'scaffold planks',
        'shoring',
        'scaffold rental',
      ]}
      path={path}
      noindex={hasFilters(state) || state.sort !== ''}
      share="catalog"
      structuredData={import.meta.env.SSR && catalogStructuredData(site, path, products)}
    />
  );
}

function catalogStructuredData(site: SiteSettings, path: string, products: readonly ProductCardAnswer[]): object[] {
  const breadcrumbs = breadcrumbList(site, [{ name: EQUIPMENT_CATALOG, path: PUBLIC_PAGES.catalog }]);
  if (products.length === 0) return [breadcrumbs];
  const itemList: ItemList = {
    '@type': 'ItemList',
    '@id': nodeId(site, path, 'list'),
    name: EQUIPMENT_CATALOG,
    itemListElement: products.slice(0, LISTED).map(({ id, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: canonicalUrl(site.publicUrl, `/product/${id}`),
    })),
  };
  return [itemList, breadcrumbs];
}
