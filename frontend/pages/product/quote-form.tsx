import { type FormEvent, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProductResponse } from '../../../backend/catalog/product.contract.js';
import { MIN_QUANTITY } from '../../features/catalog/quantity.js';
import { QuantityStepper } from '../../features/catalog/quantity-stepper.js';
import { AddToQuoteList } from '../../features/quote-list/add-to-quote-list.js';
import { withAtLeast } from '../../features/quote-list/quote-list.js';
import { quoteListStore } from '../../features/quote-list/quote-list-store.js';
import { quoteAddress, useAsQuoteSubject } from '../../shell/quote-subject.js';
import { Button } from '../../ui/button.js';
import styles from './product.module.css';

/** A GET form to the quote page, so that it works without JavaScript. */
export function QuoteForm({ product }: { product: ProductResponse }) {
  const navigate = useNavigate();
  const [quantity, setQuantity] = useState(MIN_QUANTITY);

  // A request is for the whole list, so the item is added to it, once.
  const onRequest = useCallback(
    () => quoteListStore.update((list) => withAtLeast(list, product, quantity)),
    [product, quantity],
  );
  useAsQuoteSubject({ product: product.name, quantity, onRequest });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onRequest();
    navigate(quoteAddress({ product: product.name, quantity }));
  };

  return (
    <form className={`stack bottom ${styles.quote}`} data-screen action="/quote" onSubmit={onSubmit}>
      <input type="hidden" name="product" value={product.name} />
      <div className="stack gap-1">
        <label className="small medium" htmlFor="quantity">
          Quantity
        </label>
        <QuantityStepper id="quantity" value={quantity} onChange={setQuantity} />
      </div>
      <Button type="submit">Request Quote</Button>
      <AddToQuoteList item={product} quantity={quantity} />
    </form>
  );
}
