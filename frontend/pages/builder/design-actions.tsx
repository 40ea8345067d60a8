import { useState } from 'react';
import { type BuilderPart, NOT_IN_CATALOG } from '../../../backend/builder/builder.contract.js';
import { QUOTE_LINES_MAX } from '../../../backend/inquiries/inquiries.contract.js';
import { type ListedItem, withAdded } from '../../features/quote-list/quote-list.js';
import { quoteListStore, useQuoteList } from '../../features/quote-list/quote-list-store.js';
import { AnchorButton, Button, LinkButton } from '../../ui/button.js';
import { Link } from '../../ui/link.js';
import styles from './design-actions.module.css';

interface DesignActionsProps {
  parts: readonly BuilderPart[];
  /** The design's query string, without `?`. */
  parameters: string;
  /** Subject of the quote request. */
  subject: string;
}

export function DesignActions({ parts, parameters, subject }: DesignActionsProps) {
  const isReady = useQuoteList(() => true) ?? false;
  const [note, setNote] = useState('');
  // adding again doubles the quantities, so the label says so
  const [addedDesign, setAddedDesign] = useState<string | null>(null);
  const isAdded = addedDesign === parameters;
  const add = () => {
    setNote(addAll(parts));
    setAddedDesign(parameters);
  };
  const quote = `/quote?${new URLSearchParams({ product: subject, design: parameters })}`;

  return (
    <div className={styles.actions} data-screen>
      <LinkButton to={quote}>Request a quote for this scaffold</LinkButton>
      <span className={styles.scripted}>
        <Button variant="outline" disabled={!isReady} onClick={add}>
          {isAdded ? 'Add all again' : 'Add all to quote list'}
        </Button>
      </span>
      <AnchorButton variant="outline" href={`/api/builder/parts.csv?${parameters}`}>
        Parts list as CSV
      </AnchorButton>
      <span className={styles.scripted}>
        <Button variant="outline" disabled={!isReady} onClick={() => window.print()}>
          Print this sheet
        </Button>
      </span>
      <p role="status">
        {note && (
          <>
            {note} <Link to="/quote">Open your quote list</Link>
          </>
        )}
      </p>
    </div>
  );
}

/** Adds every part with an item. @returns a text that says which parts were added */
function addAll(parts: readonly BuilderPart[]): string {
  const lines = byItem(parts);
  quoteListStore.update((list) => lines.reduce((all, { item, pieces }) => withAdded(all, item, pieces), list));
  const listed = new Set(quoteListStore.read().map(({ id }) => id));
  const added = lines.filter(({ item }) => listed.has(item.id)).length;
  const missing = parts.filter(({ item }) => item === null).length;
  const full = lines.length - added;
  return [
    `Added ${added === 1 ? '1 item' : `${added} items`}.`,
    missing > 0 &&
      `${missing === 1 ? '1 part is' : `${missing} parts are`} ${NOT_IN_CATALOG.toLowerCase()} and ${missing === 1 ? 'was' : 'were'} not added.`,
    full > 0 && `The list is full at ${QUOTE_LINES_MAX} items; ${full} ${full === 1 ? 'was' : 'were'} not added.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Two parts may be the same item. */
function byItem(parts: readonly BuilderPart[]): { item: ListedItem; pieces: number }[] {
  const lines = new Map<number, { item: ListedItem; pieces: number }>();
  for (const { item, quantity } of parts) {
    if (!item) continue;
    const { id, sku, name, weightLb } = item;
    const pieces = (lines.get(id)?.pieces ?? 0) + quantity;
    lines.set(id, { item: { id, sku, name, weight: weightLb }, pieces });
  }
  return [...lines.values()];
}
