import { useCallback, useState } from 'react';
import { type BuilderPart, NOT_IN_CATALOG } from '../../../backend/builder/builder.contract.js';
import type { FreeLine } from '../../../backend/inquiries/inquiries.contract.js';
import {
  freeText,
  keyOf,
  type LineKey,
  type ListedItem,
  withAdded,
  withAtLeast,
} from '../../features/quote-list/quote-list.js';
import { quoteListStore, useQuoteList } from '../../features/quote-list/quote-list-store.js';
import { quoteAddress, useAsQuoteSubject } from '../../shell/quote-subject.js';
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
  // A request is for the list, so the parts join it, once.
  const onRequest = useCallback(
    () =>
      quoteListStore.update((list) =>
        linesOf(parts).reduce((all, { line, pieces }) => withAtLeast(all, line, pieces), list),
      ),
    [parts],
  );
  const quoteSubject = { product: subject, design: parameters, onRequest };
  useAsQuoteSubject(quoteSubject);

  return (
    <div className={styles.actions} data-screen>
      <LinkButton to={quoteAddress(quoteSubject)} onClick={onRequest}>
        Request a quote for this scaffold
      </LinkButton>
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

/** Adds every part. @returns a text that says which parts were added */
function addAll(parts: readonly BuilderPart[]): string {
  const lines = linesOf(parts);
  quoteListStore.update((list) => lines.reduce((all, { line, pieces }) => withAdded(all, line, pieces), list));
  const listed = new Set(quoteListStore.read().map(keyOf));
  const added = lines.filter(({ line }) => listed.has(keyOf(line))).length;
  const written = lines.filter(({ line }) => !('id' in line)).length;
  const full = lines.length - added;
  return [
    `Added ${added === 1 ? '1 item' : `${added} items`}.`,
    written > 0 &&
      `${written === 1 ? '1 part is' : `${written} parts are`} ${NOT_IN_CATALOG.toLowerCase()}: an estimator checks what we can offer.`,
    full > 0 && `The list is full; ${full === 1 ? '1 line was' : `${full} lines were`} not added.`,
  ]
    .filter(Boolean)
    .join(' ');
}

interface PartLine {
  line: ListedItem | Pick<FreeLine, 'text'>;
  pieces: number;
}

/** Two parts may be the same item; a part that is no item stays by its name. */
function linesOf(parts: readonly BuilderPart[]): PartLine[] {
  const lines = new Map<LineKey, PartLine>();
  for (const { item, name, quantity } of parts) {
    const line = item
      ? { id: item.id, sku: item.sku, name: item.name, weight: item.weightLb }
      : { text: freeText(name) };
    const pieces = (lines.get(keyOf(line))?.pieces ?? 0) + quantity;
    lines.set(keyOf(line), { line, pieces });
  }
  return [...lines.values()];
}
