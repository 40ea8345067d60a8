import type { ProductAnswer } from '../../../backend/catalog/catalog.contract.js';
import { type CatalogState, catalogAddress } from '../../features/catalog/catalog-state.js';
import { canonicalUrl } from '../../shell/canonical.js';
import { Head } from '../../shell/head.js';
import { useSite } from '../../shell/site-context.js';

/** Structured data lists the first five products (specification §9). */
const LISTED = 5;

export function CatalogHead({ state, products }: { state: CatalogState; products: readonly ProductAnswer[] }) {
  const { publicUrl } = useSite();
  const subject = [state.search && `“${state.search}”`, state.category, state.material, state.vendor].filter(Boolean);
  const title = [
    subject.length > 0 ? `${subject.join(', ')}: Equipment Catalog` : 'Equipment Catalog',
    state.page > 1 ? `page ${state.page}` : '',
  ];
  const itemList = {
    '@type': 'ItemList',
    name: 'Equipment Catalog',
    itemListElement: products.slice(0, LISTED).map(({ id, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: canonicalUrl(publicUrl, `/product/${id}`),
    })),
  };

  return (
    <Head
      title={title.filter(Boolean).join(', ')}
      description="Ringlock, Cuplock, frames, tube and clamp, planks, shoring and access for rent and sale: dimensions, weights and rated loads of every article. Ships nationwide within 48 hours."
      keywords={[
        'scaffold catalog',
        'ringlock',
        'cuplock',
        'frame scaffold',
        'scaffold planks',
        'shoring',
        'scaffold rental',
      ]}
      path={catalogAddress(state)}
      structuredData={products.length > 0 ? [itemList] : []}
    />
  );
}
