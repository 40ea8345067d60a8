import { type ReactNode, useState } from 'react';
import { designAddress, designOfAddress } from '../../../../../backend/builder/design-query.contract.js';
import { counted } from '../../../../../backend/measures/words.js';
import type { FieldTable } from '../../../../../backend/platform/http/validation/fields.contract.js';
import { localRefusal } from '../../../../api/staff-calls.js';
import { QuantityStepper } from '../../../../features/catalog/quantity-stepper.js';
import { CatalogSearch } from '../../../../features/catalog-search/catalog-search.js';
import { PasteDialog } from '../../../../features/quote-list/paste/paste-dialog.js';
import { addReviewed, type ReviewedLine } from '../../../../features/quote-list/paste/pasted-lines.js';
import * as lists from '../../../../features/quote-list/quote-list.js';
import { AskButton } from '../../../../features/staff/editing/record-form.js';
import { type StaffColumn, StaffTable } from '../../../../features/staff/list/staff-list.js';
import { StaffPanel } from '../../../../features/staff/shell/staff-panel.js';
import questions from '../../../../features/staff/staff-questions.json' with { type: 'json' };
import { useStaffMutation } from '../../../../features/staff/use-staff.js';
import { Link, OutlineButton } from '../../../../ui/button.js';
import { CloseIcon, IconButton } from '../../../../ui/icons.js';
import styles from '../inquiries.module.css';

const DESIGN_NAME = 'Scaffold design';
const DESIGN = {
  address: {
    ...{ kind: 'url', label: 'Address of a scaffold design', placeholder: '/builder?system=ring' },
    required: 'Paste the address of a scaffold builder design.',
  },
} as const satisfies FieldTable;
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
  /** A customer emailed the address, or a colleague copied it from the builder. */
  const addDesign = useStaffMutation({
    call: async (address: string) => {
      const design = designOfAddress(address);
      if (design === null) throw localRefusal({ address: DESIGN.address.required });
      return { design, name: DESIGN_NAME, weight: null, pieces: null };
    },
    onDone: (design) => add(lists.withAdded(list, design, 1), 'Added the scaffold design.'),
  });
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
        <AskButton
          {...questions.addDesign}
          fields={DESIGN}
          save={addDesign}
          onSubmit={({ address }) => addDesign.mutate(address)}
        />
      </div>
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
