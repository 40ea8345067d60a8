import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.js';
import { Link } from '../../ui/link.js';
import { useCurrentLines } from './catalog-records.js';
import { LoadBlock } from './load-block.js';
import { EMPTY_LIST, type QuoteList, without, withRestored } from './quote-list.js';
import styles from './quote-list-panel.module.css';
import { QuoteListRow } from './quote-list-row.js';
import { quoteListStore, useQuoteList } from './quote-list-store.js';

export interface ListOnRequestProps {
  /** The server's error about the list. */
  fault: string | undefined;
  onEdit(): void;
}

/** The last removal, for Undo. */
interface Removal {
  text: string;
  before: QuoteList;
}

/** The quote list as a drawing's parts list, with its totals below. */
export function QuoteListPanel({ fault, onEdit }: ListOnRequestProps) {
  const list = useQuoteList((whole) => whole) ?? EMPTY_LIST;
  const lines = useCurrentLines(list, fault !== undefined);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const undo = useRef<HTMLParagraphElement>(null);
  const alert = useRef<HTMLParagraphElement>(null);
  const headingId = useId();
  const isEmpty = list.length === 0;

  // the focused button was removed with its row
  useEffect(() => {
    if (removal) undo.current?.querySelector('button')?.focus();
  }, [removal]);

  useEffect(() => {
    if (fault) alert.current?.focus();
  }, [fault]);

  const remove = (text: string, change: (whole: QuoteList) => QuoteList) => {
    setRemoval({ text, before: list });
    quoteListStore.update(change);
    onEdit();
  };

  const putBack = () => {
    if (removal) quoteListStore.update((whole) => withRestored(whole, removal.before));
    setRemoval(null);
    heading.current?.focus();
  };

  if (isEmpty && !removal) return null;
  return (
    <section id="quote-list" className={styles.sheet} aria-labelledby={headingId}>
      <div className={styles.head}>
        <div>
          <h3 id={headingId} ref={heading} tabIndex={-1}>
            Quote list
          </h3>
          <p>
            {isEmpty ? (
              <>
                Your quote list is empty. <Link to="/catalog">Open the catalog</Link>
              </>
            ) : (
              'Sent with the form above.'
            )}
          </p>
        </div>
        {!isEmpty && (
          <Button variant="outline" onClick={() => remove('Quote list cleared.', () => EMPTY_LIST)}>
            Clear list
          </Button>
        )}
      </div>
      <p ref={undo} className={styles.removed} role="status">
        {removal && (
          <>
            {removal.text}{' '}
            <button type="button" onClick={putBack}>
              Undo
            </button>
          </>
        )}
      </p>
      {fault && (
        <p ref={alert} className={styles.fault} role="alert" tabIndex={-1}>
          {fault}
        </p>
      )}
      {!isEmpty && (
        <>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Item</th>
                <th scope="col">SKU</th>
                <th scope="col">Description</th>
                <th scope="col">Quantity</th>
                <th scope="col">Each</th>
                <th scope="col">Weight</th>
                <th scope="col">
                  <span className={styles.spoken}>Remove</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((current, index) => (
                <QuoteListRow
                  key={current.line.id}
                  number={index + 1}
                  current={current}
                  onEdit={onEdit}
                  onRemove={() => remove(`${current.item.sku} removed.`, (whole) => without(whole, current.line.id))}
                />
              ))}
            </tbody>
          </table>
          <LoadBlock lines={lines} />
        </>
      )}
    </section>
  );
}
