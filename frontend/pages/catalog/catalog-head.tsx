import type { ItemList } from 'schema-dts';
import { CATALOG_FILTERS, FAMILIES, PART_TYPES } from '../../../backend/catalog/catalog.contract.js';
import type { ProductCardAnswer } from '../../../backend/catalog/product.contract.js';
import { labelOf } from '../../../backend/config/choices.contract.js';
import type { SiteSettings } from '../../../backend/config/company.contract.js';
import { PUBLIC_PAGES } from '../../../backend/config/public-pages.contract.js';
import { useSiteContent } from '../../api/site-content.js';
import { type CatalogState, catalogAddress, hasFilters } from '../../features/catalog/catalog-state.js';
import { canonicalUrl } from '../../shell/canonical.js';
import { Head } from '../../shell/head.js';
import { useSite } from '../../shell/site-context.js';
import { breadcrumbList, nodeId } from '../../shell/structured-data.js';
import { catalogHeading } from './catalog-heading.js';

/** Products in the structured data (specification §9). */
const LISTED = 5;

export function CatalogHead({ state, products }: { state: CatalogState; products: readonly ProductCardAnswer[] }) {
  const site = useSite();
  const content = useSiteContent('catalog');
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
  const { heading } = catalogHeading(state, content);
  const title = [
    heading === content.heading && subject.length > 0 ? `${subject.join(', ')}: ${heading}` : heading,
    state.page > 1 ? `page ${state.page}` : '',
  ];

  return (
    <Head
      title={title.filter(Boolean).join(', ')}
      description={content.description}
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
      structuredData={import.meta.env.SSR && catalogStructuredData(site, path, { name: content.heading, products })}
    />
  );
}

interface ListedProducts {
  name: string;
  products: readonly ProductCardAnswer[];
}

function catalogStructuredData(site: SiteSettings, path: string, { name, products }: ListedProducts): object[] {
  const breadcrumbs = breadcrumbList(site, [{ name, path: PUBLIC_PAGES.catalog }]);
  if (products.length === 0) return [breadcrumbs];
  const itemList: ItemList = {
    '@type': 'ItemList',
    '@id': nodeId(site, path, 'list'),
    name,
    itemListElement: products.slice(0, LISTED).map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: product.name,
      url: canonicalUrl(site.publicUrl, `/product/${product.id}`),
    })),
  };
  return [itemList, breadcrumbs];
}
