import { type ReactNode, useState } from 'react';
import { designAddress, designOfAddress } from '../../../../../backend/builder/design-query.contract.js';
import { counted } from '../../../../../backend/measures/words.js';
import { QuantityStepper } from '../../../../features/catalog/quantity-stepper.js';
import { CatalogSearch } from '../../../../features/catalog-search/catalog-search.js';
import { PasteDialog } from '../../../../features/quote-list/paste/paste-dialog.js';
import { addReviewed, type ReviewedLine } from '../../../../features/quote-list/paste/pasted-lines.js';
import * as lists from '../../../../features/quote-list/quote-list.js';
import { type StaffColumn, StaffTable } from '../../../../features/staff/list/staff-list.js';
import { StaffPanel } from '../../../../features/staff/shell/staff-panel.js';
import { Link, OutlineButton } from '../../../../ui/button.js';
import { TextField } from '../../../../ui/form-fields.js';
import { CloseIcon, IconButton } from '../../../../ui/icons.js';
import styles from '../inquiries.module.css';

const DESIGN_NAME = 'Scaffold design';
const LABELS = { asWritten: 'Keep as written', add: 'Add to the inquiry' };

export function EntryItems({ list, onChange }: { list: lists.QuoteList; onChange(list: lists.QuoteList): void }) {
  const [isPasting, setPasting] = useState(false);
  const [note, setNote] = useState('');

  const add = (next: lists.QuoteList, text: string) => {
    setNote(next === list ? 'The list is full. Put the rest in the description.' : text);
    onChange(next);
  };
  const addPasted = (lines: readonly ReviewedLine[]) => {
    const { list: next, added, left } = addReviewed(list, lines);
    setNote(`Added ${counted(added, 'line')}.`);
    onChange(next);
    return left;
  };
  const remove = (line: lists.QuoteListLine) => {
    setNote(`Removed ${nameOf(line)}.`);
    onChange(lists.without(list, lists.keyOf(line)));
  };
  const columns: readonly StaffColumn<lists.QuoteListLine>[] = [
    { head: 'Item', cell: nameOf },
    { head: 'SKU', cell: skuOf },
    {
      head: 'Pieces',
      cell: (line) => (
        <QuantityStepper
          of={nameOf(line)}
          value={line.quantity}
          onChange={(quantity) => onChange(lists.withQuantity(list, lists.keyOf(line), quantity))}
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
      <div className={`row bottom ${styles.add}`}>
        <CatalogSearch
          label="Add an item"
          look="field"
          onPick={({ id, sku, name }) =>
            add(lists.withAdded(list, { id, sku, name, weight: null }, 1), `Added ${name}.`)
          }
        />
        <OutlineButton onClick={() => setPasting(true)}>Paste a list</OutlineButton>
      </div>
      <DesignField
        onAdd={(design) =>
          add(
            lists.withAdded(list, { design, name: DESIGN_NAME, weight: null, pieces: null }, 1),
            'Added the scaffold design.',
          )
        }
      />
      {list.length > 0 && (
        <StaffTable caption="Items of the inquiry" columns={columns} rows={list} rowKey={lists.keyOf} />
      )}
      <p role="status">{note}</p>
      {isPasting && <PasteDialog labels={LABELS} onClose={() => setPasting(false)} onAdd={addPasted} />}
    </StaffPanel>
  );
}

const nameOf = (line: lists.QuoteListLine): string => ('text' in line ? line.text : line.name);

function skuOf(line: lists.QuoteListLine): ReactNode {
  if (lists.isItem(line)) return line.sku;
  return lists.isDesign(line) ? <Link to={designAddress(line.design)}>Open the design</Link> : 'Not in catalog';
}

/** Adds a scaffold by the URL of its design, which a customer emailed or a colleague copied from the builder. */
function DesignField({ onAdd }: { onAdd(design: string): void }) {
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();
  const add = () => {
    const design = designOfAddress(address);
    setError(design === null ? 'Paste the address of a scaffold builder design.' : undefined);
    if (design === null) return;
    setAddress('');
    onAdd(design);
  };
  return (
    <form
      className={`row bottom ${styles.add}`}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextField
        label="Address of a scaffold design"
        name="design"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="/builder?system=ring"
        value={address}
        error={error}
        onChange={({ target }) => setAddress(target.value)}
      />
      <OutlineButton type="submit">Add the design</OutlineButton>
    </form>
  );
}
