import styles from './quote-list-count.module.css';
import { useQuoteList } from './quote-list-store.js';

/** How many items the list holds, as a drawing numbers its parts; nothing for an empty list. */
export function QuoteListCount() {
  const count = useQuoteList((list) => list.length);
  if (!count) return null;
  return (
    <span className={styles.balloon}>
      {count}
      <span className={styles.spoken}> in your quote list</span>
    </span>
  );
}
