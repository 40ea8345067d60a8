import type { UseQueryResult } from '@tanstack/react-query';
import { PAGE_SIZE, type ProductFacets } from '../../../backend/catalog/catalog.contract.js';
import type { ProductCardAnswer, ProductPage } from '../../../backend/catalog/product.contract.js';
import type { CatalogState } from '../../features/catalog/catalog-state.js';
import { ProductCard, ProductCardSkeleton } from '../../features/catalog/product-card.js';
import { CardGrid } from '../../ui/card.js';
import { MessageSheet } from '../../ui/message-sheet.js';
import { RetryForm } from '../../ui/retry-form.js';
import { EmptyList } from './empty-list.js';

/** Cards in the first row of a wide screen. */
const FIRST_ROW = 4;
const SKELETONS = Array.from({ length: PAGE_SIZE }, (_, index) => index);

interface CatalogResultsProps {
  list: UseQueryResult<ProductPage<ProductCardAnswer>>;
  state: CatalogState;
  facets: ProductFacets | undefined;
  onClear(): void;
  onOpen(): void;
}

/** The list in one of its states: loading, error, empty or loaded (specification §4). */
export function CatalogResults({ list, state, facets, onClear, onOpen }: CatalogResultsProps) {
  if (list.isPending) {
    return (
      <CardGrid narrow hidden>
        {SKELETONS.map((index) => (
          <li key={index}>
            <ProductCardSkeleton />
          </li>
        ))}
      </CardGrid>
    );
  }
  if (list.isError) return <ListError />;
  if (list.data.items.length === 0) return <EmptyList state={state} facets={facets} onClear={onClear} />;

  return (
    <CardGrid narrow>
      {list.data.items.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} eager={index < FIRST_ROW} marks={facets?.search?.marks} onOpen={onOpen} />
        </li>
      ))}
    </CardGrid>
  );
}

function ListError() {
  return (
    <div role="alert">
      <MessageSheet
        level={2}
        title="Failed to load products. Please try again."
        section="Error"
        actions={<RetryForm />}
      >
        <p>The catalog did not respond. Your search and filters are unchanged.</p>
      </MessageSheet>
    </div>
  );
}
