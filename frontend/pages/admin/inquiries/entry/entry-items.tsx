import { useState } from 'react';
import { QuantityStepper } from '../../../../features/catalog/quantity-stepper.js';
import { CatalogSearch } from '../../../../features/catalog-search/catalog-search.js';
import { PasteDialog } from '../../../../features/quote-list/paste-dialog.js';
import { addReviewed, type ReviewedLine } from '../../../../features/quote-list/pasted-lines.js';
import {
  isItem,
  keyOf,
  type QuoteList,
  type QuoteListLine,
  withAdded,
  without,
  withQuantity,
} from '../../../../features/quote-list/quote-list.js';
import { StaffPanel } from '../../../../features/staff/staff-panel.js';
import { type StaffColumn, StaffTable } from '../../../../features/staff/staff-table.js';
import { Button } from '../../../../ui/button.js';
import { IconButton } from '../../../../ui/icon-button.js';
import { CloseIcon } from '../../../../ui/icons.js';
import styles from './entry-items.module.css';

interface EntryItemsProps {
  list: QuoteList;
  onChange(list: QuoteList): void;
}

const LABELS = { asWritten: 'Keep as written', add: 'Add to the inquiry' };

/** The items that the customer asks for, by search or from a pasted list. */
export function EntryItems({ list, onChange }: EntryItemsProps) {
  const [isPasting, setPasting] = useState(false);
  const [note, setNote] = useState('');

  const add = (next: QuoteList, text: string) => {
    setNote(next === list ? 'The list is full. Put the rest into the description.' : text);
    onChange(next);
  };
  const addPasted = (lines: readonly ReviewedLine[]) => {
    const { list: next, added, full } = addReviewed(list, lines);
    setPasting(false);
    setNote(
      [`Added ${lineCount(added)}.`, full > 0 && `The list is full: ${lineCount(full)} not added.`]
        .filter(Boolean)
        .join(' '),
    );
    onChange(next);
  };
  const remove = (line: QuoteListLine) => {
    setNote(`Removed ${nameOf(line)}.`);
    onChange(without(list, keyOf(line)));
  };
  const columns: readonly StaffColumn<QuoteListLine>[] = [
    { head: 'Item', cell: nameOf },
    { head: 'SKU', cell: (line) => (isItem(line) ? line.sku : 'Not in catalog') },
    {
      head: 'Pieces',
      cell: (line) => (
        <QuantityStepper
          of={nameOf(line)}
          value={line.quantity}
          onChange={(quantity) => onChange(withQuantity(list, keyOf(line), quantity))}
        />
      ),
    },
    {
      head: 'Remove',
      cell: (line) => (
        <IconButton label={`Remove ${nameOf(line)}`} onClick={() => remove(line)}>
          <CloseIcon />
        </IconButton>
      ),
    },
  ];

  return (
    <StaffPanel heading="Items">
      <div className={styles.add}>
        <CatalogSearch
          label="Add an item"
          look="field"
          onPick={({ id, sku, name }) => add(withAdded(list, { id, sku, name, weight: null }, 1), `Added ${name}.`)}
        />
        <Button variant="outline" onClick={() => setPasting(true)}>
          Paste a list
        </Button>
      </div>
      {list.length > 0 && <StaffTable caption="Items of the inquiry" columns={columns} rows={list} rowKey={keyOf} />}
      <p role="status">{note}</p>
      {isPasting && <PasteDialog labels={LABELS} onClose={() => setPasting(false)} onAdd={addPasted} />}
    </StaffPanel>
  );
}

/** Only items and lines in the customer's words can be added here. */
function nameOf(line: QuoteListLine): string {
  return 'text' in line ? line.text : line.name;
}

function lineCount(count: number): string {
  return count === 1 ? '1 line' : `${count} lines`;
}
