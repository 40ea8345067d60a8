import { useState } from 'react';
import { QUOTE_LINES_MAX } from '../../../backend/inquiries/inquiries.contract.js';
import { ArrowIcon } from '../../ui/icons.js';
import { Link } from '../../ui/link.js';
import styles from './add-to-quote-list.module.css';
import { type ListedItem, withAdded } from './quote-list.js';
import { quoteListStore, useQuoteList } from './quote-list-store.js';

interface AddToQuoteListProps {
  item: ListedItem;
  /** Pieces to add per press. */
  quantity?: number;
  /** With its own border. */
  boxed?: boolean;
}

const FULL = `Your quote list is full at ${QUOTE_LINES_MAX} items. Send it first.`;

/** Adds an item to the quote list and shows its quantity there. Disabled until hydration. */
export function AddToQuoteList({ item, quantity = 1, boxed }: AddToQuoteListProps) {
  const { id, name } = item;
  const pieces = useQuoteList((list) => list.find((line) => line.id === id)?.quantity ?? 0);
  const [note, setNote] = useState('');

  const add = () => {
    quoteListStore.update((list) => withAdded(list, item, quantity));
    const line = quoteListStore.read().find((listed) => listed.id === id);
    setNote(line ? `Added: ${piecesText(line.quantity)} in your quote list` : FULL);
  };

  return (
    <div className={styles.control} data-boxed={boxed}>
      <div className={styles.strip}>
        <button type="button" className={styles.add} disabled={pieces === null} onClick={add}>
          <span>
            Add to quote list<span className={styles.spoken}>: {name}</span>
          </span>
        </button>
        {pieces ? (
          <Link to="/quote" className={styles.listed}>
            <small>In list</small>
            <span className={styles.pieces}>
              {pieces.toLocaleString('en-US')}
              <ArrowIcon />
            </span>
            <span className={styles.spoken}> {pieces === 1 ? 'piece' : 'pieces'}, open your quote list</span>
          </Link>
        ) : null}
      </div>
      <p className={note === FULL ? styles.full : styles.spoken} aria-live="polite">
        {note}
      </p>
    </div>
  );
}

function piecesText(quantity: number): string {
  return `${quantity.toLocaleString('en-US')} ${quantity === 1 ? 'piece' : 'pieces'}`;
}
