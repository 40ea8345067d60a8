import { type ComponentProps, type FormEvent, useState } from 'react';
import { QUOTE_LINES_MAX } from '../../../backend/inquiries/quote-lines.contract.js';
import { numberText } from '../../../backend/measures/numbers.contract.js';
import { counted } from '../../../backend/measures/words.js';
import { Link } from '../../ui/button.js';
import { ArrowIcon } from '../../ui/icons.js';
import { MIN_QUANTITY } from '../catalog/quantity.js';
import { QuantityStepper } from '../catalog/quantity-stepper.js';
import styles from './add-to-quote-list.module.css';
import { keyOf, type ListedItem, quoteListStore, useQuoteList, withAdded } from './quote-list.js';

const FULL = `Your quote list is full at ${QUOTE_LINES_MAX} items. Send it first.`;

/** For a card, with a quantity of its own. */
export function CardControl({ item }: { item: ListedItem }) {
  const [quantity, setQuantity] = useState(MIN_QUANTITY);
  const list = useAdd(item);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    list.add(quantity);
    // A second press by mistake must not add the same quantity again.
    setQuantity(MIN_QUANTITY);
  };

  return (
    <form className={`rule-top ${styles.control}`} onSubmit={onSubmit}>
      <div className={styles.strip} data-stepper>
        <QuantityStepper inline of={item.name} value={quantity} onChange={setQuantity} />
        <AddButton type="submit" item={item} disabled={list.pieces === null} />
        <Listed pieces={list.pieces} />
      </div>
      <Note text={list.note} />
    </form>
  );
}

/** For a form with a quantity. */
export function AddToQuoteList({ item, quantity }: { item: ListedItem; quantity: number }) {
  const list = useAdd(item);
  return (
    <div className={`rule-top ${styles.control}`} data-boxed>
      <div className={styles.strip}>
        <AddButton
          type="button"
          item={item}
          disabled={list.pieces === null}
          // A refused quantity is not added.
          onClick={({ currentTarget: { form } }) => form?.reportValidity() && list.add(quantity)}
        />
        <Listed pieces={list.pieces} />
      </div>
      <Note text={list.note} />
    </div>
  );
}

/** `pieces` of the item in the list: null until hydration. */
function useAdd(item: ListedItem) {
  const { id } = item;
  const pieces = useQuoteList((list) => list.find((line) => keyOf(line) === id)?.quantity ?? 0);
  const [note, setNote] = useState('');

  const add = (quantity: number) => {
    quoteListStore.update((list) => withAdded(list, item, quantity));
    const line = quoteListStore.read().find((listed) => keyOf(listed) === id);
    setNote(line ? `Added: ${counted(line.quantity, 'piece')} in your quote list` : FULL);
  };

  return { pieces, note, add };
}

function AddButton({ item, ...button }: { item: ListedItem } & ComponentProps<'button'>) {
  return (
    <button {...button} className={`line lettering ${styles.add}`}>
      <span>
        <span>
          Add<span className={styles.words}> to quote list</span>
          <span className="visually-hidden">{`: ${item.name}`}</span>
        </span>
      </span>
    </button>
  );
}

function Listed({ pieces }: { pieces: number | null }) {
  if (!pieces) return null;
  return (
    <Link to="/quote" className={`stack gap-0 caption nowrap ${styles.listed}`}>
      <small className="tag">In list</small>
      <span className="line between medium">
        <span>{numberText(pieces)}</span>
        <ArrowIcon />
      </span>
      <span className="visually-hidden">{` ${pieces === 1 ? 'piece' : 'pieces'}, open your quote list`}</span>
    </Link>
  );
}

function Note({ text }: { text: string }) {
  return (
    <p className={text === FULL ? `rule-top signal tiny ${styles.full}` : 'visually-hidden'} aria-live="polite">
      {text}
    </p>
  );
}
