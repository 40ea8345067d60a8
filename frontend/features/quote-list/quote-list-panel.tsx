import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.js';
import { Link } from '../../ui/link.js';
import { ColumnHeader, Table, TableBody, TableHead, TableRow } from '../../ui/table.js';
import { SubmittalForm } from '../submittal/submittal-form.js';
import { DesignRow } from './design-row.js';
import { LoadBlock } from './estimate/load-block.js';
import { FreeLineRow } from './free-line-row.js';
import { ListActions } from './list-actions.js';
import { PasteList } from './paste/paste-list.js';
import { PrintHead } from './print-head.js';
import { EMPTY_LIST, isDesign, isFree, isItem, keyOf, type QuoteList, without, withRestored } from './quote-list.js';
import styles from './quote-list-panel.module.css';
import { QuoteListRow } from './quote-list-row.js';
import { quoteListStore, useQuoteList } from './quote-list-store.js';
import { useSentElsewhere } from './sharing/sent-list.js';
import { useCurrentDesigns } from './use-current-designs.js';
import { useCurrentLines } from './use-current-lines.js';

export interface ListOnRequestProps {
  /** The server's error about the list. */
  fault: string | undefined;
  onEdit(): void;
}

export interface QuoteListPanelProps extends ListOnRequestProps {
  /** Opens with the field for a pasted list. */
  isPasting?: boolean;
}

/** The last removal, for Undo. */
interface Removal {
  text: string;
  before: QuoteList;
}

/** The quote list as a drawing's parts list, with its totals below. */
export function QuoteListPanel({ fault, onEdit, isPasting: startsPasting = false }: QuoteListPanelProps) {
  const list = useQuoteList((whole) => whole) ?? EMPTY_LIST;
  const lines = useCurrentLines(list, fault !== undefined);
  const designs = useCurrentDesigns(list);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const [isPasting, setPasting] = useState(startsPasting);
  const sent = useSentElsewhere();
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

  const stopPasting = () => {
    setPasting(false);
    heading.current?.focus();
  };

  return (
    <section id="quote-list" className={`sheet ${styles.sheet}`} aria-labelledby={headingId} data-printed="list">
      <PrintHead />
      <div className={`row gap-4 between ${styles.head}`}>
        <div>
          <h3 id={headingId} ref={heading} tabIndex={-1}>
            Quote list
          </h3>
          <p className="muted small">
            {isEmpty ? (
              <>
                Your quote list is empty. <Link to="/catalog">Open the catalog</Link> or paste a list.
              </>
            ) : (
              'Sent with the form above.'
            )}
          </p>
        </div>
        <div className="row">
          {!isPasting && (
            <Button variant="outline" onClick={() => setPasting(true)}>
              Paste a list
            </Button>
          )}
          {!isEmpty && (
            <Button variant="outline" onClick={() => remove('Quote list cleared.', () => EMPTY_LIST)}>
              Clear list
            </Button>
          )}
        </div>
      </div>
      <p className={`line gap-4 rule-top small wide ${styles.message}`} aria-live="polite">
        {sent}
      </p>
      <p ref={undo} className={`line gap-4 rule-top small wide ${styles.message}`} role="status">
        {removal && (
          <>
            {removal.text}{' '}
            <button type="button" className="text-button" onClick={putBack}>
              Undo
            </button>
          </>
        )}
      </p>
      {fault && (
        <p
          ref={alert}
          className={`line rule-top signal small medium wide ${styles.message} ${styles.fault}`}
          role="alert"
          tabIndex={-1}
        >
          {fault}
        </p>
      )}
      {isPasting && <PasteList onAdded={onEdit} onClose={stopPasting} />}
      {!isEmpty && (
        <>
          <Table className={`stacked-early ${styles.table}`}>
            <TableHead>
              <TableRow>
                <ColumnHeader>Item</ColumnHeader>
                <ColumnHeader>SKU</ColumnHeader>
                <ColumnHeader>Description</ColumnHeader>
                <ColumnHeader>Quantity</ColumnHeader>
                <ColumnHeader>Weight each</ColumnHeader>
                <ColumnHeader>Weight</ColumnHeader>
                <ColumnHeader>Price each</ColumnHeader>
                <ColumnHeader>
                  <span className="visually-hidden">Remove</span>
                </ColumnHeader>
              </TableRow>
            </TableHead>
            <TableBody>
              {list.map((line, index) => {
                const current = lines.find((one) => one.line === line);
                const key = keyOf(line);
                const row = { number: index + 1, onEdit };
                const onRemove = (name: string) => remove(`${name} removed.`, (whole) => without(whole, key));
                if (isDesign(line)) {
                  const design = designs.find((one) => one.line === line);
                  return (
                    design && <DesignRow key={key} {...row} current={design} onRemove={() => onRemove(line.name)} />
                  );
                }
                if (!isItem(line))
                  return <FreeLineRow key={key} {...row} line={line} onRemove={() => onRemove(line.text)} />;
                return (
                  current && (
                    <QuoteListRow key={key} {...row} current={current} onRemove={() => onRemove(current.item.sku)} />
                  )
                );
              })}
            </TableBody>
          </Table>
          <LoadBlock list={list} lines={lines} designs={designs} />
          <ListActions list={list} lines={lines} designs={designs} />
          <SubmittalForm
            inSheet
            hasFreeLines={list.some(isFree)}
            lines={lines
              .filter(({ isGone }) => !isGone)
              .map(({ line }) => ({ productId: line.id, quantity: line.quantity }))}
            designs={designs.filter(({ isUnreadable }) => !isUnreadable).map(({ line }) => line)}
          />
        </>
      )}
    </section>
  );
}
