import { useCallback, useMemo, useState } from 'react';
import { type BuilderPart, type BuilderResponse, NOT_IN_CATALOG } from '../../../backend/builder/builder.contract.js';
import { piecesOf } from '../../../backend/builder/design-text.contract.js';
import { type FreeLine, QUOTE_DESIGNS_MAX } from '../../../backend/inquiries/quote-lines.contract.js';
import { designSheetAddress } from '../../../backend/pdf/design-sheets.contract.js';
import * as lists from '../../features/quote-list/quote-list.js';
import { quoteAddress, useAsQuoteSubject } from '../../shell/quote-subject.js';
import { AnchorButton, Link, LinkButton, OutlineButton } from '../../ui/button.js';
import styles from './builder.module.css';

interface DesignActionsProps {
  answer: BuilderResponse;
  /** The design's query string, without `?`. */
  parameters: string;
  /** Subject of the quote request, and name of the design in the quote list. */
  title: string;
  onSaved(): void;
}

export function DesignActions({ answer, parameters, title, onSaved }: DesignActionsProps) {
  const { parts, totals } = answer;
  const isReady = lists.useQuoteList(() => true) ?? false;
  const [note, setNote] = useState('');
  // Parameters of the last added design: adding it again doubles the quantities, so the button's label changes.
  const [addedParts, setAddedParts] = useState<string | null>(null);
  const line = useMemo(
    () => ({ design: parameters, name: title, weight: totals?.weightLb ?? null, pieces: piecesOf(parts) }),
    [parameters, title, totals, parts],
  );
  const addParts = () => {
    setNote(addAll(parts, lists.keyOf(line)));
    setAddedParts(parameters);
  };
  // A request is for the whole list, so the design is added to it, once.
  const onRequest = useCallback(() => lists.quoteListStore.update((list) => lists.withAtLeast(list, line, 1)), [line]);
  const addDesign = () => {
    onRequest();
    const isListed = lists.quoteListStore.read().some((one) => lists.keyOf(one) === lists.keyOf(line));
    setNote(isListed ? 'The design is on your quote list.' : FULL);
  };
  const save = async () => {
    try {
      const { saveDesign } = await import('../../features/builder/saved-designs.js');
      setNote(saveDesign(title, parameters) ? SAVED : 'This browser cannot save any more designs. Remove one first.');
      onSaved();
    } catch {
      setNote('The design could not be saved. Check your connection, and try again.');
    }
  };
  const quoteSubject = { product: title, design: parameters, onRequest };
  useAsQuoteSubject(quoteSubject);

  return (
    <div className={`row ${styles.actions}`} data-screen>
      <LinkButton to={quoteAddress(quoteSubject)} onClick={onRequest}>
        Request a quote for this scaffold
      </LinkButton>
      <span className={styles.scripted}>
        <OutlineButton disabled={!isReady} onClick={addDesign}>
          Add to quote list
        </OutlineButton>
        <OutlineButton disabled={!isReady} onClick={addParts}>
          {addedParts === parameters ? 'Add its parts again' : 'Add its parts as items'}
        </OutlineButton>
        <OutlineButton disabled={!isReady} onClick={() => void save()}>
          Save design
        </OutlineButton>
      </span>
      <AnchorButton variant="outline" href={designSheetAddress(parameters)}>
        Sheet (PDF)
      </AnchorButton>
      <AnchorButton variant="outline" href={`/api/builder/parts.csv?${parameters}`}>
        Parts list as CSV
      </AnchorButton>
      <span className={styles.scripted}>
        <OutlineButton disabled={!isReady} onClick={() => window.print()}>
          Print this sheet
        </OutlineButton>
      </span>
      <p className="small medium" role="status">
        {note && (
          <>
            <span>{note}</span>{' '}
            {note === SAVED ? (
              <a href="#saved-designs">Saved designs</a>
            ) : (
              <Link to="/quote">Open your quote list</Link>
            )}
          </>
        )}
      </p>
    </div>
  );
}

const SAVED = 'Saved in this browser.';
const FULL = `Your quote list is full at ${QUOTE_DESIGNS_MAX} designs. Send it first.`;

/**
 * Adds every part and removes the design, so that no part counts twice.
 * @returns a text that says which parts were added
 */
function addAll(parts: readonly BuilderPart[], design: lists.LineKey): string {
  const lines = linesOf(parts);
  const isReplaced = lists.quoteListStore.read().some((line) => lists.keyOf(line) === design);
  lists.quoteListStore.update((list) =>
    lines.reduce((all, { line, pieces }) => lists.withAdded(all, line, pieces), lists.without(list, design)),
  );
  const listed = new Set(lists.quoteListStore.read().map(lists.keyOf));
  const added = lines.filter(({ line }) => listed.has(lists.keyOf(line))).length;
  const written = lines.filter(({ line }) => !('id' in line)).length;
  const full = lines.length - added;
  return [
    `Added ${added === 1 ? '1 item' : `${added} items`}${isReplaced ? ' in place of the design' : ''}.`,
    written > 0 &&
      `${written === 1 ? '1 part is' : `${written} parts are`} ${NOT_IN_CATALOG.toLowerCase()}: an estimator will check what we can offer.`,
    full > 0 && `The list is full; ${full === 1 ? '1 line was' : `${full} lines were`} not added.`,
  ]
    .filter(Boolean)
    .join(' ');
}

type PartLine = { line: lists.ListedItem | Pick<FreeLine, 'text'>; pieces: number };

/** Merges parts that are the same catalog item. A part that is not in the catalog becomes a line of text with its name. */
function linesOf(parts: readonly BuilderPart[]): PartLine[] {
  const lines = new Map<lists.LineKey, PartLine>();
  for (const { item, name, quantity } of parts) {
    const line = item
      ? { id: item.id, sku: item.sku, name: item.name, weight: item.weightLb }
      : { text: lists.freeText(name) };
    const pieces = (lines.get(lists.keyOf(line))?.pieces ?? 0) + quantity;
    lines.set(lists.keyOf(line), { line, pieces });
  }
  return [...lines.values()];
}
