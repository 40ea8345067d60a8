import type { UseQueryResult } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../../backend/catalog/catalog.contract.js';
import type { ProductCardAnswer, ProductPage } from '../../../backend/catalog/product.contract.js';
import { type CatalogState, hasFilters } from '../../features/catalog/catalog-state.js';
import { ProductCard, ProductCardSkeleton } from '../../features/catalog/product-card.js';
import { Button } from '../../ui/button.js';
import { CardGrid } from '../../ui/card.js';
import { MessageSheet } from '../../ui/message-sheet.js';
import { RetryForm } from '../../ui/retry-form.js';

/** Cards in the first row of a wide screen. */
const FIRST_ROW = 4;
const SKELETONS = Array.from({ length: PAGE_SIZE }, (_, index) => index);

interface CatalogResultsProps {
  list: UseQueryResult<ProductPage<ProductCardAnswer>>;
  state: CatalogState;
  onClear(): void;
}

/** The list in one of its states: loading, error, empty or loaded (specification §4). */
export function CatalogResults({ list, state, onClear }: CatalogResultsProps) {
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
  if (list.data.items.length === 0) return <EmptyList filtered={hasFilters(state)} onClear={onClear} />;

  return (
    <CardGrid narrow>
      {list.data.items.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} eager={index < FIRST_ROW} />
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

function EmptyList({ filtered, onClear }: { filtered: boolean; onClear(): void }) {
  return (
    <MessageSheet
      level={2}
      title="No products found"
      section="Empty"
      actions={
        <form
          action="/catalog"
          onSubmit={(event) => {
            event.preventDefault();
            onClear();
          }}
        >
          <Button type="submit">Clear All Filters</Button>
        </form>
      }
    >
      <p>
        {filtered
          ? 'No products match your current filters. Try adjusting your search criteria.'
          : 'No products are currently available.'}
      </p>
    </MessageSheet>
  );
}
