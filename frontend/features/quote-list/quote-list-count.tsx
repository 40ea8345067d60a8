import { useQuoteList } from './quote-list.js';
import styles from './quote-list-count.module.css';

/** The number of items in the list, in a balloon like a drawing's part number. */
export function QuoteListCount() {
  const count = useQuoteList((list) => list.length);
  if (!count) return null;
  return (
    <span className={styles.balloon}>
      <span>{count}</span>
      <span className="visually-hidden"> in your quote list</span>
    </span>
  );
}
