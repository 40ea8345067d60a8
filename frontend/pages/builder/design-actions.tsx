import { useState } from 'react';
import { type BuilderPart, NOT_IN_OUR_LIST } from '../../../backend/builder/builder.contract.js';
import { QUOTE_LINES_MAX } from '../../../backend/inquiries/inquiries.contract.js';
import { type ListedItem, withAdded } from '../../features/quote-list/quote-list.js';
import { quoteListStore, useQuoteList } from '../../features/quote-list/quote-list-store.js';
import { AnchorButton, Button, LinkButton } from '../../ui/button.js';
import { Link } from '../../ui/link.js';
import styles from './design-actions.module.css';

interface DesignActionsProps {
  parts: readonly BuilderPart[];
  /** Of the design's parameters, without `?`. */
  parameters: string;
  /** What the request is about, in words. */
  subject: string;
}

/** What to do with the parts list: ask for a price, keep the parts, take the file, print the sheet. */
export function DesignActions({ parts, parameters, subject }: DesignActionsProps) {
  const isReady = useQuoteList(() => true) ?? false;
  const [note, setNote] = useState('');
  // Pressed twice, the list holds everything twice: the button says so before.
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
          {isAdded ? 'Add all once more' : 'Add all to quote list'}
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

/** Adds every part that is an item; tells what was added and what was not. */
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
      `${missing} of the lines ${missing === 1 ? 'is' : 'are'} ${NOT_IN_OUR_LIST.toLowerCase()} and not added.`,
    full > 0 && `A list holds ${QUOTE_LINES_MAX} items: ${full} found no room.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Two parts may be the same item: a list names each once. */
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
