import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { clampQuantity, MIN_QUANTITY, toQuantity } from '../../features/catalog/quantity.js';
import { Button } from '../../ui/button.js';
import { IconButton } from '../../ui/icon-button.js';
import { MinusIcon, PlusIcon } from '../../ui/icons.js';
import styles from './quote-form.module.css';

/** Quantity and Request Quote: a GET form to the quote page, so that it works without JavaScript. */
export function QuoteForm({ product }: { product: string }) {
  const navigate = useNavigate();
  const [quantity, setQuantity] = useState(MIN_QUANTITY);
  const input = useRef<HTMLInputElement>(null);
  const step = (by: number) => setQuantity((current) => clampQuantity(current + by));

  const onType = (text: string) => {
    const next = toQuantity(text);
    setQuantity(next);
    // Selected, so that the next digit replaces the 1 that stands in for what was deleted or was no number.
    if (String(next) !== text) requestAnimationFrame(() => input.current?.select());
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    navigate(`/quote?${new URLSearchParams({ product, quantity: String(quantity) })}`);
  };

  return (
    <form className={styles.form} action="/quote" onSubmit={onSubmit}>
      <input type="hidden" name="product" value={product} />
      <div className={styles.field}>
        <label htmlFor="quantity">Quantity</label>
        <div className={styles.stepper}>
          <IconButton label="Decrease quantity" disabled={quantity <= MIN_QUANTITY} onClick={() => step(-1)}>
            <MinusIcon />
          </IconButton>
          <input
            ref={input}
            id="quantity"
            name="quantity"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            role="spinbutton"
            aria-valuenow={quantity}
            aria-valuemin={MIN_QUANTITY}
            value={quantity}
            onChange={(event) => onType(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <IconButton label="Increase quantity" onClick={() => step(1)}>
            <PlusIcon />
          </IconButton>
        </div>
      </div>
      <Button type="submit">Request Quote</Button>
    </form>
  );
}
