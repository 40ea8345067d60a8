import { useState } from 'react';
import type { NewLines } from '../../../../../backend/quotations/admin/quotations-admin.contract.js';
import { LINE_FIELDS } from '../../../../../backend/quotations/quotation-fields.contract.js';
import { GOODS, type GoodsKind, type LineKind } from '../../../../../backend/quotations/quotations.contract.js';
import { CatalogSearch } from '../../../../features/catalog-search/catalog-search.js';
import { PasteDialog } from '../../../../features/quote-list/paste/paste-dialog.js';
import type { ReviewedLine } from '../../../../features/quote-list/paste/pasted-lines.js';
import { OutlineButton } from '../../../../ui/button.js';
import { ChoiceField } from '../../../../ui/form-fields.js';
import styles from '../quotations-admin.module.css';
import { blankLine, type LineValues } from './draft-values.js';

interface AddLinesProps {
  usualKind: GoodsKind;
  disabled: boolean;
  /** Called with catalog items, which get today's rates, and with lines of free text. */
  onItems(lines: Pick<NewLines, 'kind' | 'items'>, free: readonly LineValues[]): void;
  onFree(line: LineValues): void;
}

const FREE: readonly { kind: LineKind; label: string; fields?: Partial<LineValues> }[] = [
  { kind: 'other', label: 'Free text' },
  { kind: 'freight', label: 'Freight', fields: { name: 'Delivery and pickup' } },
  { kind: 'labor', label: 'Labor', fields: { name: 'Erection and dismantling' } },
  { kind: 'discount', label: 'Discount', fields: { name: 'Discount' } },
];

const PASTED = { asWritten: 'Keep as written, without a price', add: 'Add to the quotation' };

export function AddLines({ usualKind, disabled, onItems, onFree }: AddLinesProps) {
  const [chosen, setChosen] = useState<GoodsKind | null>(null);
  const [isPasting, setPasting] = useState(false);
  const kind = chosen ?? usualKind;
  const addPasted = (lines: readonly ReviewedLine[]) => {
    const { items, free } = pastedLines(lines, kind);
    if (items.length + free.length > 0) onItems({ kind, items }, free);
    return [];
  };
  return (
    <div className="row across-6 bottom between">
      <div className={`line bottom ${styles.search}`}>
        <CatalogSearch
          label="Add an item"
          look="field"
          onPick={({ id }) => !disabled && onItems({ kind, items: [{ productId: id, quantity: 1 }] }, [])}
        />
        <ChoiceField
          label="As"
          name="addedKind"
          options={GOODS}
          value={kind}
          onChange={({ target }) => setChosen(target.value as GoodsKind)}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons, not fields */}
      <div className={`row gap-2 ${styles.buttons}`} role="group" aria-label="Add a line">
        <OutlineButton disabled={disabled} onClick={() => setPasting(true)}>
          Paste a list
        </OutlineButton>
        {FREE.map(({ kind: freeKind, label, fields }) => (
          <OutlineButton key={freeKind} onClick={() => onFree(blankLine(freeKind, fields))}>
            {label}
          </OutlineButton>
        ))}
      </div>
      {isPasting && <PasteDialog labels={PASTED} onClose={() => setPasting(false)} onAdd={addPasted} />}
    </div>
  );
}

/** The pasted lines as catalog items, or as free text without a price. */
function pastedLines(lines: readonly ReviewedLine[], kind: GoodsKind) {
  const items: NonNullable<NewLines['items']> = [];
  const free: LineValues[] = [];
  for (const { choice, text, quantity } of lines) {
    if (choice === 'as-written')
      free.push(blankLine(kind, { name: text.slice(0, LINE_FIELDS.name.max), quantity: String(quantity) }));
    else if (choice !== 'leave-out') items.push({ productId: Number(choice), quantity });
  }
  return { items, free };
}
